"""The documentation site: the pages of the repository as they are, with citations of rulings as links.

`make docs` runs this. Pages keep their places, so that every link that works in the repository works here.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from os.path import relpath
from pathlib import Path
from typing import Final

from tools.compiling import ROOT

CONFIG: Final = "docs/zensical.toml"
EMBLEM: Final = "src/orrery/web/static/favicon.svg"
PARTS: Final = ("README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md", "LICENSE", "docs", "deploy")
CITATION: Final = re.compile(r"(?<!`)\[((?:ruling|décision) ([A-Z]+) (\w+))\]")
PARAGRAPH: Final = re.compile(r"(?<!`)\[((?:rules|règle) [\w.]+)\]")
RULING: Final = re.compile(r"^## ([A-Z]\d+[a-z]?) .*$", re.MULTILINE)
TITLE: Final = re.compile(r"\A# .*\n")


def gather(pages: Path) -> None:
    """Copy every page, and what pages show or link to."""
    pages.mkdir(parents=True)
    for part in PARTS:
        if (ROOT / part).is_dir():
            shutil.copytree(ROOT / part, pages / part, ignore=shutil.ignore_patterns("*.toml", ".env"))
        else:
            shutil.copyfile(ROOT / part, pages / part)
    shutil.copyfile(ROOT / EMBLEM, pages / "docs/favicon.svg")


def is_french(page: Path) -> bool:
    return ".fr" in page.suffixes


def games() -> dict[str, str]:
    """The games by the letters that cite them: TEG is tiny-epic-galaxies."""
    names = [path.stem for path in (ROOT / "docs/rulings").glob("*.md") if not is_french(path)]
    return {"".join(word[0] for word in name.split("-")).upper(): name for name in names}


def with_citations(text: str, page: Path, pages: Path) -> str:
    """A page whose citations of rulings are links, in its own language.

    Brackets are written as characters: Markdown takes [two] [in a row] for one link.
    """
    named = games()
    suffix = ".fr.md" if is_french(page) else ".md"

    def link(found: re.Match[str]) -> str:
        cited, game, number = found.groups()
        target = relpath(pages / "docs/rulings" / (named[game] + suffix), page.parent)
        return f"[&#91;{cited}&#93;]({Path(target).as_posix()}#{number.lower()})"

    return CITATION.sub(link, PARAGRAPH.sub(r"&#91;\1&#93;", text))


def with_anchors(text: str) -> str:
    """Rulings that a link finds by their number."""
    return RULING.sub(lambda found: f"{found[0]} {{#{found[1].lower()}}}", text)


def with_twin(text: str, page: Path) -> str:
    """A page that links to itself in the other language, if it exists in both."""
    french = is_french(page)
    twin = page.with_name(page.name.replace(".fr.md", ".md") if french else f"{page.stem}.fr.md")
    if not twin.exists():
        return text
    label = "This page in English" if french else "Cette page en français"
    return TITLE.sub(lambda title: f"{title[0]}\n*[{label}]({twin.name})*\n", text)


def prepare(page: Path, pages: Path) -> None:
    text = page.read_text(encoding="utf-8")
    if page.parent.name == "rulings":
        text = with_anchors(text)
    page.write_text(with_twin(with_citations(text, page, pages), page), encoding="utf-8")


def name_language(page: Path) -> None:
    """Tell browsers and screen readers that a page is French; the theme knows one language for a site."""
    text = page.read_text(encoding="utf-8")
    page.write_text(text.replace('<html lang="en"', '<html lang="fr"', 1), encoding="utf-8")


def build(folder: Path) -> Path:
    """Build the site in a new folder; a missing link or name raises an error."""
    shutil.rmtree(folder, ignore_errors=True)
    gather(folder / "pages")
    for page in (folder / "pages").rglob("*.md"):
        prepare(page, folder / "pages")
    config = folder / "zensical.toml"
    shutil.copyfile(ROOT / CONFIG, config)
    subprocess.run(
        [sys.executable, "-m", "zensical", "build", "--strict", "--config-file", str(config)], check=True
    )
    for page in (folder / "site").rglob("*.fr.html"):
        name_language(page)
    return folder / "site"


def main() -> None:
    try:
        site = build(ROOT / "build/docs").relative_to(ROOT)
    except subprocess.CalledProcessError:
        sys.exit("The site has faults; they are listed above.")
    print(f"The site is in {site}; `python3 -m http.server -d {site}` shows it.")


if __name__ == "__main__":
    main()
