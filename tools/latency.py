"""How a page feels: from a click to the changed page, and the weight of the first load.

`make bench` runs this.
"""

from __future__ import annotations

import asyncio
import statistics
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page, Response

from tools.browser import chromium
from tools.visitors import Server, scratch

SIZES: Final = {"desktop": (1400, 900), "phone": (390, 844)}
CLICKS: Final = 30
PAUSE: Final = 550  # milliseconds between two clicks, so that each begins at rest
KIB: Final = 1024

# Click on a button that begins or ends a draft, or makes a move, and wait until a region has changed.
MEASURE: Final = """async ([clicks, pause]) => {
  const found = [];
  const rest = (time) => new Promise((done) => setTimeout(done, time));
  const able = (selector) => [...document.querySelectorAll(selector)].filter(
    (one) => one.getAttribute("aria-disabled") !== "true" && one.checkVisibility());
  for (let tries = 0; found.length < clicks && tries < clicks * 8; tries++) {
    const [cancel] = able('[data-do="cancel"]');
    const button = cancel ?? able("[data-line]")[tries % Math.max(1, able("[data-line]").length)];
    if (!button) { await rest(pause); continue; }
    await new Promise((done) => {
      const main = document.querySelector("main");
      const watch = new MutationObserver(() => {
        watch.disconnect();
        found.push(performance.now() - begun);
        done();
      });
      watch.observe(main, { subtree: true, childList: true, characterData: true });
      const begun = performance.now();
      button.click();
      setTimeout(() => { watch.disconnect(); done(); }, 1000);
    });
    await rest(pause);
  }
  return found;
}"""


def clicked(page: Page, url: str) -> list[float]:
    """Milliseconds from click to change, at a new table against a bot."""
    page.goto(url)
    page.click("form button.primary")
    page.wait_for_selector("[data-line]")
    page.wait_for_timeout(PAUSE)
    found: list[float] = page.evaluate(MEASURE, [CLICKS, PAUSE])
    return found


def weight(page: Page, url: str) -> int:
    """Bytes of everything that a table's page loads, as they come over the wire."""
    page.goto(url)
    answers: list[Response] = []
    page.on("response", lambda answer: answers.append(answer))  # it marks what it calls
    page.click("form button.primary")
    page.wait_for_selector("[data-line]")
    page.wait_for_load_state("networkidle")
    return sum(answer.request.sizes()["responseBodySize"] for answer in answers)


def measured(url: str) -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = {}
    with chromium() as browser:
        for name, (width, height) in SIZES.items():
            page = browser.new_page(viewport={"width": width, "height": height})
            times = clicked(page, url)
            page.close()
            fresh = browser.new_context(viewport={"width": width, "height": height}).new_page()
            found[name] = {"clicks": times, "bytes": weight(fresh, url)}
            fresh.context.close()
    return found


def table() -> list[str]:
    with scratch() as folder:
        server = Server(Path(folder))
        asyncio.run(server.start())
        try:
            found = measured(server.url)
        finally:
            server.end()
    rows = [
        f"| {name} | {len(one['clicks'])} | {statistics.median(one['clicks']):.1f} "
        f"| {statistics.quantiles(one['clicks'], n=20)[-1]:.1f} | {one['bytes'] / KIB:.0f} |"
        for name, one in found.items()
    ]
    return [
        "| page | clicks | click to page, median ms | 95 % ms (goal 50) | first load, KiB (goal 400) |",
        "| --- | ---: | ---: | ---: | ---: |",
        *rows,
        "",
    ]


def main() -> None:
    print("\n".join(table()))


if __name__ == "__main__":
    main()
