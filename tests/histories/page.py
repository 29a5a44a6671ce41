"""The page of a table without a browser: the document, what frames make of it, and what it has said.

It does what `static/morph.js` and `static/outbox.js` do, as far as the server can tell.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from html import unescape
from typing import Any, Final

from tools.visitors import ATTRIBUTE, BUTTON, Button, button_of

TAG: Final = re.compile(r"<([a-zA-Z][\w-]*)")
BODY: Final = re.compile(r"<body[^>]*>")
FIELD: Final = re.compile(r'<select[^>]*\bname="([^"]*)"[^>]*>(.*?)</select>', re.DOTALL)
CHOICE: Final = re.compile(r'<option[^>]*\bvalue="([^"]*)"')
Message = dict[str, Any]


class Document:
    """The text of a page, in which elements are found by their ids and put in the place of others."""

    def __init__(self, text: str) -> None:
        self.text = text

    @property
    def data(self) -> dict[str, str]:
        """What the body tells the scripts."""
        found = BODY.search(self.text)
        return {name: unescape(value) for name, value in ATTRIBUTE.findall(found[0])} if found else {}

    def place(self, name: str) -> tuple[int, int] | None:
        """Where the element with an id begins and ends."""
        at = self.text.find(f' id="{name}"')
        if at < 0:
            return None
        start, depth = self.text.rindex("<", 0, at), 0
        for tag in ends_of(self.text, start).finditer(self.text, start):
            depth += -1 if tag[1] else 1
            if not depth:
                return start, tag.end()
        raise AssertionError(f"the element {name} does not end")

    def element(self, name: str) -> str:
        place = self.place(name)
        return self.text[slice(*place)] if place else ""

    def renew(self, regions: Mapping[str, str]) -> None:
        """Put new elements in the place of the old ones; one that is not there is left out."""
        for name, html in regions.items():
            if place := self.place(name):
                self.text = self.text[: place[0]] + html + self.text[place[1] :]

    def buttons(self) -> Iterator[Button]:
        """What can be pressed."""
        for tag in BUTTON.findall(self.text):
            if (found := button_of(tag)) is not None:
                yield found

    def order_fields(self) -> dict[str, list[str]]:
        """The standing orders' form: what can be chosen for each field."""
        form = self.element("orders")
        return {unescape(name): CHOICE.findall(inside) for name, inside in FIELD.findall(form)}


def ends_of(text: str, start: int) -> re.Pattern[str]:
    """What begins and what ends elements like the one that begins there."""
    tag = TAG.match(text, start)
    assert tag is not None
    return re.compile(rf"<(/?){tag[1]}\b[^>]*>")


class Outbox:
    """What was said and not yet answered, kept over reconnects and reloads."""

    def __init__(self, now: Callable[[], float]) -> None:
        self.now = now
        self.open: list[Message] = []
        self.settled: Message | None = None  # the draft that the server has
        self.posted: dict[str, float] = {}

    @property
    def draft(self) -> Message | None:
        """The draft, settled or not."""
        return next((said for said in self.open if said["t"] == "say"), self.settled)

    def add(self, message: Message) -> bool:
        """False if the very same is under way already."""
        if any(other | {"id": ""} == message | {"id": ""} for other in self.open):
            return False
        if message["t"] == "say":
            self.forget_draft()
        if message["t"] == "orders":
            self.open = [other for other in self.open if other["t"] != "orders"]
        self.open.append(message)
        self.posted[message["id"]] = self.now()
        return True

    def all(self) -> list[Message]:
        """All that is to be said to a new socket; a draft that was settled is not known to it."""
        for said in self.open:
            self.posted[said["id"]] = self.now()
        alone = not any(said["t"] != "orders" for said in self.open)
        return [self.settled, *self.open] if self.settled and alone else list(self.open)

    def late(self, patience: float) -> list[Message]:
        """What has waited too long for its answer."""
        now = self.now()
        late = [said for said in self.open if now - self.posted.get(said["id"], 0.0) >= patience]
        for said in late:
            self.posted[said["id"]] = now
        return late

    def shown(self, seq: int) -> None:
        """A frame came: answers that it has made the open draft of are settled, older ones are history."""
        said = next((said for said in self.open if said["t"] == "say"), None)
        if said and said["seq"] == seq:
            self.settle(said)
        if self.settled and self.settled["seq"] != seq:
            self.settled = None

    def settle(self, said: Message) -> None:
        self.open = [other for other in self.open if other is not said]
        self.settled = said if said["line"] or said["held"] else None

    def done(self, name: str, seq: int) -> Message | None:
        """The server has done something; what was said, if it was still open."""
        said = next((said for said in self.open if said["id"] == name), None)
        if said and said["t"] == "say" and seq <= said["seq"]:
            self.settle(said)
        self.open = [other for other in self.open if other["id"] != name]
        if self.settled and seq > self.settled["seq"]:
            self.settled = None
        return said

    def refused(self, name: str) -> None:
        self.open = [other for other in self.open if other["id"] != name]
        if self.settled and self.settled["id"] == name:
            self.settled = None

    def forget_draft(self) -> None:
        self.settled = None
        self.open = [other for other in self.open if other["t"] != "say"]
