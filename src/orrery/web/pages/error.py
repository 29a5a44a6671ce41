"""The page of an error, with a link to the start page."""

from __future__ import annotations

from typing import Final

from orrery.core.language import mark, say
from orrery.web.html import Markup, el
from orrery.web.pages import shell

HEADINGS: Final = {
    403: mark("This is not yours to open"),
    404: mark("Nothing is here"),
    429: mark("Too many requests"),
}


def page(lang: str, status: int, sentence: str) -> Markup:
    """What went wrong, in one sentence."""
    heading = say(lang, HEADINGS.get(status, mark("Something went wrong")))
    content = el(
        "main",
        el("p", str(status), class_="status", aria_hidden="true"),
        el("h1", heading),
        el("p", sentence, class_="lead"),
        el("p", el("a", say(lang, "To the start page"), href="/", class_="button primary")),
        id="main",
        class_="panel card-page",
        tabindex=-1,
    )
    frame = shell.Frame(lang, say(lang, "{what} · Orrery", what=heading), styles=shell.PAGES)
    return shell.document(frame, shell.top(lang), content)
