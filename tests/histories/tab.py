"""A tab with the page of a table: it comes back by itself and loses nothing that was said (`socket.js`)."""

from __future__ import annotations

import json
import random
from typing import TYPE_CHECKING, Any, Final

from orrery.web.wire import OTHER_SEAT, REMOVED
from tests.histories.network import Line
from tests.histories.page import Document, Message, Outbox
from tests.histories.world import World

if TYPE_CHECKING:
    from tests.histories.people import Browser

FIRST_WAIT: Final = 0.4  # seconds, as in socket.js
LONGEST_WAIT: Final = 15.0
PATIENCE: Final = 2.5
PULSE: Final = 20.0
LOOKED: Final = 2.0


class Tab:
    """What one reader has before their eyes, and the socket behind it."""

    def __init__(self, browser: Browser, table: str, number: int) -> None:
        self.browser = browser
        self.world: World = browser.world
        self.table = table
        self.name = f"{browser.name} {table} {number}"
        self.chance = random.Random(f"{self.world.seed} {browser.name} {len(browser.tabs)}")
        self.outbox = Outbox(self.world.loop.time)
        self.document = Document("")
        self.seat, self.seq, self.turn, self.version = "", -1, False, ""
        self.line: Line | None = None
        self.is_open = False
        self.unsaved = False  # whether it says that nothing can be saved
        self.heard_at, self.tries = 0.0, 0
        self.seen: list[int] = [0]  # the numbers up to which this tab said it has looked
        self.acknowledged: list[tuple[Message, int]] = []
        self.taken_back: list[Message] = []  # refused after they were acknowledged
        self.said: dict[str, Message] = {}
        self.reloading = False

    def load(self, text: str) -> None:
        """The page as the server drew it; then the socket is opened."""
        self.document = Document(text)
        data = self.document.data
        self.seat, self.seq = data["data-seat"], int(data["data-seq"])
        self.turn, self.version = data.get("data-turn") == "yes", data["data-v"]
        self.reloading = False
        self.connect()

    def connect(self) -> None:
        if self.line is not None:
            self.line.drop()
        query = f"lang={self.browser.lang}&seat={self.seat}&v={self.version}"
        self.is_open = False
        self.line = self.browser.server.open(f"/t/{self.table}/ws", query, self.browser.headers, self)
        self.tries += 1

    def opened(self) -> None:
        self.is_open, self.tries, self.heard_at = True, 0, self.world.loop.time()
        self.unsaved = False
        self.say_again()

    def say_again(self) -> None:
        """All that is not answered yet: to a new socket, or to a server that can save again."""
        for message in self.outbox.all():
            self.post(message)

    def closed(self, code: int) -> None:
        """Come again after a while; if another seat is held by now, with a new page."""
        self.world.note(self.name, "closed", code)
        self.is_open = False
        if code in (OTHER_SEAT, REMOVED):
            self.reload()
        else:
            wait = min(LONGEST_WAIT, FIRST_WAIT * 2**self.tries) * (0.5 + self.chance.random())
            line = self.line
            self.world.later(wait, lambda: self.connect() if self.line is line else None)

    def reload(self) -> None:
        if self.line is not None:
            self.line.drop()
        self.line, self.is_open = None, False
        if not self.reloading:
            self.reloading = True
            self.browser.fetch(self)

    def hear(self, text: str) -> None:
        """What the server says."""
        message: dict[str, Any] = json.loads(text)
        self.heard_at = self.world.loop.time()
        self.world.note(self.name, *(value for key, value in message.items() if key != "v"))
        if message["t"] == "frame":
            self.version = message["v"]
            self.outbox.shown(message["seq"])
            self.seq, self.turn = message["seq"], message["turn"]
            self.document.renew(message["regions"])
            self.world.later(LOOKED, self.mark_seen, self.seq)
        elif message["t"] == "ack":
            if said := self.outbox.done(message["id"], message["seq"]):
                self.acknowledged.append((said, message["seq"]))
        elif message["t"] == "no":
            self.world.count("refusal")
            self.taken_back += [said for said, _ in self.acknowledged if said["id"] == message["id"]]
            self.outbox.refused(message["id"])
        elif message["t"] == "saving":
            self.unsaved = not message["ok"]
            if message["ok"]:
                self.say_again()

    def mark_seen(self, seq: int) -> None:
        if int(self.seat) >= 0 and seq == self.seq > self.seen[-1] and self.is_open:
            self.post({"t": "seen", "seq": seq})
            self.seen.append(seq)

    def say(self, kind: str, **content: Any) -> None:
        """Say something that must arrive: kept until the server has answered it."""
        message = {"t": kind, "id": f"{self.chance.getrandbits(96):024x}", **content}
        if self.outbox.add(message):
            self.said[message["id"]] = message
            self.post(message)

    def post(self, message: Message) -> None:
        if self.is_open and self.line is not None:
            self.world.note(self.name, "says", message)
            self.line.post(json.dumps(message))

    def beat(self) -> None:
        """Say again what is not answered; give up a network that went away without a word."""
        if not self.is_open or self.line is None:
            return
        for message in self.outbox.late(PATIENCE):
            self.post(message)
        silence = self.world.loop.time() - self.heard_at
        if silence > 2 * PULSE:
            self.line.drop()
            self.closed(0)
        elif silence > PULSE:
            self.post({"t": "ping"})
