"""Card files of one's own for Take The Galaxy, and what is wrong with some of them."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

from orrery.games.take_the_galaxy.cards import PRESS
from tests.contract.card_files import CardFiles, Spoiled, changed

SHIPPED = PRESS.shipped_text()
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
TWENTY_FAULTS = Path(__file__).with_name("twenty_faults.toml")
OVERLAY_FAULTS = [
    ('extends = "chess"\n', "line 1: a card set extends 'shipped', not 'chess'"),
    ('extends = "shipped"\nremove = "verdance"\n', "line 2: remove lists the ids of cards"),
    ('remove = ["verdance"]\n' + SHIPPED, "line 1: 'remove' is no table of a card set"),
    (OVERLAY + OVERLAY[OVERLAY.index("[[ship]]") :], "is twice in this file"),
    (OVERLAY.replace("core = [15", "core = [16"), "line 11: random 4: core wants 16 of system"),
    (OVERLAY.replace("fringe = [4, 2, 1]\n", ""), "random 4: fringe lists how many systems, events and"),
    (OVERLAY.replace("seats = 4", "seats = 5"), "line 10: random 5: seats is a number from 1 to 4"),
    (OVERLAY.replace('id = "ark"\n', ""), "line 26: ship 5: id is missing; it is a text"),
    (OVERLAY.replace('id = "ark"', 'id = "verdance"'), "verdance: this id appears 2 times"),
    (
        'extends = "shipped"\n[[start]]\nid = "home"\nname = "Home"\nslots = ["deposit"]\nrenown = 0\n',
        "start: at most 1 of them, not 2",
    ),
    (
        'extends = "shipped"\nremove = ["landfall"]\n[[start]]\nid = "home"\nname = "Home"\n'
        'slots = ["deposit"]\nrenown = 0\n',
        "frontier_colony: a frontier colony fits the starting system, which has deposit, not civilization",
    ),
    (
        'extends = "shipped"\nremove = ["frontier_colony"]\n',
        "colony: at least one with frontier = true is among the start cards",
    ),
    ('extends = "shipped"\nship = 7\n', "line 2: ship: wanted [[ship]], found 7"),
    ('extends = "shipped"\nevent = 7\n', "line 2: event: wanted [[event]], found 7"),
]
FAULTS = [
    (changed(SHIPPED, *pairs), fault)
    for pairs, fault in [
        ([("deck = 2", "deck = 3")], "structure: player_deck should be 42, but is 43; correct a card"),
        ([("wormholes = 1", "wormholes = 2")], "structure: space_deck should be [12, 24, 36, 48], but"),
        ([('sector = "core"', 'sector = "fringe"')], "structure: core should be [16, 4, 4], but is [15"),
        ([("draw_deck = 33", "draw_pile = 33")], "structure: 'draw_pile' is nothing it can say"),
        ([("[structure] ", "structure = 3 #")], "is no field of rates"),
        ([("seats = 3", "seats = 2")], "random: each number of seats from 1 to 4 stands once, not 1, 2"),
        (
            [("fringe = [1, 0, 0]", "fringe = [1, 1, 0]")],
            "random 1: fringe has 0 events and 0 anomalies beside fringe_either, not [1, 1, 0]",
        ),
        (
            [("fringe_either = 1", "fringe_either = 5")],
            "random 1: fringe_either wants 5 of event, anomaly, there are 4",
        ),
        (
            [
                (
                    "seats = 1\ncore = [4, 1, 1]\nexpanse = [2, 1, 1]\nfringe = [1, 0, 0]\nfringe_either = 1",
                    "seats = 1\ncore = [1, 0, 0]\nexpanse = [0, 0, 0]\nfringe = [0, 0, 0]",
                )
            ],
            "random 1: 1 seats need more than 1 cards, not 1",
        ),
        ([('slots = ["biosphere", "utility"]', "slots = []")], "landfall: slots lists 1 to 3 of biosphere"),
        (
            [('slots = ["biosphere", "utility"]', 'slots = ["deposit", "deposit", "deposit", "deposit"]')],
            "landfall: slots lists 1 to 3 of biosphere",
        ),
        ([("frontier = true", "frontier = 1")], "frontier_colony: frontier is true or false, not 1"),
        (
            [("cost = { production = 2 }", "cost = { production = 0 }")],
            "space_pirates_1: cost is a table of at least 0 of manpower",
        ),
        ([("cost = { production = 2 }", "cost = 2")], "space_pirates_1: cost is a table of"),
        ([('what = "ship", n = 1', 'what = "ship", n = 2')], "the_next_step: n is 1 for a ship, not 2"),
        (
            [('{ word = "gain", what = "manpower", n = 1 }', '{ word = "gain", what = "ship", n = 1 }')],
            "word 1: what is one of manpower, production, science, credits, renown, not 'ship'",
        ),
        (
            [
                (
                    '[{ word = "pay", what = "renown", n = 1 }',
                    '[{ word = "pay", what = "science", n = 1 }, { word = "pay", what = "science", n = 1 }',
                )
            ],
            "galactic_investors: science is paid twice; say it once",
        ),
        ([('[{ rule = "no_upgrades" }]', "[]")], "ai_strike: ongoing is a list of at least one rule, not []"),
        ([('ongoing = [{ rule = "no_upgrades" }]\n', "")], "ai_strike: an event has opportunity or ongoing"),
        ([('"no_upgrades"', '"no_fun"')], "ai_strike, rule 1: 'no_fun' is not a rule; the rules are lose"),
        ([('{ rule = "no_upgrades" }', '{ rule = "no_upgrades", n = 1 }')], "no_upgrades has no field 'n'"),
        (
            [('{ rule = "no_upgrades" }', '{ rule = "no_upgrades" }, { rule = "no_upgrades" }')],
            "ai_strike, rule 2: no_upgrades stands twice on this card",
        ),
        ([('"extra_hazard", n = 1', '"extra_hazard", n = 0')], "cosmic_burst, rule 1: n is a number from"),
        (
            [
                (
                    'effect = [{ word = "gain", what = "renown", n = 2 }] }',
                    'effect = [{ word = "pay", what = "renown", n = 2 }] }',
                )
            ],
            "space_race, rule 1: nobody is asked here, so effect has no pay",
        ),
        ([("schema = 1", "schema = 2")], "schema is 1, not 2"),
        ([('game = "take-the-galaxy"', 'game = "chess"')], "game is 'take-the-galaxy', not 'chess'"),
    ]
]
ODD: Final[list[Any]] = [
    0, -1, 1, 7, 100, 10**30, -(10**400), 1.5, float("nan"), float("inf"), True, False, "", " ", "\u202e",
    "💥" * 50, "é\u0301", "manpower", "ship", "landfall", "{where}", "{0}", "%s", "a\nb", [], [[]], [1],
    ["deposit"], [{}], {}, {"word": "gain"}, {"production": 1}, {"production": "x"}, {"": 1}, [0, 0, 0],
    [{"word": []}], [{"rule": []}], [{"rule": "discount"}], [{"rule": "on_relinquish", "effect": [{}]}],
    [{"word": "pay", "what": "ship", "n": 2}],
]  # fmt: skip
KEYS: Final = (
    "id", "name", "word", "rule", "effect", "opportunity", "ongoing", "cost", "bounty", "n", "what", "kinds",
    "start", "system", "event", "random", "core", "fringe_either", "extends", "remove", "structure",
    "odd key", "", "text", "slots", "frontier", "printed_fields",
)  # fmt: skip
CARDS = CardFiles(
    overlay=OVERLAY,
    differs=[("changed", "township"), ("new", "ark"), ("gone", "amberfall")],
    tampered=("n = 4 }", "n = 3 }"),
    unimportant=[
        changed(SHIPPED, ('name = "Township"', 'name = "T."'), ("You gain 2 manpower.", "More.")),
        SHIPPED.replace('provenance = "reconstructed"', 'provenance = "seen"'),
    ],
    important=changed(SHIPPED, ("renown = 5\ntext", "renown = 6\ntext")),
    overlay_faults=OVERLAY_FAULTS,
    faults=FAULTS,
    twenty_faults=TWENTY_FAULTS,
    spoiled=[
        Spoiled(10, lambda number: tomllib.loads(SHIPPED)),
        Spoiled(20, lambda number: tomllib.loads(OVERLAY)),
    ],
    odd=ODD,
    keys=KEYS,
    nested=("ongoing = ", "[[ship]]\neffect = ", '[{ rule = "on_relinquish", effect = '),
)
