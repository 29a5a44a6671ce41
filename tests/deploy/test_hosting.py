"""The page for hosts: its commands are commands, its files are there, its numbers are what is shown."""

from __future__ import annotations

import re
import shlex
import subprocess

import pytest

from orrery.cli import RUNS
from orrery.terminal.arguments import parser
from tests.deploy.test_files import DEPLOY, run
from tests.web.test_metrics import measured, scraped

DOCS = DEPLOY.parent / "docs"
PAGE = (DOCS / "hosting.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```sh\n(.*?)```", PAGE, re.DOTALL)
COMMANDS = [line for block in BLOCKS for line in block.splitlines()]


def test_every_block_is_shell() -> None:
    for block in BLOCKS:
        subprocess.run(["sh", "-n"], input=block, text=True, check=True)


@pytest.mark.parametrize("line", [line for line in COMMANDS if "/bin/orrery " in line])
def test_every_command_of_orrery_is_one(line: str) -> None:
    words = shlex.split(line.partition("/bin/orrery ")[2])
    if words == ["--version"]:
        return
    assert words[0] in RUNS
    parser("en").parse_args(words)


def test_the_options_of_the_service_are_options() -> None:
    found = re.search(r'echo "OPTIONS=(.+)" \| sudo tee /etc/default/orrery', PAGE)
    assert found
    given = parser("en").parse_args(["serve", *shlex.split(found[1].replace("$NAME", "table.example.org"))])
    assert (given.name, given.proxy) == (["table.example.org"], ["127.0.0.1"])
    assert "EnvironmentFile=-/etc/default/orrery" in (DEPLOY / "orrery.service").read_text(encoding="utf-8")
    for option in re.findall(r"`(--[a-z]+) ([^` ]+)`", PAGE):
        parser("en").parse_args(["serve", *option])


def test_every_file_that_it_names_is_there() -> None:
    named = re.findall(r"\]\((\.\./[^)]+)\)", PAGE) + [
        f"../{name}" for name in re.findall(r"\bdeploy/[\w.]+\w", PAGE)
    ]
    assert len(named) > 5
    assert [name for name in named if not (DOCS / name).exists() and name != "../deploy/.env"] == []


def test_its_numbers_are_those_of_metrics() -> None:
    told = set(re.findall(r"`(orrery_[a-z_]+)", PAGE))
    with measured() as (_, port):
        shown = set(re.findall(r"^# TYPE (orrery_\w+) ", scraped(port), re.MULTILINE))
    assert told == shown


def test_names_are_put_in_place_by_the_commands() -> None:
    """What `sed` makes of the files of the proxies has our name and no other."""
    for name in ("Caddyfile", "nginx.conf"):
        command = next(line for line in COMMANDS if line.startswith("sed ") and name in line).partition(
            " | "
        )[0]
        made = run("sh", "-c", f"cd {shlex.quote(str(DEPLOY.parent))}; NAME=my.own.name; {command}")
        assert "my.own.name" in made
        assert "table.example.org" not in re.sub("(?m)^ *#.*$", "", made)
