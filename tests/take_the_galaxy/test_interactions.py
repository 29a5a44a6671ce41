"""Rules that meet: several events, claims, upgrades, discards and partners in one turn."""

from __future__ import annotations

import json
from typing import Any

import pytest

import orrery
from orrery import CHANCE
from orrery.core.game import Game
from orrery.games.take_the_galaxy.state import State
from tests.rule import rule
from tests.take_the_galaxy.reading import cited, toml
from tests.take_the_galaxy.scene import GALAXY, GalaxyScene, galaxy

HOME = "landfall: frontier_colony"
FULL = "landfall: frontier_colony, workshop_outpost"
FOUR = f"{FULL}; amberfall: township; verdance: township, -; cinder_reach: surface_dig"


def again(t: GalaxyScene) -> GalaxyScene:
    """The same position, written and read."""
    return GalaxyScene(t.game.from_json(json.dumps(t.data)), t.game)


def leaves_nothing_behind(t: GalaxyScene) -> bool:
    """Whether every column is as one who writes the position down by names and reads it has it."""
    read, names = (
        again(t).s,
        [name for name in GALAXY.positions.columns.names if name not in ("book", "stack")],
    )
    return [getattr(t.s, name) for name in names] == [getattr(read, name) for name in names]


def with_events(**changes: dict[str, Any]) -> Game[State]:
    """The game with some of its events changed."""
    lines = ['extends = "shipped"']
    for name, fields in changes.items():
        event = {key: GALAXY.card(name)[key] for key in ("id", "name", "text", "sector", "wormholes", "cost")}
        event |= {"renown": GALAXY.card(name)["renown"]} | fields
        lines += ["[[event]]", *[f"{key} = {toml(value)}" for key, value in event.items()]]
    return orrery.card_game("take-the-galaxy", cards="\n".join(lines))


@rule("11.4", "11.7", "TTG A20", "TTG A47")
def test_a_burst_and_the_machines_change_one_price_each_in_its_part() -> None:
    """Two hazards and one of the burst are three cards; the laboratory itself costs nothing."""
    t = galaxy(
        seats=4,
        row="cosmic_burst mech_revolution last_eden",
        hand=["field_laboratory township township relay_market"],
    )
    t.play("claim last_eden", "settle field_laboratory", "at last_eden 2")
    t.play("discard township", "discard township", "discard relay_market")
    assert (t.asked, t.hand(0)) == ((0, "AskAct"), [])


@rule("11.1", "11.5", "11.7", "TTG A22")
def test_a_strike_holds_however_cheap_the_machines_make_an_upgrade() -> None:
    t = galaxy(seats=4, row="ai_strike mech_revolution", systems=[FULL], hand=["black_market"])
    assert cited(t, "build black_market") == "rules 11.5"


@rule("3.2", "7.7", "11.11", "TTG A16")
def test_an_event_may_be_solved_in_the_turn_in_which_it_is_turned_up() -> None:
    """The strike forbids the upgrade as soon as it lies there, and no longer once it is solved."""
    t = galaxy(seats=4, row="silver_thicket", hand=["township relay_market"], ships=["survey_vessel"],
               systems=["landfall: campus_town, -; verdance: campus_town, -"], exploring=True)  # fmt: skip
    t.play("ai_strike", "merchant_quarter")
    assert cited(t, "build merchant_quarter") == "rules 11.5"
    t.play("use survey_vessel", "use landfall 1", "use verdance 1", "solve ai_strike")
    assert (t.pool, t.bank[0], t.row) == ({}, 5, ["silver_thicket"])
    assert "build merchant_quarter" in t.options


@rule("3.2", "11.3", "TTG A10")
def test_pirates_that_are_turned_up_strike_in_the_same_turn() -> None:
    t = galaxy(hand=["township relay_market"], exploring=True).play("space_pirates_1")
    assert t.asked == (0, "AskPay")


