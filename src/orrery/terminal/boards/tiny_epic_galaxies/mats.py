"""The mats: goods as gauges, the empire track, ships at home, colonies and missions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from orrery.core.language import mark, say_n, translate
from orrery.core.questions import Target
from orrery.terminal.boards.layout import flow, hanging, listed, mat_panel, side_by_side
from orrery.terminal.boards.tiny_epic_galaxies.sheet import HIDDEN, Sheet
from orrery.terminal.marks import HERE, QUIET, STRONG

NARROWEST_MAT: Final = 30
WORDY: Final = 80  # columns from which stacked gauges have their word
GOODS: Final = ("energy", "culture")
TRACK: Final = {"level": mark("level"), "dice": mark("dice"), "ships": mark("ships"), "price": mark("price")}
TWO_COLUMNS: Final = 50  # the width inside a mat from which the empire track stands beside the goods

More = Callable[[Sheet, int], list[Text]]  # the last lines of a mat


def gauge(sheet: Sheet, mat: int, goods: str, word: bool = True) -> Text:
    """Goods as a bar from 0 to the limit, with symbol, word and number."""
    n = sheet.view["mats"][mat][goods]
    most = sheet.numbers["goods"]["most"] if mat < sheet.seats else sheet.rogue["most"]
    wide = max(len(sheet.word(one)) for one in GOODS)
    line = Text()
    glyphs, colour = sheet.glyphs, sheet.glyphs.colour(goods)
    line.append(f"{glyphs.symbol(goods)} ", colour)
    line.append(f"{sheet.word(goods):{wide}} " if word else "", colour)
    line.append(glyphs.full * n, colour).append(glyphs.empty * (most - n), QUIET)
    return line.append(f" {n}", STRONG)


def levels_of(sheet: Sheet, mat: int) -> list[dict[str, Any]]:
    """What each empire level gives, from the first on."""
    levels = sheet.numbers["empire"] if mat < sheet.seats else sheet.rogue["level"]
    return [{"level": number, **level} for number, level in enumerate(levels, 1)]


def track(sheet: Sheet, mat: int) -> Text:
    """The empire track: what every level gives and costs, the present one marked."""
    now = sheet.view["mats"][mat]["level"]
    levels = levels_of(sheet, mat)
    labels = {key: sheet.say(label) for key, label in TRACK.items() if key in levels[0]}
    wide = max(map(len, labels.values()))
    lines = []
    for key, label in labels.items():
        line = Text(f"{label:{wide}} ", QUIET)
        for level in levels:
            here = level["level"] == now
            text = f"[{now}]" if here and key == "level" else f" {level[key]} "
            line.append(text, HERE if here else QUIET)
        lines.append(line)
    return Text("\n").join(lines)


def level_of(sheet: Sheet, mat: int) -> dict[str, Any]:
    """What the level of a mat gives; nothing on the skull, after the Rogue's last level."""
    now = sheet.view["mats"][mat]["level"]
    return next((level for level in levels_of(sheet, mat) if level["level"] == now), {})


def level_line(sheet: Sheet, mat: int) -> Text:
    """The empire level in words."""
    level = level_of(sheet, mat)
    if not level:
        return Text(sheet.say("on the skull"))
    if "ships" not in level:
        return Text(sheet.say("level {level}: {dice} dice", level=level["level"], dice=level["dice"]))
    words = sheet.say(
        "level {level}: {dice} dice, {ships} ships",
        level=level["level"],
        dice=level["dice"],
        ships=level["ships"],
    )
    return Text(words)


def more_lines(sheet: Sheet, mat: int) -> list[Text]:
    """What only some mats have: a mission that the viewer knows, a Rogue's attack, missing dice."""
    lines = [mission(sheet, mat)]
    fewer = sheet.view["mats"][mat]["fewer_dice"]
    if mat >= sheet.seats:
        text = translate(sheet.lang, level_of(sheet, mat).get("text", ""))
        lines.append(
            Text.assemble(sheet.label(sheet.say("attack")), " ", sheet.in_colours(text)) if text else None
        )
    if fewer:
        words = say_n(sheet.lang, "{n} die fewer next turn", "{n} dice fewer next turn", fewer)
        lines.append(Text(words, STRONG))
    return [line for line in lines if line]


