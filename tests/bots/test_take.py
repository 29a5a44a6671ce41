"""Greedy at Take The Galaxy: plays from its view alone, never illegally, like one who knows the economy."""

from __future__ import annotations

from typing import Any

import pytest

from orrery.bots import greedy as looking
from orrery.bots.bot import Bot, ask_bot
from orrery.bots.greedy import Lookahead
from orrery.bots.roster import bot
from orrery.bots.take_the_galaxy.judge import Take
from orrery.core.machine import CHANCE
from orrery.dealers import Numbers, SeededDealer, deal
from tests.take_the_galaxy.scene import GALAXY, GalaxyScene, galaxy

USED = "landfall: frontier_colony used, workshop_outpost used"
FOUR = f"{USED}; verdance: frontier_colony used; amberfall: frontier_colony used; ironroot: surface_dig used"


def greedy(seed: str = "1") -> Bot:
    return bot("greedy", seed, GALAXY)


def choice(t: GalaxyScene) -> str:
    return GALAXY.text(t.s, ask_bot(greedy(), GALAXY, t.s))


def played_out(t: GalaxyScene) -> list[str]:
    """What greedy says until its turn is over; chance answers by a seed."""
    said: list[str] = []
    dealer = SeededDealer(5)
    while "end" not in said:
        if GALAXY.to_move(t.s) == CHANCE:
            GALAXY.apply(t.s, deal(GALAXY, t.s, dealer))
        else:
            said.append(choice(t))
            t.play(said[-1])
    return said


def worth(**said: Any) -> float:
    """What a position is worth to seat 0."""
    t = galaxy(**said)
    return Take(t.s, 0).value(t.s)


def test_it_uses_everything_before_it_ends_its_turn() -> None:
    """Two manpower, a production by the dig and two cards by the market; the rest of the manpower is lost."""
    t = galaxy(systems=["landfall: township, relay_market; ironroot: surface_dig, field_laboratory used"])
    said = played_out(t)
    assert said[0] == "use landfall 1"
    assert {"use ironroot 1", "use landfall 2"} <= set(said)
    assert len(t.hand(0)) >= 2


@pytest.mark.parametrize(
    ("pool", "exchange"), [("3 manpower", "draw for manpower"), ("1 production", "draw for production")]
)
def test_it_draws_with_what_would_be_lost(pool: str, exchange: str) -> None:
    assert played_out(galaxy(systems=[USED], pool=pool)) == [exchange, "end"]


def test_it_recovers_the_best_card_with_what_science_is_left() -> None:
    t = galaxy(systems=[USED], pool="1 science", discard=["surface_dig garden_metropolis"])
    assert played_out(t)[:2] == ["recover", "take back garden_metropolis"]


def test_it_studies_an_anomaly_rather_than_recover_cards() -> None:
    left: dict[str, Any] = {"discard": ["garden_metropolis township"], "space": "last_eden crown_of_embers"}
    t = galaxy(systems=[USED], pool="2 science", row="singing_nebula", **left)
    assert played_out(t) == ["study singing_nebula", "end"]


def test_it_makes_the_science_that_an_anomaly_needs() -> None:
    systems = f"{USED}; ironroot: robot_quarry used, research_array"
    t = galaxy(systems=[systems], pool="1 production", row="singing_nebula", discard=["township"])
    assert played_out(t) == ["use ironroot 2", "study singing_nebula", "end"]


def test_it_solves_an_event() -> None:
    t = galaxy(systems=[USED], pool="2 production", row="space_pirates_1", space="last_eden")
    assert choice(t) == "solve space_pirates_1"


def test_it_claims_early_and_builds_an_engine() -> None:
    t = galaxy(
        hand=["frontier_colony surface_dig surface_dig workshop_outpost field_laboratory strip_mine"],
        row="ironroot mossback",
    )
    said = played_out(t)
    assert any(text.startswith("claim ") for text in said)
    assert any("mine" in slot or "dig" in slot for slot in t.systems(0))


