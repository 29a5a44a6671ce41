"""Card files of one's own for Tiny Epic Galaxies, and what is wrong with some of them."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

from orrery.games.tiny_epic_galaxies.cards import PRESS
from tests.contract.card_files import CardFiles, Spoiled, changed

SHIPPED = PRESS.shipped_text()
OVERLAY = """extends = "shipped"
name = "Ours"
remove = ["helios"]

[end]
points = 15

[[empire]]
level = 2
dice = 5
ships = 2
points = 4
price = 2

[[planet]]
id = "jakks"
name = "Jakks"
resource = ["culture", "energy"]
track = "diplomacy"
spaces = 2
points = 1
text = "You gain 3 culture."
effect = [{ word = "gain", what = "culture", n = 3 }]

[[planet]]
id = "newton"
name = "Newton"
resource = "energy"
track = "economy"
spaces = 3
points = 2
text = "You gain 2 energy."
effect = [{ word = "gain", what = "energy", n = 2 }]
"""
TWENTY_FAULTS = Path(__file__).with_name("twenty_faults.toml")
OVERLAY_FAULTS = [
    ('extends = "chess"\n', "line 1: a card set extends 'shipped', not 'chess'"),
    ('extends = "shipped"\nremove = "helios"\n', "line 2: remove lists the ids of cards, not 'helios'"),
    ('extends = "shipped"\nremove = ["pluto"]\n', "line 2: remove: there is no card 'pluto'"),
    ('remove = ["helios"]\n' + SHIPPED, "line 1: 'remove' is no table of a card set"),
    (OVERLAY + OVERLAY[OVERLAY.index("[[planet]]") :], "is twice in this file"),
    (
        OVERLAY.replace("spaces = 3", "spaces = 33"),
        "line 30: newton: spaces is a number from 1 to 7, not 33",
    ),
    (OVERLAY.replace('id = "newton"\n', ""), "line 25: planet 40: id is missing; it is a text"),
    (OVERLAY.replace('"Newton"', '"New\u202eton"'), "line 27: newton: name has invisible letters"),
    (OVERLAY.replace('"Newton"', f'"{"N" * 61}"'), "line 27: newton: name has at most 60 letters"),
    (
        OVERLAY.replace("effect = [", "effect = [" + '{ word = "jump" }, ' * 16),
        "line 23: jakks: an effect has at most 16 words, not 17",
    ),
    ('extends = "shipped"\nname = 7\n', "line 2: name is a text of at most 80 letters, not 7"),
    ('extends = "shipped"\nplanet = 7\n', "line 2: planet: wanted [[planet]], found 7"),
    ('extends = "shipped"\n[[planet]]\n', "line 2: planet 41: effect is a list of at least one word"),
]
FAULTS = [
    *[
        (changed(SHIPPED, *pairs), fault)
        for pairs, fault in [
            ([('resource = "culture"', 'resource = "energy"')], "structure: each_resource should be 20"),
            ([("spaces = 2", "spaces = 3")], "jakks: spaces should be 2 where points is 1, but is 3"),
            ([("points = 1\ntext", "points = 2\ntext")], "structure: points should be 144, but is 145"),
            ([('track = "diplomacy"', 'track = "sideways"')], "jakks: track is one of economy, diplomacy"),
            ([("spaces = 2", 'spaces = "two"')], "jakks: spaces is a number from 1 to 7, not 'two'"),
            (
                [('word = "gain"', 'word = "win"')],
                "jakks, word 1: 'win' is not a word; the words are pay, gain",
            ),
            (
                [('what = "culture", n = 1', 'what = "gold", n = 1')],
                "jakks, word 1: what is one of energy, culture",
            ),
            ([('what = "culture", n = 1', 'what = "culture", n = 0')], "n is a number from 1 to 7, not 0"),
            ([('what = "culture", n = 1', 'what = "culture", n = 1, much = 2')], "gain has no field 'much'"),
            ([('{ count = "ships_home" }', '{ count = "stars" }')], "a count is { count = … } with one of"),
            ([('id = "jakks"', 'id = "vici_ks156"')], "vici_ks156: this id appears 2 times"),
            ([('id = "jakks"', 'id = "Jakks!"')], "Jakks!: an id is made of"),
            ([('only = ["own_turn"]', 'only = ["at_night"]')], "only lists once_per_turn, own_turn"),
            ([('goal = [{ word = "triggered_end" }]', "goal = []")], "elder: goal is a list of at least one"),
            (
                [('word = "at_most", what = "ships_away"', 'word = "at_most", what = "x"')],
                "orbiter: what is one of",
            ),
            ([("level = 2", "level = 3")], "empire: the levels are 1, 2, 3"),
            ([("ships = 2\npoints = 1", "ships = 1\npoints = 1")], "a higher level never has fewer ships"),
            ([("row = [4, 4, 5, 6, 6]", "row = [4, 4, 5, 6, 7]")], "setup: row lists 5 numbers from 1 to 6"),
            ([("most = 7", "most = 70")], "goods: most is a number from 1 to 7, not 70"),
            ([("schema = 1", "schema =")], "is not TOML"),
            ([("schema = 1", "schema = 2")], "schema is 1, not 2"),
            (
                [('game = "tiny-epic-galaxies"', 'game = "chess"')],
                "game is 'tiny-epic-galaxies', not 'chess'",
            ),
            ([("[[mission]]", "[[missions]]")], "'missions' is no table of a card set"),
            ([("each_tier", "each_teir")], "structure: 'each_teir' is nothing it can say"),
            ([("energy = 2\n", "energy = 2\ncards = 3\n")], "goods: 'cards' is no field of goods"),
            ([("[setup] ", "[setup]\nmissions_dealt = 3 ")], "setup: 'missions_dealt' is no field of setup"),
            ([("most = 7\nenergy = 2", "most = 3\nenergy = 5")], "goods: energy is at most 3, not 5"),
            (
                [("points = 21", "points = 1"), ("points = 0", "points = 1")],
                "more than those of any first level",
            ),
            ([('only = ["own_turn"]', 'only = "own_turn"')], "only is a list, not 'own_turn'"),
            ([('{ word = "recall" }, ', "")], "a count of last stands behind recall"),
            (
                [('n = { count = "ships_home" }', 'n = { count = "last" }')],
                "a count of last stands behind recall",
            ),
            ([('from = "row"', 'from = "colonies"')], "use from colonies stands behind give"),
            (
                [('[{ word = "advance", n = 1 }] }', '[{ word = "act" }] }')],
                "each_other takes one of gain, advance",
            ),
            (
                [
                    (
                        'what = "culture", n = { count = "ships_home" }',
                        'what = "any_mix", n = { count = "level" }',
                    )
                ],
                "goods to be divided are a number",
            ),
        ]
    ],
    (SHIPPED.replace("min_seats = 2", "min_seats = 3"), "2 seats are dealt 4"),
    (SHIPPED.replace("[[mission]]", "[[task]]"), "mission: wanted [[mission]], found none"),
]
ODD: Final[list[Any]] = [
    0, -1, 1, 7, 8, 10**30, -(10**400), 1.5, float("nan"), float("inf"), True, False, "", " ", "\u202e",
    "💥" * 50, "é\u0301", "energy", "jakks", "{where}", "{0}", "%s", "a\nb", [], [[]], [1], ["energy"],
    [{}], {},
    {"word": "gain"}, {"count": "last"}, {"count": ["last"]}, {"count": {}}, [{"word": []}], {"": 1},
    [{"word": "each_other", "effect": [{"word": "each_other", "effect": []}]}],
]  # fmt: skip
KEYS: Final = (
    "id", "name", "word", "effect", "goal", "only", "first", "level", "n", "what", "planet", "rogue",
    "extends", "remove", "structure", "spaces", "odd key", "", "text", "sources", "resource", "count",
)  # fmt: skip
CARDS = CardFiles(
    overlay=OVERLAY,
    differs=[("changed", "jakks"), ("new", "newton"), ("gone", "helios")],
    tampered=("n = 3 }", "n = 2 }"),
    unimportant=[
        changed(
            SHIPPED, ('name = "Jakks"', 'name = "J."'), ('text = "You gain 1 culture."', 'text = "More."')
        ),
        changed(SHIPPED, ("sources = 5", "sources = 1")),
    ],
    important=changed(SHIPPED, ("points = 1\ntext", 'points = 1\nonly = ["own_turn"]\ntext')),
    overlay_faults=OVERLAY_FAULTS,
    faults=FAULTS,
    twenty_faults=TWENTY_FAULTS,
    spoiled=[
        Spoiled(15, lambda number: tomllib.loads(SHIPPED)),
        Spoiled(40, lambda number: tomllib.loads(OVERLAY)),
    ],
    odd=ODD,
    keys=KEYS,
    nested=("only = ", "[[rogue]]\neffect = ", '[{ word = "each_other", effect = '),
)
