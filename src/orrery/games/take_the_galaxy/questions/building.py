"""Where a colony is built."""

from __future__ import annotations

from typing import Any, Final

from orrery.core.language import mark
from orrery.core.questions import Answer, Question, Target, Way
from orrery.games.take_the_galaxy.codes import SITES, SLOTS, SYSTEMS
from orrery.games.take_the_galaxy.notation import action_text, card_text, site_text
from orrery.games.take_the_galaxy.state import EMPTY, State
from orrery.games.take_the_galaxy.steps.building import AskSite, price_of
from orrery.games.take_the_galaxy.voice import Voice


def site_label(s: State, ask: Any, site: int, voice: Voice) -> str:
    """A free slot, or the colony that is covered, and what is paid. [rules 6.1, 8.1]"""
    system = s.systems[ask.seat * SYSTEMS + site // SLOTS]
    below = s.colony[ask.seat * SITES + site]
    values = {"system": voice.space(system), "price": voice.credits(price_of(s, ask.seat, ask.card, site))}
    if below != EMPTY:
        return voice.say("Over {card} on {system}: {price}", card=voice.card(below), **values)
    return voice.say("{system}, {slot} {n}: {price}", **values, **slot_values(s, system, site % SLOTS, voice))


def slot_values(s: State, system: int, slot: int, voice: Voice) -> dict[str, Any]:
    """A slot by its kind and its number from the left."""
    return {"slot": voice.slot(s.book.space.slots[system][slot]), "n": slot + 1}


QUESTIONS: Final[tuple[Question, ...]] = (
    Question(
        AskSite,
        lambda s, ask, voice: voice.say("Where do you build {card}?", card=voice.card(ask.card)),
        "rules 6.1",
        lambda s, ask, site: Answer("build", Target("site", site_text(s, ask.seat, site), ask.seat)),
        lambda s, ask, site: action_text("at", site_text(s, ask.seat, site)),
        site_label,
        about=lambda s, ask: Target("hand", card_text(s, ask.card)),
        hint=mark("Click a free slot, or a cheaper colony of the same kind to cover it"),
        waiting=mark("{who} builds"),
        ways=(
            Way(
                ("at SITE",),
                mark("A slot is chosen for a colony; begin with “build” or “claim”."),
                "rules 6.2",
            ),
        ),
    ),
)
