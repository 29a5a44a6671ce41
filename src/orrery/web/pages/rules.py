"""The rules of a game as a page: every paragraph can be linked to by its number."""

from __future__ import annotations

import re
from collections.abc import Iterator

from orrery.core.language import say
from orrery.library import unwrapped
from orrery.web.html import Child, Markup, el
from orrery.web.pages import shell


def page(lang: str, text: str) -> Markup:
    """A document of `docs/rules`: a heading, sections, numbered paragraphs, tables."""
    blocks = [block for block in re.split(r"\n\s*\n", text) if block.strip()]
    title = next((block.removeprefix("# ") for block in blocks if block.startswith("# ")), "Orrery")
    content = el(
        "main",
        *[shown(block, title) for block in blocks[:1]],
        contents(lang, blocks),
        *[shown(block, title) for block in blocks[1:]],
        id="main",
        class_="panel rules-page",
        tabindex=-1,
    )
    frame = shell.Frame(lang, say(lang, "{what} · Orrery", what=title), styles=shell.PAGES)
    return shell.document(frame, shell.top(lang), content)


def contents(lang: str, blocks: list[str]) -> Markup:
    """Links to the sections."""
    heads = [head for block in blocks if (head := re.match(r"## (\d+) (.*)", block))]
    links = [el("li", el("a", f"{head[1]} {head[2]}", href=f"#{head[1]}")) for head in heads]
    return el("nav", el("ul", *links), aria_label=say(lang, "Contents"))


def shown(block: str, title: str) -> Markup:
    """One block of the document."""
    if block.startswith("# "):
        return el("h1", title)
    if match := re.match(r"## ((\d+) .*)", block):
        return el("h2", match[1], id=match[2])
    if block.startswith("#"):
        return el("h3", block.lstrip("# "))
    if block.startswith("|"):
        return table(block.splitlines())
    number = re.match(r"\*\*(\d+\.\d+|R\d+)\*\*", block)
    return el("p", *inline(unwrapped(block)), id=number[1] if number else None)


def table(lines: list[str]) -> Markup:
    """A table, its first line the heads, its second only dashes."""
    rows = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines]
    heads = el("tr", *[el("th", *inline(cell), scope="col") for cell in rows[0]])
    body = [el("tr", *[el("td", *inline(cell)) for cell in row]) for row in rows[2:]]
    whole = el("table", el("thead", heads), el("tbody", *body))
    return el("div", whole, class_="wide-table", tabindex=0, role="group", aria_label=", ".join(rows[0]))


def inline(text: str) -> Iterator[Child]:
    """Bold words and words of the notation inside a text."""
    for part in re.split(r"(\*\*.+?\*\*|`.+?`)", text):
        if part.startswith("**"):
            yield el("b", part.strip("*"))
        elif part.startswith("`"):
            yield el("code", part.strip("`"))
        else:
            yield part
