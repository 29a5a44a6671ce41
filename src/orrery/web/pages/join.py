"""The page of a seat link, which asks for a name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from orrery.core.game import Game
from orrery.core.language import say
from orrery.web.html import Markup, el
from orrery.web.pages import shell
from orrery.web.pages.sets import card_set

LONGEST_NAME = 40


@dataclass(frozen=True)
class Invitation:
    """The seat of a link: its name, the other players, and the cards of the table."""

    link: str
    seat_name: str
    names: Sequence[str]
    game: Game[Any]
    table: str
    pledge: str = ""  # of the dice, if the browser may contribute a random number


def page(lang: str, to: Invitation, error: str = "") -> Markup:
    """An invitation to a seat."""
    names = to.names
    others = el("ul", *[el("li", el("bdi", name)) for name in names], class_="names") if names else None
    form = el(
        "form",
        name_field(lang, to.seat_name, error),
        el("button", say(lang, "Sit down"), class_="button primary big"),
        method="post",
        action=to.link,
        data_dice=to.pledge or None,
        data_table=to.table,
        class_="stack",
    )
    content = el(
        "main",
        el("h1", say(lang, "A seat is kept for you")),
        el("p", say(lang, "At the table already:"), class_="lead") if names else None,
        others,
        card_set(lang, to.game),
        form,
        el("p", say(lang, "No account is needed. The seat is yours in this browser."), class_="dim"),
        id="main",
        class_="panel card-page",
        tabindex=-1,
    )
    title = say(lang, "A seat is kept for you · Orrery")
    frame = shell.Frame(lang, title, "join.js", ("dice.js", "page.js"), shell.PAGES)
    return shell.document(frame, shell.top(lang), content)


def name_field(lang: str, name: str, error: str = "") -> Markup:
    """Where a player writes their name, with what was wrong with it."""
    note = el("p", error, id="name-error", class_="error", role="alert") if error else None
    return el(
        "div",
        el("label", say(lang, "Your name"), for_="name"),
        el(
            "input",
            id="name",
            name="name",
            value=name,
            required=True,
            maxlength=LONGEST_NAME,
            autocomplete="nickname",
            autocapitalize="words",
            spellcheck="false",
            aria_invalid="true" if error else None,
            aria_describedby="name-error" if error else None,
        ),
        note,
        class_="field",
    )
