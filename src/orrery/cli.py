"""The command `orrery`: the only place that wires games, bots, records and the terminal together."""

from __future__ import annotations

import argparse
import os
import secrets
import sys
from collections.abc import Sequence
from io import TextIOWrapper

import orrery
from orrery import catalog
from orrery.bots.bot import Bot
from orrery.bots.roster import BOTS, bot
from orrery.core.events import SPECTATOR
from orrery.core.faults import OrreryError
from orrery.core.language import LANGUAGES
from orrery.dealers import SeededDealer
from orrery.records.record import Record
from orrery.sim.farm import all_cores
from orrery.sim.play import distinct
from orrery.sim.study import Study
from orrery.terminal.arguments import add_settings, said_settings, settings
from orrery.terminal.files import load_record, path_of
from orrery.terminal.library import card_lines, one_card, rules_text
from orrery.terminal.plain import PlainTable
from orrery.terminal.replays import retell
from orrery.terminal.studies import Look, run_study

DEFAULT_GAME = "tiny-epic-galaxies"
YOU = "you"


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(
        prog="orrery",
        description="The table for space board games: play in the terminal, replay, read cards and rules.",
        epilog="Try: orrery play tiny-epic-galaxies --seats you,uniform",
    )
    top.add_argument("--version", action="version", version=f"orrery {orrery.__version__}")
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")
    add_play(commands.add_parser("play", help="play a game at this terminal"))
    add_sim(commands.add_parser("sim", help="play many games between bots and sum them up"))
    add_replay(commands.add_parser("replay", help="tell a recorded game move by move"))
    add_cards(commands.add_parser("cards", help="show the cards of a game and how well each is known"))
    add_rules(commands.add_parser("rules", help="show the rules of a game, or a part of them"))
    games = commands.add_parser("games", help="list the games")
    games.set_defaults(run=show_games)
    return top


def add_play(command: argparse.ArgumentParser) -> None:
    command.description = (
        "Play at this terminal. Answer with the number of an option or its text; “why TEXT” explains a "
        "refusal, “undo” takes back to the last reveal, “save” keeps the game, Ctrl-C saves and leaves."
    )
    command.add_argument("game", nargs="?", default=None, help=f"which game (default: {DEFAULT_GAME})")
    command.add_argument("--plain", action="store_true", help="a plain line prompt; the only table so far")
    command.add_argument(
        "--seats",
        default=None,
        metavar="WHO,WHO",
        help=f"who sits where: {YOU}, or a bot ({', '.join(BOTS)})",
    )
    command.add_argument("--names", default=None, metavar="NAME,NAME", help="what the players are called")
    command.add_argument("--seed", type=int, default=None, help="the same seed rolls and deals the same")
    command.add_argument("--cards", default=None, metavar="FILE", help="play with a card set of your own")
    command.add_argument("--resume", default=None, metavar="FILE", help="go on with a saved game")
    add_lang(command)
    add_settings(command)
    command.set_defaults(run=run_play)


def add_sim(command: argparse.ArgumentParser) -> None:
    command.description = (
        "Play many games between bots and sum them up: who wins, with which points, how long it takes and "
        "what ends it. The same seed gives the same result, whatever the number of jobs. Ctrl-C stops and "
        "tells what was finished."
    )
    command.add_argument("game", nargs="?", default=DEFAULT_GAME, help="which game (default: %(default)s)")
    command.add_argument(
        "--bots",
        default="uniform,uniform",
        metavar="BOT,BOT",
        help=f"who plays, one for each seat: {', '.join(BOTS)} (default: %(default)s)",
    )
    command.add_argument("--games", type=int, default=100, metavar="N", help="how many (default: 100)")
    command.add_argument("--seed", type=int, default=0, metavar="N", help="what settles them (default: 0)")
    command.add_argument("--no-rotate", action="store_true", help="the bots keep their seats in all games")
    command.add_argument("--jobs", type=int, metavar="N", help="how many processes (default: every core)")
    command.add_argument("--plain", action="store_true", help="plain text, and progress in lines")
    command.add_argument("--json", action="store_true", help="the result as JSON")
    command.add_argument("--cards", default=None, metavar="FILE", help="play with a card set of your own")
    add_lang(command)
    add_settings(command)
    command.set_defaults(run=run_sim)


