"""What strangers get: the sdist and the wheel, and what they say of themselves."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
import zipfile
from email import message_from_bytes
from email.message import Message
from pathlib import Path

import pytest

import orrery
from tests.waiting import LIMIT

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the sdist and a plain wheel, built without the network."""
    folder = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "hatchling", "build", "-d", str(folder), "-t", "sdist", "-t", "wheel"]
    environment = {**os.environ, "ORRERY_RULES": "plain"}
    done = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False, timeout=LIMIT
    )
    assert done.returncode == 0, done.stderr
    return folder


def wheel_names(dist: Path) -> set[str]:
    (path,) = dist.glob("*.whl")
    with zipfile.ZipFile(path) as wheel:
        return set(wheel.namelist())


def metadata(dist: Path) -> Message:
    (path,) = dist.glob("*.whl")
    with zipfile.ZipFile(path) as wheel:
        (name,) = [name for name in wheel.namelist() if name.endswith(".dist-info/METADATA")]
        return message_from_bytes(wheel.read(name))


def sdist_names(dist: Path) -> set[str]:
    (path,) = dist.glob("*.tar.gz")
    with tarfile.open(path) as sdist:
        return {name.partition("/")[2] for name in sdist.getnames()}


def test_the_types_are_announced_in_the_wheel_and_in_the_sdist(dist: Path) -> None:
    assert "orrery/py.typed" in wheel_names(dist)
    assert "src/orrery/py.typed" in sdist_names(dist)


def test_the_wheel_holds_every_file_of_the_package_and_nothing_else(dist: Path) -> None:
    """Rules and rulings come from the docs, and the note says why the rules are plain."""
    files = [path for path in (ROOT / "src").rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    package = {path.relative_to(ROOT / "src").as_posix() for path in files}
    docs = {f"orrery/{path.relative_to(ROOT).as_posix()}" for path in ROOT.glob("docs/rul*/*.md")}
    wanted = package | docs | {"orrery/plain.txt"}
    assert {name for name in wheel_names(dist) if ".dist-info/" not in name} == wanted


def test_the_sdist_holds_what_a_contributor_needs(dist: Path) -> None:
    names = sdist_names(dist)
    assert names >= {"Makefile", "README.md", "CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "pyproject.toml"}
    assert names >= {"tests/test_package.py", "tools/wheel.py", "docs/architecture.md"}
    assert not [name for name in names if name.startswith((".venv", "build", "dist", ".git/"))]


def test_the_metadata_tells_version_types_and_addresses(dist: Path) -> None:
    told = metadata(dist)
    assert told["Version"] == orrery.__version__
    classifiers = told.get_all("Classifier") or []
    assert "Typing :: Typed" in classifiers
    assert [one for one in classifiers if one.startswith("License ::")] == []  # the SPDX expression says it
    assert told["License-Expression"] == "MIT"
    labels = {line.partition(",")[0] for line in told.get_all("Project-URL") or []}
    assert labels == {"Homepage", "Documentation", "Source", "Issues", "Changelog"}
