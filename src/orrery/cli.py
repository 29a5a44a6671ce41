"""The command `orrery`: the only place that wires games, bots, records and the terminal together."""

from __future__ import annotations

import argparse
import os
import secrets
import sys
from collections.abc import Callable, Sequence
from io import TextIOWrapper
from typing import Any, Final

from orrery import catalog
from orrery.bots.bot import Bot
from orrery.bots.roster import BOTS, bot
from orrery.core.events import SPECTATOR
from orrery.core.faults import OrreryError
from orrery.core.game import Game
from orrery.core.language import say
from orrery.dealers import SeededDealer
from orrery.records.record import Record
from orrery.sim.farm import all_cores
from orrery.sim.play import distinct
from orrery.sim.study import Study
from orrery.terminal.arguments import DEFAULT_GAME, DEFAULT_SEATS, YOU, parser, said_settings, settings
from orrery.terminal.files import load_record, path_of
from orrery.terminal.library import card_lines, one_card, rules_text
from orrery.terminal.plain import PlainTable
from orrery.terminal.replays import retell
from orrery.terminal.speech import language_of, speaking
from orrery.terminal.studies import Look, run_study


def run_play(given: argparse.Namespace) -> None:
    table = resumed(given) if given.resume else new_table(given)
    table.run()


def new_table(given: argparse.Namespace) -> PlainTable:
    game = catalog.game(given.game or DEFAULT_GAME, given.cards and path_of(given.cards))
    who = seating(given.seats or DEFAULT_SEATS)
    s = game.start(seats=len(who), **said_settings(given, game))
    names = (
        given.names.split(",")
        if given.names
        else distinct([name or say(given.lang, "Player") for name in who])
    )
    seed = given.seed if given.seed is not None else secrets.randbits(64)
    players = seated(who, seed, game)
    record = Record.begin(game, s, names, who)
    return PlainTable(game, s, record, players, SeededDealer(f"{seed}/chance"), given.lang)


def resumed(given: argparse.Namespace) -> PlainTable:
    """A saved game goes on as it was; only who plays a seat may be said anew."""
    fixed = ["game", "names", "cards", *(f"set_{setting.name}" for setting in settings())]
    if said := [name.removeprefix("set_") for name in fixed if getattr(given, name) is not None]:
        raise OrreryError(
            "--resume goes on with the table as it was; it does not take {options}", options=", ".join(said)
        )
    record = load_record(given.resume)
    if given.seats:
        record.bots = seating(given.seats)
    if len(record.bots) != len(record.names):
        seats, found = len(record.names), len(record.bots)
        raise OrreryError(
            "this game has this number of seats: {seats}, not {found}", seats=seats, found=found
        )
    seed = given.seed if given.seed is not None else secrets.randbits(64)
    dealer = SeededDealer(f"{seed}/chance/{len(record.moves)}")
    game = record.bound_game()
    players = seated(record.bots, seed, game)
    table = PlainTable(game, record.replay(), record, players, dealer, given.lang)
    table.path = path_of(given.resume)
    table.own.add(table.path.resolve())
    return table


def seating(text: str) -> list[str]:
    """Who sits where: a bot by its name, nothing for a person."""
    who = [name.strip().lower() for name in text.split(",")]
    for name in who:
        if name != YOU and name not in BOTS:
            raise OrreryError(
                "{name!r} cannot sit down; who can is {you}, or a bot: {bots}",
                name=name, you=YOU, bots=", ".join(BOTS),
            )  # fmt: skip
    return ["" if name == YOU else name for name in who]


def seated(who: Sequence[str], seed: int, game: Game[Any]) -> list[Bot | None]:
    return [bot(name, f"{seed}/{seat}/{name}", game) if name else None for seat, name in enumerate(who)]


def run_sim(given: argparse.Namespace) -> None:
    game = catalog.game(given.game, given.cards and path_of(given.cards))
    study = Study(
        game=game.name,
        bots=tuple(name.strip().lower() for name in given.bots.split(",")),
        games=given.games,
        seed=given.seed,
        rotates=not given.no_rotate,
        options=said_settings(given, game),
        cards=game.card_text,
    )
    jobs = given.jobs if given.jobs is not None else all_cores()
    run_study(study, jobs, Look(plain=given.plain, json=given.json, lang=given.lang))


def run_replay(given: argparse.Namespace) -> None:
    record = load_record(given.file)
    if given.seat != SPECTATOR and not 0 <= given.seat < len(record.names):
        last = len(record.names) - 1
        raise OrreryError("this game has the seats 0 to {last}, not {found}", last=last, found=given.seat)
    if given.upto is not None and not 0 <= given.upto <= len(record.moves):
        n = len(record.moves)
        raise OrreryError("this game has {n} decisions, not {found}", n=n, found=given.upto)
    for line in retell(record, given.seat, given.upto, given.lang):
        print(line)


def show_cards(given: argparse.Namespace) -> None:
    game = catalog.game(given.game, given.cards and path_of(given.cards))
    for line in one_card(game.card(given.card), given.lang) if given.card else card_lines(game, given.lang):
        print(line)


def show_rules(given: argparse.Namespace) -> None:
    print(rules_text(catalog.game(given.game).name, given.part, given.lang))


def show_games(given: argparse.Namespace) -> None:
    for kind in catalog.GAMES:
        print(
            say(
                given.lang,
                "{name}: {title}, {least} to {most} seats",
                name=kind.name, title=kind.title, least=kind.seats.start, most=kind.seats.stop - 1,
            )
        )  # fmt: skip


RUNS: Final[dict[str, Callable[[argparse.Namespace], None]]] = {
    "play": run_play,
    "sim": run_sim,
    "replay": run_replay,
    "cards": show_cards,
    "rules": show_rules,
    "games": show_games,
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command. What a person can mend is told in a sentence; nobody sees a traceback for it."""
    words = sys.argv[1:] if arguments is None else list(arguments)
    lang = language_of(words, os.environ)
    with speaking(lang):
        given = parser(lang).parse_args(words)
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # an odd letter is no reason to lose a game
    try:
        RUNS[given.command](given)
        sys.stdout.flush()
    except OrreryError as error:
        print(f"orrery: {error.told(given.lang)}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except KeyboardInterrupt:
        return 130
    return 0
