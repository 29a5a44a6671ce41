"""Photographs of pages: a browser that gets every file from this process and none from elsewhere."""

from __future__ import annotations

import io
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final
from urllib.parse import unquote, urlsplit

from PIL import Image
from playwright.sync_api import Browser, Page, Route

from orrery.web.assets import assets
from tools.pictures.shots import Screen

ORIGIN: Final = "http://orrery.test"
QUALITY: Final = 76
FINER: Final = 2  # a phone has so many dots for one of ours
STILL: Final = """() => document.fonts.status === 'loaded'
  && [...document.images].every((one) => one.complete || !one.checkVisibility() || one.loading === 'lazy')"""

# Words that are cut off where they stand, with no ellipsis that says so and no way to scroll there.
CUT: Final = """() => {
  const found = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const text = node.textContent.trim();
    const parent = node.parentElement;
    if (!text || parent.closest(".visually-hidden, .skip, svg") || !parent.checkVisibility()) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (!box.width) continue;
    for (let around = parent; around !== document.body; around = around.parentElement) {
      const style = getComputedStyle(around);
      const ways = [style.overflowX, style.overflowY];
      if (style.textOverflow === "ellipsis" || ways.includes("auto") || ways.includes("scroll")) break;
      if (!ways.includes("hidden")) continue;
      const edge = around.getBoundingClientRect();
      if (box.bottom > edge.bottom + 2 || box.right > edge.right + 2 || box.top < edge.top - 2) {
        found.add(text);
        break;
      }
    }
  }
  return [...found];
}"""


def answer(route: Route, page: str) -> None:
    """What a server would answer; what a page fetches ahead, a picture does not wait for."""
    path = unquote(urlsplit(route.request.url).path)
    found = assets().get(path.removeprefix("/static/"))
    if path == "/":
        route.fulfill(body=page, content_type="text/html; charset=utf-8")
    elif found:
        route.fulfill(body=found.body, content_type=found.kind)


@contextmanager
def opened(browser: Browser, page: str, screen: Screen) -> Iterator[Page]:
    """A page on a screen, drawn and standing still."""
    context = browser.new_context(
        viewport={"width": screen.width, "height": screen.height},
        is_mobile=screen.is_phone,
        has_touch=screen.is_phone,
        device_scale_factor=FINER if screen.is_phone else 1,
        locale="en-GB",
        reduced_motion="reduce",
    )
    try:
        context.route("**/*", lambda route: answer(route, page))
        context.route_web_socket("**/ws*", lambda socket: None)  # it opens, and nothing ever happens there
        shown = context.new_page()
        shown.goto(ORIGIN)
        shown.wait_for_function(STILL)
        yield shown
    finally:
        context.close()


def cut_off(browser: Browser, page: str, screen: Screen) -> list[str]:
    """The words that are cut off on a page."""
    with opened(browser, page, screen) as shown:
        found: list[str] = shown.evaluate(CUT)
        return found


def photograph(browser: Browser, page: str, screen: Screen) -> bytes:
    """A page as it looks on a screen, as WebP."""
    with opened(browser, page, screen) as shown:
        drawn = Image.open(io.BytesIO(shown.screenshot()))
    out = io.BytesIO()
    drawn.convert("RGB").save(out, "WEBP", quality=QUALITY, method=6)
    return out.getvalue()
