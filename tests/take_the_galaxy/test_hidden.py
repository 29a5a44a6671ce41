"""What can be counted out of what lies open: decks that run out, and hands that are then no secret."""

from __future__ import annotations

import pytest

from orrery import SPECTATOR
from orrery.dealers import SeededDealer
from tests.rule import rule
from tests.take_the_galaxy.scene import GALAXY, GalaxyScene, galaxy

WORLDS = 20


def hands(t: GalaxyScene, viewer: int, seat: int) -> set[tuple[str, ...]]:
    """The hands of a seat in worlds that look the same to a viewer."""
    seen, dealer = GALAXY.view(t.s, viewer), SeededDealer("hands")
    worlds = [GalaxyScene(GALAXY.resample(seen, dealer), GALAXY) for _ in range(WORLDS)]
    return {tuple(world.hand(seat)) for world in worlds}


@rule("1.8", "4.7")
@pytest.mark.parametrize("viewer", [1, SPECTATOR])
def test_with_an_empty_deck_a_hand_is_no_secret_even_before_the_deck_is_made_anew(viewer: int) -> None:
    t = galaxy(
        hand=["rest"],
        deck=["township"],
        discard=["mantle_tap relay_market"],
        pool="1 production",
        reshuffle="when_needed",
    )
    assert len(hands(t, viewer, 0)) > 1
    t.play("draw for production", "township")
    assert (t.deck(0), len(t.discard(0))) == ([], 2)
    assert hands(t, viewer, 0) == {tuple(t.hand(0))}


@rule("1.8", "4.7", "TTG A57")
def test_cards_drawn_from_a_deck_made_anew_are_secret_again() -> None:
    """Of the two that lay in the discard pile one is in hand: nobody else knows which."""
    t = galaxy(hand=["rest"], deck=["township"], discard=["mantle_tap exchange_tower"], pool="2 production")
    t.play("draw for production", "township")
    known = t.known(0)
    t.play("draw for production", "mantle_tap")
    assert t.known(0) == known
    one, other = sorted(hands(t, 1, 0))
    assert set(one) ^ set(other) == {"mantle_tap", "exchange_tower"}


@rule("1.8", "12.5", "TTG A57")
def test_a_partner_knows_no_more_than_an_opponent() -> None:
    t = galaxy(
        seats=4, teams=True, hand=["", "", "township mantle_tap relay_market"], known=["", "", "mantle_tap"]
    )
    for viewer in (0, 1, SPECTATOR):
        found = hands(t, viewer, 2)
        assert len(found) > 2
        assert all("mantle_tap" in hand and len(hand) == 3 for hand in found)


@rule("2.5", "4.5", "6.1", "TTG A57")
def test_each_way_out_of_a_hand_leaves_one_fewer_known() -> None:
    """Built, laid down as a ship, paid: what all saw come is no longer known to be there."""
    held = "field_laboratory crew_tender surface_dig surface_dig township"
    t = galaxy(hand=[held], known=["field_laboratory crew_tender surface_dig"])
    t.play("build field_laboratory", "at landfall 2", "discard township")
    assert t.known(0) == ["surface_dig", "crew_tender"]
    t.play("build crew_tender", "discard surface_dig", "discard surface_dig")
    assert (t.hand(0), t.known(0)) == ([], [])


@rule("11.3", "TTG A57")
def test_a_known_card_lost_to_pirates_is_no_longer_known_and_one_taken_back_is() -> None:
    t = galaxy(
        row="space_pirates_1",
        hand=["surface_dig township"],
        known=["surface_dig"],
        exploring=True,
        systems=["landfall: campus_town, -"],
    )
    t.play("cinder_reach", "discard surface_dig", "ore_barge")
    assert t.known(0) == []
    t.play("use landfall 1", "recover", "take back surface_dig")
    assert t.known(0) == ["surface_dig"]


@rule("12.1", "1.8")
def test_which_space_cards_stay_out_is_in_no_view() -> None:
    """At random, every card of a class can come until the class is used up."""
    t = galaxy(setup="random", exploring=True)
    assert len([name for name in t.options if GALAXY.card(name)["kind"] == "system"]) == 16
    assert t.data["left"]["core"] == [8, 2, 2]
    seen = GALAXY.view(t.s, 1)
    assert not [name for name in t.options if name in str(seen)]
