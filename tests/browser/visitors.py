"""People at browsers: pages that fail a test by whatever goes wrong in them, and the ways to a table."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlencode, urlsplit

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Dialog, Page, Request, WebSocket

WATCH = (Path(__file__).parent / "watch.js").read_text(encoding="utf-8")
DESKTOP = {"width": 1400, "height": 900}
PHONE = {"width": 390, "height": 844}
BLACK = "beyond-the-black"
TAKE = "take-the-galaxy"
GAME = "tiny-epic-galaxies"
TIMEOUT = 180_000  # milliseconds: a slow machine under load is no fault
POLLING = 25  # a page that is not in front draws no frames to wait for
MISSING_TABLE = "/t/000000000000"  # a table that is not there, asked for on purpose
OURS = ("127.0.0.1", "")
ASLEEP = (
    "net::ERR_INTERNET_DISCONNECTED",
    "net::ERR_CONNECTION_REFUSED",
    "net::ERR_CONNECTION_RESET",
    "net::ERR_EMPTY_RESPONSE",
)


class Visitor:
    """One browser of somebody's own, with everything that was said to it."""

    def __init__(self, context: BrowserContext, origin: str, number: int) -> None:
        self.context = context
        self.origin = origin
        self.wrong: list[str] = []
        self.frames: list[str] = []  # everything that came by a socket
        self.offline = False  # then requests may fail
        context.set_default_timeout(TIMEOUT)
        context.add_init_script(WATCH.replace("VISITOR", str(number)))
        context.on("page", self.watch)
        context.on("request", self.see_request)

    def watch(self, page: Page) -> None:
        page.on("console", self.see_line)
        page.on("pageerror", lambda error: self.wrong.append(f"error: {error}"))
        page.on("dialog", self.see_dialog)
        page.on("websocket", self.see_socket)

    def see_line(self, line: ConsoleMessage) -> None:
        asleep = self.offline and any(word in line.text for word in (*ASLEEP, "WebSocket connection"))
        answered = line.location.get("url", "").endswith(MISSING_TABLE)
        if line.type in ("error", "warning") and not asleep and not answered:
            self.wrong.append(f"console: {line.text} {line.location}")

    def see_dialog(self, dialog: Dialog) -> None:
        self.wrong.append(f"dialog: {dialog.message}")
        dialog.dismiss()

    def see_request(self, request: Request) -> None:
        if (urlsplit(request.url).hostname or "") not in OURS:
            self.wrong.append(f"request: {request.url}")

    def see_socket(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda data: self.frames.append(str(data)))

    def page(self, path: str = "/") -> Page:
        page = self.context.new_page()
        self.go(page, path)
        return page

    def go(self, page: Page, path: str) -> None:
        page.goto(self.origin + path)
        ready(page)

    def check(self) -> None:
        """Whatever went wrong in any page."""
        for page in self.context.pages:
            self.wrong += [f"policy: {one}" for one in page.evaluate("window.heard?.broken ?? []")]
        assert self.wrong == [], self.wrong


def until(page: Page, true: str, given: Any = None) -> None:
    """Wait until something is true in the page. Its policy allows no bare expression, only functions."""
    page.wait_for_function(f"(given) => {true}", arg=given, polling=POLLING)


def ready(page: Page) -> None:
    """Wait until the page of a table has its socket; other pages are ready when they are loaded."""
    until(page, "!document.body.matches('.table-page:not(.replay-page)') || window.heard.frames > 0")


@contextmanager
def visitor(browser: Browser, origin: str, **given: Any) -> Iterator[Visitor]:
    """Somebody with a browser of their own; at the end nothing may have gone wrong in it."""
    settings: dict[str, Any] = {"viewport": DESKTOP, "locale": "en-GB", "reduced_motion": "reduce", **given}
    context = browser.new_context(**settings)
    try:
        one = Visitor(context, origin, number=len(browser.contexts))
        yield one
        one.check()
    finally:
        context.close()


def phone(**given: Any) -> dict[str, Any]:
    """The settings of a browser in a hand."""
    return {"viewport": PHONE, "has_touch": True, "is_mobile": True, "device_scale_factor": 2, **given}


def make_table(one: Visitor, *chairs: str, name: str = "Ada", game: str = GAME, **options: Any) -> str:
    """A table made as the start page would, without looking at it."""
    fields = [("game", game), ("name", name), *[("chair", chair) for chair in chairs]]
    fields += [(f"option.{key}", str(value)) for key, value in options.items()]
    one.context.request.get(one.origin + "/")  # the session
    headers = {"content-type": "application/x-www-form-urlencoded", "origin": one.origin}
    answer = one.context.request.post(one.origin + "/tables", data=urlencode(fields), headers=headers)
    assert answer.ok, answer.text()
    return str(answer.json()["table"])


def invitation(one: Visitor, table: str, seat: int) -> str:
    """A link to a seat, as its button asks for it."""
    headers = {"origin": one.origin, "accept": "application/json"}
    answer = one.context.request.post(f"{one.origin}/t/{table}/seats/{seat}/link", headers=headers)
    told: Mapping[str, str] = answer.json()
    return urlsplit(told["url"]).path


def sit(one: Visitor, link: str, name: str) -> Page:
    """Take a seat by its link."""
    page = one.page(link)
    page.locator("#name").fill(name)
    page.locator("form button.primary").click()
    page.wait_for_url(re.compile(r"/t/[^/]+$"))
    ready(page)
    return page


def positions(frames: list[str]) -> list[int]:
    """The sequence numbers of all frames, in the order they came."""
    found = [json.loads(frame) for frame in frames]
    return [one["seq"] for one in found if one["t"] == "frame"]