@rule("3.1", "3.2", "11.3", "TTG A10")
def test_pirates_that_are_pushed_off_the_row_take_nothing() -> None:
    t = galaxy(row="space_pirates_1 verdance amberfall", hand=["township"], exploring=True)
    t.play("cinder_reach")
    assert (t.asked, t.gone) == ((CHANCE, "Draw"), ["space_pirates_1"])


@rule("11.3", "TTG A13")
def test_the_last_card_of_a_hand_is_lost_too() -> None:
    t = galaxy(row="space_pirates_1", hand=["frontier_colony"], exploring=True).play("cinder_reach")
    t.play("discard frontier_colony")
    assert (t.hand(0), t.discard(0), t.asked) == ([], ["frontier_colony"], (CHANCE, "Draw"))


@rule("11.3", "11.1")
@pytest.mark.parametrize(("held", "lost"), [("township relay_market ore_barge", 2), ("township", 1), ("", 0)])
def test_of_two_unequal_raids_the_greater_counts_and_takes_what_there_is(held: str, lost: int) -> None:
    game = with_events(space_pirates_1={"ongoing": [{"rule": "lose_card", "n": 2}]})
    t = galaxy(seats=4, row="space_pirates_1 space_pirates_2", hand=[held], exploring=True, game=game)
    t.play("cinder_reach")
    for _ in range(lost):
        assert t.asked == (0, "AskPay")
        again(t)
        t.play(t.options[0])
    assert (t.asked, len(t.discard(0))) == ((CHANCE, "Draw"), lost)


@rule("11.7", "TTG A20")
def test_discounts_of_two_events_add_up_and_each_for_its_kinds() -> None:
    game = with_events(
        mech_revolution={"ongoing": [{"rule": "discount", "kinds": ["mining", "utility"], "n": 2}]},
        stellar_crackdown={"ongoing": [{"rule": "discount", "kinds": ["utility", "civilization"], "n": 1}]},
    )
    t = galaxy(
        seats=4,
        row="mech_revolution stellar_crackdown",
        game=game,
        systems=[f"{HOME}; twin_lanterns: -, surface_dig"],
        hand=["township relay_market deep_shaft ore_barge survey_vessel"],
    )
    t.play("build relay_market", "at landfall 2")
    assert t.asked == (0, "AskAct"), "3 less 2 less 1"
    t.play("build deep_shaft", "at twin_lanterns 2")
    assert t.asked == (0, "AskAct"), "2 less 2"
    t.play("build township", "at twin_lanterns 1", "discard ore_barge")
    assert t.asked == (0, "AskAct"), "2 less 1"


@rule("11.8", "9.2")
def test_two_races_reward_a_relinquishing_twice() -> None:
    """One adds renown, the other a card; each position on the way can be kept."""
    game = with_events(
        ai_strike={"ongoing": [{"rule": "on_relinquish", "effect": [
            {"word": "gain", "what": "credits", "n": 1}, {"word": "gain", "what": "science", "n": 2}]}]},
    )  # fmt: skip
    t = galaxy(seats=4, row="ai_strike space_race", game=game, systems=[f"{FULL}; cinder_reach: surface_dig"])
    t.play("relinquish landfall")
    assert t.asked == (CHANCE, "Draw")
    t = again(t).play("township")
    assert (t.bank[0], t.pool, t.hand(0)) == (3, {"science": 2}, ["township"])


@rule("7.4", "9.1", "9.3", "TTG A33")
def test_with_four_systems_one_goes_and_another_comes_in_that_order() -> None:
    t = galaxy(systems=[FOUR], row="salvage_drift", hand=["field_laboratory surface_dig"])
    assert cited(t, "claim salvage_drift") == "rules 7.4"
    t.play("relinquish landfall", "claim salvage_drift", "settle field_laboratory", "at salvage_drift 2")
    t.play("discard surface_dig")
    assert t.systems(0) == [
        "amberfall: township",
        "verdance: township, -",
        "cinder_reach: surface_dig",
        "salvage_drift: -, field_laboratory",
    ]
    assert t.tokens(0, "salvage_drift") == {"production": 2}
    assert cited(t, "relinquish amberfall") == "rules 9.3"
    assert cited(t, "claim salvage_drift") != ""


