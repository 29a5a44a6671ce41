"""The page that asks whether to log out on this device."""

from __future__ import annotations

from orrery.catalog import title_of
from orrery.core.language import say
from orrery.web.html import Markup, el, join
from orrery.web.pages import shell
from orrery.web.pages.mine import Mine


def page(lang: str, alone: Mine) -> Markup:
    """The whole page; `alone` are the running tables where this is the visitor's only device."""
    form = el(
        "form",
        el("button", say(lang, "Log out on this device"), class_="button primary"),
        el("a", say(lang, "Cancel"), href="/", class_="button ghost"),
        method="post",
        action="/leave",
        class_="row-links",
    )
    content = el(
        "main",
        el("h1", say(lang, "Log out on this device?")),
        el(
            "p",
            say(lang, "This browser then holds no seat. Your seats on other devices stay yours."),
            class_="lead",
        ),
        seats(lang, alone) if alone else None,
        form,
        id="main",
        class_="panel card-page",
        tabindex=-1,
    )
    frame = shell.Frame(lang, say(lang, "Log out · Orrery"), styles=shell.PAGES)
    return shell.document(frame, shell.top(lang), content)


def seats(lang: str, alone: Mine) -> Markup:
    """The seats that the visitor would lose."""
    rows = [
        el("li", el("a", title_of(table.game), href=f"/t/{table.id}"), " · ", el("bdi", seats[seat].name))
        for table, seat, seats in alone
    ]
    return join(
        [
            el(
                "p",
                say(
                    lang,
                    "You give up these seats, because this is your only device there. To keep one, open the "
                    "link to your seat on another device first.",
                ),
                id="given-up",
            ),
            el("ul", *rows, aria_labelledby="given-up"),
        ]
    )
