"""Dice from a secret: even odds, the same again after a crash, reckoned by anybody with a calculator."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter

import pytest

import orrery
from orrery.dealers import KeyedDealer
from orrery.records.dice import Dice, gaps_of
from orrery.records.schemes import Draw, Entropy, RowDealer, StreamDealer, TableDealer
from tests.records.live import ADA, BO, SECRET

DIE = [1] * 6


def rolls(dealer: TableDealer, stream: str = "dice 0", row: int = 0) -> list[int]:
    """The first 50 rolls of a stream; by rows those from a row on."""
    return [dealer.at(Draw(row + n, stream, n)).pick(DIE) for n in range(50)]


def signed(key: bytes, message: str) -> int:
    return int.from_bytes(hmac.new(key, message.encode(), hashlib.sha256).digest(), "big")


def test_a_draw_comes_out_the_same_however_often_it_is_asked() -> None:
    for kind in (RowDealer, StreamDealer):
        assert rolls(kind(SECRET)) == rolls(kind(SECRET))
        assert rolls(kind(SECRET)) != rolls(kind(b"another"))


def test_an_outcome_of_the_first_scheme_can_be_reckoned_by_hand() -> None:
    number = signed(SECRET, "7/0")
    assert RowDealer(SECRET).at(Draw(7, "dice 0", 3)).pick(DIE) == number % 6
    assert RowDealer(SECRET).at(Draw(7, "planets", 0)).pick([2, 0, 1]) == (0, 0, 2)[number % 3]
    assert RowDealer(SECRET).pledge == hashlib.sha256(SECRET).hexdigest()


def test_an_outcome_of_the_second_scheme_can_be_reckoned_by_hand() -> None:
    dealer = StreamDealer(SECRET, [BO, ADA])
    assert dealer.pledge == hashlib.sha256(f"orrery dice 2 {SECRET.hex()}".encode()).hexdigest()
    alone = hmac.new(SECRET, b"", hashlib.sha256).digest()
    assert StreamDealer(SECRET).at(Draw(7, "dice 0", 3)).pick(DIE) == signed(alone, "dice 0/3/0") % 6
    early = hmac.new(SECRET, f"0 {ADA.bits}".encode(), hashlib.sha256).digest()
    assert dealer.at(Draw(29, "planets", 4)).pick([1] * 40) == signed(early, "planets/4/0") % 40
    both = hmac.new(SECRET, f"0 {ADA.bits}\n1 {BO.bits}".encode(), hashlib.sha256).digest()
    assert dealer.at(Draw(30, "planets", 4)).pick([1] * 40) == signed(both, "planets/4/0") % 40


def test_the_second_scheme_knows_streams_and_counts_but_no_rows() -> None:
    dealer = StreamDealer(SECRET)
    assert rolls(dealer) == rolls(dealer, row=1000)
    assert rolls(dealer) != rolls(dealer, "dice 1")
    assert dealer.pledge != RowDealer(SECRET).pledge


def test_each_browser_changes_the_dice_from_its_row_on_and_the_order_does_not_matter() -> None:
    one, other = Entropy(0, 10, "11" * 32), Entropy(1, 10, "22" * 32)
    alone, mixed = rolls(StreamDealer(SECRET)), rolls(StreamDealer(SECRET, [one]))
    assert (mixed[:10], mixed[10:]) == (alone[:10], mixed[10:])
    assert mixed[10:] != alone[10:]
    both = [StreamDealer(SECRET, [one]).with_entropy(other), StreamDealer(SECRET, [other, one])]
    assert rolls(both[0]) == rolls(both[1]) != mixed
    swapped = [one._replace(seat=1), other._replace(seat=0)]
    assert rolls(StreamDealer(SECRET, swapped)) != rolls(both[0])


@pytest.mark.parametrize("kind", [RowDealer, StreamDealer])
def test_the_odds_are_those_of_the_weights(kind: type[TableDealer]) -> None:
    dealer = kind(SECRET)
    counts = Counter(dealer.at(Draw(n, "dice 0", n)).pick([1, 2, 0, 3]) for n in range(6000))
    assert set(counts) == {0, 1, 3}
    for entry, weight in ((0, 1), (1, 2), (3, 3)):
        assert abs(counts[entry] - 1000 * weight) < 150


def test_a_number_of_the_incomplete_stretch_is_rolled_again(monkeypatch: pytest.MonkeyPatch) -> None:
    numbers = iter([2**256 - 1, 2**256 - 4, 5])
    monkeypatch.setattr(KeyedDealer, "number", lambda dealer: next(numbers))
    assert KeyedDealer(SECRET, "dice 0/0").pick([1] * 10) == 5


def test_odds_of_nothing_are_refused() -> None:
    with pytest.raises(orrery.OrreryError, match="must add up to more than 0"):
        KeyedDealer(SECRET, "dice 0/0").pick([0, 0])


def test_in_the_first_scheme_undo_uses_up_numbers() -> None:
    gaps = gaps_of([0, 1, 2, 5, 6, 9])
    assert gaps == ((3, 2), (5, 4))
    assert [Dice("", gaps=gaps).seq(ply) for ply in range(7)] == [0, 1, 2, 5, 6, 9, 10]


def test_a_record_counts_a_browsers_number_from_the_decision_that_came_next() -> None:
    dealer = StreamDealer(SECRET, [Entropy(1, 4, BO.bits)])
    for seqs, decision in (([0, 1, 2, 3, 4, 5], 4), ([0, 1, 7, 8], 2), ([0, 1], 2), ([5, 6], 0)):
        assert Dice.of(dealer, seqs, True).entropy == (Entropy(1, decision, BO.bits),)
