"""The players' part of the codebook is the same for every table."""

from __future__ import annotations

from orrery.games.take_the_galaxy import codes
from tests.take_the_galaxy.scene import GALAXY, galaxy

ACTS = (
    "END", "DRAW_FOR", "RECOVER", "USE", "USE_SHIP", "USE_PARTNER", "USE_PARTNER_SHIP", "TAKE",
    "TAKE_PARTNER", "SEIZE", "SEIZE_PARTNER", "BUILD", "CLAIM", "CLEAR", "RELINQUISH", "N_ACTS",
)  # fmt: skip


def test_the_acts_of_a_turn_are_parts_of_one_block() -> None:
    acts = [getattr(codes, name) for name in ACTS]
    assert sorted(set(acts)) == acts
    assert GALAXY.n_actions == codes.N_ACTIONS
    assert GALAXY.first_outcome == codes.FIRST


def test_the_players_codes_do_not_depend_on_seats_or_options() -> None:
    here = galaxy(hand=["township surface_dig crew_tender ore_barge"], row="verdance", pool="3 manpower")
    there = galaxy(
        seats=4, teams=True, setup="random", reshuffle="when_needed", turn=2, pool="3 manpower",
        hand=["", "", "township surface_dig crew_tender ore_barge"], row="verdance"
    )  # fmt: skip
    for line in (["claim verdance", "settle township", "at verdance 1"], ["discard surface_dig"]):
        for text in line:
            texts = set(here.options) & set(there.options)
            assert text in texts
            assert all(GALAXY.action(here.s, one) == GALAXY.action(there.s, one) for one in texts)
            here.play(text)
            there.play(text)


def test_a_partners_things_have_codes_of_their_own() -> None:
    t = galaxy(seats=4, teams=True)
    assert GALAXY.action(t.s, "use landfall 1") == codes.USE
    assert GALAXY.action(t.s, "use landfall 1 of partner") == codes.USE_PARTNER
