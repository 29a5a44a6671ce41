"""A card shown large: picture, facts, text, the other printing, its rulings, and how well it is known."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Any, Final

from orrery.core.language import say, translate
from orrery.library import LIMITS, how_known, rulings_on
from orrery.web.html import Markup, el
from orrery.web.regions.tiny_epic_galaxies.desk import Desk, game_of, printed
from orrery.web.regions.tiny_epic_galaxies.planets import facts
from orrery.web.regions.tiny_epic_galaxies.words import card_text, hexagon, picture

Drawing = Callable[[dict[str, Any], Any], Iterator[Markup]]  # a card, and the desk of its game


@lru_cache(maxsize=256)
def card(game: str, card_id: str, lang: str, own_cards: str = "") -> Markup:
    """The fragment of one card."""
    return large(Desk(game, "later", lang, -1, 0, (), own_cards=own_cards), card_id, KINDS)


def large(desk: Desk, card_id: str, kinds: Mapping[str, Drawing]) -> Markup:
    """A card as its kind is drawn, with what is known about it."""
    game, lang = desk.game, desk.lang
    found = game_of(game, desk.own_cards).card(card_id)
    shown = dict(printed(found, "later", lang))
    parts = kinds[shown["kind"]](shown, desk)
    as_shipped = not desk.own_cards or found in game_of(game).cards()  # rulings are on printed cards
    about = [*(rulings(game, found, lang) if as_shipped else ()), *known(found, lang)]
    return el("article", *parts, *about, class_=f"large {shown['kind']}", aria_label=shown["name"])


def planet(shown: dict[str, Any], desk: Desk) -> Iterator[Markup]:
    yield el("img", class_="sky", src=picture(f"{shown['id']}-large"), alt="", width=328, height=200)
    yield el("h2", shown["name"])
    yield facts(shown, desk)
    yield hexagon(shown["points"], desk, "hex")
    yield el("p", card_text(shown["text"], desk.lang), class_="bigfx")
    limits = [translate(desk.lang, LIMITS.get(name, name)) for name in shown.get("only", [])]
    if limits:
        yield el("p", desk.say("Only: {limits}.", limits=", ".join(limits)), class_="limits")
    if "text" in shown.get("first", {}):
        text = translate(desk.lang, shown["first"]["text"])
        yield el("p", desk.say("First printing: {text}", text=text), class_="first")


def mission(shown: dict[str, Any], desk: Desk) -> Iterator[Markup]:
    yield el("h2", shown["name"])
    yield hexagon(shown["points"], desk, "hex")
    yield el("p", card_text(shown["text"], desk.lang), class_="bigfx")
    if shown["points_tied"] != shown["points"]:
        yield el("p", desk.say("If tied: {points}.", points=desk.points(shown["points_tied"])))


def rogue(shown: dict[str, Any], desk: Desk) -> Iterator[Markup]:
    yield el("img", class_="face", src=picture(f"rogue-{shown['id']}"), alt="", width=96, height=96)
    yield el("h2", shown["name"])
    rows = []
    for number, level in enumerate(shown["level"], 1):
        values = {
            "dice": level["dice"],
            "points": level["points"],
            "text": translate(desk.lang, level["text"]),
        }
        told = desk.say("Level {level}: dice {dice}, points {points}. Attack: {text}", level=number, **values)
        rows.append(el("li", told))
    yield el("ol", *rows)


KINDS: Final[Mapping[str, Drawing]] = {"planet": planet, "mission": mission, "rogue": rogue}


def rulings(game: str, found: dict[str, Any], lang: str) -> Iterator[Markup]:
    """The paragraphs of the rules that the card rests on, and the rulings that touch them."""
    told = rulings_on(game, found, lang)
    if told:
        yield el("h3", say(lang, "Rules and rulings"))
        yield el("ul", *[el("li", paragraph) for paragraph in told], class_="rulings", tabindex=0)


def known(found: dict[str, Any], lang: str) -> Iterator[Markup]:
    """How well the card is known; a guess is called a placeholder."""
    told = how_known(found, lang)
    yield el("p", say(lang, "Known: {known}.", known=told), class_="known")
