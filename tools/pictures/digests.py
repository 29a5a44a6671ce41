"""What a picture was drawn from, in digests of what can be seen: words and marks, styles, art.

Pixels are not compared, because machines have other fonts. What nobody sees of a page is left out: scripts,
words for screen readers, sheets that are closed, and what the scripts read (`data-…`).
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable
from functools import cache
from html.parser import HTMLParser
from typing import Final

from orrery.core.faults import OrreryError
from orrery.web.art import sprite_for
from orrery.web.assets import assets
from orrery.web.html import VOID
from tools.pictures.drawing import draw
from tools.pictures.games import kept
from tools.pictures.shots import FOLDER, PLAYED, SHOTS, Shot

MANIFEST: Final = FOLDER / "manifest.json"
UNSEEN_TAGS: Final = {"head", "script", "noscript", "dialog"}
UNSEEN: Final = {"hidden", "popover"}  # attributes of what is not shown
UNSEEN_CLASS: Final = "visually-hidden"
UNREAD: Final = {"title", "alt", "for", "name"}  # attributes that change nothing to see
ASSET: Final = re.compile(r"/static/([^?\"')\s]+)(?:\?v=[0-9a-f]+)?")
PARTS: Final = {"page": "the page", "styles": "style sheets", "art": "art", "file": "the file itself"}

Digests = dict[str, str]


class Visible(HTMLParser):
    """The part of a page that can be seen, as text that two drawings share if they look the same."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[str] = []
        self.unseen = 0  # how many open elements deep in something that is not shown

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if self.unseen or is_unseen(tag, dict(attrs)):
            self.unseen += tag not in VOID
        else:
            told = sorted(f"{name}={value}" for name, value in attrs if is_read(tag, name))
            self.seen.append(f"<{' '.join([tag, *told])}>")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if not self.unseen and not is_unseen(tag, dict(attrs)):
            self.handle_starttag(tag, attrs)

    def handle_endtag(self, tag: str) -> None:
        if self.unseen:
            self.unseen -= tag not in VOID
        else:
            self.seen.append(f"</{tag}>")

    def handle_data(self, data: str) -> None:
        if not self.unseen:
            self.seen.append(data)


def is_unseen(tag: str, attributes: dict[str, str | None]) -> bool:
    classes = (attributes.get("class") or "").split()
    hidden = attributes.get("type") == "hidden"  # a field that only the form knows
    return tag in UNSEEN_TAGS or hidden or bool(UNSEEN & attributes.keys()) or UNSEEN_CLASS in classes


def is_read(tag: str, name: str) -> bool:
    """Whether an attribute can change what is seen: styles ask for some of the states that `aria-…` tells."""
    told = name.startswith(("data-", "aria-"))
    return name in styled() if told else name not in UNREAD and (name != "href" or tag == "use")


@cache
def styled() -> set[str]:
    """The attributes that any style sheet asks for."""
    text = "".join(one.body.decode() for name, one in assets().items() if name.endswith(".css"))
    return set(re.findall(r"\[([a-z-]+)", text))


def digest(parts: Iterable[bytes]) -> str:
    return hashlib.sha256(b"\0".join(parts)).hexdigest()[:16]


def digests_of(shot: Shot, page: str) -> Digests:
    """The visible parts of a page: its content, styles, pictures and icons."""
    sprite = sprite_for(PLAYED[shot.game].game) if shot.game else ""
    names = sorted({found for found in ASSET.findall(page) if found in assets()})
    visible = Visible()
    visible.feed(ASSET.sub(r"\1", page.replace(sprite, "")))
    pictures = [name for name in names if not name.endswith((".css", ".js"))]
    return {
        "page": digest([repr(shot).encode(), "".join(visible.seen).encode()]),
        "styles": digest(assets()[name].body for name in names if name.endswith(".css")),
        "art": digest([sprite.encode(), *(assets()[name].body for name in pictures)]),
    }


def manifest() -> dict[str, Digests]:
    """What the pictures were drawn from, by their files."""
    found: dict[str, Digests] = json.loads(MANIFEST.read_text(encoding="utf-8"))
    return found


def stale() -> dict[str, list[str]]:
    """The pictures that no longer show what the code draws, each with what has changed."""
    found, before = {}, manifest()
    for name, shot in SHOTS.items():
        then = before.get(name, {})
        try:
            now = today(name, shot)
        except OrreryError as error:  # other rules or cards than its game was played with
            found[name] = [str(error)]
            continue
        if changed := [words for part, words in PARTS.items() if then.get(part) != now[part]]:
            found[name] = changed
    return found


def today(name: str, shot: Shot) -> Digests:
    """What the code draws for a picture, and the picture itself: they are kept together."""
    page = draw(shot, kept(shot.game) if shot.game else "")
    file = FOLDER / name
    return digests_of(shot, page) | {"file": digest([file.read_bytes()]) if file.exists() else ""}


def write() -> None:
    """Write down what all pictures show."""
    found = {name: today(name, shot) for name, shot in SHOTS.items()}
    MANIFEST.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
