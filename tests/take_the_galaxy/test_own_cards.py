"""Card files of one's own: laid over the shipped set, carried by records, and every fault with its line."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

import orrery
from orrery.core.faults import Faulty
from orrery.games.take_the_galaxy.cards import PRESS
from orrery.library import changes
from orrery.sim.trials import trials
from tests.rule import rule
from tests.take_the_galaxy.test_card_sets import CARDS, GAME, SHIPPED

OVERLAY = """extends = "shipped"
game = "take-the-galaxy"
name = "Ours"
remove = ["amberfall"]

[rates]
manpower = 2

[[random]]
seats = 4
core = [15, 4, 4]
expanse = [10, 4, 2]
fringe = [4, 2, 1]

[[colony]]
id = "township"
name = "Township"
type = "civilization"
cost = 2
renown = 1
start = 0
deck = 2
text = "You gain 4 manpower."
effect = [{ word = "gain", what = "manpower", n = 4 }]

[[ship]]
id = "ark"
name = "Ark"
cost = 2
start = 0
deck = 1
text = "Pay 1 science: you gain 1 renown."
effect = [{ word = "pay", what = "science", n = 1 }, { word = "gain", what = "renown", n = 1 }]
"""
FAULTS = Path(__file__).with_name("twenty_faults.toml")


def faults_of(text: str) -> list[str]:
    with pytest.raises(Faulty) as caught:
        PRESS.parse(text, "x")
    return [str(fault) for fault in caught.value.faults]


def changed(*pairs: tuple[str, str]) -> str:
    """The shipped file with some places written otherwise."""
    text = SHIPPED
    for old, new in pairs:
        assert old in text
        text = text.replace(old, new, 1)
    return text


def without_structure(text: str = SHIPPED) -> str:
    start, end = text.index("[structure]"), text.index("[[random]]")
    return text[:start] + text[end:]


def test_a_file_laid_over_the_shipped_set_changes_what_it_says_and_nothing_else() -> None:
    game = orrery.card_game(GAME.name, cards=OVERLAY)
    after = {card["id"]: card for card in game.cards()}
    assert after.keys() == CARDS.keys() - {"amberfall"} | {"ark"}
    assert {name for name in CARDS.keys() & after.keys() if CARDS[name] != after[name]} == {"township"}
    assert game.numbers()["rates"] | {"manpower": 3} == GAME.numbers()["rates"]
    assert game.set_name == "Ours"


def test_what_differs_is_told_card_by_card() -> None:
    found = [(one.kind, one.card["id"]) for one in changes(orrery.card_game(GAME.name, cards=OVERLAY), GAME)]
    assert found == [("changed", "township"), ("new", "ark"), ("gone", "amberfall")]


def test_the_record_carries_the_whole_set_and_replays_with_it_alone() -> None:
    game = orrery.card_game(GAME.name, cards=OVERLAY)
    assert tomllib.loads(game.card_text).keys() >= {"rates", "random", "start", "colony", "system"}
    record = orrery.play(game, ["uniform", "uniform"], seed=5)
    again = orrery.Record.parse(record.text())
    assert again.bound_game().digest == game.digest != GAME.digest
    assert game.scores(again.replay()) == record.result
    tampered = record.text().replace("n = 4 }", "n = 3 }")
    assert tampered != record.text()
    with pytest.raises(orrery.OrreryError, match="not the one it was played with"):
        orrery.Record.parse(tampered).replay()


def test_an_exported_set_is_the_same_set() -> None:
    assert PRESS.parse(GAME.card_file(), "x").digest == GAME.digest
    laid = PRESS.parse(OVERLAY, "x")
    assert PRESS.parse(laid.text(), "x").digest == laid.digest
    assert PRESS.parse('extends = "shipped"\n', "x").digest == GAME.digest


def test_an_own_set_is_played_to_the_end_at_every_table() -> None:
    played = list(trials(orrery.card_game(GAME.name, cards=OVERLAY), games=12))
    assert {one.options["seats"] for one in played} == {1, 2, 3, 4}
    assert all(one.over for one in played)


def test_a_set_without_ships_events_and_anomalies_can_be_played() -> None:
    gone = [name for name, card in CARDS.items() if card["kind"] in ("ship", "event", "anomaly")]
    rows = "".join(
        f"[[random]]\nseats = {seats}\ncore = [{4 * seats}, 0, 0]\nexpanse = [0, 0, 0]\nfringe = [0, 0, 0]\n"
        + ("fringe_either = 0\n" if seats == 1 else "")
        for seats in range(1, 5)
    )
    game = orrery.card_game(
        GAME.name, cards=f'extends = "shipped"\nremove = {gone!r}\n'.replace("'", '"') + rows
    )
    assert {card["kind"] for card in game.cards()} == {"start", "colony", "system"}
    assert all(one.over for one in trials(game, games=8))


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ('extends = "chess"\n', "line 1: a card set extends 'shipped', not 'chess'"),
        ('extends = "shipped"\nremove = "verdance"\n', "line 2: remove lists the ids of cards"),
        ('remove = ["verdance"]\n' + SHIPPED, "line 1: 'remove' is no table of a card set"),
        (OVERLAY + OVERLAY[OVERLAY.index("[[ship]]") :], "stands twice in this file"),
        (OVERLAY.replace("core = [15", "core = [16"), "line 11: random 4: core wants 16 of system"),
        (OVERLAY.replace("fringe = [4, 2, 1]\n", ""), "random 4: fringe lists how many systems, events and"),
        (OVERLAY.replace("seats = 4", "seats = 5"), "line 10: random 5: seats is a number from 1 to 4"),
        (OVERLAY.replace('id = "ark"\n', ""), "line 26: ship 5: id is missing; it is a text"),
        (OVERLAY.replace('id = "ark"', 'id = "verdance"'), "verdance: this id stands 2 times"),
        ('extends = "shipped"\n[[start]]\nid = "home"\nname = "Home"\nslots = ["deposit"]\nrenown = 0\n',
         "start: at most 1 of them, not 2"),
        ('extends = "shipped"\nremove = ["landfall"]\n[[start]]\nid = "home"\nname = "Home"\n'
         'slots = ["deposit"]\nrenown = 0\n',
         "frontier_colony: a frontier colony fits the starting system, which has deposit, not civilization"),
        ('extends = "shipped"\nremove = ["frontier_colony"]\n',
         "colony: at least one with frontier = true is among the start cards"),
        ('extends = "shipped"\nship = 7\n', "line 2: ship: wanted [[ship]], found 7"),
        ('extends = "shipped"\nevent = 7\n', "line 2: event: wanted [[event]], found 7"),
    ],
)  # fmt: skip
def test_a_fault_of_an_overlay_is_on_the_line_of_that_file(text: str, fault: str) -> None:
    found = faults_of(text)
    assert any(one.startswith(fault) or (fault in one and fault[:4] != "line") for one in found), found


@pytest.mark.parametrize(
    ("pairs", "fault"),
    [
        ([("deck = 2", "deck = 3")], "structure: player_deck is said to be 42, but is 43; mend a card"),
        ([("wormholes = 1", "wormholes = 2")], "structure: space_deck is said to be [12, 24, 36, 48], but"),
        ([('sector = "core"', 'sector = "fringe"')], "structure: core is said to be [16, 4, 4], but is [15"),
        ([("draw_deck = 33", "draw_pile = 33")], "structure: 'draw_pile' is nothing it can say"),
        ([("[structure] ", "structure = 3 #")], "is no field of rates"),
        ([("seats = 3", "seats = 2")], "random: each number of seats from 1 to 4 stands once, not 1, 2"),
        ([("fringe = [1, 0, 0]", "fringe = [1, 1, 0]")],
         "random 1: fringe has 0 events and 0 anomalies beside fringe_either, not [1, 1, 0]"),
        ([("fringe_either = 1", "fringe_either = 5")],
         "random 1: fringe_either wants 5 of event, anomaly, there are 4"),
        ([("seats = 1\ncore = [4, 1, 1]\nexpanse = [2, 1, 1]\nfringe = [1, 0, 0]\nfringe_either = 1",
           "seats = 1\ncore = [1, 0, 0]\nexpanse = [0, 0, 0]\nfringe = [0, 0, 0]")],
         "random 1: 1 seats need more than 1 cards, not 1"),
        ([('slots = ["biosphere", "utility"]', "slots = []")], "landfall: slots lists 1 to 3 of biosphere"),
        ([('slots = ["biosphere", "utility"]', 'slots = ["deposit", "deposit", "deposit", "deposit"]')],
         "landfall: slots lists 1 to 3 of biosphere"),
        ([("frontier = true", "frontier = 1")], "frontier_colony: frontier is true or false, not 1"),
        ([("cost = { production = 2 }", "cost = { production = 0 }")],
         "space_pirates_1: cost is a table of at least 0 of manpower"),
        ([("cost = { production = 2 }", "cost = 2")], "space_pirates_1: cost is a table of"),
        ([('what = "ship", n = 1', 'what = "ship", n = 2')], "the_next_step: n is 1 for a ship, not 2"),
        ([('{ word = "gain", what = "manpower", n = 1 }', '{ word = "gain", what = "ship", n = 1 }')],
         "word 1: what is one of manpower, production, science, credits, renown, not 'ship'"),
        ([('[{ word = "pay", what = "renown", n = 1 }',
           '[{ word = "pay", what = "science", n = 1 }, { word = "pay", what = "science", n = 1 }')],
         "galactic_investors: science is paid twice; say it once"),
        ([('[{ rule = "no_upgrades" }]', "[]")], "ai_strike: ongoing is a list of at least one rule, not []"),
        ([('ongoing = [{ rule = "no_upgrades" }]\n', "")], "ai_strike: an event has opportunity or ongoing"),
        ([('"no_upgrades"', '"no_fun"')], "ai_strike, rule 1: 'no_fun' is not a rule; the rules are lose"),
        ([('{ rule = "no_upgrades" }', '{ rule = "no_upgrades", n = 1 }')], "no_upgrades has no field 'n'"),
        ([('{ rule = "no_upgrades" }', '{ rule = "no_upgrades" }, { rule = "no_upgrades" }')],
         "ai_strike, rule 2: no_upgrades stands twice on this card"),
        ([('"extra_hazard", n = 1', '"extra_hazard", n = 0')], "cosmic_burst, rule 1: n is a number from"),
        ([('effect = [{ word = "gain", what = "renown", n = 2 }] }',
           'effect = [{ word = "pay", what = "renown", n = 2 }] }')],
         "space_race, rule 1: nobody is asked here, so effect has no pay"),
        ([("schema = 1", "schema = 2")], "schema is 1, not 2"),
        ([('game = "take-the-galaxy"', 'game = "chess"')], "game is 'take-the-galaxy', not 'chess'"),
    ],
)  # fmt: skip
def test_a_faulty_card_file_says_what_is_wrong(pairs: list[tuple[str, str]], fault: str) -> None:
    found = faults_of(changed(*pairs))
    assert any(fault in one for one in found), found


def test_twenty_faults_get_twenty_messages_with_their_lines() -> None:
    """Each faulty line says in a remark what its message must say; no message is about anything else."""
    text = FAULTS.read_text(encoding="utf-8")
    wanted = [
        (number, line.partition("#! ")[2])
        for number, line in enumerate(text.splitlines(), 1)
        if "#! " in line
    ]
    assert len(wanted) == len({said for _, said in wanted}) == 20
    found = faults_of(text)
    for number, said in wanted:
        assert [one for one in found if one.startswith(f"line {number}: ") and said in one], (
            number,
            said,
            found,
        )
    assert len(found) == 20, found


@rule("2.2")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_for_every_number_of_seats_a_card_is_left_for_a_turn(seats: int) -> None:
    """As many cards as seats are turned up; one more must be there."""
    gone = [name for name, card in CARDS.items() if card["kind"] in ("event", "anomaly")]
    systems = [card for card in CARDS.values() if card["kind"] == "system"]
    kept = [card["id"] for card in systems if card["wormholes"] <= seats][:seats]
    late = [card["id"] for card in systems if card["wormholes"] > seats]
    gone += [card["id"] for card in systems if card["id"] not in (*kept, *late)]
    found = faults_of(f'extends = "shipped"\nremove = {gone!r}\n'.replace("'", '"'))
    wanted = f"system: {seats} seats need more than {seats} space cards with at most so many wormholes, "
    assert any(wanted + f"there are {seats}" in one for one in found), found


@pytest.mark.parametrize(
    ("kind", "most", "told"),
    [
        ("colony", 48, "colony, ship: at most 48"),
        ("ship", 12, "ship: at most 12"),
        ("system", 60, "system, event, anomaly: at most 60"),
    ],
)
def test_there_are_no_more_cards_than_the_codebook_has_numbers(kind: str, most: int, told: str) -> None:
    whole = {"colony": 24, "ship": 4, "system": 48}[kind]
    part = SHIPPED[SHIPPED.index(f"[[{kind}]]") :]
    card = part[: part.index("[[", 2)].replace("frontier = true\n", "")
    name = tomllib.loads(card)[kind][0]["id"]
    more = "".join(card.replace(f'"{name}"', f'"more_{n}"') for n in range(most - whole))
    PRESS.parse(f'extends = "shipped"\n{more}', "x")
    found = faults_of(f'extends = "shipped"\n{more}' + card.replace(f'"{name}"', '"one_more"'))
    assert [told in one for one in found] == [True], found
