"""The commands and their options, with help in the reader's language."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any, Final

from orrery import catalog
from orrery.bots.roster import BOTS
from orrery.build import build_line
from orrery.core.game import Game
from orrery.core.language import LANGUAGES, say
from orrery.core.options import Setting, written
from orrery.sim.session import ENGINES, PROCESSES
from orrery.terminal.speech import Line, Parser
from orrery.terminal.table_arguments import add_hosting

DEFAULT_GAME: Final = "tiny-epic-galaxies"
DUEL: Final = "greedy,uniform"
YOU: Final = "you"
LOGS: Final = ("plain", "json")
WITH_SETTINGS: Final = ("play", "sim")  # their options are those of all games, whose cards are read for it


def parser(lang: str, words: Sequence[str] | None = None) -> Parser:
    """All commands, their help in that language; what takes long only for a command that is said."""
    top = Parser(
        prog="orrery",
        description=say(
            lang, "The table for space board games: play in the terminal, replay, read cards and rules."
        ),
        epilog=say(lang, "Try: {command}", command="orrery play tiny-epic-galaxies --seats you,uniform"),
    )
    top.set_defaults(lang=lang)
    add_version(top, lang)
    commands = top.add_subparsers(dest="command", required=True, metavar=say(lang, "COMMAND"))
    add_play(commands.add_parser("play", help=say(lang, "play a game at this terminal")), lang)
    add_serve(commands.add_parser("serve", help=say(lang, "serve tables to browsers")), lang)
    add_sim(commands.add_parser("sim", help=say(lang, "play many games between bots and sum them up")), lang)
    add_replay(commands.add_parser("replay", help=say(lang, "look through a recorded game")), lang)
    add_verify(commands.add_parser("verify", help=say(lang, "check the dice of a finished game")), lang)
    cards = say(lang, "show the cards of a game and how well each is known")
    add_cards(commands.add_parser("cards", help=cards), lang)
    rules = say(lang, "show the rules of a game, or a part of them")
    add_rules(commands.add_parser("rules", help=rules), lang)
    commands.add_parser("games", help=say(lang, "list the games"))
    inside = add_hosting(commands, lang)
    for name in WITH_SETTINGS:
        if words is None or name in words:
            add_settings(commands.choices[name], lang)
    for command in (top, *commands.choices.values(), *inside):
        add_lang(command, lang)
    return top


def add_version(top: argparse.ArgumentParser, lang: str) -> None:
    version = say(lang, "show the version and exit")
    line = build_line(lang)
    top.add_argument("--version", action=Line, nargs=0, const=line, help=version)


def add_play(command: argparse.ArgumentParser, lang: str) -> None:
    command.description = say(
        lang,
        "Play at this terminal. Answer with the number of an option or its text; “why TEXT” explains a "
        "refusal, “undo” takes back to the last reveal, “save” keeps the game, Ctrl-C saves and leaves.",
    )
    which = say(lang, "which game (default: {default})", default=DEFAULT_GAME)
    plain = say(lang, "lines only, for screen readers and scripts")
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


def add_serve(command: argparse.ArgumentParser, lang: str) -> None:
    command.description = say(
        lang,
        "Serve tables to browsers: yours, and those of friends who get a link. It prints the address and "
        "opens it. Ctrl-C stops; every table is kept.",
    )
    host = say(lang, "the address to listen at (default: {default})", default="127.0.0.1")
    everywhere = say(lang, "{meaning}; {all} lets others in your network in", meaning=host, all="0.0.0.0")
    port = say(
        lang,
        "the port; 0 takes any that is free (default: {default}, or the next that is free)",
        default=8765,
    )
    place = say(lang, "where tables are kept: a file (default: one in your folder of data)")
    quiet = say(lang, "do not open the browser")
    command.add_argument("--host", default="127.0.0.1", metavar=say(lang, "ADDRESS"), help=everywhere)
    command.add_argument("--port", type=int, default=None, metavar="N", help=port)
    command.add_argument("--db", default=None, metavar=say(lang, "URL"), help=place)
    command.add_argument("--no-browser", action="store_true", help=quiet)
    pace = say(lang, "how long a bot takes at least for an answer (default: {default})", default=0.35)
    command.add_argument("--pace", type=float, default=0.35, metavar=say(lang, "SECONDS"), help=pace)
    add_public(command.add_argument_group(say(lang, "on the internet (docs/hosting.md)")), lang)


def add_public(group: argparse._ArgumentGroup, lang: str) -> None:
    """What a server needs that strangers reach, most often through a proxy."""
    name = say(lang, "a name by which browsers may call this server; may be given several times")
    proxy = say(
        lang,
        "the address or network of a proxy whose X-Forwarded-For and X-Forwarded-Proto are believed; may be "
        "given several times",
    )
    metrics = say(lang, "show numbers for Prometheus at this address, under /metrics (extra: metrics)")
    log = say(
        lang, "the form of the log: {forms} (default: {default})", forms=", ".join(LOGS), default=LOGS[0]
    )
    group.add_argument("--name", action="append", default=[], metavar=say(lang, "NAME"), help=name)
    group.add_argument("--proxy", action="append", default=[], metavar=say(lang, "ADDRESS"), help=proxy)
    group.add_argument("--metrics", default=None, metavar=f"{say(lang, 'ADDRESS')}:N", help=metrics)
    group.add_argument("--log", choices=LOGS, default=LOGS[0], help=log)


def add_sim(command: argparse.ArgumentParser, lang: str) -> None:
    command.description = say(
        lang,
        "Play many games between bots and sum them up: who wins, with which points, how long it takes and "
        "what ends it. The same seed gives the same result, whoever plays the games and however many at a "
        "time. Ctrl-C stops and tells what was finished.",
    )
    which = say(lang, "which game (default: {default})", default=DEFAULT_GAME)
    bots = say(
        lang, "who plays, one for each seat: {bots} (default: {default})", bots=", ".join(BOTS), default=DUEL
    )
    command.add_argument("game", nargs="?", default=DEFAULT_GAME, metavar=say(lang, "game"), help=which)
    command.add_argument("--bots", default=None, metavar=say(lang, "BOT,BOT"), help=bots)
    games, seed = say(lang, "how many (default: 100)"), say(lang, "what settles them (default: 0)")
    rotate = say(lang, "the bots keep their seats in all games")
    plain, as_json = say(lang, "plain text, and progress in lines"), say(lang, "the result as JSON")
    cards = say(lang, "play with a card set of your own")
    command.add_argument("--games", type=int, default=100, metavar="N", help=games)
    command.add_argument("--seed", type=int, default=0, metavar="N", help=seed)
    command.add_argument("--no-rotate", action="store_true", help=rotate)
    command.add_argument("--plain", action="store_true", help=plain)
    command.add_argument("--json", action="store_true", help=as_json)
    command.add_argument("--cards", default=None, metavar=say(lang, "FILE"), help=cards)
    add_means(command, lang)


def add_means(command: argparse.ArgumentParser, lang: str) -> None:
    """Who plays a study, and where it is kept."""
    jobs = say(lang, "how many games at the same time (default: one for every core)")
    engine = say(lang, "who plays them: processes of this machine, or a Ray cluster (default: processes)")
    address = say(lang, "where the Ray cluster is, or auto (default: one is started here)")
    out = say(lang, "keep every game in this folder as Parquet tables; what was interrupted goes on there")
    decisions = say(lang, "keep every decision there as well")
    command.add_argument("--jobs", type=int, metavar="N", help=jobs)
    command.add_argument("--engine", choices=ENGINES, default=PROCESSES, help=engine)
    command.add_argument("--address", default=None, metavar=say(lang, "ADDRESS"), help=address)
    command.add_argument("--out", default=None, metavar=say(lang, "FOLDER"), help=out)
    command.add_argument("--decisions", action="store_true", help=decisions)


def add_replay(command: argparse.ArgumentParser, lang: str) -> None:
    command.description = say(
        lang,
        "Look through a recorded game, on and back, as the spectator or a seat may know it. A running game "
        "shows no secrets but your own.",
    )
    command.add_argument("file", metavar=say(lang, "file"), help=say(lang, "a record, as “save” writes it"))
    upto = say(lang, "only the first N decisions")
    seat = say(lang, "through the eyes of this seat")
    plain = say(lang, "tell it line by line, forwards only")
    command.add_argument("--plain", action="store_true", help=plain)
    command.add_argument("--upto", type=int, default=None, metavar="N", help=upto)
    command.add_argument("--seat", type=int, default=None, metavar="N", help=seat)


def add_verify(command: argparse.ArgumentParser, lang: str) -> None:
    command.description = say(
        lang,
        "Check every roll and draw of a finished game against the secret at the end of its record and the "
        "random numbers of the players' browsers, and the secret against the pledge that the table showed at "
        "its start. It says what this proves, and what it does not.",
    )
    record = say(lang, "a record of a finished game, from a table in the browser")
    command.add_argument("file", metavar=say(lang, "file"), help=record)


def add_cards(command: argparse.ArgumentParser, lang: str) -> None:
    command.description = say(
        lang,
        "Show the cards of a game, or one of them. “cards check FILE” finds every fault of a card set of "
        "your own and plays random games with it; “cards export GAME” prints the set that comes with "
        "Orrery, to begin from.",
    )
    which = say(lang, "which game, or check, or export")
    command.add_argument("game", metavar=say(lang, "game"), help=which)
    one = say(lang, "one card by its id or name; the file to check; the game to export")
    command.add_argument("card", nargs="?", metavar=say(lang, "card"), help=one)
    other = say(lang, "the game that a file to check is for (default: the one it names)")
    command.add_argument("--game", dest="card_game", default=None, metavar=say(lang, "game"), help=other)
    plain = say(lang, "lines only, for screen readers and scripts")
    command.add_argument("--plain", action="store_true", help=plain)
    own = say(lang, "a card set of your own")
    command.add_argument("--cards", default=None, metavar=say(lang, "FILE"), help=own)


def add_rules(command: argparse.ArgumentParser, lang: str) -> None:
    command.add_argument("game", metavar=say(lang, "game"), help=say(lang, "which game"))
    part = say(lang, "a section (4), a paragraph (4.3) or a ruling (U7)")
    command.add_argument("part", nargs="?", metavar=say(lang, "part"), help=part)


def add_lang(command: argparse.ArgumentParser, lang: str) -> None:
    help = say(lang, "the language of all that is said (default: that of this machine)")
    command.add_argument("--lang", default=argparse.SUPPRESS, choices=LANGUAGES, help=help)


def add_settings(command: argparse.ArgumentParser, lang: str) -> None:
    """The options of all games, as they are said at the start of a table."""
    for setting in settings():
        meaning = say(lang, setting.help)
        command.add_argument(
            f"--{setting.name.replace('_', '-')}",
            dest=f"set_{setting.name}",
            default=None,
            metavar="|".join(setting.texts()) or "N",
            help=say(
                lang, "{meaning} (default: {default})", meaning=meaning, default=written(setting.default)
            ),
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
    by_name = {
        setting.name: setting
        for name in catalog.game_names()
        for setting in catalog.game(name).settings
        if setting.name != "seats"
    }
    return list(by_name.values())
