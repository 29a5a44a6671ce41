"""Tests speak English, whatever the machine they run on speaks, and each has dice of its own."""

from __future__ import annotations

import os

import pytest

from tests.dice import OF_THE_TEST

os.environ["LC_ALL"] = "C.UTF-8"


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Before its fixtures: what another test took of the dice changes nothing for this one."""
    OF_THE_TEST.begin(item.nodeid)
