"""A release agrees with itself: version, changelog and tag."""

from __future__ import annotations

import re
from datetime import date

import pytest
from tools import release
from tools.compiling import ROOT

import orrery

CHANGELOG = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
TOLD = """# Changelog

## Unreleased
{unreleased}
## 0.2.0 - 2026-11-18

### Added
- Dice.

## 0.1.0 - 2026-01-02

- The first.
"""


def faults(
    version: str = "0.2.0", unreleased: str = "", tags: tuple[str, ...] = (), here: tuple[str, ...] = ()
) -> list[str]:
    return [*release.disagreements(version, TOLD.format(unreleased=unreleased), tags, here)]


def test_the_changelog_begins_with_this_version_and_dates_every_one() -> None:
    told = release.sections(CHANGELOG)
    versions = [name for name in told if name != "Unreleased"]
    assert next(iter(told)) == "Unreleased"
    assert versions[0] == orrery.__version__
    assert len(re.findall(r"^## ", CHANGELOG, re.MULTILINE)) == len(told)
    dates = [date.fromisoformat(told) for _, _, told in release.HEADING.findall(CHANGELOG) if told]
    assert dates == sorted(dates, reverse=True)


def test_sections_are_read_by_version() -> None:
    told = release.sections(TOLD.format(unreleased=""))
    assert told == {"Unreleased": "", "0.2.0": "### Added\n- Dice.", "0.1.0": "- The first."}


@pytest.mark.parametrize(("tags", "here"), [((), ()), (("v0.1.0", "v0.2.0"), ("v0.2.0", "nightly"))])
def test_a_release_may_be_tagged_before_or_afterwards(tags: tuple[str, ...], here: tuple[str, ...]) -> None:
    assert faults(tags=tags, here=here) == []


def test_a_version_that_the_changelog_does_not_begin_with_is_refused() -> None:
    assert faults(version="0.3.0") == ["The version is 0.3.0, but the newest in CHANGELOG.md is 0.2.0."]


def test_unreleased_changes_are_refused() -> None:
    assert faults(unreleased="\n- More dice.\n") == [
        "CHANGELOG.md lists unreleased changes. Give them a version and a date."
    ]


def test_a_version_that_was_released_already_is_refused() -> None:
    assert faults(tags=("v0.2.0",)) == ["The tag v0.2.0 is on another commit. Raise the version."]


def test_a_tag_of_another_version_is_refused() -> None:
    assert faults(here=("v0.1.0",)) == ["This commit has the tag v0.1.0, but the version is 0.2.0."]
