"""Bots: they get views, never states."""
