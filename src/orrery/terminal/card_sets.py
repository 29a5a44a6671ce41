"""Custom card sets in the terminal: checked, and tried in random games."""

from __future__ import annotations

import time
import tomllib
from collections import Counter
from collections.abc import Iterator
from typing import Any

from orrery import catalog
from orrery.core.card_game import CardGame
from orrery.core.language import decimal, say, say_n
from orrery.library import changes
from orrery.sim.trials import GAMES, Trial, trials
from orrery.terminal.files import path_of, read_text
from orrery.terminal.meters import meter


def game_of(name: str, default: str) -> str:
    """The game that a card file names, or else the default."""
    try:
        game = tomllib.loads(read_text(name).removeprefix("\ufeff")).get("game")
    except (ValueError, RecursionError):  # reading it as a set reports the error
        game = None
    return game if isinstance(game, str) and game in catalog.game_names() else default


def check_set(file: str, name: str, lang: str, plain: bool) -> None:
    """Read a set, print what it changes, and play random games with it."""
    game = catalog.card_game(name, path_of(file))
    for line in told_changes(game, path_of(file).name, lang):
        print(line)
    begun = time.monotonic()
    played: list[Trial] = []
    with meter(GAMES, lang, plain) as shown:
        for one in trials(game):
            played.append(one)
            shown.show(len(played))
    for line in told_trials(played, time.monotonic() - begun, lang):
        print(line)


def told_changes(game: CardGame[Any, Any], file: str, lang: str) -> Iterator[str]:
    changed = changes(game, catalog.card_game(game.name))
    yield say(
        lang,
        "{file} is a card set for {title}: no fault found.",
        title=game.title,
        file=game.set_name or file,
    )
    yield say_n(lang, "{n} card is not as shipped.", "{n} cards are not as shipped.", len(changed))
    for one in changed:
        yield f"  {one.told(lang)}"


def told_trials(played: list[Trial], seconds: float, lang: str) -> Iterator[str]:
    """How many games at which tables, how long they were, and which did not end."""
    seats = Counter(one.options["seats"] for one in played)
    tables = ", ".join(
        say_n(lang, "{times} with {n} seat", "{times} with {n} seats", n, times=times)
        for n, times in sorted(seats.items())
    )
    yield say(
        lang,
        "{n} random games in {seconds} s: {tables}.",
        n=len(played),
        tables=tables,
        seconds=decimal(lang, seconds),
    )
    lengths = [one.decisions for one in played]
    yield say(
        lang,
        "Decisions in a game: {least} to {most}, {mean} on average.",
        least=min(lengths),
        most=max(lengths),
        mean=decimal(lang, sum(lengths) / len(lengths)),
    )
    if endless := sum(not one.over for one in played):
        yield say_n(
            lang,
            "{n} game was given up: it did not end. Is the end in reach with these cards?",
            "{n} games were given up: they did not end. Is the end in reach with these cards?",
            endless,
        )
