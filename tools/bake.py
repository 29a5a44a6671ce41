"""Bake the pictures: draw every SVG with Chromium, keep it as WebP, and write down both in a manifest.

`python -m tools.bake` bakes what is missing or older than its source; `--all` bakes everything again.
It needs a Chromium, which `CHROMIUM` names if it is not found by itself.
"""

from __future__ import annotations

import json
import os
import shutil
import sys
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import Final

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

import orrery
from orrery.core.card_game import cards_of
from orrery.web.art import art_of
from orrery.web.art.pictures import Picture

ART: Final = Path(__file__).parent.parent / "src" / "orrery" / "web" / "static" / "art"
FINER: Final = 2  # drawn larger and made smaller: smoother edges
FLAGS: Final = ("--headless", "--no-sandbox", "--disable-gpu", "--no-first-run")

Entry = dict[str, str | int]


def digest(content: bytes) -> str:
    return sha256(content).hexdigest()


def manifest(folder: Path) -> dict[str, Entry]:
    """What was baked so far: per file the digests of source and picture, and its size."""
    path = folder / "manifest.json"
    if not path.exists():
        return {}
    kept: dict[str, Entry] = json.loads(path.read_text(encoding="utf-8"))
    return kept


def fresh(picture: Picture, folder: Path, entry: Entry | None) -> bool:
    """Whether the baked file is still the picture's."""
    path = folder / picture.file
    return (
        entry is not None
        and path.exists()
        and entry["source"] == digest(picture.svg.encode())
        and entry["picture"] == digest(path.read_bytes())
        and (entry["width"], entry["height"], entry["quality"])
        == (picture.width, picture.height, picture.quality)
    )


def bake(picture: Picture, folder: Path, browser: Browser) -> Entry:
    """Draw one picture and keep it; the entry for the manifest."""
    page = browser.new_page(
        viewport={"width": picture.width, "height": picture.height}, device_scale_factor=FINER
    )
    sized = picture.svg.replace("<svg ", f'<svg width="{picture.width}" height="{picture.height}" ', 1)
    page.set_content(
        f'<body style="margin:0;background:#0000"><div style="display:flex">{sized}</div></body>'
    )
    drawn = page.screenshot(omit_background=True)
    page.close()
    content = webp(drawn, picture)
    (folder / picture.file).write_bytes(content)
    return {
        "source": digest(picture.svg.encode()),
        "picture": digest(content),
        "bytes": len(content),
        "width": picture.width,
        "height": picture.height,
        "quality": picture.quality,
    }


def webp(drawn: bytes, picture: Picture) -> bytes:
    """The drawing at its size, as WebP; a picture without holes keeps no transparency."""
    image = Image.open(BytesIO(drawn)).convert("RGBA")
    image = image.resize((picture.width, picture.height), Image.Resampling.LANCZOS)
    lowest, _ = image.getchannel("A").getextrema()
    if lowest == 255:
        image = image.convert("RGB")
    out = BytesIO()
    image.save(out, "WEBP", quality=picture.quality, method=6, alpha_quality=60)
    return out.getvalue()


def bake_all(stale: list[Picture], folder: Path, kept: dict[str, Entry]) -> None:
    """Bake these with one browser, saying how far it is, and enter them into the manifest."""
    chromium = os.environ.get("CHROMIUM") or shutil.which("chromium")
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=chromium, args=FLAGS)
        for number, picture in enumerate(stale, 1):
            kept[picture.file] = bake(picture, folder, browser)
            print(f"\r{number} of {len(stale)}: {picture.file}\033[K", end="", flush=True)
        browser.close()


def bake_game(wanted: list[Picture], folder: Path, anew: bool) -> None:
    """Bake the pictures of a game that are out of date, and remove those without a card."""
    folder.mkdir(parents=True, exist_ok=True)
    kept = {} if anew else manifest(folder)
    stale = [picture for picture in wanted if not fresh(picture, folder, kept.get(picture.file))]
    if stale:
        bake_all(stale, folder, kept)
    names = sorted(picture.file for picture in wanted)
    for path in folder.glob("*.webp"):
        if path.name not in names:
            path.unlink()
    written = {name: kept[name] for name in names}
    (folder / "manifest.json").write_text(json.dumps(written, indent=2) + "\n", encoding="utf-8")
    total = sum(int(entry["bytes"]) for entry in written.values())
    print(f"\r{folder.name}: {len(names)} pictures, {total // 1024} KiB, {len(stale)} baked\033[K")


def main(arguments: list[str]) -> int:
    """Bake for every game that has art; a card keeps the pictures of the first game that has it."""
    seen: set[str] = set()
    for name in orrery.game_names():
        art = art_of(name)
        if art is None:
            print(f"{name}: no art")
            continue
        own = [card for card in cards_of(orrery.game(name)) if card["id"] not in seen]
        seen |= {card["id"] for card in own}
        bake_game(list(art.pictures(own)), ART / name, "--all" in arguments)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
