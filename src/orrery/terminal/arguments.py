"""The commands and their options, with help in the reader's language."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from typing import Any, Final

from orrery import catalog
from orrery.bots.roster import BOTS
from orrery.build import build_line
from orrery.core.game import Game
from orrery.core.language import LANGUAGES, mark, say
from orrery.core.options import Setting, written
from orrery.sim.study_run import ENGINES
from orrery.terminal.speech import Line, Options, Parser
from orrery.terminal.table_arguments import TABLES, add_backup, add_tables

DEFAULT_GAME: Final = "tiny-epic-galaxies"
YOU: Final = "you"
LOGS: Final = ("plain", "json")
WITH_SETTINGS: Final = ("play", "sim")  # their options are the settings of all games; reading them takes time

GAME: Final = mark("which game (default: tiny-epic-galaxies)")
PLAIN: Final = mark("plain lines, for screen readers and scripts")
OWN_CARDS: Final = mark("play with a custom card set")


def parser(lang: str, words: Sequence[str] | None = None) -> Parser:
    """All commands, with help in a language. What takes long is added only for a command among the words."""
    top = Parser(
        prog="orrery",
        description=say(
            lang, "Space board games: play in the terminal or the browser, replay, read cards and rules."
        ),
        epilog=say(lang, "Try: {command}", command="orrery play tiny-epic-galaxies --seats you,uniform"),
    )
    top.set_defaults(lang=lang)
    line, version = build_line(lang), say(lang, "show the version and exit")
    top.add_argument("--version", action=Line, nargs=0, const=line, help=version)
    commands = top.add_subparsers(dest="command", required=True, metavar=say(lang, "COMMAND"))
    for name, (meaning, add) in COMMANDS.items():
        command = commands.add_parser(name, help=say(lang, meaning))
        if add is not None:
            add(Options(command, lang))
    for name in WITH_SETTINGS:
        if words is None or name in words:
            add_settings(commands.choices[name], lang)
    tables = add_tables(commands.choices["tables"], lang)
    for one in (top, *commands.choices.values(), *tables):
        add_lang(one, lang)
    return top


def add_play(options: Options) -> None:
    options.explain(
        "Play in this terminal. Answer with the number of an option or its text. “why TEXT” explains a "
        "refusal, “undo” goes back to the last reveal, “save” saves the game, Ctrl-C saves and leaves.",
    )
    options.place(mark("game"), GAME, "?")
    options.flag("--plain", PLAIN)
    bots = ", ".join(BOTS)
    options.text(
        "--seats", mark("WHO,WHO"), mark("who plays each seat: {you}, or a bot ({bots})"), you=YOU, bots=bots
    )
    options.text("--names", mark("NAME,NAME"), mark("the names of the players"))
    options.number("--seed", mark("the same seed gives the same rolls and draws"))
    options.text("--cards", mark("FILE"), OWN_CARDS)
    options.text("--resume", mark("FILE"), mark("continue a saved game"))


def add_serve(options: Options) -> None:
    options.explain(
        "Serve tables to browsers: yours, and those of friends who get a link. It prints the address and "
        "opens it. Ctrl-C stops the server; every table is saved.",
    )
    options.text(
        "--host",
        mark("ADDRESS"),
        mark("the address to listen on (default: {default}); {all} lets others in your network play"),
        default="127.0.0.1",
        all="0.0.0.0",
    )
    options.number("--port", mark("the port; 0 takes any free one (default: 8765, or the next that is free)"))
    options.text("--db", mark("URL"), TABLES)
    options.flag("--no-browser", mark("do not open the browser"))
    pace = mark("the shortest time a bot takes for an answer (default: {default})")
    options.text("--pace", mark("SECONDS"), pace, float, default=0.35)
    add_public(options.group(mark("on the internet (docs/hosting.md)")))


def add_public(options: Options) -> None:
    """The options of a server on the internet, most often with a proxy in front."""
    options.texts("--name", mark("NAME"), mark("a domain name of this server; may be repeated"))
    proxy = mark(
        "the address or network of a proxy whose X-Forwarded-For and X-Forwarded-Proto count; may be repeated"
    )
    options.texts("--proxy", mark("ADDRESS"), proxy)
    metrics = mark("show metrics for Prometheus at this address and port, under /metrics (extra: metrics)")
    options.text("--metrics", mark("ADDRESS"), metrics)
    options.choice("--log", LOGS, mark("the format of the log: {choices} (default: {default})"))


def add_sim(options: Options) -> None:
    options.explain(
        "Play many games between bots and sum them up: who wins, with how many points, how long the games "
        "are and what ends them. The same seed gives the same result, however many games run at the same "
        "time. Ctrl-C stops and sums up the finished games.",
    )
    options.place(mark("game"), GAME, "?")
    bots = mark("the bot of each seat: {bots} (default: greedy,uniform)")
    options.text("--bots", mark("BOT,BOT"), bots, bots=", ".join(BOTS))
    options.number("--games", mark("how many games (default: 100)"), 100)
    options.number("--seed", mark("the seed of all games (default: 0)"), 0)
    options.flag("--no-rotate", mark("the bots keep their seats in all games"))
    options.flag("--plain", mark("plain text, and progress in lines"))
    options.flag("--json", mark("the result as JSON"))
    options.text("--cards", mark("FILE"), OWN_CARDS)
    options.number("--jobs", mark("how many games at the same time (default: one per core)"))
    options.choice(
        "--engine", ENGINES, mark("processes of this machine, or a Ray cluster (default: processes)")
    )
    address = mark("the address of the Ray cluster, or auto (default: a new one on this machine)")
    options.text("--address", mark("ADDRESS"), address)
    out = mark("save every game in this folder as Parquet tables; an interrupted study continues there")
    options.text("--out", mark("FOLDER"), out)
    options.flag("--decisions", mark("save every decision there too"))


def add_replay(options: Options) -> None:
    options.explain(
        "Replay a recorded game, forwards and backwards, as the spectator or a seat sees it. A running game "
        "shows no secrets but your own.",
    )
    options.place(mark("file"), mark("a record, as “save” writes it"))
    options.flag("--plain", mark("line by line, forwards only"))
    options.number("--upto", mark("only the first N decisions"))
    options.number("--seat", mark("what this seat sees"))


def add_verify(options: Options) -> None:
    options.explain(
        "Check every roll and draw of a finished game against the secret at the end of its record and the "
        "random numbers of the players' browsers, and the secret against the pledge that the table showed at "
        "its start. It says what this proves and what it does not.",
    )
    record = mark("a record of a finished game, from a table in the browser")
    options.place(mark("file"), record)


def add_cards(options: Options) -> None:
    options.explain(
        "Show the cards of a game, or one of them. “cards check FILE” finds every error of a custom card set "
        "and plays random games with it. “cards export GAME” prints the set that comes with Orrery, as a "
        "start for your own.",
    )
    options.place(mark("game"), mark("which game, or check, or export"))
    options.place(
        mark("card"), mark("one card by its id or name; the file to check; the game to export"), "?"
    )
    game = options.say("the game of a file to check (default: the one it names)")
    options.command.add_argument("--game", dest="card_game", metavar=options.say("game"), help=game)
    options.flag("--plain", PLAIN)
    options.text("--cards", mark("FILE"), mark("a custom card set"))


def add_rules(options: Options) -> None:
    options.place(mark("game"), mark("which game"))
    options.place(mark("part"), mark("a section (4), a paragraph (4.3) or a ruling (U7)"), "?")


def add_lang(command: argparse.ArgumentParser, lang: str) -> None:
    help = say(lang, "the language of all texts (default: that of this machine)")
    command.add_argument("--lang", default=argparse.SUPPRESS, choices=LANGUAGES, help=help)


COMMANDS: Final[dict[str, tuple[str, Callable[[Options], None] | None]]] = {
    "play": (mark("play a game in this terminal"), add_play),
    "serve": (mark("serve tables to browsers"), add_serve),
    "sim": (mark("play many games between bots and sum them up"), add_sim),
    "replay": (mark("replay a recorded game"), add_replay),
    "verify": (mark("check the dice of a finished game"), add_verify),
    "cards": (mark("show the cards of a game and how well each is known"), add_cards),
    "rules": (mark("show the rules of a game, or a part of them"), add_rules),
    "games": (mark("list the games"), None),
    "backup": (mark("copy all tables while the server runs"), add_backup),
    "tables": (mark("list and remove tables of your server"), None),
}


def add_settings(command: argparse.ArgumentParser, lang: str) -> None:
    """The settings of all games as options, as they are given at the start of a table."""
    for setting in settings():
        meaning, default = say(lang, setting.help), written(setting.default)
        command.add_argument(
            f"--{setting.name.replace('_', '-')}",
            dest=f"set_{setting.name}",
            metavar="|".join(setting.texts()) or "N",
            help=say(lang, "{meaning} (default: {default})", meaning=meaning, default=default),
        )


def said_settings(given: argparse.Namespace, game: Game[Any]) -> dict[str, Any]:
    """The settings among the options of a command; the game refuses those that it does not have."""
    known = {setting.name: setting for setting in game.settings}
    texts = {setting.name: getattr(given, f"set_{setting.name}") for setting in settings()}
    return {
        name: known[name].read(text) if name in known else text
        for name, text in texts.items()
        if text is not None
    }


def settings() -> list[Setting]:
    """The settings of all games except the number of seats, which the list of seats gives."""
    by_name = {
        setting.name: setting
        for name in catalog.game_names()
        for setting in catalog.game(name).settings
        if setting.name != "seats"
    }
    return list(by_name.values())
