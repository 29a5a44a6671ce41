"""Every law of the contract and of tables on pages, for Pig: the tests of all games, made for one.

They are made from the names in the catalogue when they are loaded, so they are loaded once more here.
"""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any
from unittest.mock import patch

import orrery
from tests.pig.catalogue import catalogued
from tests.pig.game import Pig

TESTS = Path(__file__).parents[1]
OTHERS = (
    "web/test_every_game",
    "tables/test_upgrades",
    "tables/test_weight",
    "terminal/test_picking",
    "test_ties",
)
FILES = [*sorted((TESTS / "contract").glob("test_*.py")), *(TESTS / f"{name}.py" for name in OTHERS)]


def is_test_of_pig(name: str, test: Any) -> bool:
    """A test that is made for each game with cards, or with compiled rules, is none of Pig."""
    marks = getattr(test, "pytestmark", ())
    cases = [mark.args[1] for mark in marks if mark.name == "parametrize"]
    return name.startswith("test_") and all(cases) and "compiled" not in name


def made_for_pig(file: Path) -> dict[str, Any]:
    """The tests of a file as they are for Pig, each with the file's name before its own."""
    spec = spec_from_file_location(f"{__name__}.{file.stem}", file)
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    with catalogued(), patch.object(orrery, "game_names", lambda: [Pig.identity.name]):
        spec.loader.exec_module(module)
    tests = {name: test for name, test in vars(module).items() if is_test_of_pig(name, test)}
    return {f"{file.stem}_{name.removeprefix('test_')}": test for name, test in tests.items()}


for one in FILES:
    globals().update(made_for_pig(one))
