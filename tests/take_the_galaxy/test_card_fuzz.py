"""Card sets as wild as the shape allows: what the checks let through can be played."""

from __future__ import annotations

import random
import tomllib
from typing import Any, Final

import orrery
from orrery.core.toml import write_toml
from orrery.games.take_the_galaxy.cards import PRESS
from orrery.sim.trials import trials
from tests.spoiling import outcome
from tests.take_the_galaxy.examples.cards import SHIPPED

RESOURCES: Final = ("manpower", "production", "science", "credits")


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
