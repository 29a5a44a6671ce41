"""The mat's part of the expansion: hangar, exploration cards, badges, and points by source."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rich.text import Text

from orrery.core.language import say_n
from orrery.core.questions import Target
from orrery.terminal.boards.beyond_the_black.sheet import ADVANCED, BADGES, HULLS, BlackSheet
from orrery.terminal.boards.layout import listed
from orrery.terminal.marks import QUIET, STRONG

BETWEEN: Final = "  "


def hangar_lines(sheet: BlackSheet, mat: int, sources: Mapping[str, str]) -> list[Text]:
    """All lines of a mat that are not empty."""
    lines = [points(sheet, mat, sources), badges(sheet, mat), hangar(sheet, mat), covered(sheet, mat)]
    return [line for line in [*lines, finds(sheet, mat), hoard(sheet, mat)] if line]


def brief_lines(sheet: BlackSheet, mat: int) -> list[Text]:
    """The short form: cards that do not fly are only counted."""
    data = sheet.view["mats"][mat]
    spare = len(data["crew"]) - len([pilot for pilot in data["pilots"] if pilot])
    counts = [f"{sheet.say('replaced')} {spare}"] if spare else []
    kept = len(data["finds"]) + data.get("face_down", 0)
    counts += [f"{sheet.say('explored')} {kept}"] if kept else []
    line = Text(BETWEEN).join([hangar(sheet, mat, roomy=False), *map(Text, counts)])
    return [one for one in (badges(sheet, mat), line, hoard(sheet, mat)) if one]


def points(sheet: BlackSheet, mat: int, sources: Mapping[str, str]) -> Text:
    """The points on the table by source. [rules R27]"""
    by_source = sheet.view["points"][mat]
    parts = [f"{sheet.say(sources[source])} {n}" for source, n in by_source.items() if n]
    return Text(", ".join(parts), QUIET)


def badges(sheet: BlackSheet, mat: int) -> Text:
    """How many badges of each symbol, if they are not face down; the most of all that are seen stand out.

    [rules R29, ruling BTB A58]
    """
    mats = sheet.view["mats"]
    if "face_down" in mats[mat]:
        return Text()
    owned = {one: owned_by(sheet, one) for one, data in enumerate(mats) if "face_down" not in data}
    pieces = []
    for symbol in BADGES:
        n = owned[mat][symbol]
        most = n > 0 and n == max(theirs[symbol] for theirs in owned.values()) and len(owned) > 1
        sign = Text(f"{sheet.glyphs.symbol(symbol)} ", sheet.glyphs.colour(symbol))
        pieces.append(sign.append(f"{sheet.word(symbol)} ").append(str(n), STRONG if most else QUIET))
    return listed(sheet.say("badges"), pieces, BETWEEN) if any(owned[mat].values()) else Text()


def owned_by(sheet: BlackSheet, mat: int) -> dict[str, int]:
    data = sheet.view["mats"][mat]
    badges = [badge for card in (*data["crew"], *data["finds"]) for badge in sheet.cards[card]["badges"]]
    return {symbol: badges.count(symbol) for symbol in BADGES}


def hangar(sheet: BlackSheet, mat: int, roomy: bool = True) -> Text:
    """The Advanced Ships that fly, with pilot and option; for those that do not, the dice that hire.

    In the short form, one that does not fly is shown only if it has an option.
    """
    data = sheet.view["mats"][mat]
    dice = {row["ship"]: row["dice"] for row in sheet.numbers["hangar"]}
    flying, waiting = [], []
    for place, hull in enumerate(HULLS):
        pilot = data["pilots"][place]
        if pilot is not None:
            flying.append(flown(sheet, mat, hull, pilot))
            continue
        faces = " ".join(sheet.glyphs.symbol(face) for face in dice[hull])
        tag = sheet.tag(Target("hull", hull, mat))
        if roomy or tag:
            waiting.append(Text(f"{sheet.hull(hull)} {faces}", QUIET).append_text(tag))
    return listed(sheet.say("hangar"), [*flying, *waiting], ", ")


def flown(sheet: BlackSheet, mat: int, hull: str, pilot: str) -> Text:
    """An Advanced Ship: which ship it has become, and who flies it."""
    hulls = sheet.view["mats"][mat]["hulls"]
    number = f" {hulls.index(hull) + 1}{ADVANCED}" if hull in hulls else ""
    item = Text(f"{sheet.hull(hull)}{number} ").append(str(sheet.cards[pilot]["name"]), STRONG)
    return sheet.tagged(item, Target("hull", hull, mat))


def covered(sheet: BlackSheet, mat: int) -> Text:
    """Pilots that were replaced still count. [rules R12]"""
    data = sheet.view["mats"][mat]
    names = [Text(sheet.cards[pilot]["name"]) for pilot in data["crew"] if pilot not in data["pilots"]]
    return listed(sheet.say("replaced"), names, ", ")


def finds(sheet: BlackSheet, mat: int) -> Text:
    """The exploration cards a mat has taken; of those that lie face down, how many."""
    data = sheet.view["mats"][mat]
    names = [Text(sheet.cards[card]["name"]) for card in data["finds"]]
    if data.get("face_down"):
        names.append(Text(sheet.say("{n} face down", n=data["face_down"])))
    return listed(sheet.say("explored"), names, ", ")


def hoard(sheet: BlackSheet, mat: int) -> Text:
    """The pile of the Rogue that nobody may look at. [rules R37]"""
    n = len(sheet.view["exploration"]["hoard"]) if mat >= sheet.seats else 0
    return Text(say_n(sheet.lang, "{n} card drawn unseen", "{n} cards drawn unseen", n)) if n else Text()
