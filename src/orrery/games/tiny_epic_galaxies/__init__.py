"""Tiny Epic Galaxies, the base game."""
