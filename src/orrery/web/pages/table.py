"""The page of a table: the regions in their places, and what opens over them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from orrery.core.language import mark, say
from orrery.tables.scene import Scene
from orrery.web import regions
from orrery.web.art import sprite_for
from orrery.web.frames import title_of, version_of
from orrery.web.html import Markup, el, join
from orrery.web.pages import shell
from orrery.web.pages.mine import about_others

SHARED: Final = (
    "cards.js",
    "commands.js",
    "dice.js",
    "flip.js",
    "keys.js",
    "morph.js",
    "notice.js",
    "page.js",
    "sheets.js",
    "zones.js",
)  # by a table and by its replay
MODULES: Final = (*SHARED, "banner.js", "outbox.js", "socket.js")
KEYS: Final = (
    ("Tab", mark("from zone to zone")),
    ("← ↑ → ↓", mark("inside a zone")),
    ("Enter", mark("do what is focused; confirm when the decision is complete")),
    ("Esc", mark("close what is open; cancel the decision")),
    ("?", mark("this list")),
    ("L", mark("read the last events")),
    ("B", mark("read the board")),
)
SWITCHES: Final = (
    ("sound", mark("Sound"), mark("Two short tones when it is your turn.")),
    ("at-once", mark("Play at once"), mark("A complete decision is played without a click on Confirm.")),
    ("letters", mark("Single keys"), mark("Single letters and digits press the buttons that show them.")),
)


def page(scene: Scene, parts: Mapping[str, Markup]) -> Markup:
    """The whole page of a table as one viewer sees it."""
    lang = scene.lang
    frame = shell.Frame(
        lang,
        title_of(scene),
        "table.js",
        MODULES,
        (*shell.TABLES, *regions.of(scene.game).styles),
        "prompt",
        {**data_of(scene), "data_turn": "yes" if scene.mine else None, "data_v": version_of(parts)},
    )
    return shell.document(
        frame,
        sprite_for(scene.game),
        regions.of(scene.game).page(parts),
        el(
            "noscript", el("p", say(lang, "To play here, let your browser run JavaScript."), class_="offline")
        ),
        menu(scene),
        keys(lang),
        link(lang),
        card(lang),
        el("div", id="why", role="status", class_="why", popover="manual"),
        shell.live_regions(lang),
        shell.words(lang),
    )


def data_of(scene: Scene) -> dict[str, object]:
    """What scripts need to know, as attributes of the body."""
    return {
        "data_table": scene.table,
        "data_game": scene.game,
        "data_cards": f"/t/{scene.table}/cards" if scene.own_cards else f"/cards/{scene.game}",
        "data_seat": scene.seat,
        "data_seq": scene.seq,
        "data_pledge": None if scene.outcome else scene.pledge or None,  # after the end it is no promise
        "class_": "table-page",
    }


def menu(scene: Scene) -> Markup:
    lang, here = scene.lang, f"/t/{scene.table}"
    places = [
        el("a", say(lang, "Start page and my tables"), href="/", class_="button"),
        el("a", say(lang, "Rules"), href=f"/rules/{scene.game}", target="_blank", class_="button"),
        el("a", say(lang, "Download the record"), href=f"{here}/record", download=True, class_="button"),
    ]
    if scene.own_cards:
        places.append(el("a", say(lang, "The cards of this table"), href=f"{here}/cards", class_="button"))
    if scene.outcome is not None:
        places.append(el("a", say(lang, "Replay"), href=f"{here}/replay", class_="button"))
    places.append(el("button", say(lang, "List of keys"), type="button", class_="button", data_do="keys"))
    return shell.sheet(
        lang,
        "menu",
        say(lang, "Menu"),
        el("div", *places, class_="stack"),
        devices(scene) if scene.seat >= 0 and scene.replay is None else None,
        el("ul", *[el("li", switch(lang, *one)) for one in SWITCHES], class_="switches"),
        shell.languages(lang),
    )


def devices(scene: Scene) -> Markup:
    """The reader's seat on other devices: a link to it, and the way to end both."""
    lang, out = scene.lang, scene.players[scene.seat].link_out
    button = {"data_seat": scene.seat, "type": "button", "class_": "button"}
    return el(
        "section",
        el("h3", say(lang, "My devices"), id="devices-title"),
        el("button", say(lang, "Link to my seat, for another device"), data_do="link", **button),
        el(
            "button",
            say(lang, "Revoke the link to my seat"),
            data_do="revoke",
            id="own-link",
            hidden=not out,
            **button,
        ),
        el(
            "button",
            say(lang, "Log out other devices"),
            data_do="others",
            aria_describedby="about-others",
            **button,
        ),
        el("p", about_others(lang), class_="dim", id="about-others"),
        class_="stack",
        aria_labelledby="devices-title",
    )


def switch(lang: str, name: str, label: str, about: str) -> Markup:
    """A button that is on or off; the browser remembers it."""
    return join(
        [
            el(
                "button",
                el("span", say(lang, label)),
                el("span", class_="knob", aria_hidden="true"),
                type="button",
                class_="switch",
                data_do=name,
                aria_pressed="true" if name == "letters" else "false",
                aria_describedby=f"about-{name}",
            ),
            el("p", say(lang, about), class_="dim", id=f"about-{name}"),
        ]
    )


def keys(lang: str) -> Markup:
    fixed = [
        part for key, meaning in KEYS for part in (el("dt", el("kbd", key)), el("dd", say(lang, meaning)))
    ]
    return shell.sheet(
        lang,
        "keys",
        say(lang, "Keys"),
        el("h3", say(lang, "Always")),
        el("dl", *fixed, class_="keys"),
        el("div", el("h3", say(lang, "Right now")), el("dl", id="keys-now", class_="keys")),
    )


def link(lang: str) -> Markup:
    """The sheet that shows a new seat link."""
    return shell.sheet(
        lang,
        "link",
        say(lang, "Link to a seat"),
        el("label", say(lang, "Whoever opens it first sits there."), for_="link-field"),
        el("input", id="link-field", readonly=True, class_="link-field", aria_describedby="link-lasts"),
        el("p", id="link-lasts", class_="dim"),
        el(
            "div",
            el(
                "button",
                say(lang, "Copy link"),
                type="button",
                id="link-copy",
                class_="button primary",
                data_do="copy",
            ),
            el(
                "button",
                say(lang, "Revoke the link"),
                type="button",
                id="link-revoke",
                class_="button",
                data_do="revoke",
            ),
            class_="buttons",
        ),
    )


def card(lang: str) -> Markup:
    """The place for a large card."""
    return el(
        "aside",
        shell.close_button(lang),
        el("div", class_="card-text"),
        id="card",
        class_="card-pop",
        popover="manual",
        tabindex=0,
        aria_label=say(lang, "Card"),
    )
