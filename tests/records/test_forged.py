"""Dice that somebody chose: refused, or, where a file alone cannot tell, the verdict says so."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

import orrery
from orrery.core.faults import RecordError
from orrery.core.machine import CHANCE
from orrery.records.dice import Dice
from orrery.records.record import Record
from orrery.records.schemes import RowDealer, StreamDealer
from orrery.records.verdict import verdict
from orrery.records.verify import verify
from tests.records.live import ADA, BO, SECRET, live_record, old_record

MIXED = live_record([ADA, BO])
LUCKY = old_record(suits=lambda text: text in ("culture", "colony"))  # rows were skipped until it suited
FACES = ("move", "energy", "culture", "diplomacy", "economy", "colony")
WRONG_ROLL = r"decision \d+: the secret gives"


def rolls_of(record: Record) -> list[int]:
    return [number for number, (seat, text) in enumerate(record.moves) if seat == CHANCE and text in FACES]


def told(record: Record) -> str:
    return " ".join(verdict(verify(Record.parse(record.text())), "en"))


def forged(record: Record, **changed: object) -> Record:
    """The record with other lines of the dice."""
    assert record.dice is not None
    copy = Record.parse(record.text())
    copy.dice = replace(record.dice, **changed)  # type: ignore[arg-type]
    return copy


def test_rows_skipped_by_a_host_are_never_called_true() -> None:
    """The forgery that `verify` once believed: every roll is one the host wished for."""
    dice = [text for seat, text in LUCKY.moves[8:] if seat == CHANCE and text in ("move", "energy")]
    assert dice == []
    assert "The dice are true" not in told(LUCKY)
    assert "row numbers were skipped, before these decisions: " in told(LUCKY)
    assert "so could a host who waits for a roll that suits" in told(LUCKY)


def test_skipped_rows_cannot_be_said_in_a_record_of_today() -> None:
    """The same wished-for rolls under today's scheme, with the true pledge of the same secret."""
    record = Record.parse(LUCKY.text())
    record.dice = Dice(StreamDealer(SECRET).pledge, SECRET.hex(), scheme=2)
    with pytest.raises(RecordError, match=WRONG_ROLL):
        verify(record)
    text = record.text().replace("\nsecret ", "\nseqs 8+3\nsecret ")
    with pytest.raises(RecordError, match="wanted the end of the record, found 'seqs"):
        Record.parse(text)


def test_a_record_of_today_cannot_pass_for_one_of_the_first_scheme() -> None:
    """A host knows the secret and could roll by rows, skipping some; but the pledge names the scheme."""
    pledge = StreamDealer(SECRET).pledge
    with pytest.raises(RecordError, match=f"does not fit the pledge {pledge}"):
        verify(forged(LUCKY, pledge=pledge))


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"secret": "00" * 32}, "the secret does not fit the pledge"),
        ({"pledge": StreamDealer(bytes(32)).pledge, "secret": "00" * 32}, WRONG_ROLL),
        ({"entropy": ()}, WRONG_ROLL),
        ({"entropy": (ADA,)}, WRONG_ROLL),
        ({"entropy": (ADA._replace(bits="a2" * 32), BO)}, WRONG_ROLL),
        ({"entropy": (ADA, BO._replace(since=0))}, WRONG_ROLL),
        ({"entropy": (ADA, BO._replace(since=9999))}, WRONG_ROLL),
        ({"entropy": (BO._replace(seat=0, since=0), ADA._replace(seat=1, since=30))}, WRONG_ROLL),
        ({"entropy": (ADA._replace(bits=BO.bits), BO._replace(bits=ADA.bits))}, WRONG_ROLL),
    ],
)
def test_other_numbers_than_those_that_were_used_are_refused(change: dict[str, object], words: str) -> None:
    with pytest.raises(RecordError, match=words):
        verify(Record.parse(forged(MIXED, **change).text()))


def changed_roll(record: Record) -> None:
    last = rolls_of(record)[-1]
    record.moves[last] = (CHANCE, "energy" if record.moves[last][1] != "energy" else "culture")


