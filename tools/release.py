"""A release: sdist and wheels in `dist`, built, checked and installed once. It uploads nothing.

`make release` runs this. The wheels are built from the sdist: what strangers build is what was checked.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import orrery
from tools.compiling import ROOT, compiler
from tools.wheels import installed

DIST: Final = ROOT / "dist"
HEADING: Final = re.compile(r"^## (?:(Unreleased)|(\d+\.\d+\.\d+) - (\d{4}-\d\d-\d\d))$", re.MULTILINE)
PLACEHOLDER: Final = "https://example.org/"
PLAIN: Final = {"ORRERY_RULES": "plain"}


def sections(changelog: str) -> dict[str, str]:
    """The text below each heading of the changelog, by version, the newest first."""
    _, *parts = HEADING.split(changelog)
    return {parts[at] or parts[at + 1]: parts[at + 3].strip() for at in range(0, len(parts), 4)}


def disagreements(version: str, changelog: str, tags: Sequence[str], here: Sequence[str]) -> Iterator[str]:
    """Where version, changelog and tags contradict each other; `here` are the tags of this commit."""
    told = sections(changelog)
    newest = next((name for name in told if name != "Unreleased"), "none")
    if newest != version:
        yield f"The version is {version}, but the newest in CHANGELOG.md is {newest}."
    if told.get("Unreleased"):
        yield "CHANGELOG.md lists unreleased changes. Give them a version and a date."
    tag = f"v{version}"
    if tag in tags and tag not in here:
        yield f"The tag {tag} is on another commit. Raise the version."
    for other in here:
        if other.startswith("v") and other != tag:
            yield f"This commit has the tag {other}, but the version is {version}."


def git(*words: str) -> list[str]:
    done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


def faults() -> list[str]:
    """What must be put right before anything is built."""
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    here = git("tag", "--points-at", "HEAD")
    found = [*disagreements(orrery.__version__, changelog, git("tag"), here)]
    if git("status", "--porcelain"):
        found.append("There are changes that are not committed.")
    return found


def placeholders() -> list[str]:
    """The project's addresses that lead nowhere yet."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return [name for name, address in project["urls"].items() if address.startswith(PLACEHOLDER)]


def run(*words: str | Path, environment: dict[str, str] | None = None) -> None:
    """A module of this environment, and its end if it fails."""
    done = subprocess.run(
        [sys.executable, "-m", *words], cwd=ROOT, env=os.environ | (environment or {}), check=False
    )
    if done.returncode:
        sys.exit(f"{words[0]} failed: nothing is released.")


def build() -> list[Path]:
    """The sdist, and from it a plain wheel and, where there is a C compiler, a compiled one."""
    shutil.rmtree(DIST, ignore_errors=True)
    run("build", "--sdist", "--outdir", DIST)
    (sdist,) = DIST.glob("*.tar.gz")
    for environment in (PLAIN, {}) if compiler() else (PLAIN,):
        run("pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", DIST, sdist, environment=environment)
    return sorted(DIST.iterdir())


def check_installed(wheel: Path) -> None:
    """The wheel runs in a fresh environment, and is the build that its name says."""
    said, _ = installed(wheel, {})
    rules = "in plain Python" if wheel.name.endswith("-none-any.whl") else "compiled"
    if not said.startswith(f"orrery {orrery.__version__}, rules {rules}"):
        sys.exit(f"{wheel.name} says: {said}")
    print(f"{wheel.name}: {said}")


def main() -> None:
    if found := faults():
        sys.exit("\n".join(found))
    made = build()
    run("twine", "check", "--strict", *made)
    for wheel in made:
        if wheel.suffix == ".whl":
            check_installed(wheel)
    if names := placeholders():
        print(f"Addresses in pyproject.toml that are placeholders: {', '.join(names)}.")
    print(f"Version {orrery.__version__} is in dist. To publish: git tag v{orrery.__version__}, then upload.")


if __name__ == "__main__":
    main()
