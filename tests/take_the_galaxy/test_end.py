"""Section 10: the last turn, the score, the winners."""

from __future__ import annotations

import pytest

import orrery
from tests.rule import rule
from tests.take_the_galaxy.reading import cited, new, turns_of, type_of
from tests.take_the_galaxy.scene import galaxy


@rule("10.1", "TTG A2")
@pytest.mark.parametrize("setup", ["numbered", "random"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_seat_has_eleven_turns(seats: int, setup: str) -> None:
    t = new(seats, setup=setup)
    turns = turns_of(t)
    assert turns == [seat for _ in range(11) for seat in range(seats)]
    assert (t.game.over(t.s), t.game.rounds(t.s), t.game.ending(t.s)) == (True, 11, "deck")


@rule("10.1", "TTG A41")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_last_turn_is_played_like_any_other_and_nobody_has_a_further_one(seat: int) -> None:
    """The surplus falls off, a card is drawn, the seat acts: all as ever, and then it is over."""
    t = galaxy(
        row="space_pirates_1 nomad_guildship time_locked_reef",
        space="last_eden",
        exploring=True,
        turn=seat,
        hand=["township relay_market", "township relay_market"],
    )
    t.play("last_eden")
    assert "space_pirates_1" in t.gone
    t.play("robot_quarry")
    assert (t.asked, t.game.over(t.s), t.game.winners(t.s)) == ((seat, "AskAct"), False, [])
    assert cited(t, "seize nomad_guildship") == "rules 4.1"
    t.play("end")
    assert t.asked == (orrery.NOBODY, "")
    assert t.game.over(t.s)


@rule("10.1", "11.3", "TTG A41")
@pytest.mark.parametrize("seat", [0, 1])
def test_events_strike_in_the_last_turn_too(seat: int) -> None:
    t = galaxy(
        row="space_pirates_1",
        space="last_eden",
        exploring=True,
        turn=seat,
        hand=["township relay_market", "township relay_market"],
    )
    t.play("last_eden", "discard township", "robot_quarry", "end")
    assert t.game.over(t.s)
    assert t.hand(seat) == ["robot_quarry", "relay_market"]


@rule("10.2")
def test_the_score_is_what_is_banked_and_what_lies_on_the_table() -> None:
    """
    Banked: 3 tokens, Verdance 2, nebula 4, pirates 2. On the table: Landfall 1, Mossback 3, campus 1,
    black market -2, metropolis 3 over barracks. Hand, ships and bounty are worth nothing.
    """
    t = galaxy(
        hand=["sky_arcology exchange_tower"],
        ships=["crew_tender, ore_barge"],
        bank=[3 + 2 + 4 + 2],
        pile=["verdance singing_nebula space_pirates_1"],
        pool="5 science",
        systems=[
            "landfall: campus_town, black_market; mossback: garden_metropolis over bonded_barracks, -; "
            "salvage_drift: surface_dig, -"
        ],
    )
    assert t.scores == [11 + 1 + 3 + 1 - 2 + 3 + 1, 1]
    assert t.game.breakdown(t.s)[0] == {
        "relinquished": 2,
        "anomalies": 4,
        "events": 2,
        "tokens": 3,
        "systems": 5,
        "colonies": 2,
    }


@rule("10.2", "8.2")
@pytest.mark.parametrize(
    ("card", "renown"),
    [
        ("frontier_colony", 0), ("township", 0), ("bonded_barracks", -2), ("campus_town", 1),
        ("merchant_quarter", 1), ("garden_metropolis", 3), ("sky_arcology", 5), ("surface_dig", 0),
        ("deep_shaft", 0), ("strip_mine", -2), ("robot_quarry", 1), ("refinery_belt", 1), ("mantle_tap", 3),
        ("workshop_outpost", 0), ("field_laboratory", 0), ("relay_market", 0), ("black_market", -2),
        ("orbital_ring", 2), ("research_array", 1), ("exchange_tower", 3),
    ],
)  # fmt: skip
def test_every_visible_colony_counts_its_renown(card: str, renown: int) -> None:
    slots = {"civilization": f"{card}, -", "mining": f"-, {card}", "utility": f"{card}, -"}
    system = f"twin_lanterns: {slots[type_of(card)]}"
    assert galaxy(systems=[f"landfall: frontier_colony; {system}"]).scores == [1 + 2 + renown, 1]


@rule("10.3")
@pytest.mark.parametrize(
    ("bank", "winners"), [([4, 9, 2], [1]), ([9, 4, 9], [0, 2]), ([5, 5, 5], [0, 1, 2]), ([-7, -5, -6], [1])]
)
def test_the_highest_score_wins_and_ties_are_shared(bank: list[int], winners: list[int]) -> None:
    t = galaxy(seats=3, bank=bank, space="", stack=[])
    assert t.game.winners(t.s) == winners
