"""docs/adding-a-game.md followed step by step: its code is Pig's, its hooks and files are there."""

from __future__ import annotations

import re
from inspect import getsource
from pathlib import Path

import pytest

from orrery.core.positions import Positions
from orrery.core.scoring import Scoring
from orrery.core.views import Views
from orrery.web.regions import default
from tests.pig import game
from tests.web.scenes import moments, scene_of

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
NAMES = ("tiny-epic-galaxies", "tiny_epic_galaxies")
MOST_LINES = 250


PARTS = {part.__name__: part for part in (Scoring, Positions, Views)}


def tables() -> list[list[tuple[str, str]]]:
    """The methods of each table, with their parts."""
    lists = [part for part in GUIDE.split("\n\n") if part.startswith("| part")]
    return [re.findall(r"^\| `(\w+)` \| `(\w+)`", part, re.MULTILINE) for part in lists]


@pytest.mark.parametrize("code", re.findall(r"```python\n(.*?)```", GUIDE, re.DOTALL))
def test_every_piece_of_code_is_pigs(code: str) -> None:
    assert code in getsource(game)


def test_the_methods_that_a_part_must_have_are_the_abstract_ones() -> None:
    must, may = tables()
    assert set(must) == {
        (name, method) for name, part in PARTS.items() for method in part.__abstractmethods__
    }
    assert all(callable(getattr(PARTS[name], method)) for name, method in may)
    own = [
        method for part in (game.Points, game.Table, game.Hands) for method in vars(part) if method[0] != "_"
    ]
    assert own
    assert set(own) <= {method for _, method in must + may}


def test_every_file_is_there() -> None:
    """Where a game's name belongs, that of a game that has everything is put."""
    paths = re.findall(r"`((?:src|tests|docs|tools)/[^`\s]*)`", GUIDE)
    assert len(paths) > 15
    for path in paths:
        found = [ROOT / path.replace("<name>", name) for name in NAMES]
        assert any(one.exists() for one in found), path


def test_every_command_is_there() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    commands = re.findall(r"`make ([a-z]+)`", GUIDE)
    assert {"golden", "messages", "bake", "cards"} <= set(commands)
    assert all(re.search(rf"^{command}:", makefile, re.MULTILINE) for command in commands)


def test_the_regions_that_can_be_replaced_are_those_of_the_default_page() -> None:
    named = re.search(r"default one of that id \(([^)]*)\)", GUIDE)
    assert named
    scene = scene_of(moments(2, 1)[0], 0)
    assert set(re.findall(r"`([\w-]+)`", named[1])) == set(default.regions(scene))


def test_pig_is_a_small_game() -> None:
    assert len(getsource(game).splitlines()) <= MOST_LINES
