"""A build is made anew if its source has changed, or any of the tools that make it."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from tools import compiled, compiling
from tools.bench import silent

TOOLS = ("tools/side_by_side.py", "tools/compiling.py", "src/orrery/core/machine.py")


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project of empty files, all of them old."""
    for name in TOOLS:
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch()
        os.utime(file, (1, 1))
    monkeypatch.setattr(compiled, "ROOT", tmp_path)
    monkeypatch.setattr(
        compiled, "MAKERS", [tmp_path / file.relative_to(compiling.ROOT) for file in compiled.MAKERS]
    )
    return tmp_path


@pytest.mark.parametrize("changed", TOOLS)
def test_a_build_is_as_old_as_its_source_and_the_tools_that_make_it(elsewhere: Path, changed: str) -> None:
    assert not compiled.is_fresh(elsewhere)
    compiled.stamp(elsewhere)
    assert compiled.is_fresh(elsewhere)
    os.utime(elsewhere / changed, (time.time() + 60,) * 2)
    assert not compiled.is_fresh(elsewhere)


@pytest.mark.parametrize(
    ("build", "folder"), [(silent.build_plain, "PLAIN"), (silent.build_compiled, "COMPILED")]
)
def test_a_copy_without_events_is_made_anew_if_what_takes_them_out_has_changed(
    elsewhere: Path, build: Callable[[], Path], folder: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    copies: list[Path] = []
    here = elsewhere / "silent.py"
    here.touch()
    os.utime(here, (1, 1))

    def copy_to(scratch: Path) -> int:
        copies.append(scratch)
        return 1

    monkeypatch.setattr(silent, folder, elsewhere)
    monkeypatch.setattr(silent, "HERE", here)
    monkeypatch.setattr(silent, "copy_to", copy_to)
    monkeypatch.setattr(silent, "said", lambda *words, **how: "")
    for _ in range(2):
        build()
    assert len(copies) == 1
    os.utime(here, (time.time() + 60,) * 2)
    build()
    assert len(copies) == 2
