"""Tests of the expansion."""
