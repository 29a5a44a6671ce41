"""What can be taken back: nothing behind an answer of another seat or of chance, however few it had."""

from __future__ import annotations

import pytest

from orrery.records.undo import Reach, further
from tests.rule import rule
from tests.take_the_galaxy.scene import GALAXY, galaxy


def reach_after(hand: str, paid: str) -> Reach:
    """How far seat 0 may go back once seat 1 has paid the pirates; the card turned up was the last one."""
    t = galaxy(
        row="space_pirates_1",
        hand=["surface_dig surface_dig", hand],
        space="last_eden",
        systems=["landfall: frontier_colony", "landfall: frontier_colony"],
    )
    reach: Reach = (0, False)
    for number, text in enumerate(("end", "last_eden", f"discard {paid}")):
        reach = further(GALAXY, t.s, 0, reach, number)
        t.play(text)
    return reach


@rule("11.3")
@pytest.mark.parametrize("hand", ["township", "township township", "township surface_dig"])
def test_undo_does_not_tell_how_many_kinds_of_cards_another_could_have_paid_with(hand: str) -> None:
    """The pirates take a card of seat 1, whose hand seat 0 cannot see."""
    assert reach_after(hand, "township") == (3, False)


@rule("3.3")
@pytest.mark.parametrize("deck", ["township", "township surface_dig"])
def test_a_draw_is_a_barrier_also_where_the_deck_is_known(deck: str) -> None:
    """One card is left of the deck: its owner knows it, the others cannot tell."""
    t = galaxy(pool="3 manpower", deck=[deck, None]).play("draw for manpower")
    assert GALAXY.is_barrier(t.s, 0)
    assert GALAXY.is_barrier(t.s, 1)