@rule("7.6", "TTG A46")
def test_bounty_pays_in_the_turn_of_the_claim() -> None:
    t = galaxy(row="salvage_drift", hand=["surface_dig township"])
    t.play("claim salvage_drift", "settle surface_dig", "at salvage_drift 1", "discard township")
    t.play("take production from salvage_drift", "draw for production", "relay_market")
    assert (t.tokens(0, "salvage_drift"), t.hand(0)) == ({"production": 1}, ["relay_market"])


@rule("7.1", "7.7", "11.2")
def test_a_system_and_an_event_are_not_both_taken_in_a_turn() -> None:
    t = galaxy(row="intergalactic_migration cinder_reach", pool="3 manpower", hand=["surface_dig township"])
    t.play("solve intergalactic_migration")
    assert cited(t, "claim cinder_reach") == "rules 7.1"


@rule("7.5", "7.1", "TTG A31")
def test_hazards_are_bought_off_after_the_claim_of_the_turn_too() -> None:
    t = galaxy(row="cinder_reach mossback", hand=["surface_dig township relay_market"])
    t.play("claim cinder_reach", "settle surface_dig", "at cinder_reach 1", "discard township")
    t.play("clear mossback", "discard relay_market")
    assert t.hazards == {"mossback": 0}


@rule("4.4", "9.2", "TTG A28")
def test_a_colony_just_relinquished_comes_back_and_is_built_again() -> None:
    t = galaxy(systems=[f"{FULL}; ironroot: surface_dig, -"], pool="1 science", hand=["township"])
    t.play("relinquish landfall", "recover", "take back workshop_outpost")
    t.play("build workshop_outpost", "at ironroot 2", "discard township")
    assert t.systems(0) == ["ironroot: surface_dig, workshop_outpost"]
    assert t.known(0) == []


@rule("11.10", "4.4", "TTG A18")
def test_a_ship_given_up_comes_back_ready_and_is_used_again() -> None:
    t = galaxy(row="the_next_step", ships=["survey_vessel"], hand=["township township relay_market"])
    t.play("use survey_vessel", "seize the_next_step", "give up survey_vessel")
    t.play("recover", "take back survey_vessel", "build survey_vessel")
    t.play("discard township", "discard township", "discard relay_market", "use survey_vessel")
    assert (t.pool, t.bank[0], t.ships(0)) == ({"science": 1}, 2, ["survey_vessel used"])


@rule("11.2", "11.9", "11.11", "TTG A15")
def test_two_opportunities_are_used_in_one_turn_and_one_of_them_solved() -> None:
    t = galaxy(row="nomad_guildship intergalactic_migration", pool="5 production 2 manpower")
    t.play("seize intergalactic_migration", "seize nomad_guildship", "solve nomad_guildship")
    assert (t.pool, t.row) == ({"manpower": 3, "science": 2}, ["intergalactic_migration"])
    assert cited(t, "seize intergalactic_migration") == "rules 11.2"


@rule("4.7", "4.5", "TTG A24")
@pytest.mark.parametrize("reshuffle", ["at_once", "when_needed"])
def test_a_deck_that_runs_out_in_the_middle_of_a_draw_is_made_anew(reshuffle: str) -> None:
    """Three credits, one card in the deck: the discard pile gives the other two."""
    t = galaxy(hand=["rest"], deck=["township"], discard=["mantle_tap relay_market"], pool="2 manpower",
               systems=["landfall: merchant_quarter"], reshuffle=reshuffle)  # fmt: skip
    held = len(t.hand(0))
    t.play("use landfall 1", "township")
    assert (t.discard(0), t.options) == ([], ["mantle_tap", "relay_market"])
    again(t)
    t.play("mantle_tap", "relay_market")
    assert (t.asked, len(t.hand(0)), t.deck(0), t.discard(0)) == ((0, "AskAct"), held + 3, [], [])


