"""The end of the game: points by source, how it ended, and what comes next."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from orrery.core.language import translate
from orrery.tables.scene import Scene
from orrery.web.art.icons import icon
from orrery.web.fragments import cached
from orrery.web.html import Markup, el
from orrery.web.regions.common.acting import command
from orrery.web.regions.common.context import Context, game_of
from orrery.web.regions.common.words import hexagon, marked

Row = tuple[int, int, bool, tuple[int, ...]]  # mat, points, whether it won, points by source
Named = Iterable[tuple[int, str, str]]
NOT_OVER: Final = el("section", id="ending", class_="ending", hidden=True)


@dataclass(frozen=True)
class Ending:
    """All that the panel of the ending shows."""

    context: Context
    table: str
    rows: tuple[Row, ...]
    sources: tuple[str, ...]
    lines: tuple[str, ...]
    pledge: str
    secret: str
    next_table: str
    named: tuple[tuple[int, str, str], ...]  # mat, source, the card that its points come from


def ending(scene: Scene, context: Context, more: Sequence[Row] = (), named: Named = ()) -> Markup:
    """The panel; `more` are mats without a seat, `named` the cards that points come from."""
    outcome = scene.outcome
    if outcome is None or scene.replay is not None:
        return NOT_OVER
    sources = tuple(game_of(scene.game).scoring.sources)
    order = sorted(
        range(len(outcome.scores)), key=lambda seat: (seat not in outcome.winners, -outcome.scores[seat])
    )
    rows = [
        (
            seat,
            outcome.scores[seat],
            seat in outcome.winners,
            tuple(outcome.breakdown[seat].get(source, 0) for source in sources),
        )
        for seat in order
    ]
    lines = outcome.lines if outcome.winners else ()  # else the prompt says who has won
    return drawn(
        Ending(
            context, scene.table, (*rows, *more), sources, lines,
            scene.pledge, scene.secret, scene.next_table, tuple(named),
        )
    )  # fmt: skip


@cached
def drawn(seen: Ending) -> Markup:
    context = seen.context
    body = el(
        "div",
        table(seen),
        el("div", *(el("p", line) for line in seen.lines), class_="how-it-ended"),
        class_="results",
    )
    return el(
        "section",
        body,
        el("div", *links(seen), class_="button-row"),
        proof(seen),
        id="ending",
        class_="ending panel",
        aria_label=context.say("How it ended"),
    )


def table(seen: Ending) -> Markup:
    context = seen.context
    names = game_of(context.game).scoring.sources
    heads = [el("th", translate(context.lang, names[source]), scope="col") for source in seen.sources]
    top = el(
        "tr",
        el("th", el("span", context.say("Player"), class_="visually-hidden"), scope="col"),
        *heads,
        el("th", context.say("Total"), scope="col"),
    )
    return el("table", el("thead", top), el("tbody", *(line(seen, row) for row in seen.rows)))


def line(seen: Ending, row: Row) -> Markup:
    mat, points, won, parts = row
    context = seen.context
    crown = icon("crown", "won") if won else None
    name = el("th", marked(mat, context), el("span", context.names[mat]), crown, scope="row")
    # the points of a mat without a seat have no sources
    cells = [cell(seen, mat, *one) for one in zip(seen.sources, parts, strict=True)] if parts else []
    cells = cells or [el("td", colspan=len(seen.sources))]
    return el("tr", name, *cells, el("td", hexagon(points, context)), class_="won" if won else None)


def cell(seen: Ending, mat: int, source: str, points: int) -> Markup:
    """Points of one source, with the card they come from if it has a name here."""
    name = next((card for one, of, card in seen.named if (one, of) == (mat, source)), "")
    card, shown = seen.context.card(name), str(points).replace("-", "−")
    if not card:
        return el("td", shown)
    return el("td", shown, " ", el("button", card["name"], type="button", class_="text-link", data_card=name))


def links(seen: Ending) -> list[Markup]:
    """Links to the next game, the replay and the record."""
    context, table = seen.context, seen.table
    buttons = []
    if seen.next_table:
        following = context.say("To the next game")
        buttons.append(link("play", following, f"/t/{seen.next_table}", class_="button primary"))
    elif context.seat >= 0:
        buttons.append(command("rematch", icon("play"), context.say("Rematch"), class_="button primary"))
    replay = link("replay", context.say("Replay"), f"/t/{table}/replay", class_="button")
    record = link("download", context.say("Record"), f"/t/{table}/record", class_="button", download=True)
    return [*buttons, replay, record]


def link(glyph: str, words: str, href: str, **attributes: object) -> Markup:
    return el("a", icon(glyph), words, href=href, **attributes)


def proof(seen: Ending) -> Markup | None:
    """The secret of the table’s chance, with which every outcome can be checked."""
    context = seen.context
    if not seen.secret:
        return None
    return el(
        "details",
        el("summary", icon(context.chance.glyph), context.say(context.chance.check)),
        el("p", context.say("Before the game this hash was shown:"), " ", el("code", seen.pledge)),
        el("p", context.say("It is the hash of this secret:"), " ", el("code", seen.secret)),
        el("p", context.say(context.chance.verified)),
        el(
            "a",
            context.say("Check it in this browser"),
            href=f"/t/{seen.table}/replay#check",
            class_="text-link",
        ),
        class_="proof",
    )
