"""What happened: who may read it, what is told as one, and what was done to the reader."""

from __future__ import annotations

import pytest

from orrery.core.events import SPECTATOR
from orrery.records.story import LoggedEvent, Narrator, applied, join, play_through
from tests.scene import GAME, Scene, scene
from tests.terminal.table import NAMES, record_of


def lines_of(t: Scene, texts: list[str], viewer: int) -> list[tuple[str, bool]]:
    """The log of some answers as a viewer reads it, and what was done to them."""
    story: list[LoggedEvent] = []
    for number, text in enumerate(texts):
        story += applied(GAME, t.s, GAME.action(t.s, text), number)
    return [(line.text, line.to_reader) for line in Narrator(GAME, NAMES, "en", viewer).lines(t.s, story)]


def test_a_tale_holds_every_position_of_a_record() -> None:
    record = record_of(2, 5, 120)
    playthrough = play_through(record)
    assert len(playthrough.positions) == 121
    for at in (0, 1, 60, 120):
        assert GAME.to_json(playthrough.positions[at]) == GAME.to_json(record.replay(at))
    assert {one.number for one in playthrough.story(10)} <= set(range(10))


def test_rolls_are_told_as_one_sentence() -> None:
    t = scene(dice="move energy energy culture")
    told = lines_of(t, ["end", "move", "energy", "energy", "colony"], 0)
    assert ("Béla rolls move, energy, energy, colony.", False) in told


@pytest.mark.parametrize(
    ("first", "second", "joined"),
    [
        ("Ada rolls move.", "Ada rolls energy.", "Ada rolls move, energy."),
        ("Ada gains 1 energy.", "Ada gains 2 culture.", "Ada gains 1 energy, 2 culture."),
        ("Ada gains 1 energy.", "Ada pays 1 energy.", ""),
        ("Ada moves ship 1 home.", "Ada moves ship 2 to jakks.", ""),
        ("A ship of Ada goes back at jakks to 1.", "A ship of Ada goes back at jorg to 1.", ""),
    ],
)
def test_only_short_sentences_with_one_beginning_are_joined(first: str, second: str, joined: str) -> None:
    assert join(first, second, "Ada") == joined


def test_a_theft_is_done_to_the_victim_and_to_nobody_else() -> None:
    def theft() -> Scene:
        return scene(seats=3, turn=1, dice="colony", colonies=["", "la_torres"], energy=[2, 2, 2])

    texts = ["die 1", "use la_torres", "from seat 0"]
    assert ("Béla gets 1 energy from Ada.", True) in lines_of(theft(), texts, 0)
    for viewer in (1, 2, SPECTATOR):
        assert ("Béla gets 1 energy from Ada.", False) in lines_of(theft(), texts, viewer)


def test_being_followed_is_done_to_the_actor() -> None:
    t = scene(seats=2, dice="energy", culture=[0, 1])
    assert ("Béla follows energy.", True) in lines_of(t, ["die 1", "follow"], 0)


def test_a_turn_that_begins_is_not_done_to_anybody() -> None:
    told = lines_of(scene(dice="move"), ["end"], 1)
    assert told == [("Round 1: it is the turn of Béla.", False)]


def test_nobody_reads_what_is_not_theirs() -> None:
    record = record_of(3, 5, 60)
    playthrough = play_through(record)
    for viewer in (0, 1, 2, SPECTATOR):
        told = Narrator(GAME, NAMES, "en", viewer).sentences(playthrough.positions[-1], playthrough.story())
        dealt = [text for text in told if "is dealt the mission" in text or "keeps the mission" in text]
        assert len(dealt) == (0 if viewer == SPECTATOR else 3)
        assert all(text.startswith(NAMES[viewer]) for text in dealt)
