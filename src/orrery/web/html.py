"""HTML as values: `el` makes an element and escapes whatever is not already markup."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from html import escape
from typing import Final

REMEMBERED: Final = 8192  # texts that are drawn again and again
LONG: Final = 1000  # characters of a text that is not

VOID: Final = frozenset({"br", "hr", "img", "input", "link", "meta"})

Child = object  # markup as it stands; None is left out; anything else is text


class Markup(str):
    """Text that is HTML already."""

    __slots__ = ()


class Pieced(Markup):
    """Markup that holds elements with ids of their own, so that those that change can be sent alone."""

    __slots__ = ("around", "marks", "pieces")

    pieces: Mapping[str, Markup]  # by their ids
    around: tuple[str, ...]  # the whole without them
    marks: tuple[int, ...]  # a number for what is around the pieces, and for each piece


def pieced(whole: Markup, pieces: Mapping[str, Markup]) -> Pieced:
    """An element with the elements inside it that can be sent alone, by their ids, in their order."""
    gaps, at = [], 0
    for name, piece in pieces.items():
        start = whole.rindex("<", at, whole.index(f' id="{name}"', at))
        gaps.append(whole[at:start])
        at = start + len(piece)
    markup = Pieced(whole)
    markup.pieces, markup.around = pieces, (*gaps, whole[at:])
    markup.marks = (hash((*markup.around, *pieces)), *map(hash, pieces.items()))
    return markup


def el(tag: str, /, *children: Child, **attributes: object) -> Markup:
    """An element: `class_` is class, `aria_label` is aria-label.

    True is a bare attribute, None and False are none.
    """
    named = "".join([written(name, value) for name, value in attributes.items()])
    if tag in VOID:
        return Markup(f"<{tag}{named}>")
    return Markup(f"<{tag}{named}>{inner(children)}</{tag}>")


def inner(children: Iterable[Child]) -> str:
    """Children one after the other, text escaped."""
    return "".join(
        [child if isinstance(child, Markup) else safe(str(child)) for child in children if child is not None]
    )


def safe(text: str) -> str:
    """Text as it may stand in markup."""
    return escaped(text) if len(text) < LONG else escape(text)


escaped: Final = lru_cache(maxsize=REMEMBERED)(escape)


def join(children: Iterable[Child]) -> Markup:
    return Markup(inner(children))


@lru_cache(maxsize=REMEMBERED // 4, typed=True)
def written(name: str, value: object) -> str:
    """An attribute with the space before it; nothing if there is none."""
    if value is None or value is False:
        return ""
    return f" {attribute_name(name)}" if value is True else f' {attribute_name(name)}="{safe(str(value))}"'


@cache
def attribute_name(name: str) -> str:
    return name.rstrip("_").replace("_", "-")


@lru_cache(maxsize=REMEMBERED // 4)
def hidden(text: str) -> Markup:
    """Words for screen readers only."""
    return el("span", text, class_="visually-hidden")
