"""What can be read off a view of Take The Galaxy."""

from __future__ import annotations

import pytest

from orrery import catalog
from orrery.core.events import SPECTATOR
from orrery.core.views import View
from orrery.games.take_the_galaxy.view_facts import CardOnTable, card_on_table, phase_of, rounds_of
from tests.take_the_galaxy.scene import galaxy

TAKE = catalog.game("take-the-galaxy")


@pytest.mark.parametrize(
    ("written", "card"),
    [
        ("township", CardOnTable("township", False, ())),
        ("crew_tender used", CardOnTable("crew_tender", True, ())),
        ("township over frontier_colony", CardOnTable("township", False, ("frontier_colony",))),
        ("metropolis used over township campus", CardOnTable("metropolis", True, ("township", "campus"))),
    ],
)
def test_a_card_on_the_table_is_read_as_it_is_written(written: str, card: CardOnTable) -> None:
    assert card_on_table(written) == card


def views(seats: int) -> list[View]:
    """A spectator's views of a game in which the first legal answer is always given."""
    s = TAKE.start(seats=seats)
    found = [TAKE.view(s, SPECTATOR)]
    while not TAKE.over(s):
        TAKE.apply(s, TAKE.legal(s)[0])
        found.append(TAKE.view(s, SPECTATOR))
    return found


def test_a_turn_explores_draws_and_acts() -> None:
    phases = [phase_of(view) for view in views(2)]
    changes = [phase for before, phase in zip(["", *phases], phases, strict=False) if phase != before]
    assert set(changes[:-1:3]) == {"explore"}
    assert set(changes[1:-1:3]) == {"draw"}
    assert set(changes[2:-1:3]) == {"action"}
    assert changes[-1] == ""


def test_a_card_that_an_event_takes_belongs_to_exploration() -> None:
    t = galaxy(hand=["township surface_dig"], row="space_pirates_1", exploring=True)
    t.play(TAKE.text(t.s, TAKE.legal(t.s)[0]))
    assert t.asked == (0, "AskPay")
    assert phase_of(TAKE.view(t.s, 0)) == "explore"


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_number_of_turns_stays_the_same_from_the_set_up_to_the_end(seats: int) -> None:
    played = views(seats)
    assert {rounds_of(view) for view in played} == {played[-1]["round"]}
