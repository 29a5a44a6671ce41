"""The options of the games on the command line, the same for every command that begins a table."""

from __future__ import annotations

import argparse
from typing import Any

from orrery import catalog
from orrery.core.game import Game
from orrery.core.options import Setting


def add_settings(command: argparse.ArgumentParser) -> None:
    """The options of all games, as they are said at the start of a table."""
    for setting in settings():
        command.add_argument(
            f"--{setting.name.replace('_', '-')}",
            dest=f"set_{setting.name}",
            default=None,
            metavar="N" if not setting.choices else "|".join(setting.choices),
            help=f"{setting.help} (default: {setting.default})",
        )


def said_settings(given: argparse.Namespace, game: Game[Any]) -> dict[str, Any]:
    """The options that were said, read as the game reads them; it refuses those that it does not have."""
    known = {setting.name: setting for setting in game.settings}
    texts = {setting.name: getattr(given, f"set_{setting.name}") for setting in settings()}
    return {
        name: known[name].read(text) if name in known else text
        for name, text in texts.items()
        if text is not None
    }


def settings() -> list[Setting]:
    """The options of all games but the number of seats, which the list of seats says."""
    found = {
        setting.name: setting
        for name in catalog.games()
        for setting in catalog.game(name).settings
        if setting.name != "seats"
    }
    return list(found.values())
