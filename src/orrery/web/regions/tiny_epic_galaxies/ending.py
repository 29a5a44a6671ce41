"""The end of the game: points by source, how it ended, and what comes next."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from orrery.core.language import translate
from orrery.tables.scene import Scene
from orrery.web.art.icons import icon
from orrery.web.html import Markup, el
from orrery.web.regions.tiny_epic_galaxies.acting import command
from orrery.web.regions.tiny_epic_galaxies.desk import Desk, game_of
from orrery.web.regions.tiny_epic_galaxies.words import hexagon, marked


@dataclass(frozen=True)
class Ending:
    """All that the panel of the ending shows."""

    desk: Desk
    table: str
    rows: tuple[tuple[int, int, bool, tuple[int, ...]], ...]  # mat, points, whether it won, points by source
    sources: tuple[str, ...]
    lines: tuple[str, ...]
    pledge: str
    secret: str
    next_table: str
    missions: tuple[str, ...]  # of the seats; none against the Rogue


def ending(scene: Scene, desk: Desk) -> Markup:
    outcome = scene.outcome
    if outcome is None or scene.replay is not None:
        return el("section", id="ending", class_="ending", hidden=True)
    sources = tuple(game_of(scene.game).sources)
    order = sorted(
        range(len(outcome.scores)), key=lambda seat: (seat not in outcome.winners, -outcome.scores[seat])
    )
    rows = [
        (seat, outcome.scores[seat], seat in outcome.winners,
         tuple(outcome.breakdown[seat].get(source, 0) for source in sources))
        for seat in order
    ]  # fmt: skip
    rows += [
        (mat, scene.view["scores"][mat], not outcome.winners, ())
        for mat in range(desk.seats, len(desk.names))
    ]
    return drawn(
        Ending(
            desk,
            scene.table,
            tuple(rows),
            sources,
            outcome.lines if outcome.winners else (),  # the prompt says that the Rogue has won
            scene.pledge,
            scene.secret,
            scene.next_table,
            tuple(str(one["kept"]) for one in scene.view["missions"]),
        )
    )


@lru_cache(maxsize=256)
def drawn(seen: Ending) -> Markup:
    desk = seen.desk
    body = el(
        "div", table(seen), el("div", *(el("p", line) for line in seen.lines), class_="how"), class_="res"
    )
    return el(
        "section", body, el("div", *links(seen), class_="btns"), proof(seen), id="ending",
        class_="ending panel", aria_label=desk.say("How it ended"),
    )  # fmt: skip


def table(seen: Ending) -> Markup:
    desk = seen.desk
    names = game_of(desk.game).sources
    heads = [el("th", translate(desk.lang, names[source]), scope="col") for source in seen.sources]
    top = el("tr", el("th", el("span", desk.say("Player"), class_="vh"), scope="col"), *heads,
             el("th", desk.say("Total"), scope="col"))  # fmt: skip
    return el("table", el("thead", top), el("tbody", *(line(seen, row) for row in seen.rows)))


def line(seen: Ending, row: tuple[int, int, bool, tuple[int, ...]]) -> Markup:
    mat, points, won, parts = row
    desk = seen.desk
    crown = icon("crown", "won") if won else None
    name = el("th", marked(mat, desk), el("span", desk.names[mat]), crown, scope="row")
    # the Rogue's points have no sources
    cells = [cell(seen, mat, *one) for one in zip(seen.sources, parts, strict=True)] if parts else []
    cells = cells or [el("td", colspan=len(seen.sources))]
    return el("tr", name, *cells, el("td", hexagon(points, desk)), class_="won" if won else None)


def cell(seen: Ending, mat: int, source: str, points: int) -> Markup:
    """Points of one source; those of a mission with its name, which is no secret any more."""
    mission = seen.missions[mat] if source == "mission" and mat < len(seen.missions) else ""
    card = seen.desk.cards.get(mission)
    if not card:
        return el("td", points)
    return el("td", points, " ", el("button", card["name"], type="button", class_="lk", data_card=mission))


def links(seen: Ending) -> list[Markup]:
    """Play again, look again, take it home."""
    desk, table = seen.desk, seen.table
    found = []
    if seen.next_table:
        found.append(
            el(
                "a",
                icon("play"),
                desk.say("To the next game"),
                href=f"/t/{seen.next_table}",
                class_="b primary",
            )
        )
    elif desk.seat >= 0:
        found.append(command("rematch", icon("play"), desk.say("Rematch"), class_="b primary"))
    found.append(el("a", icon("replay"), desk.say("Replay"), href=f"/t/{table}/replay", class_="b"))
    found.append(
        el("a", icon("download"), desk.say("Record"), href=f"/t/{table}/record", class_="b", download=True)
    )
    return found


def proof(seen: Ending) -> Markup | None:
    """The secret behind the dice, so that anybody can check every roll."""
    desk = seen.desk
    if not seen.secret:
        return None
    return el(
        "details",
        el("summary", icon("die"), desk.say("Check the dice")),
        el("p", desk.say("Before the game this hash was shown:"), " ", el("code", seen.pledge)),
        el("p", desk.say("It is the hash of this secret:"), " ", el("code", seen.secret)),
        el("p", desk.say("“orrery verify FILE” checks every roll of the record with it.")),
        class_="proof",
    )