def home(sheet: Sheet, mat: int) -> Text:
    """The ships in the galaxy, and how many are still locked."""
    places = sheet.view["mats"][mat]["ships"]
    ships = [sheet.ship(mat, number) for number, place in enumerate(places) if place == "home"]
    line = listed(sheet.say("home"), ships) or sheet.quiet("no ship home")
    locked = places.count("locked")
    return line.append("  " + sheet.say("locked {n}", n=locked), QUIET) if locked else line


def colonies(sheet: Sheet, mat: int) -> Text:
    """The colonies, each with its points."""
    won = []
    for planet in sheet.view["mats"][mat]["colonies"]:
        item = Text(f"{sheet.cards[planet]['name']} {sheet.cards[planet]['points']}")
        won.append(sheet.tagged(item, Target("colony", planet, mat)))
    return listed(sheet.say("colonies"), won, ", ") or sheet.quiet("no colonies")


def mission(sheet: Sheet, mat: int) -> Text | None:
    """The kept mission, if the viewer knows it."""
    missions = sheet.view["missions"]
    kept = missions[mat]["kept"] if mat < len(missions) else None
    if kept is None or kept == HIDDEN:
        return None
    card = sheet.cards[kept]
    name = Text(f"{card['name']} ", STRONG)
    head = Text.assemble(sheet.say("mission"), " ", name, sheet.points(card["points"]), sheet.label(""), " ")
    return head.append_text(sheet.card_text(card))


def heading(sheet: Sheet, mat: int) -> Text:
    """Mark and name, and whether this is the viewer."""
    line = Text.assemble(sheet.chip(mat), (f" {sheet.name_of(mat)}", STRONG))
    if mat == sheet.view["seat"]:
        line.append(" " + sheet.say("(you)"))
    return line


def full_mats(sheet: Sheet, width: int, more: More = more_lines) -> RenderableType:
    """The mats as panels side by side."""
    mats = range(len(sheet.view["mats"]))
    return side_by_side(lambda mat, inner: framed(sheet, mat, inner, more), mats, width, NARROWEST_MAT)


def framed(sheet: Sheet, mat: int, inner: int, more: More) -> Panel:
    """One mat; with enough width the empire track stands beside the goods."""
    goods = Group(*(gauge(sheet, mat, kind) for kind in GOODS), home(sheet, mat))
    if inner >= TWO_COLUMNS:
        body = Table.grid(expand=True)
        body.add_column(ratio=1)
        body.add_column()
        body.add_row(goods, track(sheet, mat))
        parts: list[RenderableType] = [body]
    else:
        parts = [goods, track(sheet, mat)]
    parts += [colonies(sheet, mat), *more(sheet, mat)]
    title = heading(sheet, mat).append("  ").append_text(sheet.points(sheet.view["scores"][mat]))
    return mat_panel(parts, title, mat == sheet.view["turn"])


def stacked_mats(sheet: Sheet, width: int, more: More = more_lines) -> RenderableType:
    """The mats one below the other."""
    lines: list[Text] = []
    for mat in range(len(sheet.view["mats"])):
        pieces = [heading(sheet, mat), sheet.points(sheet.view["scores"][mat])]
        pieces += [gauge(sheet, mat, kind, width >= WORDY) for kind in GOODS]
        pieces += [level_line(sheet, mat), home(sheet, mat), colonies(sheet, mat)]
        lines += flow(pieces, width)
        lines += [line for text in more(sheet, mat) for line in hanging(text, width, 2)]
    return Group(*lines)


def standing(sheet: Sheet, end: int) -> Text:
    """The scores, highest first, and the points that end the game."""
    scores: list[int] = sheet.view["scores"]
    line = Text()
    for mat in sorted(range(len(scores)), key=lambda mat: -scores[mat]):
        line.append_text(sheet.chip(mat)).append(f" {scores[mat]}  ", STRONG)
    return line.append(sheet.say("{n} pts end the game", n=end), QUIET)
