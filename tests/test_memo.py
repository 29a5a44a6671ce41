"""Results are kept by bytes: what is asked for stays, the rest goes, and what weighs nothing is not lost."""

from __future__ import annotations

import sys
from threading import Thread

from orrery.memo import Memo


def test_nothing_is_worked_out_twice_while_there_is_room() -> None:
    worked: list[object] = []
    memo = Memo(100, len)

    @memo
    def twice(text: str, times: int = 2) -> str:
        worked.append(text)
        return text * times

    assert [twice("ab"), twice("ab"), twice("ab", 3), twice("ab", times=3)] == [
        "abab",
        "abab",
        *["ababab"] * 2,
    ]
    assert worked == ["ab"] * 3
    assert (memo.weight, len(memo)) == (16, 3)
    memo.clear()
    assert (memo.weight, len(memo), twice("ab"), worked) == (0, 0, "abab", ["ab"] * 4)


def test_what_is_asked_for_outlives_what_is_not() -> None:
    memo = Memo(1000, len)
    for number in range(100):
        memo.keep(number, "x" * 100)
        assert memo.get(0)
        assert memo.weight <= 1000
    assert len(memo) == 10
    assert memo.get(1) is None


def test_what_weighs_nothing_stays_and_what_is_too_large_goes_with_the_next() -> None:
    memo = Memo(10, len)
    memo.keep("nothing", "")
    memo.keep("small", "x")
    assert memo.keep("large", "x" * 11) == memo.get("large") == "x" * 11
    assert (memo.get("small"), memo.weight) == (None, 11)
    memo.keep("next", "xx")
    assert (memo.get("large"), memo.get("next"), memo.weight) == (None, "xx", 2)
    assert memo.get("nothing") == ""


def test_several_threads_may_ask() -> None:
    memo = Memo(2000, len)
    text = memo(lambda number: f"{number:0100}")
    wrong: list[int] = []

    def ask() -> None:
        wrong.extend(number % 50 for number in range(5000) if text(number % 50) != f"{number % 50:0100}")

    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    try:
        threads = [Thread(target=ask) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    finally:
        sys.setswitchinterval(before)
    assert not wrong
    assert memo.weight == 100 * len(memo) <= 2000
