"""Every command and every line of Python in the README does what it says."""

from __future__ import annotations

import doctest
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from tools import picture

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
COMMANDS = [
    line.partition("#")[0].strip()
    for block in re.findall(r"```sh\n(.*?)```", README, re.DOTALL)
    for line in block.splitlines()
]


def test_the_python_of_the_readme_runs() -> None:
    results = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert results.attempted > 10
    assert results.failed == 0


@pytest.mark.parametrize("command", [line for line in COMMANDS if line.startswith("orrery ")])
def test_a_command_of_the_readme_runs(command: str, tmp_path: Path) -> None:
    arguments = [sys.executable, "-m", "orrery", *shlex.split(command)[1:]]
    done = subprocess.run(
        arguments, input="1\n1\n", cwd=tmp_path, capture_output=True, text=True, check=False, timeout=60
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout


def test_make_play_opens_a_game_and_leaves_no_file_behind() -> None:
    before = set(ROOT.iterdir())
    done = subprocess.run(
        ["make", "play"], input="", cwd=ROOT, capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "Which secret mission do you keep?" in done.stdout
    assert {path for path in set(ROOT.iterdir()) - before if path.suffix == ".rec"} == set()


def test_make_test_is_what_ci_runs_and_includes_every_check() -> None:
    assert "make test" in COMMANDS
    assert "make test" in (ROOT / ".ci/run").read_text(encoding="utf-8")
    plan = subprocess.run(
        ["make", "--dry-run", "test"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    assert all(tool in plan for tool in ("ruff format --check", "ruff check", "mypy", "pytest"))


def test_the_files_the_readme_points_to_are_there() -> None:
    for target in re.findall(r"\]\((?!http)([^)#]+)\)", README):
        assert (ROOT / target).exists(), target


def test_the_picture_shows_what_the_table_says_today() -> None:
    assert picture.draw(picture.session()) == picture.PICTURE.read_text(encoding="utf-8")
