"""The options of the commands for whoever hosts tables: `backup` and `tables`."""

from __future__ import annotations

import argparse
import re
from typing import Any, Final

from orrery.core.language import say

HOURS: Final = {"h": 1, "d": 24, "w": 7 * 24}


def age(text: str) -> float:
    """Seconds, as people write them: 12h, 90d, 4w."""
    match = re.fullmatch("([0-9]{1,5})([hdw])", text)
    if match is None:
        raise ValueError(text)  # argparse says it in the reader's language
    return int(match[1]) * HOURS[match[2]] * 3600.0


def add_hosting(commands: Any, lang: str) -> list[argparse.ArgumentParser]:
    """Add both commands; those inside of one are returned."""
    backup = commands.add_parser("backup", help=say(lang, "copy all tables while they are served"))
    add_backup(backup, lang)
    tables = commands.add_parser("tables", help=say(lang, "list and remove tables of your server"))
    return add_tables(tables, lang)


def add_backup(command: argparse.ArgumentParser, lang: str) -> None:
    command.description = say(
        lang,
        "Copy all tables into a file while the server goes on. The copy is checked before it gets its name, "
        "and only you can read it. To restore it, stop the server and put the copy in the place of its file.",
    )
    command.add_argument("file", metavar=say(lang, "file"), help=say(lang, "the file to write"))
    command.add_argument("--force", action="store_true", help=say(lang, "replace it if it is already there"))
    add_db(command, lang)


def add_tables(command: argparse.ArgumentParser, lang: str) -> list[argparse.ArgumentParser]:
    """The command and those inside it, which are returned."""
    command.description = say(
        lang,
        "List, look at, archive and remove tables, whether a server is using them or not. A server that is "
        "running notices what is removed within seconds. An age is a number and h, d or w: 12h, 90d, 4w.",
    )
    kinds = command.add_subparsers(dest="action", required=True, metavar=say(lang, "COMMAND"))
    listing = kinds.add_parser("list", help=say(lang, "list tables, the oldest first"))
    showing = kinds.add_parser("show", help=say(lang, "show one table"))
    deleting = kinds.add_parser("delete", help=say(lang, "remove tables for good"))
    archiving = kinds.add_parser("archive", help=say(lang, "write tables as records and remove them"))
    keeping = kinds.add_parser("keep", help=say(lang, "keep tables for a time, and remove older ones"))
    add_list(listing, lang)
    showing.add_argument("id", metavar="ID", help=say(lang, "the end of its address, behind /t/"))
    for one in (listing, showing):
        one.add_argument("--json", action="store_true", help=say(lang, "as JSON"))
    for one in (deleting, archiving):
        one.add_argument("ids", nargs="+", metavar="ID", help=say(lang, "which tables"))
    folder = say(lang, "the folder for their records")
    archiving.add_argument("--to", required=True, metavar=say(lang, "FOLDER"), help=folder)
    add_keep(keeping, lang)
    for one in kinds.choices.values():
        add_db(one, lang)
    return list(kinds.choices.values())


def add_list(command: argparse.ArgumentParser, lang: str) -> None:
    older = say(lang, "only those where nothing has happened for so long")
    command.add_argument("--older-than", type=age, default=None, metavar=say(lang, "AGE"), help=older)
    which = command.add_mutually_exclusive_group()
    which.add_argument("--finished", action="store_true", help=say(lang, "only finished games"))
    which.add_argument("--running", action="store_true", help=say(lang, "only running games"))


def add_keep(command: argparse.ArgumentParser, lang: str) -> None:
    finished = say(lang, "remove games that were finished longer ago")
    idle = say(lang, "remove running games where nothing has happened for so long")
    to = say(lang, "write them as records into this folder first")
    dry = say(lang, "only say which tables would be removed")
    command.add_argument("--finished", type=age, default=None, metavar=say(lang, "AGE"), help=finished)
    command.add_argument("--idle", type=age, default=None, metavar=say(lang, "AGE"), help=idle)
    command.add_argument("--to", default=None, metavar=say(lang, "FOLDER"), help=to)
    command.add_argument("--dry-run", action="store_true", help=dry)


def add_db(command: argparse.ArgumentParser, lang: str) -> None:
    place = say(lang, "where tables are kept: a file (default: one in your folder of data)")
    command.add_argument("--db", default=None, metavar=say(lang, "URL"), help=place)
