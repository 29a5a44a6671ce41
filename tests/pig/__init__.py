"""Pig with a hidden card, the smallest game that uses all of Orrery, and what it goes through."""
