"""Visitors of a real server, without a browser: they make tables, sit down and play random legal moves.

They know what a page knows: the buttons of the regions, and the messages of `web/messages.py`.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from html import unescape
from pathlib import Path
from typing import Any, Final

import httpx
from websockets.asyncio.client import ClientConnection, connect

from tools.compiling import ROOT

GAME: Final = "tiny-epic-galaxies"
URL: Final = re.compile(r"http://127\.0\.0\.1:(\d+)")
TABLE: Final = re.compile(r"/t/([a-zA-Z0-9_-]+)")
BUTTON: Final = re.compile(r"<button\b[^>]*\bdata-(?:line|do)=[^>]*>")
ATTRIBUTE: Final = re.compile(r'([a-z-]+)="([^"]*)"')
LARGEST: Final = 1 << 22  # bytes of a frame
START: Final = 60.0  # seconds a server may take to begin
UNDO: Final = 0.04  # how often a visitor takes back, where it may


class Server:
    """`orrery serve` on a file, to be killed and started again at the same port."""

    def __init__(self, folder: Path) -> None:
        self.db: Final = folder / "tables.db"
        self.output: Final = folder / "server.log"
        self.port = 0
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def start(self) -> None:
        """Start it, and wait until it says where it is."""
        command = [sys.executable, "-m", "orrery", "serve", "--no-browser"]
        command += ["--port", str(self.port), "--db", str(self.db)]
        before = self.output.stat().st_size if self.output.exists() else 0
        environment = {**os.environ, "PYTHONUNBUFFERED": "1", "LC_ALL": "C.UTF-8"}
        with self.output.open("ab") as out:
            self.process = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=out, stderr=out)
        begun = time.monotonic()
        while (found := URL.search(self.said(before))) is None:
            if self.process.poll() is not None or time.monotonic() - begun > START:
                sys.exit(f"the server did not start:\n{self.said(before)}")
            await asyncio.sleep(0.02)
        self.port = int(found[1])

    def said(self, start: int = 0) -> str:
        return self.output.read_bytes()[start:].decode("utf-8", "replace")

    def send(self, number: signal.Signals) -> int:
        """Send the server a signal that ends it; how it ended."""
        assert self.process is not None
        self.process.send_signal(number)
        return self.process.wait(timeout=START)

    def end(self) -> None:
        """Leave none running, whatever happened."""
        if self.process is not None and self.process.poll() is None:
            self.send(signal.SIGKILL)

    @property
    def number(self) -> int:
        """The number of its process."""
        assert self.process is not None
        return self.process.pid

    def memory(self) -> float:
        """MiB that it takes now, where the system tells."""
        status = Path(f"/proc/{self.number}/status")
        found = re.search(r"VmRSS:\s+(\d+)", status.read_text(encoding="ascii")) if status.exists() else None
        return int(found[1]) / 1024 if found else float("nan")

    def cpu(self) -> float:
        """Milliseconds of processor time that all its threads have taken, where the system tells."""
        assert self.process is not None
        found = [
            one.read_text(encoding="ascii")
            for one in Path(f"/proc/{self.process.pid}/task").glob("*/schedstat")
        ]
        return sum(int(text.split()[0]) for text in found) / 1e6 if found else float("nan")


class Visitor:
    """A browser without a screen: a session cookie and what can be asked for by HTTP.

    The address it calls from is one of this machine, of which each may open only so many sockets.
    """

    def __init__(self, url: str, name: str, address: str = "127.0.0.1") -> None:
        self.url: Final = url
        self.name: Final = name
        self.address: Final = address
        headers = {"Origin": url, "Accept": "application/json"}
        self.http: Final = httpx.AsyncClient(base_url=url, headers=headers, trust_env=False, timeout=30)

    async def make(self, chairs: list[str]) -> str:
        """A new table; a chair is `me`, `friend` or the name of a bot."""
        answer = await self.http.post("/tables", data=table_form(self.name, chairs))
        found = TABLE.search(answer.headers.get("location", "") or answer.text)
        if answer.status_code not in (200, 303) or found is None:
            sys.exit(f"no table was made: {answer.status_code} {answer.text[:300]}")
        return found[1]

    async def link(self, table: str, seat: int) -> str:
        """A link to a seat."""
        answer = await self.http.post(f"/t/{table}/seats/{seat}/link")
        if answer.status_code != 200:
            sys.exit(f"no link was made: {answer.status_code} {answer.text[:300]}")
        return str(answer.json()["url"])

    async def sit(self, link: str) -> None:
        """Sit down by a link."""
        answer = await self.http.post(link, data={"name": self.name})
        if answer.status_code not in (200, 303):
            sys.exit(f"nobody sat down: {answer.status_code} {answer.text[:300]}")

    async def socket(self, table: str) -> ClientConnection:
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        return await connect(
            f"{self.url.replace('http', 'ws', 1)}/t/{table}/ws",
            additional_headers={"Cookie": cookies, "Origin": self.url},
            max_size=LARGEST,
            ping_interval=None,
            proxy=None,
            local_addr=(self.address, 0),
        )

    async def close(self) -> None:
        await self.http.aclose()


def table_form(name: str, chairs: list[str]) -> dict[str, Any]:
    """The start page's form, filled in."""
    return {"game": GAME, "name": name, "chair": chairs}


