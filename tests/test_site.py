"""The documentation site: every page is in it, links lead somewhere, nothing is loaded from elsewhere."""

from __future__ import annotations

import inspect
import re
import threading
import tomllib
from collections.abc import Iterator
from functools import partial
from html.parser import HTMLParser
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urldefrag

import pytest
from tools import browser, site
from tools.compiling import ROOT

import orrery

API = (ROOT / "docs/api.md").read_text(encoding="utf-8")
CONFIG = tomllib.loads((ROOT / site.CONFIG).read_text(encoding="utf-8"))["project"]
LOADING = {"script": "src", "img": "src", "iframe": "src", "source": "src", "link": "href"}
LOADED_BY_STYLE = re.compile(r"(?:@import\s*|url\()\s*[\"']?((?:https?:)?//[^\"')\s]+)")

needs_docs = pytest.mark.skipif(
    find_spec("zensical") is None, reason="the extra docs is not installed (make docs)"
)


def listed(entries: list[Any]) -> Iterator[str]:
    """The files of a navigation, from top to bottom."""
    for entry in entries:
        for target in entry.values():
            if isinstance(target, str):
                yield target
            else:
                yield from listed(target)


def test_the_navigation_lists_every_page_once() -> None:
    pages = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
    assert sorted(listed(CONFIG["nav"])) == sorted(path.relative_to(ROOT).as_posix() for path in pages)


def test_the_french_pages_stand_together() -> None:
    (french,) = [entry["Français"] for entry in CONFIG["nav"] if "Français" in entry]
    assert sorted(listed(french)) == sorted(name for name in listed(CONFIG["nav"]) if name.endswith(".fr.md"))


def imported(name: str) -> Any:
    module, _, what = name.rpartition(".")
    return getattr(import_module(module), what)


def referred() -> dict[str, Any]:
    """What the API reference lists."""
    return {name: imported(name) for name in re.findall(r"^::: (\S+)$", API, re.MULTILINE)}


def test_the_api_reference_tells_every_public_name() -> None:
    assert {name.rpartition(".")[2] for name in referred()} >= set(orrery.__all__)


def test_all_that_the_api_reference_tells_has_a_docstring() -> None:
    """The reference leaves out what has none."""
    missing = []
    for name, one in referred().items():
        missing += [name] if callable(one) and not inspect.getdoc(one) else []
        if inspect.isclass(one):
            public = [(part, what) for part, what in inspect.getmembers(one) if not part.startswith("_")]
            missing += [
                f"{name}.{part}"
                for part, what in public
                if (callable(what) or isinstance(what, property)) and not inspect.getdoc(what)
            ]
    assert missing == []


def test_a_citation_links_to_the_ruling_in_the_language_of_its_page(tmp_path: Path) -> None:
    rules = tmp_path / "docs/rules"
    text = "At least 1. [rules 9.4] [ruling TEG U17] As in `[ruling TEG U7]`."
    assert site.with_citations(text, rules / "beyond-the-black.md", tmp_path) == (
        "At least 1. &#91;rules 9.4&#93; "
        "[&#91;ruling TEG U17&#93;](../rulings/tiny-epic-galaxies.md#u17) As in `[ruling TEG U7]`."
    )
    french = site.with_citations("[décision BTB A10b]", rules / "beyond-the-black.fr.md", tmp_path)
    assert french == "[&#91;décision BTB A10b&#93;](../rulings/beyond-the-black.fr.md#a10b)"
    assert site.with_anchors("## U1 Price\n\n## Notes") == "## U1 Price {#u1}\n\n## Notes"


def test_a_page_in_two_languages_links_to_its_twin(tmp_path: Path) -> None:
    english, french, alone = (tmp_path / name for name in ("a.md", "a.fr.md", "b.md"))
    for page in (english, french, alone):
        page.write_text("# A\n\nText.\n", encoding="utf-8")
    text = english.read_text(encoding="utf-8")
    assert site.with_twin(text, english) == "# A\n\n*[Cette page en français](a.fr.md)*\n\nText.\n"
    assert site.with_twin(text, french) == "# A\n\n*[This page in English](a.md)*\n\nText.\n"
    assert site.with_twin(text, alone) == text


class Page(HTMLParser):
    """What a page loads, where it links to and what can be linked to in it."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.lang = ""
        self.loads: list[str] = []
        self.links: list[str] = []
        self.anchors: set[str] = set()
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.anchors |= {given[name] for name in ("id", "name") if name in given}
        self.loads += LOADED_BY_STYLE.findall(given.get("style", ""))
        if tag == "html":
            self.lang = given["lang"]
        elif tag == "a" and "href" in given:
            self.links.append(given["href"])
        elif tag in LOADING and given.get("rel") != "canonical":
            self.loads.append(given.get(LOADING[tag], ""))


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return site.build(tmp_path_factory.mktemp("site") / "docs")


def pages_of(built: Path) -> dict[Path, Page]:
    return {path: Page(path) for path in sorted(built.rglob("*.html")) if path.name != "404.html"}


def is_elsewhere(address: str) -> bool:
    return re.match(r"(https?:)?//", address) is not None


@needs_docs
def test_no_page_loads_anything_from_elsewhere(built: Path) -> None:
    pages = pages_of(built)
    assert len(pages) >= len(list(listed(CONFIG["nav"])))
    assert [(path.name, one) for path, page in pages.items() for one in page.loads if is_elsewhere(one)] == []
    for sheet in built.rglob("*.css"):
        assert LOADED_BY_STYLE.findall(sheet.read_text(encoding="utf-8")) == [], sheet.name


@needs_docs
def test_every_link_leads_somewhere(built: Path) -> None:
    pages = pages_of(built)
    dead = []
    for path, page in pages.items():
        for link in page.links:
            if is_elsewhere(link) or link.startswith("mailto:"):
                continue
            address, anchor = urldefrag(link)
            target = (path.parent / unquote(address)).resolve() if address else path
            if not target.is_file() or (anchor and anchor not in pages[target].anchors):
                dead.append((path.name, link))
    assert dead == []


@needs_docs
def test_a_page_names_its_language(built: Path) -> None:
    for path, page in pages_of(built).items():
        assert page.lang == ("fr" if path.name.endswith(".fr.html") else "en"), path.name


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *said: object) -> None:
        """Nothing is printed for a request."""


@pytest.fixture
def address(built: Path) -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(built))) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()
        thread.join()


@needs_docs
def test_a_browser_asks_nobody_else_and_meets_no_fault(built: Path, address: str) -> None:
    """Scripts may load what no tag names, so each page is opened, at the size of a phone."""
    if not browser.works():
        pytest.skip("no Chromium that starts")
    asked: list[str] = []
    faults: list[str] = []
    with browser.chromium() as chromium:
        tab = chromium.new_page(viewport={"width": 390, "height": 844})
        tab.on("request", lambda request: asked.append(request.url))
        tab.on("pageerror", lambda error: faults.append(str(error)))
        for path in pages_of(built):
            tab.goto(address + path.relative_to(built).as_posix(), wait_until="networkidle")
            wide = tab.evaluate("document.documentElement.scrollWidth - innerWidth")
            faults += [f"{path.name} is {wide} pixels too wide"] if wide > 0 else []
    assert [one for one in asked if not one.startswith((address, "data:", "blob:"))] == []
    assert faults == []
