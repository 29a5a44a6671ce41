"""Take the pictures of the web table that the README and the docs show: a few pages at both sizes.

The server rolls the same dice every time, and the player chooses alike, so that the pictures change only
when the table does.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

from PIL import Image
from playwright.sync_api import Browser, Page
from tests.browser.driver import TURN, Choice, Finger, Player
from tests.browser.visitors import BLACK, GAME, TAKE, Visitor, make_table, phone, until, visitor
from tests.web.served import served

from tools.browser import chromium

FOLDER: Final = Path(__file__).parent.parent / "docs" / "pictures"
QUALITY: Final = 74
MOST: Final = 150 * 1024
PLACING: Final = "#prompt.ours.k-AskPlace"
FOLLOWING: Final = "#prompt.ours.k-AskFollow [data-line='[\"follow\"]']"
BOLDLY: Final = ("explore", "reveal")
HIRING: Final = "#pilots .hire"
PAYING: Final = "#prompt.ours.k-AskPay"
THRIFT: Final = {
    word: rank
    for rank, word in enumerate(
        ("settle", "at", "discard", "use", "seize", "study", "solve", "claim", "relinquish", "build", "draw")
    )
}  # what is done first; ending the turn comes behind them all
DRAWN: Final = (
    "[...document.images].every((one) => one.complete || !one.checkVisibility() || one.loading === 'lazy')"
)
LONGEST: Final = 600  # clicks until a moment comes

Shot = Callable[[Visitor], Page]


class Bold(Player):
    """Somebody who explores whenever that is possible."""

    def choose(self, choices: list[Choice]) -> Choice:
        wanted = [one for one in choices if one.text in BOLDLY and not one.back and self.reaches(one)]
        return wanted[0] if wanted else super().choose(choices)


class BoldFinger(Bold, Finger):
    """The same with a phone."""


class Thrifty(Player):
    """Somebody who runs an economy: uses what there is, then takes and builds, and ends the turn last."""

    def choose(self, choices: list[Choice]) -> Choice:
        forward = [
            one for one in choices if self.reaches(one) and not one.back and one.does in ("", "confirm")
        ]
        sure = [one for one in forward if one.does == "confirm"]
        if sure:
            return sure[0]
        ranked = sorted(forward, key=lambda one: THRIFT.get(one.text.split()[0], len(THRIFT)))
        return ranked[0]


class ThriftyFinger(Thrifty, Finger):
    """The same with a phone."""


def moment(one: Visitor, chairs: tuple[str, ...], wanted: str, rounds: int, game: str = GAME) -> Page:
    """A table at the first moment of a kind from some round on."""
    page = one.page(f"/t/{make_table(one, *chairs, game=game)}")
    small = page.viewport_size is not None and page.viewport_size["width"] < 700
    player = kinds_for(game, wanted)[small](page, 1)
    for _ in range(LONGEST):
        if player.round() >= rounds and page.locator(wanted).count():
            return page
        if player.over:
            raise SystemExit(f"the game was over before {wanted} came")
        player.step()
    raise SystemExit(f"{wanted} never came")


def kinds_for(game: str, wanted: str) -> tuple[type[Player], type[Player]]:
    """Who plays until the moment comes, with a mouse and with a finger."""
    if game == TAKE:
        return Thrifty, ThriftyFinger
    return (Bold, BoldFinger) if game == BLACK and wanted != HIRING else (Player, Finger)


def start(one: Visitor) -> Page:
    return one.page("/")


def table(one: Visitor) -> Page:
    """Three at a table, a ship on its way."""
    return moment(one, ("me", "greedy", "greedy"), PLACING, 6)


def follow(one: Visitor) -> Page:
    return moment(one, ("greedy", "me", "greedy"), FOLLOWING, 3)


def solo(one: Visitor) -> Page:
    return moment(one, ("me",), TURN, 5)


def ending(one: Visitor) -> Page:
    page = one.page(f"/t/{make_table(one, 'me', 'greedy')}")
    Player(page, 1).play()
    return page


def replay(one: Visitor) -> Page:
    page = one.page(f"/t/{make_table(one, 'greedy', 'greedy', 'greedy')}")
    page.locator("#ending:visible").wait_for(timeout=120_000)
    page.goto(f"{page.url}/replay?at=150&seat=0")
    return page


def crowd(one: Visitor) -> Page:
    """Five at a table, in a hand."""
    return moment(one, ("me", "greedy", "greedy", "greedy", "greedy"), TURN, 4)


def planet(one: Visitor) -> Page:
    """A planet large, with what can be done there."""
    page = moment(one, ("me", "greedy", "greedy"), f"body:has({PLACING}) .index button b", 4)
    page.locator(".index button:has(b)").first.tap()
    return page


def hiring(one: Visitor) -> Page:
    """A turn of the expansion in which a pilot can be hired."""
    return moment(one, ("me", "greedy"), HIRING, 7, BLACK)


def luck(one: Visitor) -> Page:
    """A card just revealed: take it, or press on."""
    return moment(one, ("me", "greedy"), "#explore .luck", 4, BLACK)


def exploring(one: Visitor) -> Page:
    return moment(one, ("me", "greedy"), "#prompt.ours.k-AskExplore", 3, BLACK)


def paying(one: Visitor) -> Page:
    """A payment under way: which cards go?"""
    return moment(one, ("me", "greedy"), PAYING, 6, TAKE)


def economy(one: Visitor) -> Page:
    """A turn with much to use."""
    return moment(one, ("me", "greedy"), "#prompt.ours.k-AskAct", 7, TAKE)


DESKTOP: Final[dict[str, Shot]] = {
    "start": start, "table": table, "follow": follow, "solo": solo, "end": ending, "replay": replay,
    "black": hiring, "black-luck": luck, "take": economy, "take-paying": paying,
}  # fmt: skip
PHONE: Final[dict[str, Shot]] = {
    "phone-start": start, "phone": crowd, "phone-planet": planet, "phone-follow": follow,
    "phone-end": ending, "phone-replay": replay,
    "phone-black": exploring, "phone-black-luck": luck, "phone-take": economy, "phone-take-paying": paying,
}  # fmt: skip


@contextmanager
def same_dice() -> Iterator[None]:
    """Secrets that are the same every time."""
    numbers = count(1)
    with patch("orrery.tables.service.fresh_secret", lambda: next(numbers).to_bytes(32, "big")):
        yield


def take(browser: Browser, origin: str, name: str, shot: Shot, given: dict[str, Any]) -> None:
    with visitor(browser, origin, **given) as one:
        page = shot(one)
        page.mouse.move(0, 0)
        until(page, DRAWN)
        picture = Image.open(io.BytesIO(page.screenshot()))
        file = FOLDER / f"web-{name}.webp"
        picture.convert("RGB").save(file, quality=QUALITY, method=6)
        size = file.stat().st_size
        print(f"{file.name}: {size / 1024:.0f} KiB", flush=True)
        if size > MOST:
            raise SystemExit(f"{file.name} is larger than {MOST // 1024} KiB")


def main(wanted: list[str]) -> None:
    shots = {name: (shot, dict[str, Any]()) for name, shot in DESKTOP.items()}
    shots |= {name: (shot, phone()) for name, shot in PHONE.items()}
    for name in wanted or shots:
        shot, given = shots[name]
        with same_dice(), served() as house, chromium() as browser:
            take(browser, house.origin, name, shot, given)


if __name__ == "__main__":
    main(sys.argv[1:])
