"""One server to a file, whatever the file is called: by a link, under another name, in another folder."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from orrery.core.faults import OrreryError
from orrery.store.sqlite import SqliteStore
from tests.store.test_sqlite import ENVIRONMENT, ROOT

OPEN = "import sys; from orrery.store import open_store; open_store(sys.argv[1]); print('open', flush=True)"
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has other links")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    folder = tmp_path / "here"
    folder.mkdir()
    found = folder / "tables.db"
    asyncio.run(SqliteStore.open(found).close())
    return found


@contextmanager
def used_elsewhere(path: Path) -> Iterator[None]:
    """Another process uses the file."""
    process = subprocess.Popen(
        [sys.executable, "-c", f"{OPEN}; sys.stdin.read()", str(path)],
        cwd=ROOT,
        env=ENVIRONMENT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "open\n"
    try:
        yield
    finally:
        process.communicate("")


@contextmanager
def used_here(path: Path) -> Iterator[None]:
    store = SqliteStore.open(path)
    try:
        yield
    finally:
        asyncio.run(store.close())


def other_name(path: Path, how: str) -> Path:
    """Another way to the same file."""
    other = path.parent.parent / "there"
    if how == "folder":
        other.symlink_to(path.parent, target_is_directory=True)
        return other / path.name
    other.mkdir()
    if how == "symlink":
        (other / "x.db").symlink_to(path)
    elif how == "hard link":
        (other / "x.db").hardlink_to(path)
    else:
        path.rename(other / "x.db")
    return other / "x.db"


def refused(name: Path, why: str) -> None:
    """Here and in another process; and whoever is refused changes nothing for whoever has the file."""
    for _ in range(2):
        with pytest.raises(OrreryError, match=why):
            SqliteStore.open(name)
    tried = subprocess.run(
        [sys.executable, "-c", OPEN, str(name)], env=ENVIRONMENT, capture_output=True, text=True, check=False
    )
    assert tried.returncode == 1
    assert why in tried.stderr


@pytest.mark.parametrize("used", [used_elsewhere, used_here])
@pytest.mark.parametrize("how", ["folder", "symlink", "hard link", "renamed"])
def test_a_file_in_use_is_refused_by_any_name(path: Path, how: str, used: object) -> None:
    assert callable(used)
    with used(path):
        refused(other_name(path, how), "is in use by another server")


def test_a_file_with_two_names_is_refused_though_nobody_uses_it(path: Path) -> None:
    """Each name has a log of its own: what is left in one, nobody finds by the other name."""
    link = other_name(path, "hard link")
    for name in (path, link):
        refused(name, "has 2 names")
    link.unlink()
    with used_here(path):
        pass


def test_a_refused_name_frees_no_lock_of_whoever_has_the_file(path: Path) -> None:
    """Closing a file drops every lock that the process has there; so it is not even opened."""
    with used_here(path):
        link = other_name(path, "hard link")
        with pytest.raises(OrreryError):
            SqliteStore.open(link)
        link.unlink()
        refused(path, f"is in use by another server, process {os.getpid()}")


def test_whoever_was_refused_gets_the_file_once_it_is_free(path: Path) -> None:
    new = other_name(path, "symlink")
    with used_elsewhere(path):
        refused(new, "is in use by another server")
    with used_here(new):
        pass