def test_it_does_not_clear_hazards_for_the_others() -> None:
    t = galaxy(systems=[USED], hand=["crew_tender"], row="halcyon_deep")
    assert "clear halcyon_deep" in t.options
    assert played_out(t) == ["end"]


def test_it_pays_with_the_worst_cards() -> None:
    t = galaxy(
        systems=["landfall: township used, workshop_outpost used"],
        hand=["garden_metropolis mantle_tap frontier_colony surface_dig crew_tender black_market"],
        space="last_eden crown_of_embers",
    ).play("build garden_metropolis", "at landfall 1")
    while t.asked == (0, "AskPay"):
        t.play(choice(t))
    assert t.hand(0) == ["mantle_tap"]


def test_it_gives_raiders_the_worst_card() -> None:
    t = galaxy(
        row="space_pirates_1",
        hand=["garden_metropolis workshop_outpost"],
        stack=[["EndTurn", 0], ["AskAct", 0], ["Reset", 0], ["DrawCards", 0, 1], ["AskPay", 0, 1, 0]],
    )
    assert choice(t) == "discard workshop_outpost"


def test_it_relinquishes_in_the_last_turn_when_that_brings_renown() -> None:
    systems = f"{USED}; verdance: frontier_colony used"
    t = galaxy(systems=[systems], row="space_race", space="")
    assert played_out(t) == ["relinquish landfall", "end"]
    assert t.bank[0] == 3


def test_it_relinquishes_to_make_room_for_a_better_system() -> None:
    t = galaxy(systems=[FOUR], row="last_eden", space="", hand=["garden_metropolis rest"], deck=["township"])
    before = t.scores[0]
    said = played_out(t)
    left = next(text for text in said if text.startswith("relinquish "))
    assert said.index(left) < said.index("claim last_eden")
    assert t.scores[0] >= before + 7


def test_it_keeps_what_works_when_nothing_is_gained() -> None:
    systems = "landfall: township used, black_market used; verdance: frontier_colony used"
    t = galaxy(systems=[systems])
    assert "relinquish landfall" in t.options
    assert choice(t) == "end"


def test_in_the_last_turn_cards_become_renown() -> None:
    t = galaxy(systems=[USED], space="", hand=["sky_arcology rest"], deck=["township"])
    played_out(t)
    assert t.systems(0)[0].startswith("landfall: sky_arcology")


def test_in_the_last_turn_a_ship_is_given_up_for_renown() -> None:
    t = galaxy(systems=[USED], row="the_next_step", space="", ships=["crew_tender used"])
    assert played_out(t) == ["seize the_next_step", "give up crew_tender", "end"]


def test_it_agrees_to_what_its_partner_asks() -> None:
    drift = "landfall: frontier_colony; salvage_drift: surface_dig, -"
    t = galaxy(seats=4, teams=True, systems=["landfall: frontier_colony used", "", drift])
    t.play("take production from salvage_drift of partner")
    assert t.asked == (2, "AskConsent")
    assert choice(t) == "agree"


def test_it_asks_its_partner_for_what_brings_more_to_both() -> None:
    """With one production of the partner's bounty the anomaly's science is made."""
    drift = "landfall: frontier_colony used; salvage_drift: surface_dig used, -"
    mine = "landfall: frontier_colony used, research_array"
    t = galaxy(seats=4, teams=True, systems=[mine, "", drift], row="singing_nebula")
    assert choice(t) == "take production from salvage_drift of partner"


def test_an_opportunity_that_costs_renown_promises_nothing() -> None:
    row = {"row": "galactic_investors", "bank": [1]}
    assert worth(**row) == worth(seized=["galactic_investors"], **row)


def test_a_large_hand_is_looked_through_quickly() -> None:
    """The cards that pay are found, not tried."""
    t = galaxy(hand=["rest"], deck=["township"], row="mossback ironroot")
    lookahead = Lookahead(Take(t.s, 0), t.s, 0)
    lookahead.best(Numbers(1))
    assert looking.MOST_POSITIONS - lookahead.left < 150
