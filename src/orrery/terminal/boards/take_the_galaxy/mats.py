"""The mats: systems with their slots and bounty, ships, cards, and renown banked and on the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from orrery.core.language import say_n
from orrery.core.questions import Target
from orrery.games.take_the_galaxy.notation import slot_text, token_name
from orrery.games.take_the_galaxy.view_facts import CardOnTable, card_on_table
from orrery.terminal.boards.layout import hanging, listed, mat_panel, poured, side_by_side
from orrery.terminal.boards.take_the_galaxy.hand import discards, in_order, sizes
from orrery.terminal.boards.take_the_galaxy.sheet import Sheet
from orrery.terminal.marks import QUIET, STRONG

NARROWEST_MAT: Final = 54

System = Mapping[str, Any]


def relation(sheet: Sheet, seat: int) -> str:
    """What a seat is to the reader."""
    if seat == sheet.view["seat"]:
        return " " + sheet.say("(you)")
    return " " + sheet.say("(partner)") if seat == sheet.partner(sheet.view["seat"]) else ""


def heading(sheet: Sheet, seat: int) -> Text:
    """Mark and name, total renown and banked renown. [rules 1.7]"""
    line = Text.assemble(sheet.chip(seat), (f" {sheet.names[seat]}", STRONG), relation(sheet, seat), "  ")
    line.append_text(sheet.renown(sheet.view["scores"][seat]))
    return line.append(" " + sheet.say("(banked {n})", n=sheet.view["mats"][seat]["bank"]))


def is_used(sheet: Sheet, seat: int) -> bool:
    """Whether the seat that is asked may use things of this mat: its own, and those of its partner."""
    mover = sheet.view["to_move"]
    return seat in (mover, sheet.partner(mover))


def system_pieces(sheet: Sheet, seat: int, at: int) -> list[Text]:
    """A system: its name and renown, what can be done with it, its slots, and the bounty on it."""
    systems = sheet.view["mats"][seat]["systems"]
    system = systems[at]
    head = Text(sheet.name(system["card"]), STRONG).append(f" {sheet.cards[system['card']]['renown']}")
    if at == len(systems) - 1 and at:
        head.append(" " + sheet.say("newest"), QUIET)
    if tag := sheet.tag(Target("system", system["card"], seat), "relinquish"):
        head.append(" ").append_text(tag).append(" " + sheet.say("relinquish"))
    slots = [slot_piece(sheet, seat, system, slot) for slot in range(len(system["slots"]))]
    return [head, *slots, *bounty_pieces(sheet, seat, system)]


def slot_piece(sheet: Sheet, seat: int, system: System, slot: int) -> Text:
    """A slot with its colony, ready or used, what lies under it, and the options that mean it."""
    kind, written = sheet.cards[system["card"]]["slots"][slot], system["slots"][slot]
    if written is None:
        line = sheet.slot(kind).append(" " + sheet.say("empty"), QUIET)
    else:
        line = colony_text(sheet, card_on_table(written), kind)
    place = Target("site", slot_text(system["card"], slot), seat)
    return sheet.tagged(sheet.tagged(line, place, "build"), place, "use")


def colony_text(sheet: Sheet, colony: CardOnTable, slot: str) -> Text:
    """A colony: its name, effect and renown; a used one is grey. [rules 1.6, 8.2]"""
    data = sheet.cards[colony.card]
    line = Text().append_text(sheet.slot(slot)).append(" ")
    line.append(sheet.name(colony.card), QUIET if colony.used else STRONG).append(" ")
    if fits_elsewhere(data["type"], slot):
        line.append_text(Text.assemble("(", sheet.kind(colony.card), ") "))
    line.append_text(sheet.effect(data))
    if data["renown"]:
        line.append(f" ({data['renown']:+d})")
    if colony.used:
        line.append(" " + sheet.say("used"), QUIET)
    if colony.covered:
        names = ", ".join(sheet.name(card) for card in colony.covered)
        line.append(" " + sheet.say("over {names}", names=names), QUIET)
    return line


def fits_elsewhere(kind: str, slot: str) -> bool:
    """Whether the kind of a colony differs from its slot: a utility fits on any. [rules 6.3]"""
    return kind == "utility" and slot != "utility"


def bounty_pieces(sheet: Sheet, seat: int, system: System) -> list[Text]:
    """The bounty tokens that are left on a system. [rules 7.6]"""
    pieces = []
    for what, n in system.get("tokens", {}).items():
        line = Text.assemble(sheet.say("bounty"), " ", sheet.amount(what, n))
        pieces.append(sheet.tagged(line, Target("token", token_name(system["card"], what), seat)))
    return pieces


def ships(sheet: Sheet, seat: int) -> Text:
    """The ships of a seat, ready or used."""
    pieces: list[Text] = []
    tagged: set[str] = set()
    for card, used, _ in map(card_on_table, sheet.view["mats"][seat]["ships"]):
        line = (
            Text(sheet.name(card), QUIET if used else STRONG)
            .append(" ")
            .append_text(sheet.effect(sheet.cards[card]))
        )
        line.append(" " + sheet.say("used") if used else "", QUIET)
        if card not in tagged and not used:
            tagged.add(card)
            line = sheet.tagged(line, Target("ship", card, seat), "use")
        pieces.append(line)
    return listed(sheet.label(sheet.say("ships")), pieces, ", ").append_text(scrapped(sheet, seat))


def scrapped(sheet: Sheet, seat: int) -> Text:
    """The options that give up a ship. [rules 11.10]"""
    line = Text()
    for card in dict.fromkeys(card_on_table(ship).card for ship in sheet.view["mats"][seat]["ships"]):
        if tag := sheet.tag(Target("ship", card, seat), "give up"):
            words = sheet.say("give up {ship}", ship=sheet.name(card))
            line.append("  ").append_text(tag).append(f" {words}")
    return line


def pile(sheet: Sheet, seat: int) -> Text:
    """The renown pile, each card with what it is worth. [rules 1.7]"""
    cards = [
        Text(f"{sheet.name(card)} {sheet.cards[card]['renown']}") for card in sheet.view["mats"][seat]["pile"]
    ]
    return listed(sheet.label(sheet.say("renown pile")), cards, ", ")


def known(sheet: Sheet, seat: int) -> Text:
    """The cards of a hidden hand that all have seen. [rules 1.8]"""
    mat = sheet.view["mats"][seat]
    if mat["hand"] is not None:
        return Text()
    names = [
        Text(sheet.name(card) + (f" ×{n}" if n > 1 else "")) for card, n in in_order(sheet, mat["known"])
    ]
    return listed(sheet.label(sheet.say("known")), names, ", ")


def body(sheet: Sheet, seat: int, width: int, roomy: bool) -> list[Text]:
    """The lines of a mat below its heading; with little room, only the systems of other seats."""
    if not roomy and not is_used(sheet, seat) and seat != sheet.view["seat"]:
        return poured([*outline(sheet, seat), sizes(sheet, seat)], width)
    lines: list[Text] = []
    for at in range(len(sheet.view["mats"][seat]["systems"])):
        lines += poured(system_pieces(sheet, seat, at), width)
    more = [ships(sheet, seat), sizes(sheet, seat)]
    if roomy:
        more += [known(sheet, seat), pile(sheet, seat)]
    if roomy or any(option.target.kind == "discard" for option in sheet.options):
        more.append(discards(sheet, seat))
    return lines + [line for text in more if text for line in hanging(text, width, 0)]


def outline(sheet: Sheet, seat: int) -> list[Text]:
    """Systems with the names of their colonies, and how many ships there are."""
    mat = sheet.view["mats"][seat]
    pieces = []
    for system in mat["systems"]:
        colonies = [
            sheet.name(card_on_table(slot).card) if slot else sheet.say("empty") for slot in system["slots"]
        ]
        pieces.append(Text(sheet.name(system["card"]), STRONG).append(f" {', '.join(colonies)}"))
    n = len(mat["ships"])
    return pieces + ([Text(say_n(sheet.lang, "{n} ship", "{n} ships", n))] if n else [])


def full_mats(sheet: Sheet, width: int) -> RenderableType:
    """The mats as panels side by side."""
    seats = range(len(sheet.view["mats"]))
    return side_by_side(
        lambda seat, inner: framed(sheet, seat, inner, roomy=True), seats, width, NARROWEST_MAT
    )


def lean_mats(sheet: Sheet, width: int) -> RenderableType:
    """The mat of the reader, or of the turn, and next to it those of the others."""
    seats = list(range(len(sheet.view["mats"])))
    chosen = sheet.view["seat"] if sheet.view["seat"] >= 0 else sheet.view["turn"] or 0
    if len(seats) == 1:
        return framed(sheet, chosen, width - 4, roomy=False)
    grid = Table.grid(expand=True)
    grid.add_column(ratio=1)
    grid.add_column(ratio=1)
    inner = width // 2 - 4
    others = Group(*(framed(sheet, seat, inner, roomy=False) for seat in seats if seat != chosen))
    grid.add_row(framed(sheet, chosen, inner, roomy=False), others)
    return grid


def framed(sheet: Sheet, seat: int, inner: int, roomy: bool) -> Panel:
    lines = body(sheet, seat, inner, roomy)
    return mat_panel(lines, heading(sheet, seat), seat == sheet.view["turn"])


def stacked_mats(sheet: Sheet, width: int, roomy: bool) -> RenderableType:
    """The mats one below the other."""
    lines: list[Text] = []
    for seat in range(len(sheet.view["mats"])):
        lines.append(heading(sheet, seat))
        lines += [Text("  ").append_text(line) for line in body(sheet, seat, width - 2, roomy)]
    return Group(*lines)


def standing(sheet: Sheet) -> Text:
    """The renown of all, the most first, partners together. [rules 10.2, 12.2]"""
    scores: list[int] = sheet.view["scores"]
    teams: list[list[int]] = [[seat] for seat in range(sheet.seats)]
    if sheet.partner(0) is not None:
        teams = [[seat, seat + 2] for seat in (0, 1)]
    line = Text()
    for team in sorted(teams, key=lambda team: -sum(scores[seat] for seat in team)):
        for seat in team:
            line.append_text(sheet.chip(seat))
        line.append(f" {sum(scores[seat] for seat in team)}  ", STRONG)
    return line.append(sheet.say("renown"), QUIET)
