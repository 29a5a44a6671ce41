"""The tables on which the laws are tried: every number of seats, every choice of words among the options.

Where the choices multiply beyond measure, each is still tried, with ever other choices beside it; so is every
seat that an option can name.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import product
from math import prod
from typing import Any

import orrery
from orrery.core.game import Game
from orrery.core.options import Setting, settings_at

MANY = 100  # tables of a number of seats; of more, so many are drawn


def variants(name: str, seats: int | None = None) -> list[dict[str, Any]]:
    """Every table of a game, or those of a number of seats."""
    game = orrery.game(name)
    found: list[dict[str, Any]] = []
    for number in game.seats if seats is None else [seats]:
        settings = settings_at(game.settings, number)
        axes: list[list[tuple[str, Any]]] = [[("seats", number)]]
        axes += [
            [(setting.name, value) for value in spread(setting)] for setting in settings if spread(setting)
        ]
        whole = prod(map(len, axes)) <= MANY
        tables = [dict(pairs) for pairs in (product(*axes) if whole else drawn(axes))]
        tables += [one for setting in settings for one in naming_seats(setting, tables)]
        for setting in settings:
            if setting.only_shows:
                show_in_turn(tables, setting)
        found += tables
    return found


def spread(setting: Setting) -> Sequence[Any]:
    """The choices that each make tables of their own: those that change how a game goes."""
    if setting.only_shows or not setting.texts():
        return ()
    return list(setting.choices) if setting.names_seat else setting.values()


def naming_seats(setting: Setting, tables: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """A table for each seat that the setting can name, each with other choices beside it."""
    seats = [value for value in setting.values() if setting.names_seat and isinstance(value, int)]
    return [tables[-seat] | {setting.name: seat} for seat in seats]


def show_in_turn(tables: list[dict[str, Any]], setting: Setting) -> None:
    """An option that only shows makes no further tables: its choices take turns over those there are."""
    values = setting.values()
    for number, table in enumerate(tables):
        table[setting.name] = values[(number + number // len(values)) % len(values)]


def played_tables(name: str, seats: int | None = None) -> list[dict[str, Any]]:
    """The same by what changes how a game goes."""
    shows = {setting.name for setting in orrery.game(name).settings if setting.only_shows}
    return [{key: table[key] for key in table if key not in shows} for table in variants(name, seats)]


def shown_choices(game: Game[Any]) -> list[dict[str, Any]]:
    """Every choice of an option that only shows."""
    shows = [setting for setting in game.settings if setting.only_shows]
    return [{setting.name: value} for setting in shows for value in setting.values()]


def drawn(axes: list[list[tuple[str, Any]]]) -> list[list[tuple[str, Any]]]:
    """As many tables as the longest axis needs to turn three times, so that each choice is there."""
    chance = random.Random(len(axes))
    turned = [chance.sample(axis, len(axis)) for axis in axes]
    return [
        [axis[(table + chance.randrange(len(axis)) * (table >= len(axis))) % len(axis)] for axis in turned]
        for table in range(3 * max(map(len, axes)))
    ]


def shares(name: str, games: int) -> list[tuple[dict[str, Any], int]]:
    """About so many games, spread over the numbers of seats, then over their tables, at least one each."""
    numbers = orrery.game(name).seats
    out = []
    for seats in numbers:
        tables = variants(name, seats)
        out += [(table, max(1, games // (len(numbers) * len(tables)))) for table in tables]
    return out
