"""The skeleton of every page: head, skip link, words for the modules, the switch of languages."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import Final

from orrery.core.language import LANGUAGES, say
from orrery.web.assets import static_url
from orrery.web.html import Child, Markup, el, hidden, join

PAGES: Final = ("pages.css",)  # the style of the pages that are not a table
TABLES: Final = ("table.css",)  # what the tables of all games share; a game’s own sheets follow
OWN_NAMES: Final = {"en": "English", "fr": "Français"}  # a language is called what its speakers call it


@dataclass(frozen=True)
class Frame:
    """The head of a page and the attributes of its body."""

    lang: str
    title: str
    script: str = ""  # its module in `static`
    modules: Sequence[str] = ()  # those that the module imports, fetched without waiting for it
    styles: Sequence[str] = ()  # besides base.css
    skip: str = "main"  # where the skip link leads
    body: dict[str, object] = field(default_factory=dict)  # attributes of the body


def document(frame: Frame, *children: Child) -> Markup:
    """A whole page."""
    skip = el("a", say(frame.lang, "Skip to the content"), class_="skip button", href=f"#{frame.skip}")
    page = el(
        "html",
        head(frame.title, frame.script, tuple(frame.modules), tuple(frame.styles)),
        el("body", skip, *children, **{"data_lang": frame.lang, **frame.body}),
        lang=frame.lang,
    )
    return Markup(f"<!doctype html>{page}")


@lru_cache(maxsize=64)
def head(title: str, script: str, modules: tuple[str, ...], styles: tuple[str, ...]) -> Markup:
    sheets = [el("link", rel="stylesheet", href=static_url(name)) for name in ("base.css", *styles)]
    # imports name files without their version, and a file is fetched twice unless its preload does, too
    loads = [el("link", rel="modulepreload", href=f"/static/{name}") for name in modules]
    module = el("script", type="module", src=static_url(script)) if script else None
    quiet, turn = static_url("favicon.svg"), static_url("favicon-turn.svg")
    return el(
        "head",
        el("meta", charset="utf-8"),
        el("title", title),
        el("meta", name="viewport", content="width=device-width, initial-scale=1, viewport-fit=cover"),
        el("meta", name="color-scheme", content="dark"),
        el("meta", name="theme-color", content="#0d1230"),
        el(
            "link",
            id="favicon",
            rel="icon",
            type="image/svg+xml",
            href=quiet,
            data_quiet=quiet,
            data_turn=turn,
        ),
        *sheets,
        *loads,
        module,
    )


def languages(lang: str) -> Markup:
    """A link for every language; the page that opens remembers it."""
    links = [
        el(
            "a",
            OWN_NAMES[one],
            href=f"?lang={one}",
            lang=one,
            hreflang=one,
            class_="button ghost",
            aria_current="true" if one == lang else None,
        )
        for one in LANGUAGES
    ]
    return el("nav", *links, class_="languages", aria_label=say(lang, "Language"))


def mark_of_orrery() -> Markup:
    """The sign beside the name: a planet and its moon."""
    return el("img", src=static_url("favicon.svg"), alt="", width=36, height=36)


@cache
def top(lang: str) -> Markup:
    """The bar over the pages that are not a table."""
    home = el("a", mark_of_orrery(), el("span", "Orrery"), href="/", class_="home")
    return el("header", home, languages(lang), class_="top-bar")


@cache
def words(lang: str) -> Markup:
    """Sentences that scripts show."""
    return el(
        "div",
        id="words",
        hidden=True,
        data_offline=say(lang, "No connection. What you answer is kept and sent as soon as it is back."),
        data_unsaved=say(
            lang, "The server cannot save moves right now. What you answer is kept and sent again."
        ),
        data_lost=say(lang, "The server does not answer. Try again in a moment."),
        data_failed=say(lang, "That did not work."),
        data_turn=say(lang, "It is your turn."),
        data_copied=say(lang, "The link is copied: send it to whom you like."),
        data_uncopied=say(lang, "Your browser does not let pages copy: select the link and copy it."),
        data_left=say(lang, "You are no longer seated here. You are watching."),
        data_play=say(lang, "Play"),
        data_pause=say(lang, "Pause"),
        data_captain=say(lang, "Captain"),
    )


@cache
def live_regions(lang: str) -> Markup:
    """Where scripts show messages: news, alerts, short notes, the state of the connection."""
    return join(
        [
            el(
                "div",
                id="news",
                role="log",
                aria_live="polite",
                aria_label=say(lang, "News"),
                class_="visually-hidden",
            ),
            el("div", id="alarm", role="alert", class_="visually-hidden"),
            el("div", id="toast", class_="toast", popover="manual"),
            el("div", id="offline", role="status", class_="offline"),
        ]
    )


def sheet(lang: str, name: str, title: str, *children: Child) -> Markup:
    """A dialog with a heading and a button that closes it."""
    heading = el("header", el("h2", title, id=f"{name}-title"), close_button(lang))
    return el("dialog", heading, *children, id=name, class_="sheet", aria_labelledby=f"{name}-title")


def close_button(lang: str) -> Markup:
    """The button that closes what is open around it."""
    return el(
        "button", cross(), hidden(say(lang, "Close")), type="button", class_="icon-button", data_do="close"
    )


def cross() -> Markup:
    return el("span", "×", aria_hidden="true", class_="cross")
