"""Dice from a secret: even odds, the same again after a crash, and checked by anybody at the end."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter

import pytest

import orrery
from orrery.core.faults import RecordError
from orrery.core.machine import CHANCE
from orrery.dealers import KeyedDealer, RowDealer, fresh_secret
from orrery.records.dice import Dice
from orrery.records.verify import verify
from tests.records.live import SECRET, live_record

RECORD = live_record()
UNDONE = live_record(undo_at=40)


def dice_of(record: orrery.Record) -> Dice:
    assert record.dice is not None
    return record.dice


def test_a_row_rolls_the_same_however_often_it_is_asked() -> None:
    rolls = [[KeyedDealer(SECRET).at(seq).pick([1] * 6) for seq in range(50)] for _ in range(2)]
    assert rolls[0] == rolls[1]
    assert [KeyedDealer(b"another").at(seq).pick([1] * 6) for seq in range(50)] != rolls[0]


def test_an_outcome_can_be_reckoned_by_hand() -> None:
    number = int.from_bytes(hmac.new(SECRET, b"7/0", hashlib.sha256).digest(), "big")
    assert KeyedDealer(SECRET).at(7).pick([1] * 6) == number % 6
    assert KeyedDealer(SECRET).at(7).pick([2, 0, 1]) == (0, 0, 2)[number % 3]
    assert KeyedDealer(SECRET).pledge == hashlib.sha256(SECRET).hexdigest()


def test_the_odds_are_those_of_the_weights() -> None:
    dealer = KeyedDealer(SECRET)
    counts = Counter(dealer.at(seq).pick([1, 2, 0, 3]) for seq in range(6000))
    assert set(counts) == {0, 1, 3}
    for entry, weight in ((0, 1), (1, 2), (3, 3)):
        assert abs(counts[entry] - 1000 * weight) < 150


def test_a_number_of_the_incomplete_stretch_is_rolled_again(monkeypatch: pytest.MonkeyPatch) -> None:
    numbers = iter([2**256 - 1, 2**256 - 4, 5])
    monkeypatch.setattr(RowDealer, "number", lambda dealer: next(numbers))
    assert KeyedDealer(SECRET).at(0).pick([1] * 10) == 5


def test_odds_of_nothing_are_refused() -> None:
    with pytest.raises(orrery.OrreryError, match="must add up to more than nothing"):
        KeyedDealer(SECRET).at(0).pick([0, 0])


def test_a_secret_is_fresh_and_long() -> None:
    assert len({fresh_secret() for _ in range(20)}) == 20
    assert len(fresh_secret()) == 32


@pytest.mark.parametrize("record", [RECORD, UNDONE])
def test_a_live_record_reads_as_it_is_written_and_its_dice_are_true(record: orrery.Record) -> None:
    again = orrery.Record.parse(record.text())
    assert again == record
    assert again.text() == record.text()
    found = verify(again)
    assert found.pledge == hashlib.sha256(SECRET).hexdigest()
    assert found.checked == len([seat for seat, _ in record.moves if seat == CHANCE])
    assert found.decisions == len(record.moves)


def test_the_lines_of_the_dice_stand_in_head_and_end() -> None:
    lines = UNDONE.text().splitlines()
    assert lines[7:9] == [f"dice {dice_of(UNDONE).pledge}", "--"]
    assert lines[-2:] == ["seqs 30+11", f"secret {SECRET.hex()}"]
    assert "seqs" not in RECORD.text()


def test_undo_uses_up_numbers() -> None:
    dice = Dice.of("", [0, 1, 2, 5, 6, 9])
    assert dice.gaps == ((3, 2), (5, 4))
    assert [dice.seq(ply) for ply in range(7)] == [0, 1, 2, 5, 6, 9, 10]


def test_a_running_game_never_tells_its_secret() -> None:
    record = orrery.Record.parse(RECORD.text())
    record.moves, record.result = record.moves[:40], None
    assert "secret" not in record.text()
    assert dice_of(orrery.Record.parse(record.text())).pledge == dice_of(RECORD).pledge
    told = record.text() + f"secret {SECRET.hex()}\n"
    with pytest.raises(orrery.OrreryError, match="wanted the end of the record, found 'secret"):
        orrery.Record.parse(told)


def test_a_roll_that_was_changed_is_named() -> None:
    record = orrery.Record.parse(RECORD.text())
    rolls = [number for number, (seat, text) in enumerate(record.moves) if (seat, text) == (CHANCE, "move")]
    record.moves[rolls[-1]] = (CHANCE, "energy")
    with pytest.raises(RecordError) as caught:
        verify(record)
    assert str(caught.value) == (f"decision {rolls[-1]}: the secret gives 'move', the record says 'energy'")


def test_what_cannot_be_checked_is_refused() -> None:
    record = orrery.Record.parse(RECORD.text())
    dice = dice_of(record)
    record.dice = None
    with pytest.raises(RecordError, match="this record has no pledge"):
        verify(record)
    record.dice = Dice(dice.pledge)
    with pytest.raises(RecordError, match="does not tell the secret"):
        verify(record)
    record.dice = Dice(dice.pledge, "00" * 32)
    with pytest.raises(RecordError, match=f"the secret does not fit the pledge {dice.pledge}"):
        verify(record)
    record.dice, record.result = dice, None
    with pytest.raises(RecordError, match="this game is not finished"):
        verify(record)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("\ndice ", "\ndice x", "line 8: wanted “dice” and 64 hexadecimal digits"),
        ("\nsecret ", "\nsecret 0", "wanted “secret” and 64 hexadecimal digits"),
        ("seqs 30+11", "seqs", "wanted “seqs DECISION+GAP …”, ascending, found 'seqs'"),
        ("seqs 30+11", "seqs 30+11 x", "wanted “seqs DECISION+GAP …”"),
        ("seqs 30+11", "seqs 30+11 20+12", "wanted “seqs DECISION+GAP …”"),
        ("seqs 30+11", "seqs 30+11 40+11", "wanted “seqs DECISION+GAP …”"),
        ("seqs 30+11", "seqs 030+11", "wanted “seqs DECISION+GAP …”"),
    ],
)
def test_damaged_lines_of_the_dice_are_named(old: str, new: str, words: str) -> None:
    text = UNDONE.text()
    assert old in text
    with pytest.raises(orrery.OrreryError) as caught:
        orrery.Record.parse(text.replace(old, new, 1))
    assert words in str(caught.value)