def add_replay(command: argparse.ArgumentParser) -> None:
    command.description = "Tell a recorded game, as the spectator or a seat may know it."
    command.add_argument("file", help="a record, as “save” writes it")
    command.add_argument("--upto", type=int, default=None, metavar="N", help="only the first N decisions")
    command.add_argument(
        "--seat", type=int, default=SPECTATOR, metavar="N", help="through the eyes of this seat"
    )
    add_lang(command)
    command.set_defaults(run=run_replay)


def add_cards(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", help="which game")
    command.add_argument("card", nargs="?", help="one card by its id or name")
    command.add_argument("--cards", default=None, metavar="FILE", help="a card set of your own")
    command.set_defaults(run=show_cards)


def add_rules(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", help="which game")
    command.add_argument("part", nargs="?", help="a section (4), a paragraph (4.3) or a ruling (U7)")
    command.set_defaults(run=show_rules)


def add_lang(command: argparse.ArgumentParser) -> None:
    command.add_argument("--lang", default="en", choices=LANGUAGES, help="the language of the table")


def run_play(given: argparse.Namespace) -> None:
    table = resumed(given) if given.resume else new_table(given)
    table.run()


def new_table(given: argparse.Namespace) -> PlainTable:
    game = catalog.game(given.game or DEFAULT_GAME, given.cards and path_of(given.cards))
    who = seating(given.seats or f"{YOU},uniform")
    s = game.start(seats=len(who), **said_settings(given, game))
    names = given.names.split(",") if given.names else distinct([name or "Player" for name in who])
    seed = given.seed if given.seed is not None else secrets.randbits(64)
    players = seated(who, seed)
    record = Record.begin(game, s, names, who)
    return PlainTable(game, s, record, players, SeededDealer(f"{seed}/chance"), given.lang)


def resumed(given: argparse.Namespace) -> PlainTable:
    """A saved game goes on as it was; only who plays a seat may be said anew."""
    fixed = ["game", "names", "cards", *(f"set_{setting.name}" for setting in settings())]
    if said := [name.removeprefix("set_") for name in fixed if getattr(given, name) is not None]:
        raise OrreryError(f"--resume goes on with the table as it was; it does not take {', '.join(said)}")
    record = load_record(given.resume)
    if given.seats:
        record.bots = seating(given.seats)
    if len(record.bots) != len(record.names):
        raise OrreryError(f"this game has {len(record.names)} seats, not {len(record.bots)}")
    seed = given.seed if given.seed is not None else secrets.randbits(64)
    dealer = SeededDealer(f"{seed}/chance/{len(record.moves)}")
    players = seated(record.bots, seed)
    table = PlainTable(record.bound_game(), record.replay(), record, players, dealer, given.lang)
    table.path = path_of(given.resume)
    table.own.add(table.path.resolve())
    return table


def seating(text: str) -> list[str]:
    """Who sits where: a bot by its name, nothing for a person."""
    who = [name.strip().lower() for name in text.split(",")]
    for name in who:
        if name != YOU and name not in BOTS:
            raise OrreryError(f"{name!r} cannot sit down; who can is {YOU}, or a bot: {', '.join(BOTS)}")
    return ["" if name == YOU else name for name in who]


def seated(who: Sequence[str], seed: int) -> list[Bot | None]:
    return [bot(name, f"{seed}/{seat}/{name}") if name else None for seat, name in enumerate(who)]


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
        raise OrreryError(f"this game has the seats 0 to {len(record.names) - 1}, not {given.seat}")
    if given.upto is not None and not 0 <= given.upto <= len(record.moves):
        raise OrreryError(f"this game has {len(record.moves)} decisions, not {given.upto}")
    for line in retell(record, given.seat, given.upto, given.lang):
        print(line)


def show_cards(given: argparse.Namespace) -> None:
    game = catalog.game(given.game, given.cards and path_of(given.cards))
    for line in one_card(game.card(given.card)) if given.card else card_lines(game):
        print(line)


def show_rules(given: argparse.Namespace) -> None:
    print(rules_text(catalog.game(given.game).name, given.part))


def show_games(given: argparse.Namespace) -> None:
    for kind in catalog.GAMES:
        print(f"{kind.name}: {kind.title}, {kind.seats.start} to {kind.seats.stop - 1} seats")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command. What a person can mend is told in a sentence; nobody sees a traceback for it."""
    given = parser().parse_args(arguments)
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # an odd letter is no reason to lose a game
    try:
        given.run(given)
        sys.stdout.flush()
    except OrreryError as error:
        print(f"orrery: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except KeyboardInterrupt:
        return 130
    return 0