@rule("4.7", "TTG A24")
@pytest.mark.parametrize(("reshuffle", "piled"), [("at_once", 0), ("when_needed", 2)])
def test_the_last_credit_empties_the_deck(reshuffle: str, piled: int) -> None:
    t = galaxy(hand=["rest"], deck=["township township deep_shaft"], discard=["mantle_tap relay_market"],
               pool="2 manpower", systems=["landfall: merchant_quarter"], reshuffle=reshuffle)  # fmt: skip
    t.play("use landfall 1", "township", "township", "deep_shaft")
    assert (len(t.discard(0)), len(t.deck(0))) == (piled, 2 - piled)


@rule("10.1", "11.3", "TTG A41")
def test_the_last_space_card_may_be_an_event_and_counts_for_the_last_turn() -> None:
    t = galaxy(row="silver_thicket", space="the_next_step", ships=["crew_tender"], exploring=True)
    t.play("the_next_step", "township", "seize the_next_step", "give up crew_tender", "end")
    assert (t.asked, t.bank) == ((orrery.NOBODY, ""), [2, 0])


@rule("12.3", "11.9", "4.5", "TTG A42")
def test_a_partners_colony_that_gives_credits_may_empty_and_remake_the_own_deck() -> None:
    t = galaxy(seats=4, teams=True, hand=["rest"], deck=["township"], discard=["mantle_tap"],
               systems=[HOME, HOME, "landfall: frontier_colony, black_market"])  # fmt: skip
    theirs = len(t.deck(2))
    t.play("use landfall 2 of partner", "township")
    assert (t.deck(0), t.discard(0), len(t.deck(2))) == (["mantle_tap"], [], theirs)


@rule("12.4", "11.9", "TTG A49")
@pytest.mark.parametrize("consent", ["ask", "always"])
def test_a_position_can_be_kept_while_cards_are_drawn_for_the_renown_of_a_partner(consent: str) -> None:
    """Written and read between the two cards that it pays for, it goes on alike."""
    t = galaxy(seats=4, teams=True, consent=consent, row="galactic_investors", bank=[0, 0, 3, 0])
    t.play("seize galactic_investors by partner")
    if consent == "ask":
        t.play("agree")
    t = again(t).play("township")
    t = again(t).play("relay_market")
    assert (t.asked, t.bank, t.hand(0)) == ((0, "AskAct"), [0, 0, 2, 0], ["township", "relay_market"])


@rule("12.4")
@pytest.mark.parametrize(
    ("program", "payer", "granted"), [("use", 2, ["renown"]), ("seize", 1, ["renown"]), ("seize", 2, [])]
)
def test_nobody_but_a_partner_that_agreed_pays_for_an_opportunity(
    program: str, payer: int, granted: list[str]
) -> None:
    """A position that says otherwise is refused: a colony, an opponent, nobody asked."""
    t = galaxy(seats=4, teams=True, row="galactic_investors", bank=[0, 0, 3, 0])
    t.play("seize galactic_investors by partner", "agree")
    data = t.data
    running = data["stack"][2]
    assert running[0] == "RunCard"
    data["stack"][2] = ["RunCard", 0, running[2] if program == "seize" else 0, min(running[3], 1), payer]
    with pytest.raises(orrery.OrreryError, match="RunCard does not fit"):
        t.game.from_json(json.dumps(data | {"granted": granted}))