async def table_for_two(host: Visitor, guest: Visitor) -> str:
    table = await host.make(["me", "friend"])
    await guest.sit(await host.link(table, 1))
    return table


@dataclass(frozen=True)
class Button:
    """Something a page lets its reader click."""

    do: str
    line: list[str]
    held: list[str]


def button_of(tag: str) -> Button | None:
    """The button of a tag, unless nobody can press it."""
    found = {name: unescape(value) for name, value in ATTRIBUTE.findall(tag)}
    if found.get("aria-disabled") == "true" or " disabled" in tag:
        return None
    line, held = (json.loads(found.get(f"data-{one}", "[]")) for one in ("line", "held"))
    return Button(found.get("data-do", ""), line, held)


@dataclass
class Page:
    """What a page shows and has said."""

    rng: random.Random
    seq: int = -1
    turn: bool = False
    regions: dict[str, str] = field(default_factory=dict)
    sent: dict[str, int] = field(default_factory=dict)  # the sequence number each message quoted
    pending: dict[str, Any] | None = None  # said, and not answered yet
    draft: int = 0  # answers said so far

    def hear(self, message: dict[str, Any]) -> str:
        """Take in what the server says; the id of a move that is now durable, or nothing."""
        if message["t"] == "frame":
            if message["seq"] != self.seq or (self.pending is None and not message["turn"]):
                self.draft = 0
            self.seq, self.turn = message["seq"], message["turn"]
            self.regions |= message["regions"]
            if self.pending and self.pending["t"] == "say" and self.pending["seq"] == self.seq:
                self.draft = len(self.pending["line"]) + len(self.pending["held"])
                self.pending = None
        elif message["t"] in ("ack", "no"):
            if self.pending and message["id"] == self.pending["id"]:
                self.pending = None
            if message["t"] == "ack" and message["seq"] > self.sent.get(message["id"], 1 << 60):
                self.turn = self.turn and self.seq >= message["seq"]  # wait for its frame
                return str(message["id"])
        return ""

    def buttons(self) -> Iterator[Button]:
        for html in self.regions.values():
            for tag in BUTTON.findall(html):
                if (found := button_of(tag)) is not None:
                    yield found

    def choose(self) -> dict[str, Any] | None:
        """A random legal thing to say: rather on than back, and whatever can be confirmed is."""
        buttons = list(self.buttons())
        confirm = [button for button in buttons if button.do == "confirm" and button.line]
        if confirm:
            return self.say("play", line=confirm[0].line)
        if self.rng.random() < UNDO and any(button.do == "undo" for button in buttons):
            return self.say("undo")
        lines = [button for button in buttons if button.line and button.do in ("", "say")]
        onward = [button for button in lines if len(button.line) + len(button.held) > self.draft]
        if not lines:
            return None
        button = self.rng.choice(onward or lines)
        return self.say("say", line=button.line, held=button.held)

    def say(self, kind: str, **content: Any) -> dict[str, Any]:
        name = f"{self.rng.getrandbits(96):024x}"
        self.sent[name] = self.seq
        self.pending = {"t": kind, "id": name, "seq": self.seq, **content}
        return self.pending


def scratch() -> tempfile.TemporaryDirectory[str]:
    """A folder for a server's file, gone afterwards."""
    return tempfile.TemporaryDirectory(prefix="orrery-")
