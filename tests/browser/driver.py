"""Plays through the page like a person: looks for what can be done, does it, waits for what comes of it."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass
from random import Random
from typing import Any

from playwright.sync_api import ElementHandle, Error, JSHandle, Page

from tests.browser.visitors import until

# What can be done now: every button that says a line, whether it is seen, and the sheet it is in.
LOOK = """() => {
  const seen = (one) => one.getClientRects().length > 0 && getComputedStyle(one).visibility === "visible";
  const found = [...document.querySelectorAll("[data-line], [data-do=cancel], [data-do=back]")];
  return found.filter((one) => one.getAttribute("aria-disabled") !== "true").map((one) => ({
    one,
    line: JSON.parse(one.dataset.line ?? "[]"),
    held: JSON.parse(one.dataset.held ?? "[]"),
    does: one.dataset.do ?? "",
    key: one.dataset.key ?? "",
    back: one.closest(".steps") !== null || one.getAttribute("aria-pressed") === "true",
    seen: seen(one),
    sheet: seen(one) ? "" : (one.closest("[popover], dialog")?.id ?? ""),
  }));
}"""
SAYS = f"""({LOOK})().some((one) => one.seen && one.does !== "confirm"
  && JSON.stringify([one.line, one.held]) === given)"""
READY = """window.heard.frames > given.frames && (given.quiet
  || document.querySelector("#ending:not([hidden]), .table [data-line]") !== null)"""
TURN = "#prompt.ours.of-turn"  # it is the reader's turn, and nothing is begun
WEIGHTS = {"end": 0.2, "reroll": 0.4, "convert": 0.3, "pass": 0.8, "home": 0.2, "skip": 0.3}
STEPS = 3_000  # more clicks than any game takes


@dataclass(frozen=True)
class Choice:
    """A button that can be pressed."""

    at: int
    line: tuple[str, ...]
    held: tuple[str, ...]
    does: str
    key: str
    back: bool
    seen: bool
    sheet: str

    def says(self, line: tuple[str, ...], held: tuple[str, ...]) -> bool:
        return self.seen and self.does != "confirm" and (self.line, self.held) == (line, held)

    @property
    def text(self) -> str:
        return (*self.line, *self.held)[-1] if self.line or self.held else self.does


class Player:
    """Somebody at a page who tries everything: by mouse; how others do it, subclasses say."""

    def __init__(self, page: Page, seed: int = 0) -> None:
        self.page = page
        self.chance = Random(seed)
        self.done: Counter[str] = Counter()  # how often each kind of answer was given
        self.handle: JSHandle | None = None

    def look(self) -> list[Choice]:
        """All that can be done now."""
        self.handle = self.page.evaluate_handle(LOOK)
        told: list[dict[str, Any]] = self.handle.evaluate("(all) => all.map(({ one, ...rest }) => rest)")
        return [
            Choice(at, tuple(one["line"]), tuple(one["held"]), *(one[key] for key in KEYS))
            for at, one in enumerate(told)
        ]

    def element(self, choice: Choice) -> ElementHandle:
        assert self.handle
        found = self.handle.evaluate_handle("(all, at) => all[at].one", choice.at).as_element()
        assert found
        return found

    @property
    def over(self) -> bool:
        return self.page.locator("#ending").is_visible()

    def frames(self) -> int:
        found: int = self.page.evaluate("window.heard.frames")
        return found

    def wait(self, frames: int, quiet: bool = False) -> None:
        """Wait for a frame after so many, and until there is something to do again or the game is over."""
        until(self.page, READY, {"frames": frames, "quiet": quiet})

    def play(self, rounds: int = 0) -> None:
        """Play until the game is over, or until that round has begun."""
        for _ in range(STEPS):
            if self.over or (rounds and self.round() >= rounds):
                return
            self.step()
        raise AssertionError(f"no end after {STEPS} clicks: {self.done}")

    def round(self) -> int:
        found: int = self.page.evaluate(
            "Number(document.querySelector('#bar .short').textContent.match(/[0-9]+/)?.[0] ?? 0)"
        )
        return found

    def step(self) -> Choice:
        """Do one thing, chosen by chance, and wait for what comes of it."""
        choices = self.look()
        while not any(choice.seen or choice.sheet for choice in choices):
            self.wait(self.frames() - 1)
            if self.over:
                return Choice(0, (), (), "", "", False, False, "")
            choices = self.look()
        choice = self.choose(choices)
        self.do(choice)
        return choice

    def choose(self, choices: list[Choice]) -> Choice:
        """Rather forward than back, and what was done seldom rather than what was done often."""
        possible = [one for one in choices if self.reaches(one)]
        forward = [one for one in possible if not one.back and one.does in ("", "confirm")]
        sure = [one for one in forward if one.does == "confirm"]
        if sure and (len(sure) == len(forward) or self.chance.random() < 0.6):
            hesitant = [one for one in possible if one.does in ("back", "cancel")]
            return self.chance.choice(hesitant if hesitant and self.chance.random() < 0.1 else sure)
        weights = [WEIGHTS.get(one.text, 1) / (1 + self.done[word(one)]) ** 0.3 for one in forward]
        assert forward, f"nothing to do: {choices}"
        return self.chance.choices(forward, weights)[0]

    def reaches(self, choice: Choice) -> bool:
        """Whether this player would find the button: seen, or in a sheet that something seen opens."""
        return choice.seen or bool(choice.sheet and self.opener(choice.sheet))

    def opener(self, sheet: str) -> bool:
        return bool(self.page.locator(f'button[data-sheet="{sheet}"]:visible').count())

    def do(self, choice: Choice, quiet: bool = False) -> None:
        """Press it and wait."""
        self.done[word(choice)] += 1
        before = self.frames()
        try:
            self.press(choice)
            self.wait(before, quiet)
        except Error as error:
            asked = self.page.locator("#prompt").inner_text()
            raise AssertionError(f"after {choice} there is nothing new; the page asks {asked!r}") from error

    def press(self, choice: Choice) -> None:
        if not choice.seen:
            self.page.locator(f'button[data-sheet="{choice.sheet}"]:visible').first.click()
        self.element(choice).click()

    def say(self, *line: str, held: tuple[str, ...] = ()) -> None:
        """Press the button that says exactly this line."""
        self.do(self.find(*line, held=held), quiet=True)

    def find(self, *line: str, held: tuple[str, ...] = ()) -> Choice:
        """The button that says exactly this line, once it is there."""
        try:
            until(self.page, SAYS, json.dumps([line, held], separators=(",", ":"), ensure_ascii=False))
        except Error as error:
            raise AssertionError(f"nothing says {line} {held}, but {self.look()}") from error
        return next(one for one in self.look() if one.says(line, held))

    def confirm(self) -> None:
        self.page.locator("[data-do=confirm]:visible").first.wait_for()
        self.do(next(one for one in self.look() if one.does == "confirm" and one.seen), quiet=True)


KEYS = ("does", "key", "back", "seen", "sheet")


def word(choice: Choice) -> str:
    return choice.does or choice.text.partition(" ")[0]


def keep_mission(page: Page) -> None:
    """Keep the first of the missions that are offered, once they are."""
    page.locator("#prompt [data-line^='[\"keep']").first.wait_for()
    Player(page).say(Player(page).look()[0].line[0])


def die_with(page: Page, face: str) -> str:
    """The answer that activates the first die with a face, once it is the reader's turn."""
    page.locator(TURN).wait_for()
    return (page.locator(f"#control .die.face-{face}").first.get_attribute("id") or "").replace("-", " ")


