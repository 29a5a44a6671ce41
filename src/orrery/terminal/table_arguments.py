"""The options of the commands for hosts: `backup` and `tables`."""

from __future__ import annotations

import re
from typing import Final

from orrery.core.language import mark, say
from orrery.terminal.speech import Options, Parser

HOURS: Final = {"h": 1, "d": 24, "w": 7 * 24}
TABLES: Final = mark("where the tables are: a file (default: one in your data folder)")
ACTIONS: Final = {
    "list": mark("list tables, the oldest first"),
    "show": mark("show one table"),
    "delete": mark("remove tables for good"),
    "archive": mark("write tables as records and remove them"),
    "keep": mark("remove tables that are older than the age you give"),
}


def age(text: str) -> float:
    """Seconds, as people write them: 12h, 90d, 4w."""
    match = re.fullmatch("([0-9]{1,5})([hdw])", text)
    if match is None:
        raise ValueError(text)  # argparse says so in the reader's language
    return int(match[1]) * HOURS[match[2]] * 3600.0


def add_backup(options: Options) -> None:
    options.explain(
        "Copy all tables into a file while the server runs. The copy is checked before it gets its name, "
        "and only you can read it. To restore it, stop the server and put the copy in the place of its file.",
    )
    options.place(mark("file"), mark("the file to write"))
    options.flag("--force", mark("replace it if it already exists"))
    options.text("--db", mark("URL"), TABLES)


def add_tables(tables: Parser, lang: str) -> list[Parser]:
    """Add the options of the command and its own commands, which are returned."""
    options = Options(tables, lang)
    options.explain(
        "List, show, archive and remove tables, with or without a running server. A running server notices "
        "what is removed within seconds. An age is a number and h, d or w: 12h, 90d, 4w.",
    )
    kinds = tables.add_subparsers(dest="action", required=True, metavar=say(lang, "COMMAND"))
    commands = [kinds.add_parser(name, help=say(lang, meaning)) for name, meaning in ACTIONS.items()]
    listing, showing, deleting, archiving, keeping = [Options(command, lang) for command in commands]
    add_list(listing)
    showing.command.add_argument("id", metavar="ID", help=say(lang, "the end of its address, after /t/"))
    for one in (listing, showing):
        one.flag("--json", mark("as JSON"))
    for one in (deleting, archiving):
        one.command.add_argument("ids", nargs="+", metavar="ID", help=say(lang, "which tables"))
    folder = say(lang, "the folder for their records")
    archiving.command.add_argument("--to", required=True, metavar=say(lang, "FOLDER"), help=folder)
    add_keep(keeping)
    for one in (listing, showing, deleting, archiving, keeping):
        one.text("--db", mark("URL"), TABLES)
    return commands


def add_list(options: Options) -> None:
    older = mark("only tables where nothing has happened for this long")
    options.text("--older-than", mark("AGE"), older, age)
    states = options.alternatives()
    states.flag("--finished", mark("only finished games"))
    states.flag("--running", mark("only running games"))


def add_keep(options: Options) -> None:
    options.text("--finished", mark("AGE"), mark("remove games that finished longer ago"), age)
    options.text(
        "--idle", mark("AGE"), mark("remove running games where nothing has happened for this long"), age
    )
    options.text("--to", mark("FOLDER"), mark("write them as records into this folder first"))
    options.flag("--dry-run", mark("only list the tables that would be removed"))