@rule("12.4", "11.9")
def test_a_partner_pays_the_renown_of_a_price_and_the_active_seat_the_rest() -> None:
    price = [{"word": "pay", "what": what, "n": 1} for what in ("credits", "ship", "renown")]
    game = with_events(
        galactic_investors={"opportunity": [*price, {"word": "gain", "what": "renown", "n": 4}]}
    )
    t = galaxy(seats=4, teams=True, game=game, row="galactic_investors", bank=[0, 0, 1, 0],
               hand=["township relay_market", "", "mantle_tap"],
               ships=["crew_tender", "", "ore_barge"])  # fmt: skip
    t.play("seize galactic_investors by partner", "agree")
    t = again(t).play("discard township")
    t = again(t).play("give up crew_tender")
    assert (t.bank, t.hand(0), t.ships(0)) == ([4, 0, 0, 0], ["relay_market"], [])
    assert (t.hand(2), t.ships(2)) == (["mantle_tap"], ["ore_barge"])


@rule("12.3", "11.6", "11.11", "TTG A49")
def test_a_partners_negative_colony_works_again_once_the_crackdown_is_solved() -> None:
    t = galaxy(
        seats=4,
        teams=True,
        row="stellar_crackdown",
        pool="4 manpower 2 production",
        systems=[HOME, HOME, "landfall: bonded_barracks"],
    )
    t.play("solve stellar_crackdown", "use landfall 1 of partner")
    assert t.pool == {"manpower": 3}


@rule("11.10")
def test_where_no_ship_exists_none_can_be_given_up() -> None:
    """In a set without ships the price of a ship cannot be paid; nobody is asked which one."""
    ships = [card["id"] for card in GALAXY.cards() if card["kind"] == "ship"]
    game = orrery.card_game("take-the-galaxy", cards=f'extends = "shipped"\nremove = {json.dumps(ships)}\n')
    s = game.start(seats=2)
    event = s.book.space.ids.index("the_next_step")
    while event not in s.row or type(s.stack[-1]).__name__ != "AskAct":
        game.apply(s, game.legal(s)[0])
    found = GalaxyScene(s, game)
    assert "seize the_next_step" not in found.options
    assert cited(found, "seize the_next_step") == "rules 11.10"


@rule("10.2")
def test_each_seat_scores_its_own_systems_and_colonies_and_no_others() -> None:
    """Three neighbours, each with other renown: banked, on its systems, on its colonies."""
    t = galaxy(seats=3, bank=[10, 200, 3000], pile=["singing_nebula", "dark_lens"],
               systems=["landfall: campus_town, -", "landfall: garden_metropolis, black_market",
                        "landfall: sky_arcology, -; mossback: bonded_barracks, mantle_tap"])  # fmt: skip
    assert t.scores == [10 + 1 + 1, 200 + 1 + 1, 3000 + 1 + 5 + 3 + 1]
    parts = t.game.breakdown(t.s)
    assert [(one["systems"], one["colonies"]) for one in parts] == [(1, 1), (1, 1), (4, 6)]
    assert [(one["anomalies"], one["tokens"]) for one in parts] == [(4, 6), (6, 194), (0, 3000)]


@rule("4.5", "5.3", "TTG A50")
@pytest.mark.parametrize(("hand", "legal"), [("township relay_market", True), ("township", False)])
def test_a_price_in_credits_takes_the_whole_hand_if_it_must(hand: str, legal: bool) -> None:
    """An own set: for two cards three science. Nothing is kept back, as for what is built."""
    trade = [{"word": "pay", "what": "credits", "n": 2}, {"word": "gain", "what": "science", "n": 3}]
    t = galaxy(row="nomad_guildship", hand=[hand], game=with_events(nomad_guildship={"opportunity": trade}))
    assert cited(t, "seize nomad_guildship") == ("" if legal else "rules 4.5")
    if legal:
        t.play("seize nomad_guildship", "discard township", "discard relay_market")
        assert (t.asked, t.pool, t.hand(0)) == ((0, "AskAct"), {"science": 3}, [])


