"""Small pieces that many regions share: card texts with their glyphs, points, pips, where a ship is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final, NamedTuple

from orrery.core.language import translate
from orrery.core.questions import NOTHING, Target
from orrery.core.views import View
from orrery.games.tiny_epic_galaxies.notation import FACE_NAMES
from orrery.games.tiny_epic_galaxies.state import SURFACE
from orrery.games.tiny_epic_galaxies.view_facts import ship_place
from orrery.games.tiny_epic_galaxies.voice import FACES
from orrery.web.art.beyond_the_black.tokens import hull as token
from orrery.web.art.icons import icon
from orrery.web.fragments import cached
from orrery.web.html import Markup, el, hidden, join
from orrery.web.regions.common.words import marked
from orrery.web.regions.tiny_epic_galaxies.context import Context

COLOURED: Final = ("energy", "culture", "economy", "diplomacy")
AT_PLANET: Final = ("on", "orbit")


class Berth(NamedTuple):
    """A ship somewhere on the board: its mat, its number from 1, and where it is."""

    mat: int
    ship: int
    place: str = "home"  # in one word, as a view has it
    at: str = ""  # the card it is at, if any
    step: int = SURFACE  # on the track of that card, or on its surface
    form: str = ""  # the name of the token it has become, if it is no longer an ordinary ship
    moving: bool = False  # its destination is being chosen

    @property
    def thing(self) -> Target:
        """What an answer about it names."""
        return Target("ship", str(self.ship), self.mat)

    @property
    def locked(self) -> bool:
        return self.place == "locked"

    @property
    def home(self) -> bool:
        return self.place == "home"

    @property
    def planet(self) -> str:
        """The planet it is at, or nothing."""
        return self.at if self.place in AT_PLANET else ""

    @property
    def away(self) -> bool:
        return not self.home and not self.locked


@cached
def card_text(text: str, lang: str) -> Markup:
    """A card's text: the words of the game carry their glyph and colour."""
    words = {translate(lang, FACES[FACE_NAMES.index(face)]): face for face in COLOURED}
    names = words | {f"{word}s": face for word, face in words.items()}  # French counts its goods
    pattern = r"(\w’)?\b(" + "|".join(map(re.escape, names)) + r")\b"
    parts: list[Markup | str] = []
    end = 0
    for match in re.finditer(pattern, text):
        article, word = match[1], match[2]
        shown = el("b", icon(names[word]), word, class_=f"goods-word {names[word]}")
        parts += [
            text[end : match.start()],
            el("span", article, shown, class_="no-break") if article else shown,
        ]
        end = match.end()
    return join([*parts, text[end:]])


@lru_cache(maxsize=4096)
def pips(goods: str, n: int, most: int, context: Context) -> Markup:
    """Goods as a row of cells up to their limit."""
    cells = (
        el("li", number, class_=" ".join(["on"] * (number <= n) + ["current"] * (number == n)) or None)
        for number in range(1, most + 1)
    )
    told = (
        context.say("Energy {n} of {most}", n=n, most=most)
        if goods == "energy"
        else context.say("Culture {n} of {most}", n=n, most=most)
    )
    track = el("ol", *cells, aria_hidden="true", style=f"--most:{most}")
    return el(
        "div", icon(goods), el("b", n, aria_hidden="true"), hidden(told), track, class_=f"goods-track {goods}"
    )


def berths(view: View, moving: Target = NOTHING) -> Iterator[Berth]:
    """Every ship of every mat."""
    for mat in range(len(view["mats"])):
        yield from berths_of(view, mat, moving)


def berths_of(view: View, mat: int, moving: Target = NOTHING) -> Iterator[Berth]:
    """The ships of a mat."""
    data = view["mats"][mat]
    forms = data.get("hulls", [None] * len(data["ships"]))
    under_way = int(moving.name) if moving.kind == "ship" and moving.owner == mat else 0
    for number, (written, form) in enumerate(zip(data["ships"], forms, strict=True), 1):
        yield berth(mat, number, written, form or "", number == under_way)


@lru_cache(maxsize=8192)
def berth(mat: int, ship: int, written: str, form: str, moving: bool) -> Berth:
    """A ship where a view says it is."""
    return Berth(mat, ship, *ship_place(written), form, moving)


def hull(berth: Berth, context: Context, class_: str = "") -> Markup:
    """The picture of a ship: the hull of its mat, or the token it has become."""
    return (
        token(berth.form, context.hull(berth.mat), class_)
        if berth.form
        else marked(berth.mat, context, class_)
    )


def place_name(berth: Berth, context: Context) -> str:
    """The name of the card or the part of space where a ship is."""
    if berth.at:
        return str(context.cards[berth.at]["name"])
    return context.say(context.presentation.elsewhere[berth.place][0])


def where(berth: Berth, context: Context) -> str:
    """Where a ship is, without its planet's name."""
    if berth.locked:
        return context.say("locked")
    if berth.home:
        return context.say("home")
    if not berth.at:
        return ""
    if berth.step == SURFACE:
        return context.say("surface")
    return context.say("{step} of {spaces}", step=berth.step, spaces=context.spaces(berth.at))


def ship_words(berth: Berth, context: Context) -> str:
    """A ship in words: whose it is and where."""
    if berth.form:
        told = ship_words(berth._replace(form=""), context)
        return context.say("{form}: {ship}", form=context.form(berth.form), ship=told)
    values: dict[str, Any] = {"owner": context.names[berth.mat], "ship": berth.ship}
    if berth.locked:
        return context.say("Ship {ship} of {owner}, locked", **values)
    if berth.home:
        return context.say("Ship {ship} of {owner}, at home", **values)
    values |= {"planet": place_name(berth, context), "step": berth.step}
    if not berth.planet:
        return context.say(context.presentation.elsewhere[berth.place][1], **values)
    if berth.step == SURFACE:
        return context.say("Ship {ship} of {owner}, on {planet}", **values)
    values["spaces"] = context.spaces(berth.planet)
    return context.say("Ship {ship} of {owner}, orbiting {planet}, {step} of {spaces}", **values)
