"""The page of a replay: the table as it was, and a bar to walk through the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from orrery.core.events import SPECTATOR
from orrery.core.language import mark, say
from orrery.tables.scene import Replay, Scene
from orrery.web import regions
from orrery.web.art import sprite_for
from orrery.web.frames import title_of
from orrery.web.html import Markup, el, hidden
from orrery.web.pages import checking, shell, table

MODULES: Final = (*table.SHARED, "check.js", "proof.js")
PAUSE: Final = "M6 5h4v14H6zM14 5h4v14h-4z"
SPEEDS: Final = (
    ("2000", mark("slow")),
    ("1000", mark("normal")),
    ("400", mark("fast")),
    ("120", mark("very fast")),
)
STEPS: Final = (
    ("first", "M5 5h2v14H5zM19 5v14L8 12z", mark("To the start"), "Home"),
    ("back", "M17 5v14L6 12z", mark("Step back"), "ArrowLeft"),
    ("play", "M7 4v16l13-8z", mark("Play"), None),
    ("next", "M7 5v14l11-7z", mark("Step forward"), "ArrowRight"),
    ("last", "M17 5h2v14h-2zM5 5v14l11-7z", mark("To the end"), "End"),
)


def page(scene: Scene, parts: Mapping[str, Markup], uploaded: bool = False) -> Markup:
    """A finished game after some of its decisions; an uploaded one gets a warning about its names."""
    lang = scene.lang
    at = scene.replay or Replay(0, 0)
    data = {
        **table.data_of(scene),
        "data_at": at.at,
        "data_plies": at.plies,
        "class_": "table-page replay-page",
    }
    styles = (*shell.TABLES, *regions.of(scene.game).styles)
    frame = shell.Frame(lang, title_of(scene), "replay.js", MODULES, styles, "replay-at", data)
    return shell.document(
        frame,
        sprite_for(scene.game),
        regions.of(scene.game).page(parts),
        warning(lang) if uploaded else None,
        bar(scene, at),
        table.menu(scene),
        table.keys(lang),
        table.card(lang),
        checking.sheet(lang, scene.table) if scene.pledge else None,
        el("div", id="why", role="status", class_="why", popover="manual"),
        shell.live_regions(lang),
        shell.words(lang),
    )


def warning(lang: str) -> Markup:
    """The note that names in an uploaded record are not checked."""
    words = say(lang, "This game was brought as a file. Nobody has checked the names in it.")
    return el("p", words, class_="brought dim")


def bar(scene: Scene, at: Replay) -> Markup:
    lang = scene.lang
    name = say(lang, "Replay")
    return el(
        "section",
        el("div", *[step(lang, *one) for one in STEPS], class_="steps-bar", role="group", aria_label=name),
        slider(lang, at),
        el(
            "output",
            say(lang, "{at} of {plies}", at=at.at, plies=at.plies),
            id="replay-count",
            for_="replay-at",
        ),
        extras(scene),
        class_="replay-bar",
        aria_label=name,
    )


def extras(scene: Scene) -> Markup:
    """Speed, viewer, link, check and download."""
    lang = scene.lang
    return el(
        "div",
        speeds(lang),
        viewers(scene),
        el("button", say(lang, "Copy link"), type="button", class_="button", data_do="copy"),
        checking.opener(lang) if scene.pledge else None,
        el("a", say(lang, "Download"), href=f"/t/{scene.table}/record", download=True, class_="button"),
        class_="extras",
    )


def step(lang: str, name: str, path: str, label: str, key: str | None) -> Markup:
    return el(
        "button",
        icon(path),
        icon(PAUSE) if name == "play" else None,
        hidden(say(lang, label)),
        type="button",
        class_="icon-button",
        data_step=name,
        title=say(lang, label),
        aria_keyshortcuts=key,
    )


def icon(path: str) -> Markup:
    return el("svg", el("path", d=path), viewBox="0 0 24 24", width=24, height=24, aria_hidden="true")


def slider(lang: str, at: Replay) -> Markup:
    return el(
        "input",
        type="range",
        id="replay-at",
        min=0,
        max=at.plies,
        value=at.at,
        aria_label=say(lang, "Decisions shown"),
        autocomplete="off",
    )


def speeds(lang: str) -> Markup:
    options = [el("option", say(lang, word), value=pause, selected=pause == "1000") for pause, word in SPEEDS]
    return labelled("replay-speed", say(lang, "Speed"), options)


def viewers(scene: Scene) -> Markup:
    """The choice of the player whose view is shown."""
    lang = scene.lang
    people = [
        el("option", player.name, value=seat, selected=seat == scene.seat)
        for seat, player in enumerate(scene.players)
    ]
    onlooker = el("option", say(lang, "an onlooker"), value=SPECTATOR, selected=scene.seat < 0)
    return labelled("replay-seat", say(lang, "Seen by"), [*people, onlooker])


def labelled(name: str, label: str, options: list[Markup]) -> Markup:
    return el(
        "span",
        el("label", label, for_=name),
        el("select", *options, id=name, autocomplete="off"),
        class_="labelled",
    )
