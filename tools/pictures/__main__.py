"""`make pictures`: play the games, draw their pages, take every picture, and write the manifest."""

from __future__ import annotations

import sys
from itertools import islice
from typing import Final

from playwright.sync_api import Browser

from tools.browser import chromium
from tools.pictures import digests, terminal
from tools.pictures.camera import cut_off, photograph
from tools.pictures.drawing import draw
from tools.pictures.games import keep, kept, moments
from tools.pictures.shots import FOLDER, PLAYED, SHOTS

MOST: Final = 180 * 1024  # bytes of a picture: the README is to load fast
TRIES: Final = 60  # moments of a game, until words are cut off in none of its pictures


def play(browser: Browser, name: str) -> None:
    """Keep the first moment of a game at which no words are cut off on a desktop."""
    shots = [shot for shot in SHOTS.values() if shot.game == name and not shot.screen.is_phone]
    for record in islice(moments(PLAYED[name]), TRIES):
        if not any(cut_off(browser, draw(shot, record.text()), shot.screen) for shot in shots):
            keep(name, record)
            print(f"{name}: {len(record.moves)} decisions", flush=True)
            return
    sys.exit(f"{name}: words are cut off at {TRIES} moments; choose another screen or seed")


def take(browser: Browser, name: str) -> None:
    """One picture into its file."""
    shot = SHOTS[name]
    content = photograph(browser, draw(shot, kept(shot.game) if shot.game else ""), shot.screen)
    if len(content) > MOST:
        sys.exit(f"{name} is larger than {MOST // 1024} KiB")
    (FOLDER / name).write_bytes(content)
    print(f"{name}: {len(content) / 1024:.0f} KiB", flush=True)


def main() -> None:
    with chromium() as browser:
        for name in PLAYED:
            play(browser, name)
        for name in digests.stale():  # pixels alone differ from machine to machine
            take(browser, name)
    digests.write()
    terminal.write()


if __name__ == "__main__":
    main()
