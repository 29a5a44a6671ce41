"""The command `orrery`: the only place that wires games, bots, records and the terminal together."""

from __future__ import annotations

import argparse
import os
import secrets
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from typing import Any

import orrery
from orrery import catalog
from orrery.bots.bot import Bot
from orrery.bots.roster import BOTS, bot
from orrery.core.events import SPECTATOR
from orrery.core.faults import OrreryError
from orrery.core.language import LANGUAGES, say
from orrery.core.options import Setting
from orrery.dealers import SeededDealer
from orrery.records.record import Record
from orrery.sim.play import distinct
from orrery.terminal.arguments import Parser, language_of, speaking
from orrery.terminal.files import load_record, path_of
from orrery.terminal.library import card_lines, one_card, rules_text
from orrery.terminal.plain import PlainTable
from orrery.terminal.replays import retell

DEFAULT_GAME = "tiny-epic-galaxies"
YOU = "you"


def parser(lang: str) -> Parser:
    """All commands, their help in that language."""
    top = Parser(
        prog="orrery",
        description=say(
            lang, "The table for space board games: play in the terminal, replay, read cards and rules."
        ),
        epilog=say(lang, "Try: {command}", command="orrery play tiny-epic-galaxies --seats you,uniform"),
    )
    top.set_defaults(lang=lang)
    version = say(lang, "show the version and exit")
    top.add_argument("--version", action="version", version=f"orrery {orrery.__version__}", help=version)
    commands = top.add_subparsers(dest="command", required=True, metavar=say(lang, "COMMAND"))
    add_play(commands.add_parser("play", help=say(lang, "play a game at this terminal")), lang)
    add_replay(commands.add_parser("replay", help=say(lang, "tell a recorded game move by move")), lang)
    add_cards(
        commands.add_parser("cards", help=say(lang, "show the cards of a game and how well each is known")),
        lang,
    )
    add_rules(
        commands.add_parser("rules", help=say(lang, "show the rules of a game, or a part of them")), lang
    )
    games = commands.add_parser("games", help=say(lang, "list the games"))
    games.set_defaults(run=show_games)
    for command in (top, *commands.choices.values()):
        add_lang(command, lang)
    return top


def add_play(command: argparse.ArgumentParser, lang: str) -> None:
    command.description = say(
        lang,
        "Play at this terminal. Answer with the number of an option or its text; “why TEXT” explains a "
        "refusal, “undo” takes back to the last reveal, “save” keeps the game, Ctrl-C saves and leaves.",
    )
    which = say(lang, "which game (default: {default})", default=DEFAULT_GAME)
    plain = say(lang, "a plain line prompt; the only table so far")
    seats = say(lang, "who sits where: {you}, or a bot ({bots})", you=YOU, bots=", ".join(BOTS))
    names = say(lang, "what the players are called")
    seed = say(lang, "the same seed rolls and deals the same")
    cards = say(lang, "play with a card set of your own")
    resume = say(lang, "go on with a saved game")
    command.add_argument("game", nargs="?", default=None, metavar=say(lang, "game"), help=which)
    command.add_argument("--plain", action="store_true", help=plain)
    command.add_argument("--seats", default=None, metavar=say(lang, "WHO,WHO"), help=seats)
    command.add_argument("--names", default=None, metavar=say(lang, "NAME,NAME"), help=names)
    command.add_argument("--seed", type=int, default=None, metavar="N", help=seed)
    command.add_argument("--cards", default=None, metavar=say(lang, "FILE"), help=cards)
    command.add_argument("--resume", default=None, metavar=say(lang, "FILE"), help=resume)
    for setting in settings():
        meaning = say(lang, setting.help)
        command.add_argument(
            f"--{setting.name.replace('_', '-')}",
            dest=f"set_{setting.name}",
            default=None,
            metavar="N" if not setting.choices else "|".join(setting.choices),
            help=say(lang, "{meaning} (default: {default})", meaning=meaning, default=setting.default),
        )
    command.set_defaults(run=run_play)


def add_replay(command: argparse.ArgumentParser, lang: str) -> None:
    command.description = say(lang, "Tell a recorded game, as the spectator or a seat may know it.")
    command.add_argument("file", metavar=say(lang, "file"), help=say(lang, "a record, as “save” writes it"))
    upto = say(lang, "only the first N decisions")
    seat = say(lang, "through the eyes of this seat")
    command.add_argument("--upto", type=int, default=None, metavar="N", help=upto)
    command.add_argument("--seat", type=int, default=SPECTATOR, metavar="N", help=seat)
    command.set_defaults(run=run_replay)


def add_cards(command: argparse.ArgumentParser, lang: str) -> None:
    command.add_argument("game", metavar=say(lang, "game"), help=say(lang, "which game"))
    one = say(lang, "one card by its id or name")
    command.add_argument("card", nargs="?", metavar=say(lang, "card"), help=one)
    own = say(lang, "a card set of your own")
    command.add_argument("--cards", default=None, metavar=say(lang, "FILE"), help=own)
    command.set_defaults(run=show_cards)


def add_rules(command: argparse.ArgumentParser, lang: str) -> None:
    command.add_argument("game", metavar=say(lang, "game"), help=say(lang, "which game"))
    part = say(lang, "a section (4), a paragraph (4.3) or a ruling (U7)")
    command.add_argument("part", nargs="?", metavar=say(lang, "part"), help=part)
    command.set_defaults(run=show_rules)


def add_lang(command: argparse.ArgumentParser, lang: str) -> None:
    help = say(lang, "the language of all that is said (default: that of this machine)")
    command.add_argument("--lang", default=argparse.SUPPRESS, choices=LANGUAGES, help=help)


def settings() -> list[Setting]:
    """The options of all games but the number of seats, which the list of seats says."""
    found = {
        setting.name: setting
        for kind in catalog.GAMES
        for setting in kind.settings
        if setting.name != "seats"
    }
    return list(found.values())


def run_play(given: argparse.Namespace) -> None:
    table = resumed(given) if given.resume else new_table(given)
    table.run()


def new_table(given: argparse.Namespace) -> PlainTable:
    game = catalog.game(given.game or DEFAULT_GAME, given.cards and path_of(given.cards))
    who = seating(given.seats or f"{YOU},uniform")
    known = {setting.name: setting for setting in game.settings}
    options: dict[str, Any] = {}
    for setting in settings():
        text = getattr(given, f"set_{setting.name}")
        if text is not None:
            options[setting.name] = known[setting.name].read(text) if setting.name in known else text
    s = game.start(seats=len(who), **options)
    names = (
        given.names.split(",")
        if given.names
        else distinct([name or say(given.lang, "Player") for name in who])
    )
    seed = given.seed if given.seed is not None else secrets.randbits(64)
    players = seated(who, seed)
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
            raise OrreryError(
                "{name!r} cannot sit down; who can is {you}, or a bot: {bots}",
                name=name, you=YOU, bots=", ".join(BOTS),
            )  # fmt: skip
    return ["" if name == YOU else name for name in who]


def seated(who: Sequence[str], seed: int) -> list[Bot | None]:
    return [bot(name, f"{seed}/{seat}/{name}") if name else None for seat, name in enumerate(who)]


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
        given.run(given)
        sys.stdout.flush()
    except OrreryError as error:
        print(say(given.lang, "orrery: {error}", error=error.sentence), file=sys.stderr)
        return 2
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except KeyboardInterrupt:
        return 130
    return 0