def swapped_rolls(record: Record) -> None:
    """Two rolls in a row that differ change places."""
    rolls = rolls_of(record)
    at = next(n for n in rolls if n + 1 in rolls and record.moves[n] != record.moves[n + 1])
    record.moves[at], record.moves[at + 1] = record.moves[at + 1], record.moves[at]


def swapped_draws(record: Record) -> None:
    """Two planets of the first row change places."""
    record.moves[0], record.moves[1] = record.moves[1], record.moves[0]


def rolls_of_another_seat(record: Record) -> None:
    """The first rolls of both seats change places: each seat has its own stream."""
    ends = [number for number, (_, text) in enumerate(record.moves) if text == "end"]
    mine = [n for n in rolls_of(record) if n < ends[0]][:4]
    other = [n for n in rolls_of(record) if n > ends[0]][:4]
    for one, two in zip(mine, other, strict=True):
        record.moves[one], record.moves[two] = record.moves[two], record.moves[one]


@pytest.mark.parametrize("change", [changed_roll, swapped_rolls, swapped_draws, rolls_of_another_seat])
def test_other_outcomes_than_those_of_the_secret_are_refused(change: Callable[[Record], None]) -> None:
    record = Record.parse(MIXED.text())
    change(record)
    assert record.moves != MIXED.moves
    with pytest.raises(RecordError, match=WRONG_ROLL):
        verify(record)


def test_a_roll_that_was_changed_is_named() -> None:
    record = Record.parse(MIXED.text())
    last = rolls_of(record)[-1]
    before = record.moves[last][1]
    changed_roll(record)
    with pytest.raises(RecordError) as caught:
        verify(record)
    assert str(caught.value) == (
        f"decision {last}: the secret gives {before!r}, the record says {record.moves[last][1]!r}"
    )


def test_a_number_moved_where_nothing_was_drawn_changes_nothing() -> None:
    """No draw lies between, so nobody can tell, and nobody gains."""
    rolls = [number for number, (seat, _) in enumerate(MIXED.moves) if seat == CHANCE]
    free = next(n for n in range(BO.since + 1, len(MIXED.moves)) if n - 1 not in rolls)
    moved = live_record([ADA, BO._replace(since=free - 1)])
    assert verify(forged(moved, entropy=(ADA, BO._replace(since=free)))).checked


def test_a_game_that_was_dealt_anew_with_another_secret_is_not_refused_but_the_verdict_says_so() -> None:
    """A file alone cannot show which pledge the table showed, nor whose the numbers are."""
    other = live_record([ADA, BO], secret=bytes(32))
    assert "Not proven by this file alone: that the table showed this pledge" in told(other)
    assert "came from the players' browsers" in told(other)


def test_without_browsers_a_host_could_have_chosen_the_secret_and_the_verdict_says_so() -> None:
    chosen = "no player's browser gave a random number, so the host could have tried many secrets"
    assert chosen in told(live_record())
    assert "The dice are true" not in told(live_record())
    assert chosen in told(old_record())
    assert chosen not in told(MIXED)
    assert "came before any of these numbers counted" in told(live_record([BO]))


def test_nothing_of_an_undo_stands_in_a_record_of_today() -> None:
    """So an undo that never was, or one that is hidden, cannot change a roll."""
    assert not [line for line in MIXED.text().splitlines() if line.startswith(("seqs", "undo"))]


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(
    "record", [live_record(), MIXED, live_record([BO]), old_record(), old_record(40), LUCKY]
)
def test_a_verdict_is_sentences_and_names_its_scheme(record: orrery.Record, lang: str) -> None:
    lines = verdict(verify(record), lang)
    assert all(line.endswith(".") for line in lines)
    assert f"scheme {verify(record).scheme}" in lines[0] or "schéma" in lines[0]
    assert not [line for line in lines if "{" in line]
    pledge = (RowDealer if verify(record).scheme == 1 else StreamDealer)(SECRET).pledge
    assert pledge in lines[1]