@rule("9.2")
@pytest.mark.parametrize("goes", ["landfall", "amberfall", "salvage_drift"])
def test_where_a_system_was_nothing_is_left(goes: str) -> None:
    """Colonies, used or covered, and tokens go with it; those of the others move up with their systems."""
    t = galaxy(
        systems=[
            "landfall: frontier_colony used, black_market used; "
            "amberfall: campus_town used over township; "
            "salvage_drift [1 production]: surface_dig used, field_laboratory used; "
            "quiet_harbour: exchange_tower used over relay_market"
        ]
    )
    others = [text for text in t.systems(0) if not text.startswith(goes)]
    t.play(f"relinquish {goes}")
    assert t.systems(0) == others
    assert leaves_nothing_behind(t)


@rule("3.4", "3.6", "7.1", "9.3", "11.2", "12.4")
def test_a_turn_begins_with_nothing_of_the_last_one() -> None:
    t = galaxy(
        seats=4,
        teams=True,
        row="intergalactic_migration galactic_investors singing_nebula",
        bank=[0, 0, 3, 0],
        pool="2 science 1 production",
        ships=["crew_tender"],
        systems=[f"{FULL}; cinder_reach: surface_dig", HOME, f"{HOME}; salvage_drift: surface_dig, -"],
    )
    t.play("use crew_tender", "use landfall 1", "seize intergalactic_migration", "study singing_nebula")
    t.play("take production from salvage_drift of partner", "agree", "relinquish landfall")
    t.play("seize galactic_investors by partner", "refuse")
    assert (t.data["seized"], t.data["granted"]) == (["intergalactic_migration"], ["salvage_drift"])
    assert (t.data["denied"], t.data["claimed"], t.data["relinquished"]) == (["renown"], True, True)
    t.play("end", "verdance", "township")
    assert [t.data[name] for name in ("seized", "granted", "denied")] == [[], [], []]
    assert [t.data[name] for name in ("claimed", "relinquished")] == [False, False]
    assert (t.asked, t.pool, t.ships(0)) == ((1, "AskAct"), {}, ["crew_tender used"])
    assert leaves_nothing_behind(t)


@rule("5.1", "12.3")
@pytest.mark.parametrize("whose", ["", " of partner"])
def test_there_are_no_more_kinds_of_ships_than_the_set_has(whose: str) -> None:
    """The number behind the last kind is no ship of the next seat."""
    t = galaxy(seats=4, teams=True, ships=["", "crew_tender", "", "crew_tender"])
    assert cited(t, f"use ship 5{whose}") == "rules 5.1"


@rule("5.1", "7.6", "12.3", "12.4")
@pytest.mark.parametrize("seat", [0, 1])
def test_what_is_offered_is_what_the_seat_and_its_partner_have(seat: int) -> None:
    """Every kind of ship, colony and token that can be used, and none of the opponents' things."""
    mine = [f"{HOME}; salvage_drift: strip_mine, -", "landfall: township; quiet_harbour: black_market"]
    theirs = ["landfall: campus_town; drowned_archive: orbital_ring", "landfall: bonded_barracks"]
    ships = ["ore_barge", "crew_tender", "survey_vessel", "ore_barge, survey_vessel"]
    t = galaxy(seats=4, teams=True, turn=seat, systems=[*mine, *theirs], ships=ships)
    found = [text for text in t.options if text.startswith(("use", "take"))]
    assert (
        found
        == [
            [
                "use landfall 1",
                "use salvage_drift 1",
                "use ore_barge",
                "use landfall 1 of partner",
                "use drowned_archive 1 of partner",
                "use survey_vessel of partner",
                "take production from salvage_drift",
                "take science from drowned_archive of partner",
            ],
            [
                "use landfall 1",
                "use quiet_harbour 1",
                "use crew_tender",
                "use landfall 1 of partner",
                "use ore_barge of partner",
                "use survey_vessel of partner",
                "take manpower from quiet_harbour",
            ],
        ][seat]
    )
