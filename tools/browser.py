"""A Chromium for the tests: the one that is there, else Playwright's own, else the system's package.

`make test` runs this before the tests. Where none can be had the tests of the browser are skipped by name.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Error, sync_playwright

NAMES: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS: Final = (
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
)  # fmt: skip
PACKAGE: Final = ("apt-get", "install", "-y", "-qq", "chromium")
TIMEOUT: Final = 300  # seconds for an installation


def system_browser() -> str | None:
    """The browser that the environment names, or the one on the path."""
    named = os.environ.get("ORRERY_BROWSER")
    return named or next((found for name in NAMES if (found := shutil.which(name))), None)


def own_browser() -> str | None:
    """The browser that Playwright brought, if it did."""
    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def find() -> str | None:
    return system_browser() or own_browser()


def install() -> None:
    """Try both ways to get one; whether it worked, `find` tells."""
    ways = [(sys.executable, "-m", "playwright", "install", "chromium")]
    if shutil.which("apt-get"):
        root = () if os.geteuid() == 0 else ("sudo", "-n")
        ways += [(*root, "apt-get", "update", "-qq"), (*root, *PACKAGE)]
    for way in ways:
        try:
            subprocess.run(way, timeout=TIMEOUT, capture_output=True, check=False)
        except (OSError, subprocess.TimeoutExpired):
            continue
        if find():
            return


@contextmanager
def chromium() -> Iterator[Browser]:
    """A running browser without a window."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find(), args=list(FLAGS))
        try:
            yield browser
        finally:
            browser.close()


def works() -> bool:
    """Whether a browser is there and starts."""
    if find() is None:
        return False
    try:
        with chromium():
            return True
    except Error:
        return False


def main() -> None:
    if find() is None:
        print("Getting a browser for the tests, once …", flush=True)
        install()
    if not works():
        print("No Chromium could be had: the tests that need one will be skipped, each by its name.")


if __name__ == "__main__":
    main()
