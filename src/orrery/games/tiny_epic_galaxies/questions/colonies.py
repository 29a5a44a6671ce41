"""Upgrading the empire, and using colonies."""

from __future__ import annotations

from typing import Any, Final

from orrery.core.bits import ones
from orrery.core.language import mark
from orrery.core.machine import Ask
from orrery.core.questions import Answer, Question, Target, Way
from orrery.games.tiny_epic_galaxies.book import CULTURE, ENERGY
from orrery.games.tiny_epic_galaxies.notation import GOODS_NAMES
from orrery.games.tiny_epic_galaxies.questions.things import mixed, use_label
from orrery.games.tiny_epic_galaxies.state import COLONY, State
from orrery.games.tiny_epic_galaxies.steps.colonies import (
    FIRST_COLONY,
    AskColony,
    AskUpgrade,
    AskUpgradeMix,
    AskUseColony,
    upgrade_price,
)
from orrery.games.tiny_epic_galaxies.voice import Voice

NOT_YOUR_COLONY: Final = (mark("That planet is not a colony of yours."), "rules 6.1")


def upgrade_text(s: State, ask: Any, goods: int) -> str:
    return f"upgrade {GOODS_NAMES[goods]}"


def upgrade_meaning(s: State, ask: Any, goods: int) -> Answer:
    return Answer("upgrade", Target("goods", GOODS_NAMES[goods]))


def upgrade_label(s: State, ask: Any, goods: int, voice: Voice) -> str:
    price = upgrade_price(s, ask.seat, getattr(ask, "less", 0))
    level = s.level[ask.seat] + 1
    return voice.say("Upgrade to level {level} for {price}", level=level, price=voice.amount(goods, price))


def colony_text(s: State, ask: Any, choice: int) -> str:
    if choice < FIRST_COLONY:
        return upgrade_text(s, ask, choice)
    return f"use {s.book.planets.ids[ask.planets(s)[choice - FIRST_COLONY]]}"


def colony_meaning(s: State, ask: Any, choice: int) -> Answer:
    if choice < FIRST_COLONY:
        return upgrade_meaning(s, ask, choice)
    return use_meaning(s, ask.planets(s)[choice - FIRST_COLONY], ask.seat)


def use_meaning(s: State, planet: int, owner: int) -> Answer:
    """A colony is used; a planet that is not the owner's lies in the row."""
    name = s.book.planets.ids[planet]
    if s.colonies[owner] >> planet & 1:
        return Answer("use", Target("colony", name, owner))
    return Answer("use", Target("planet", name))


def colony_label(s: State, ask: Any, choice: int, voice: Voice) -> str:
    if choice < FIRST_COLONY:
        return upgrade_label(s, ask, choice, voice)
    return use_label(ask.planets(s)[choice - FIRST_COLONY], voice)


def mix_of(s: State, ask: Any, n: int) -> tuple[int, int]:
    """So much of the price is energy, the rest culture."""
    return n, upgrade_price(s, ask.seat, ask.less) - n


def mix_text(s: State, ask: Any, n: int) -> str:
    energy, culture = mix_of(s, ask, n)
    return f"pay {energy} energy {culture} culture"


def mix_label(s: State, ask: Any, n: int, voice: Voice) -> str:
    energy, culture = mix_of(s, ask, n)
    return voice.say(
        "Pay {energy}, {culture}", energy=voice.amount(ENERGY, energy), culture=voice.amount(CULTURE, culture)
    )


def their_planet(s: State, ask: Any, choice: int) -> int:
    """The n-th colony of the mat that was paid."""
    return ones(s.colonies[ask.owner])[choice]


def ask_colony(s: State, seat: int) -> list[Ask[Any]]:
    return [s.book.kit.asks.colony(seat)]


def by_colony(shape: str, sentence: str, absent: tuple[str, str] = ("", "")) -> Way:
    return Way((shape,), sentence, "rules 6.1", ask_colony, absent, COLONY)


QUESTIONS: Final[tuple[Question, ...]] = (
    Question(
        AskColony,
        mark("Upgrade your empire, or use a colony?"),
        "rules 6.1",
        colony_meaning,
        colony_text,
        colony_label,
        hint=mark("Click one of your colonies, or upgrade"),
        ways=(
            by_colony("upgrade GOODS", mark("The empire is upgraded by a colony die or a planet's action.")),
            by_colony(
                "use PLANET",
                mark("A colony is used by a colony die, a planet of the row by landing."),
                NOT_YOUR_COLONY,
            ),
        ),
    ),
    Question(
        AskUpgrade,
        mark("With which goods do you pay the upgrade?"),
        "rules 8.13",
        upgrade_meaning,
        upgrade_text,
        upgrade_label,
    ),
    Question(
        AskUpgradeMix,
        mark("With which mix of goods do you pay the upgrade?"),
        "rules 8.14",
        lambda s, ask, n: Answer("pay", goods=mixed(*mix_of(s, ask, n))),
        mix_text,
        mix_label,
        ways=(
            Way(
                ("pay N energy N culture",),
                mark("A mix of goods pays for an upgrade by a planet's action only."),
                "rules 8.14",
            ),
        ),
    ),
    Question(
        AskUseColony,
        mark("Which of their colonies do you use?"),
        "rules 8.25",
        lambda s, ask, choice: use_meaning(s, their_planet(s, ask, choice), ask.owner),
        lambda s, ask, choice: f"use {s.book.planets.ids[their_planet(s, ask, choice)]}",
        lambda s, ask, choice, voice: use_label(their_planet(s, ask, choice), voice),
    ),
)
