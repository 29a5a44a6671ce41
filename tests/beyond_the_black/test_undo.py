"""What can be taken back: a seat's own answers, up to the last that chance or another seat gave."""

from __future__ import annotations

from typing import Any

import orrery
from orrery.core.events import bit_of
from orrery.games.beyond_the_black.state import black_of
from orrery.tables.drafts import try_line
from tests.beyond_the_black.scene import BLACK, black
from tests.rule import rule
from tests.scene import Scene

ROW = "jakks vici_ks156 drewkaiden leandra"


def reached(t: Scene, seat: int, *texts: str) -> bool:
    """Whether the seat may still take back what it does with these texts."""
    free = True
    for text in texts:
        free = free and not BLACK.is_barrier(t.s, seat)
        t.play(text)
    return free


def beginning(**said: Any) -> Scene:
    return black(**({"dice": "move energy energy culture", "row": ROW, "culture": [0, 0]} | said))


def test_a_hire_may_be_taken_back_until_the_next_pilot_is_turned_up() -> None:
    t = beginning(pilot_row="lightspeeder overseer polyglot tagalong")
    assert reached(t, 0, "hire", "hire overseer", "on ambition", "with 2 energy")
    assert not reached(t, 0, "archivist")


def test_a_move_to_unexplored_space_may_be_taken_back_and_a_card_of_the_row_too() -> None:
    t = beginning(find_row="shardfield")
    assert reached(t, 0, "die 1", "ship 1", "explore", "take shardfield")


def test_a_revealed_card_cannot_be_taken_back() -> None:
    t = beginning()
    assert reached(t, 0, "die 1", "ship 1", "explore", "reveal")
    assert not reached(t, 0, "shardfield")


@rule("BTB A58")
def test_a_card_that_another_knew_cannot_be_revealed_and_taken_back() -> None:
    """Chance has one answer only, since seat 0 has looked; it is news to seat 1 all the same."""
    t = beginning(turn=1, top="shardfield").play("die 1", "ship 1", "explore", "reveal")
    assert t.options == ["shardfield"]
    assert BLACK.is_barrier(t.s, 1)


@rule("BTB A58")
def test_a_card_that_oneself_knew_is_news_to_the_others() -> None:
    t = beginning(top="shardfield").play("die 1", "ship 1", "explore", "reveal")
    assert BLACK.is_barrier(t.s, 0)


@rule("BTB C9")
def test_a_card_that_all_know_cannot_be_taken_back_either() -> None:
    """The deck is just one card, buried for all to see; still, it is drawn."""
    t = beginning(deck="", bottom_finds="ion_squall").play("die 1", "ship 1", "explore", "reveal")
    assert t.options == ["ion_squall"]
    assert BLACK.is_barrier(t.s, 0)


@rule("BTB C10")
def test_a_look_at_a_card_that_another_has_seen_is_a_barrier() -> None:
    t = beginning(turn=1, top="shardfield", fly=["", "aurora deep_scanner 1"])
    t.play("die 1", "ship 1", "explore", "use")
    assert t.asked == (orrery.CHANCE, "Scout")
    assert BLACK.is_barrier(t.s, 1)
    assert "shardfield" not in str(BLACK.view(t.s, 1)["exploration"])
    t.play("shardfield")
    assert BLACK.view(t.s, 1)["exploration"]["top"] == ["shardfield"]


@rule("BTB C10")
def test_a_second_look_at_the_same_card_is_one_too() -> None:
    t = beginning(top="shardfield", fly=["aurora deep_scanner 1"]).play("die 1", "ship 1", "explore", "use")
    assert BLACK.is_barrier(t.s, 0)


@rule("BTB C10")
def test_a_look_at_a_buried_card_is_a_barrier_to_those_who_did_not_know_it() -> None:
    """The deck is the one card that seat 0 has put under it."""
    t = beginning(turn=1, deck="", bottom_finds="shardfield", fly=["", "aurora deep_scanner 1"])
    s = black_of(t.s)
    s.bottom_known = (bit_of(0),)
    t.play("die 1", "ship 1", "explore", "use")
    assert len(t.options) == 1
    assert BLACK.is_barrier(s, 1)


@rule("BTB C10")
def test_a_draft_shows_nothing_of_the_deck() -> None:
    """Answers tried out end where a card would be looked at, even if another has seen it."""
    t = beginning(turn=1, top="shardfield", fly=["", "aurora deep_scanner 1"]).play(
        "die 1", "ship 1", "explore"
    )
    trial = try_line(BLACK, t.s, 1, ["use"])
    assert trial.complete
    assert "shardfield" not in str(BLACK.view(trial.shown, 1))


def test_what_another_decides_is_a_barrier() -> None:
    t = beginning(culture=[0, 1]).play("die 2")
    assert t.asked == (1, "AskFollow")
    assert BLACK.is_barrier(t.s, 0)
    assert not BLACK.is_barrier(t.s, 1)


def test_a_question_of_chance_with_one_answer_is_a_barrier() -> None:
    t = beginning(dice="economy", ships=["orbit vici_ks156 1"], only="maia").play("die 1", "ship 1")
    assert t.asked[0] == orrery.CHANCE
    assert len(t.options) == 1
    assert BLACK.is_barrier(t.s, 0)
