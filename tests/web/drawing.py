"""Regions as a browser would read them: whole, named, and with a button for every answer."""

from __future__ import annotations

import json
from collections import Counter
from html.parser import HTMLParser

from orrery.tables.scene import Scene
from orrery.web import regions
from orrery.web.html import VOID

ACTING = ("data-line", "data-do", "data-why", "data-sheet", "data-card")


class Reader(HTMLParser):
    """Reads HTML as strictly as we write it."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[tuple[str, dict[str, str | None]]] = []
        self.ids: list[str] = []
        self.buttons: list[dict[str, str]] = []
        self.named: list[dict[str, str]] = []  # the buttons we are in
        self.tags: Counter[str] = Counter()
        self.feed(html)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        assert len(given) == len(attrs), f"{tag} has an attribute twice: {attrs}"
        self.tags[tag] += 1
        if given.get("id"):
            self.ids.append(str(given["id"]))
        if tag == "button":
            assert not self.named, "a button in a button"
            self.named.append({key: value or "" for key, value in given.items()} | {"text": ""})
        if (tag not in VOID and not tag.startswith(("path", "circle", "use", "rect"))) or tag not in VOID:
            self.open.append((tag, given))

    def handle_endtag(self, tag: str) -> None:
        assert [one for one, _ in self.open[-1:]] == [tag], f"</{tag}> closes {self.open[-1:]}"
        self.open.pop()
        if tag == "button":
            self.buttons.append(self.named.pop())

    def handle_data(self, data: str) -> None:
        silent = any(given.get("aria-hidden") == "true" for _, given in self.open)
        if self.named and not silent:
            self.named[-1]["text"] += data


def drawn(scene: Scene) -> tuple[dict[str, str], Reader]:
    drawing = regions.of(scene.game)
    parts = drawing.regions(scene)
    return {name: str(part) for name, part in parts.items()}, Reader(str(drawing.page(parts)))


def reachable(scene: Scene, read: Reader) -> None:
    """Every legal answer has a button that says it, or that picks the die or card it names."""
    lines = {
        (button["data-line"], button.get("data-held", "[]"))
        for button in read.buttons
        if "data-line" in button
    }
    said = {line for line, _ in lines}
    so_far = scene.draft.line if scene.draft else []
    for option in scene.options:
        whole = json.dumps([*so_far, option.text], ensure_ascii=False, separators=(",", ":"))
        held = any(option.text in json.loads(kept) for _, kept in lines)
        assert whole in said or held, (option.text, scene.view["stack"][-1], said)


def check(scene: Scene) -> None:
    parts, read = drawn(scene)
    twice = [name for name, n in Counter(read.ids).items() if n > 1]
    assert twice == []
    for name, part in parts.items():
        assert part.startswith("<")
        assert f'id="{name}"' in part[: part.index(">")], name
        assert name in read.ids, f"the page has no place for {name}"
    for button in read.buttons:
        assert (button.get("aria-label") or button["text"]).strip(), button
        assert any(key in button for key in ACTING), button
        assert button.get("type") == "button"
        assert ("aria-disabled" in button) == ("data-why" in button)
    assert read.tags["h1"] == 1
    assert "<script" not in "".join(parts.values())
    if scene.options:
        reachable(scene, read)
