"""A build is made anew if its source has changed, or any of the tools that make it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from tools import compiled, kept
from tools.bench import silent

RULE = "src/orrery/core/machine.py"
MAKERS = ("docs/rules/a-game.md", "docs/rulings/a-game.md", "tools/side_by_side.py", "tools/compiling.py")


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project of empty files."""
    for name in (RULE, "src/orrery/core/events.py", *MAKERS, silent.HERE):
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch()
    monkeypatch.setattr(kept, "ROOT", tmp_path)
    return tmp_path


@pytest.mark.parametrize("changed", [RULE, *MAKERS])
def test_a_build_is_as_old_as_its_source_and_the_tools_that_make_it(elsewhere: Path, changed: str) -> None:
    assert not compiled.is_fresh(elsewhere)
    compiled.stamp(elsewhere)
    assert compiled.is_fresh(elsewhere)
    (elsewhere / changed).write_text("else", encoding="utf-8")
    assert not compiled.is_fresh(elsewhere)


def test_a_build_is_made_anew_if_a_module_is_gone(elsewhere: Path) -> None:
    compiled.stamp(elsewhere)
    (elsewhere / RULE).unlink()
    assert not compiled.is_fresh(elsewhere)


@pytest.mark.parametrize(
    ("build", "folder"), [(silent.build_plain, "PLAIN"), (silent.build_compiled, "COMPILED")]
)
def test_a_copy_without_events_is_made_anew_if_what_takes_them_out_has_changed(
    elsewhere: Path, build: Callable[[], Path], folder: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    copies: list[Path] = []

    def copy_to(scratch: Path) -> int:
        copies.append(scratch)
        return 1

    monkeypatch.setattr(silent, folder, elsewhere)
    monkeypatch.setattr(silent, "copy_to", copy_to)
    monkeypatch.setattr(silent, "said", lambda *words, **how: "")
    for _ in range(2):
        build()
    assert len(copies) == 1
    (elsewhere / silent.HERE).write_text("else", encoding="utf-8")
    build()
    assert len(copies) == 2
