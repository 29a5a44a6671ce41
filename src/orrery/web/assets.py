"""The files of `static`, by name: nothing else is ever served, and each address names what it holds."""

from __future__ import annotations

import gzip
import hashlib
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from pathlib import Path
from typing import Final
from urllib.parse import quote

FOLDER: Final = Path(__file__).parent / "static"
LETTERS: Final = "; charset=utf-8"
KINDS: Final = {
    ".css": f"text/css{LETTERS}",
    ".js": f"text/javascript{LETTERS}",
    ".svg": "image/svg+xml",
    ".webp": "image/webp",
    ".png": "image/png",
    ".ico": "image/x-icon",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
PACKED: Final = (".css", ".js", ".svg", ".webmanifest")


@dataclass(frozen=True)
class Asset:
    """A file as it was when the server began to look at it."""

    path: Path
    body: bytes

    @property
    def kind(self) -> str:
        return KINDS[self.path.suffix]

    @cached_property
    def version(self) -> str:
        return hashlib.sha256(self.body).hexdigest()[:16]

    @cached_property
    def packed(self) -> bytes:
        """The same compressed, or nothing if that is of no use."""
        return gzip.compress(self.body, mtime=0) if self.path.suffix in PACKED else b""


@cache
def assets() -> dict[str, Asset]:
    """Every file that may be served, by its name below the folder."""
    paths = sorted(path for path in FOLDER.rglob("*") if path.suffix in KINDS and path.is_file())
    return {path.relative_to(FOLDER).as_posix(): Asset(path, path.read_bytes()) for path in paths}


@lru_cache(maxsize=1024)
def static_url(name: str) -> str:
    """The address of a file, which changes whenever the file does."""
    asset = assets().get(name)
    address = f"/static/{quote(name)}"
    return f"{address}?v={asset.version}" if asset else address
