"""Records of live tables: written and read as they are, checked by anybody at the end."""

from __future__ import annotations

from dataclasses import replace

import pytest

import orrery
from orrery.core.faults import RecordError
from orrery.core.machine import CHANCE
from orrery.dealers import fresh_secret
from orrery.records.dice import Dice
from orrery.records.schemes import RowDealer, StreamDealer
from orrery.records.verify import verify
from tests.records.live import ADA, BO, SECRET, live_record, old_record

RECORD = live_record()
MIXED = live_record([ADA, BO])
OLD = old_record()
UNDONE = old_record(undo_at=40)


def dice_of(record: orrery.Record) -> Dice:
    assert record.dice is not None
    return record.dice


def test_a_secret_is_fresh_and_long() -> None:
    assert len({fresh_secret() for _ in range(20)}) == 20
    assert len(fresh_secret()) == 32


@pytest.mark.parametrize("record", [RECORD, MIXED, OLD, UNDONE])
def test_a_live_record_reads_as_it_is_written_and_its_dice_are_true(record: orrery.Record) -> None:
    again = orrery.Record.parse(record.text())
    assert again == record
    assert again.text() == record.text()
    found = verify(again)
    assert found.scheme == dice_of(record).scheme
    assert found.pledge == {1: RowDealer, 2: StreamDealer}[found.scheme](SECRET).pledge
    assert found.checked == len([seat for seat, _ in record.moves if seat == CHANCE])
    assert found.decisions == len(record.moves)


def test_what_was_found_names_the_browsers_and_the_draws_before_them() -> None:
    assert (verify(RECORD).givers, verify(RECORD).alone) == ((), verify(RECORD).checked)
    assert (verify(MIXED).givers, verify(MIXED).alone) == (("Ada", "Bo"), 0)
    late = verify(live_record([BO]))
    rolls = [number for number, (seat, _) in enumerate(live_record([BO]).moves) if seat == CHANCE]
    assert (late.givers, late.alone) == (("Bo",), sum(number < BO.since for number in rolls))
    never = live_record([BO._replace(since=9999)])
    assert verify(never).givers == ()  # it counts in no draw, and so proves nothing


def test_the_lines_of_the_dice_stand_in_head_and_end() -> None:
    lines = MIXED.text().splitlines()
    pledge = f"dice 2 {StreamDealer(SECRET).pledge}"
    assert lines[7:11] == [pledge, f"entropy 0 0 {ADA.bits}", f"entropy 1 30 {BO.bits}", "--"]
    assert lines[-1] == f"secret {SECRET.hex()}"
    assert RECORD.text().splitlines()[7:9] == [pledge, "--"]
    old = UNDONE.text().splitlines()
    assert old[7:9] == [f"dice {RowDealer(SECRET).pledge}", "--"]
    assert old[-2:] == ["seqs 30+11", f"secret {SECRET.hex()}"]
    assert not [record for record in (RECORD, MIXED, OLD) if "seqs" in record.text()]


@pytest.mark.parametrize("finished", [MIXED, OLD])
def test_a_running_game_never_tells_its_secret(finished: orrery.Record) -> None:
    record = orrery.Record.parse(finished.text())
    record.moves, record.result = record.moves[:40], None
    assert "secret" not in record.text()
    running = dice_of(orrery.Record.parse(record.text()))
    assert running == replace(dice_of(finished), secret="")
    told = record.text() + f"secret {SECRET.hex()}\n"
    with pytest.raises(orrery.OrreryError, match="wanted the end of the record, found 'secret"):
        orrery.Record.parse(told)


def test_what_cannot_be_checked_is_refused() -> None:
    record = orrery.Record.parse(RECORD.text())
    dice = dice_of(record)
    record.dice = None
    with pytest.raises(RecordError, match="this record has no pledge"):
        verify(record)
    record.dice = replace(dice, secret="")
    with pytest.raises(RecordError, match="does not tell the secret"):
        verify(record)
    record.dice, record.result = dice, None
    with pytest.raises(RecordError, match="this game is not finished"):
        verify(record)


ENTROPY = "wanted “entropy SEAT DECISION” and 64 hexadecimal digits"
PLEDGE = "line 8: wanted “dice” and 64 hexadecimal digits"


@pytest.mark.parametrize(
    ("record", "old", "new", "words"),
    [
        (OLD, "\ndice ", "\ndice x", PLEDGE),
        (OLD, "\nsecret ", "\nsecret 0", "wanted “secret” and 64 hexadecimal digits"),
        (MIXED, "\ndice 2 ", "\ndice 3 ", PLEDGE),
        (MIXED, "\ndice 2 ", "\ndice 2 0", PLEDGE),
        (MIXED, "\ndice 2 ", "\ndice 1 ", PLEDGE),
        (MIXED, "\nentropy 0 0 ", "\nentropy 0 0 x", ENTROPY),
        (MIXED, "\nentropy 0 0 ", "\nentropy 0 00 ", ENTROPY),
        (MIXED, "\nentropy 0 0 ", "\nentropy 2 0 ", ENTROPY),
        (MIXED, "\nentropy 0 0 ", "\nentropy 1 0 ", "wanted “entropy …” of a seat after 1"),
        (MIXED, '\nseat 0 "Ada"', '\nseat 0 "Ada" greedy', ENTROPY),
        (MIXED, "\nsecret ", "\nseqs 30+11\nsecret ", "wanted the end of the record, found 'seqs 30+11'"),
        (OLD, "\n--\n", f"\nentropy 0 0 {ADA.bits}\n--\n", "wanted “--” before the decisions"),
        (UNDONE, "seqs 30+11", "seqs", "wanted “seqs DECISION+GAP …”, ascending, found 'seqs'"),
        (UNDONE, "seqs 30+11", "seqs 30+11 x", "wanted “seqs DECISION+GAP …”"),
        (UNDONE, "seqs 30+11", "seqs 30+11 20+12", "wanted “seqs DECISION+GAP …”"),
        (UNDONE, "seqs 30+11", "seqs 30+11 40+11", "wanted “seqs DECISION+GAP …”"),
        (UNDONE, "seqs 30+11", "seqs 030+11", "wanted “seqs DECISION+GAP …”"),
    ],
)
def test_damaged_lines_of_the_dice_are_named(record: orrery.Record, old: str, new: str, words: str) -> None:
    text = record.text()
    assert old in text
    with pytest.raises(orrery.OrreryError) as caught:
        orrery.Record.parse(text.replace(old, new, 1))
    assert words in str(caught.value)