class Finger(Player):
    """Somebody with a phone."""

    def press(self, choice: Choice) -> None:
        if not choice.seen:
            self.page.locator(f'button[data-sheet="{choice.sheet}"]:visible').first.tap()
        self.element(choice).tap()


class Typist(Player):
    """Somebody without a mouse: Tab from zone to zone, arrows inside, Enter, and the keys that are shown."""

    FOCUS = "(all, at) => all[at].one === document.activeElement"
    ZONE = """(all, at) => {
      const zone = all[at].one.closest("[data-zone]");
      return zone !== null && zone.contains(document.activeElement);
    }"""
    # where Enter does not confirm, but presses what has the focus
    HELD = "document.activeElement.matches('button, a, input, select, summary')"
    STOPS = 150  # more than any page has

    def press(self, choice: Choice) -> None:
        busy = choice.key == "Enter" and self.page.evaluate(self.HELD)
        if choice.key and choice.seen and not busy and self.chance.random() < 0.6:
            self.page.keyboard.press(choice.key)
            return
        self.reach(choice.at)
        self.page.keyboard.press("Enter")

    def reaches(self, choice: Choice) -> bool:
        return choice.seen

    def reach(self, at: int) -> None:
        """Bring the focus to a button."""
        assert self.handle
        for _ in range(self.STOPS):
            if self.handle.evaluate(self.FOCUS, at):
                return
            inside = self.handle.evaluate(self.ZONE, at)
            self.page.keyboard.press("ArrowRight" if inside else "Tab")
        line = self.handle.evaluate("(all, at) => all[at].one.outerHTML", at)
        raise AssertionError(f"no key reaches {json.dumps(line)}")
