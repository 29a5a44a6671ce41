"""Every command and every line of Python in the README does what it says."""

from __future__ import annotations

import doctest
import os
import re
import shlex
import signal
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from tests.waiting import LIMIT, wait_until

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
    words = shlex.split(command)[1:]
    seed = ["--seed", "1"] if words[0] in ("play", "sim") and "--seed" not in words else []
    arguments = [sys.executable, "-m", "orrery", *words, *seed]
    done = subprocess.run(
        arguments, input="1\n1\n", cwd=tmp_path, capture_output=True, text=True, check=False, timeout=LIMIT
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout


def test_make_play_opens_the_table_in_the_browser_and_stops_cleanly(tmp_path: Path) -> None:
    """`make play` serves a page that can be played at, and tells the browser where it is."""
    opened = tmp_path / "opened"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > "{opened}"\n', encoding="utf-8")
    browser.chmod(0o755)
    environment = {**os.environ, "BROWSER": f"{browser} %s", "XDG_DATA_HOME": str(tmp_path), "LC_ALL": "C"}
    command = ["make", "play"]
    with subprocess.Popen(
        command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True, start_new_session=True
    ) as process:
        try:
            assert process.stdout is not None
            said = next(line for line in process.stdout if "http" in line)
            url = re.findall(r"http://\S+/", said)[0]
            with urllib.request.urlopen(url, timeout=LIMIT) as answer:
                page = answer.read().decode()
            assert "Tiny Epic Galaxies" in page
            wait_until(opened.exists)
            assert opened.read_text(encoding="utf-8").strip() == url
        finally:
            os.killpg(process.pid, signal.SIGINT)
        process.wait(timeout=LIMIT)
    assert not list(ROOT.glob("*.db"))


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
