"""What a contributor finds: a lock file of public addresses, hooks, CI and templates that fit `make`."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parent.parent
PUBLIC = {"pypi.org", "files.pythonhosted.org"}
WORKFLOW = ".github/workflows/ci.yml"


def text_of(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


PROJECT = tomllib.loads(text_of("pyproject.toml"))["project"]
LOCKED = {package["name"]: package for package in tomllib.loads(text_of("uv.lock"))["package"]}


def texts(value: Any) -> Iterator[str]:
    """Every text in a TOML document."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for part in value.values():
            yield from texts(part)
    elif isinstance(value, list):
        for part in value:
            yield from texts(part)


def test_the_lock_file_names_public_addresses_only() -> None:
    addresses = [text for text in texts(tomllib.loads(text_of("uv.lock"))) if "://" in text]
    assert {urlsplit(address).netloc for address in addresses} == PUBLIC
    assert {urlsplit(address).scheme for address in addresses} == {"https"}


def test_the_lock_file_names_no_path_of_a_machine() -> None:
    sources = {next(iter(package["source"].items())) for package in LOCKED.values()}
    assert sources == {("registry", "https://pypi.org/simple"), ("editable", ".")}
    assert not [text for text in texts(list(LOCKED.values())) if text.startswith(("/", "~", "file:"))]


def test_the_lock_file_is_as_new_as_the_dependencies() -> None:
    """`make lock` writes it."""
    extras = PROJECT["optional-dependencies"]
    wanted = [("", one) for one in PROJECT["dependencies"]]
    wanted += [(extra, one) for extra, needed in extras.items() for one in needed]
    read = [(extra, Requirement(one)) for extra, one in wanted]
    locked = LOCKED[PROJECT["name"]]["metadata"]["requires-dist"]
    assert sorted((one["name"], extra_of(one), one.get("specifier", "")) for one in locked) == sorted(
        (canonicalize_name(one.name), extra, written(one)) for extra, one in read
    )


def extra_of(locked: dict[str, str]) -> str:
    found = re.search(r"extra == '([\w-]+)'", locked.get("marker", ""))
    return found[1] if found else ""


def written(one: Requirement) -> str:
    """The versions as uv writes them, the lowest first."""
    return ",".join(sorted(map(str, one.specifier), reverse=True))


def test_make_needs_no_uv() -> None:
    plan = subprocess.run(
        ["make", "--dry-run", "--always-make", "play", "test", "docs", "release"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    assert re.findall(r"\buv\b", plan) == []


def test_the_tests_need_neither_the_docs_nor_the_release_tools() -> None:
    plan = subprocess.run(
        ["make", "--dry-run", "--always-make", "test"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    assert re.findall(r'--editable "?\.(\[\w+\])?', plan) == ["", "[dev]"]


def test_a_hook_runs_what_make_check_runs_and_downloads_nothing() -> None:
    plan = subprocess.run(
        ["make", "--dry-run", "check"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.splitlines()
    hooks = text_of(".pre-commit-config.yaml")
    commands = re.findall(r"^ +entry: (.+)$", hooks, re.MULTILINE)
    assert len(commands) >= 4
    assert set(commands) <= set(plan)
    assert re.findall(r"repo: (.+)$", hooks, re.MULTILINE) == ["local"]
    assert set(re.findall(r"language: (.+)$", hooks, re.MULTILINE)) == {"system"}


def test_pre_commit_reads_the_hooks() -> None:
    command = [sys.executable, "-m", "pre_commit", "validate-config"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_the_workflow_calls_what_ci_runs_and_may_only_read() -> None:
    workflow = text_of(WORKFLOW)
    assert ".ci/run" in re.findall(r"^ +- run: (.+)$", workflow, re.MULTILINE)
    assert "permissions:\n  contents: read\n" in workflow
    assert (ROOT / ".ci/run").stat().st_mode & 0o100
    versions = re.search(r"python: \[(.+)\]", workflow)
    assert versions is not None
    claimed = [one.rpartition(" ")[2] for one in PROJECT["classifiers"] if re.search(r":: 3\.\d+$", one)]
    assert re.findall(r"[\d.]+", versions[1]) == claimed


def test_issues_and_pull_requests_have_templates() -> None:
    forms = [path for path in (ROOT / ".github/ISSUE_TEMPLATE").glob("*.yml") if path.stem != "config"]
    assert {path.stem for path in forms} == {"bug", "rule", "card", "idea"}
    for form in forms:
        assert re.match(r"name: .+\ndescription: .+\n", form.read_text(encoding="utf-8")), form.name
    assert "make test" in text_of(".github/pull_request_template.md")
