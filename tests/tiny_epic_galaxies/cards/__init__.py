"""Tests of the planets, one file for each kind of action; every planet is named by its id."""
