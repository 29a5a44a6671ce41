"""Card files spoiled at random: whatever they hold, they are read, or refused with a sentence."""

from __future__ import annotations

import random
import tomllib
from typing import Any, Final

import pytest

import orrery
from orrery.core.toml import write_toml
from orrery.games.take_the_galaxy.cards import PRESS
from orrery.sim.trials import trials
from tests.spoiling import outcome, scratch, spoil
from tests.take_the_galaxy.test_card_sets import SHIPPED
from tests.take_the_galaxy.test_own_cards import OVERLAY

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
RESOURCES: Final = ("manpower", "production", "science", "credits")


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("whole", [True, False])
def test_spoiled_values_never_crash_the_reader(seed: int, whole: bool) -> None:
    found = set()
    for number in range(10 if whole else 20):
        chooser = random.Random(f"galaxy/{seed}/{number}")
        data = tomllib.loads(SHIPPED if whole else OVERLAY)
        for _ in range(chooser.randrange(1, 4)):
            spoil(data, chooser, ODD, KEYS)
        found.add(outcome(PRESS, write_toml(data)))
    assert "refused" in found


@pytest.mark.parametrize("seed", range(4))
def test_scratched_texts_never_crash_the_reader(seed: int) -> None:
    for number in range(60):
        chooser = random.Random(f"text/{seed}/{number}")
        text = SHIPPED if number % 4 == 0 else OVERLAY
        for _ in range(chooser.randrange(1, 4)):
            text = scratch(text, chooser) or " "
        assert outcome(PRESS, text)


def wild(chooser: random.Random) -> dict[str, Any]:
    """The shipped set with numbers, slots, prices and effects as far off as the shape allows."""
    data = tomllib.loads(SHIPPED)
    data.pop("structure")
    for kind in PRESS.shape.kinds():
        table = PRESS.shape.tables[kind]
        for card in data[kind]:
            for field, (least, most) in table.numbers.items():
                if chooser.random() < 0.2:
                    card[field] = chooser.choice((least, min(most, 6), chooser.randint(least, min(most, 6))))
            for field in table.amounts:
                if chooser.random() < 0.2:
                    card[field] = {what: chooser.randint(1, 3) for what in chooser.sample(RESOURCES, 2)}
            if "slots" in card and kind == "system":
                card["slots"] = chooser.choices(("biosphere", "deposit", "utility"), k=chooser.randint(1, 3))
            if "effect" in card and chooser.random() < 0.3:
                card["effect"] = any_effect(chooser)
            if kind == "event" and chooser.random() < 0.5:
                card["opportunity"] = any_effect(chooser)
    return data


def any_effect(chooser: random.Random) -> list[dict[str, Any]]:
    """A price of up to two things, and up to two gains."""
    prices = chooser.sample((*RESOURCES, "renown", "ship"), chooser.randint(0, 2))
    words = [{"word": "pay", "what": what, "n": 1 if what == "ship" else 2} for what in prices]
    gains = chooser.choices((*RESOURCES, "renown"), k=chooser.randint(1, 2))
    return words + [{"word": "gain", "what": what, "n": chooser.randint(1, 3)} for what in gains]


def test_whatever_set_the_checks_let_through_can_be_played() -> None:
    """To the end, at every table; a set is refused only for its start cards or decks."""
    played = 0
    for number in range(12):
        text = write_toml(wild(random.Random(f"wild/{number}")))
        if outcome(PRESS, text) == "read":
            played += 1
            game = orrery.game("take-the-galaxy", cards=text)
            assert all(one.over for one in trials(game, games=4, seed=number)), text
    assert played >= 6


@pytest.mark.parametrize("depth", [10, 29, 31, 300, 100_000])
@pytest.mark.parametrize(
    "pair", [("[", "]"), ('[{ rule = "on_relinquish", effect = ', "}]"), ("{ a = ", "}")]
)
def test_what_is_nested_deep_is_refused(depth: int, pair: tuple[str, str]) -> None:
    before, after = pair
    text = OVERLAY + f"ongoing = {before * depth}[]{after * depth}\n"
    assert outcome(PRESS, text) == "refused"
    assert outcome(PRESS, text.replace("ongoing = ", "[[ship]]\neffect = ")) == "refused"
