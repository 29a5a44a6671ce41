"""Cards on paper: what `orrery cards` prints."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from typing import Any, Final

from orrery.core.game import Game
from orrery.core.language import mark, say, translate
from orrery.library import CERTAINTY, facts_of, first_text, how_known

KINDS: Final = {
    "planet": mark("planet"),
    "mission": mark("mission"),
    "pilot": mark("pilot"),
    "exploration": mark("exploration card"),
    "start": mark("starting system"),
    "colony": mark("colony"),
    "ship": mark("ship"),
    "system": mark("system"),
    "event": mark("event"),
    "anomaly": mark("anomaly"),
}


def card_lines(game: Game[Any], lang: str = "en") -> Iterator[str]:
    """Every card, a line of facts and its text."""
    for card in game.cards():
        yield from one_card(card, lang)


def one_card(card: dict[str, Any], lang: str = "en") -> Iterator[str]:
    """A card by its facts, its text and how well it is known; a mat of several levels, a line for each."""
    if "level" in card:
        yield from one_mat(card, lang)
        return
    kind = translate(lang, KINDS.get(card["kind"], card["kind"]))
    yield say(
        lang,
        "{name} ({id}), {kind}: {facts}",
        name=translate(lang, card["name"]),
        id=card["id"],
        kind=kind,
        facts=", ".join(facts_of(card, lang)),
    )
    if "text" in card:
        yield indented(translate(lang, card["text"]))
    if "first" in card:
        yield indented(say(lang, "First printing: {text}", text=first_text(card["first"], lang)))
    yield indented(say(lang, "Known: {known}.", known=how_known(card, lang)))
    if "notes" in card:
        yield indented(translate(lang, card["notes"]))


def one_mat(card: dict[str, Any], lang: str) -> Iterator[str]:
    """The mat of a solo opponent. What is only guessed is called a placeholder."""
    yield say(
        lang,
        "{name} ({id}), the Rogue: {difficulty}, goods up to {most}",
        name=translate(lang, card["name"]),
        id=card["id"],
        difficulty=translate(lang, card["difficulty"]),
        most=card["most"],
    )
    for number, level in enumerate(card["level"], 1):
        yield indented(
            say(
                lang,
                "Level {level}: dice {dice}, points {points}. Attack: {text}",
                level=number, dice=level["dice"], points=level["points"], text=translate(lang, level["text"]),
            )
        )  # fmt: skip
    if "provenance" in card:
        yield indented(say(lang, "Known: {known}.", known=how_known(card, lang)))
        return
    track, attacks = (
        translate(lang, CERTAINTY.get(card.get(key, ""), mark("not said")))
        for key in ("track_certainty", "attack_certainty")
    )
    yield indented(
        say(lang, "Known: dice, points and limit {track}; attacks {attacks}.", track=track, attacks=attacks)
    )


def indented(text: str) -> str:
    return textwrap.indent(textwrap.fill(text, 100), "    ")
