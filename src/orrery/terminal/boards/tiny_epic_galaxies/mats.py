"""The mats: goods as gauges, the empire track, ships at home, colonies and missions."""

from __future__ import annotations

from typing import Final

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from orrery.terminal.boards.paper import across, flow, hanging, listed, side_by_side
from orrery.terminal.boards.tiny_epic_galaxies.sheet import HIDDEN, Sheet
from orrery.terminal.marks import COLOURS, QUIET, STRONG

NARROWEST_MAT: Final = 30
TWO_COLUMNS: Final = 50  # the width inside a mat from which the empire track stands beside the goods


def gauge(sheet: Sheet, goods: str, n: int, word: bool = True) -> Text:
    """Goods as a bar from 0 to the limit, with symbol, word and number."""
    most = max(n, sheet.numbers.get("goods", {}).get("most", n))
    wide = max(len(sheet.word(one)) for one in ("energy", "culture"))
    line = Text(f"{sheet.glyphs.symbols[goods]} ", COLOURS[goods])
    line.append(f"{sheet.word(goods):{wide}} " if word else "", COLOURS[goods])
    line.append(sheet.glyphs.full * n, COLOURS[goods]).append(sheet.glyphs.empty * (most - n), QUIET)
    return line.append(f" {n}", "bold")


def track(sheet: Sheet, level: int) -> RenderableType:
    """The empire track: what every level gives and costs, the own one marked."""
    levels = sheet.numbers.get("empire", [])
    rows = {"level": sheet.say("level"), "dice": sheet.say("dice"), "ships": sheet.say("ships"),
            "price": sheet.say("price")}  # fmt: skip
    grid = Table.grid()
    for key, label in rows.items():
        cells = [
            Text(f"[{one[key]}]" if one["level"] == level and key == "level" else f" {one[key]} ",
                 "bold reverse" if one["level"] == level else QUIET)
            for one in levels
        ]  # fmt: skip
        grid.add_row(Text(f"{label} ", QUIET), *cells)
    return grid


def level_line(sheet: Sheet, mat: int) -> Text:
    """The empire level in words."""
    level = sheet.view["mats"][mat]["level"]
    found = [one for one in sheet.numbers.get("empire", []) if one["level"] == level]
    if not found or mat >= sheet.view["options"]["seats"]:
        return Text(sheet.say("level {level}", level=level))
    return Text(sheet.say("level {level}: {dice} dice, {ships} ships", level=level, dice=found[0]["dice"],
                          ships=found[0]["ships"]))  # fmt: skip


def home(sheet: Sheet, mat: int) -> Text:
    """The ships in the galaxy, and how many are still locked."""
    places = sheet.view["mats"][mat]["ships"]
    ships = [sheet.ship(mat, number) for number, place in enumerate(places) if place == "home"]
    line = listed(sheet.say("home"), ships) if ships else Text(sheet.say("no ship home"), QUIET)
    locked = places.count("locked")
    return line.append("  " + sheet.say("locked {n}", n=locked), QUIET) if locked else line


def colonies(sheet: Sheet, mat: int) -> Text:
    """The planets won, each with its points."""
    won = []
    for planet in sheet.view["mats"][mat]["colonies"]:
        item = Text(f"{sheet.cards[planet]['name']} {sheet.cards[planet]['points']}")
        for tag, _ in sheet.tags(f"use {planet}") if mat == sheet.view["to_move"] else []:
            item.append(" ").append_text(tag)
        won.append(item)
    return listed(sheet.say("colonies"), won, ", ") if won else Text(sheet.say("no colonies"), QUIET)


def mission(sheet: Sheet, mat: int) -> Text | None:
    """The kept mission, if the viewer may know it."""
    missions = sheet.view["missions"]
    kept = missions[mat]["kept"] if mat < len(missions) else None
    if kept is None or kept == HIDDEN:
        return None
    card = sheet.cards[kept]
    name = Text(f"{card['name']} ", STRONG)
    return Text.assemble(
        sheet.say("mission"), " ", name, sheet.points(card["points"]), " ", sheet.card_text(card)
    )


def heading(sheet: Sheet, mat: int) -> Text:
    """Mark and name; whose turn it is, and who looks."""
    line = Text.assemble(sheet.chip(mat), (f" {sheet.name_of(mat)}", STRONG))
    if mat == sheet.view["seat"]:
        line.append(" " + sheet.say("(you)"))
    return line


def full_mats(sheet: Sheet, width: int) -> RenderableType:
    """The mats as panels side by side."""
    mats = range(len(sheet.view["mats"]))
    inner = width // across(len(mats), width, NARROWEST_MAT) - 4
    return side_by_side([framed(sheet, mat, inner) for mat in mats], width, NARROWEST_MAT)


def framed(sheet: Sheet, mat: int, inner: int) -> Panel:
    data = sheet.view["mats"][mat]
    goods: list[RenderableType] = [gauge(sheet, kind, data[kind]) for kind in ("energy", "culture")]
    goods.append(home(sheet, mat))
    if mat >= sheet.view["options"]["seats"]:
        body: list[RenderableType] = [*goods, level_line(sheet, mat)]
    elif inner >= TWO_COLUMNS:
        side = Table.grid(expand=True)
        side.add_column(ratio=1)
        side.add_column()
        side.add_row(Group(*goods), track(sheet, data["level"]))
        body = [side]
    else:
        body = [*goods, track(sheet, data["level"])]
    body.append(colonies(sheet, mat))
    shown = mission(sheet, mat)
    body += [shown] if shown else []
    turn = mat == sheet.view["turn"]
    title = heading(sheet, mat).append("  ").append_text(sheet.points(sheet.view["scores"][mat]))
    return Panel(Group(*body), title=title, title_align="left", box=box.HEAVY if turn else box.ROUNDED,
                 border_style="" if turn else QUIET)  # fmt: skip


def stacked_mats(sheet: Sheet, width: int) -> RenderableType:
    """The mats one below the other."""
    lines: list[Text] = []
    for mat, data in enumerate(sheet.view["mats"]):
        pieces = [heading(sheet, mat), sheet.points(sheet.view["scores"][mat])]
        pieces += [gauge(sheet, kind, data[kind], width >= 80) for kind in ("energy", "culture")]
        pieces += [level_line(sheet, mat), home(sheet, mat), colonies(sheet, mat)]
        lines += flow(pieces, width)
        shown = mission(sheet, mat)
        lines += hanging(shown, width, 2) if shown else []
    return Group(*lines)


def standing(sheet: Sheet, end: int) -> Text:
    """The scores, highest first, and how many end the game."""
    scores: list[int] = sheet.view["scores"]
    line = Text()
    for mat in sorted(range(len(scores)), key=lambda mat: -scores[mat]):
        line.append_text(sheet.chip(mat)).append(f" {scores[mat]}  ", STRONG)
    return line.append(sheet.say("{n} pts end the game", n=end), QUIET)
