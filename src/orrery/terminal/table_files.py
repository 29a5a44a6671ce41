"""The commands of hosts: `orrery backup` and `orrery tables`."""

from __future__ import annotations

import argparse
import json
import sqlite3
import time
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, Final

from orrery.core.faults import Faults, Faulty, OrreryError, refusal_of
from orrery.core.language import say, say_n
from orrery.store.backup import back_up
from orrery.store.host_connection import connect_as_host
from orrery.store.host_tables import ListedTable, listed, remove, stored_table
from orrery.tables.exports import record_of
from orrery.tables.reviving import revived
from orrery.tables.stored import StoredTable
from orrery.terminal.files import path_of, save_record

MEGABYTE: Final = 1_000_000


def run_backup(given: argparse.Namespace, tables: Path) -> None:
    target = path_of(given.file)
    n = back_up(tables, target, given.force)
    size = max(1, round(target.stat().st_size / MEGABYTE))
    print(
        say_n(
            given.lang,
            "{n} table, {size} MB, checked: {path}",
            "{n} tables, {size} MB, checked: {path}",
            n,
            size=size,
            path=target,
        )
    )


def run_tables(given: argparse.Namespace, tables: Path) -> None:
    with closing(connect_as_host(tables)) as db:
        match given.action:
            case "list":
                show_list(db, given)
            case "show":
                show_table(stored_table(db, given.id), given)
            case "delete":
                rows = rows_of([stored_table(db, one) for one in given.ids])
                remove(db, rows)
                tell_removed(given.lang, len(rows))
            case "archive":
                archive(db, given.ids, path_of(given.to), given.lang)
            case _:
                keep(db, given)


def show_list(db: sqlite3.Connection, given: argparse.Namespace) -> None:
    """One line for each table, and how many there are."""
    over = True if given.finished else False if given.running else None
    rows = listed(db, moment(given.older_than), over)
    if given.json:
        print(json.dumps([facts(one) for one in rows], ensure_ascii=False, indent=1))
        return
    for one in rows:
        print(line_of(one, given.lang))
    print(say_n(given.lang, "{n} table", "{n} tables", len(rows)))


def moment(age: float | None) -> float | None:
    return None if age is None else time.time() - age


def line_of(one: ListedTable, lang: str) -> str:
    names = ", ".join(seat.name for seat in one.seats)
    state = state_of(one, lang)
    return f"{one.row.id}  {when(one.touched)}  {state:<10}  {one.rows:>5}  {one.row.game}: {names}"


def when(seconds: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(seconds))


def state_of(one: ListedTable, lang: str) -> str:
    if one.row.imported:
        return say(lang, "brought")
    return say(lang, "finished") if one.row.over else say(lang, "running")


def facts(one: ListedTable) -> dict[str, Any]:
    """A table as JSON, without its secret."""
    row = one.row
    return {
        "id": row.id,
        "game": row.game,
        "rules": row.rules,
        "cards": row.cards,
        "custom_cards": bool(row.card_text),
        "options": json.loads(row.options),
        "made": row.made,
        "touched": one.touched,
        "finished": row.over,
        "imported": row.imported,
        "rows": one.rows,
        "players": [{"name": seat.name, "bot": seat.bot, "claimed": seat.claimed} for seat in one.seats],
        "rematch": row.next_table,
    }


def show_table(kept: StoredTable, given: argparse.Namespace) -> None:
    """Show a table without its secret and its hands."""
    one = ListedTable(kept.row, kept.seats, len(kept.rows))
    known = facts(one) | {"scores": scores_of(kept)}
    if given.json:
        print(json.dumps(known, ensure_ascii=False, indent=1))
        return
    for line in lines_of(one, known, given.lang):
        print(line)


def lines_of(one: ListedTable, known: dict[str, Any], lang: str) -> Iterator[str]:
    row = one.row
    yield say(lang, "table {table}: {game}, {state}", table=row.id, game=row.game, state=state_of(one, lang))
    yield say(lang, "rules {rules}, card set {cards}", rules=row.rules, cards=row.cards)
    yield say(lang, "options: {options}", options=", ".join(f"{k}={v}" for k, v in known["options"].items()))
    yield say(lang, "made {made}, last move {touched}", made=when(row.made), touched=when(one.touched))
    yield say(lang, "decisions and undos: {n}", n=one.rows)
    for seat in one.seats:
        points = "" if known["scores"] is None else f": {known['scores'][seat.seat]}"
        yield f"  {seat.seat} {seat.name}" + (f" ({seat.bot})" if seat.bot else "") + points
    if row.next_table:
        yield say(lang, "rematch: {table}", table=row.next_table)


def scores_of(kept: StoredTable) -> list[int] | None:
    """The result of a finished game, if its rules are still here."""
    if not kept.row.over:
        return None
    try:
        return record_of(revived(kept), kept.row, kept.seats).result
    except OrreryError:
        return None


def archive(db: sqlite3.Connection, tables: Sequence[str], folder: Path, lang: str) -> None:
    """Write tables as records and remove them, one by one; those that cannot be written stay."""
    tables_kept = [stored_table(db, table) for table in dict.fromkeys(tables)]
    make_folder(folder)
    faults = Faults()
    for kept in tables_kept:
        try:
            print(archived(db, kept, folder))
        except OrreryError as error:
            faults.add("{table}: {reason}", table=kept.row.id, reason=error.sentence)
    tell_removed(lang, len(tables_kept) - len(faults))
    if faults:
        raise Faulty("these tables are left as they were", faults.sentences)


def archived(db: sqlite3.Connection, kept: StoredTable, folder: Path) -> Path:
    """Write the record of a table and remove the table; if somebody is playing there, do neither."""
    path = folder / f"{kept.row.game}-{kept.row.id}.rec"
    record = record_of(revived(kept), kept.row, kept.seats)
    save_record(record, path, {path.resolve(): record.text()})
    try:
        remove(db, rows_of([kept]))
    except OrreryError:
        path.unlink()
        raise
    return path


def make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        reason = refusal_of(error)
        raise OrreryError("cannot write {path!r}: {reason}", path=str(folder), reason=reason) from None


def rows_of(tables: Sequence[StoredTable]) -> dict[str, int]:
    """The number of rows of each table, from its last row."""
    return {kept.row.id: kept.rows[-1].seq + 1 if kept.rows else 0 for kept in tables}


def keep(db: sqlite3.Connection, given: argparse.Namespace) -> None:
    """Remove tables that are older than the given ages."""
    if given.finished is None and given.idle is None:
        raise OrreryError("Give an age: --finished AGE, --idle AGE, or both.")
    old = [
        *(listed(db, moment(given.finished), True) if given.finished is not None else []),
        *(listed(db, moment(given.idle), False) if given.idle is not None else []),
    ]
    if given.dry_run:
        for one in old:
            print(line_of(one, given.lang))
        print(say_n(given.lang, "{n} table would be removed", "{n} tables would be removed", len(old)))
    elif given.to is not None:
        archive(db, [one.row.id for one in old], path_of(given.to), given.lang)
    else:
        remove(db, {one.row.id: one.rows for one in old})
        tell_removed(given.lang, len(old))


def tell_removed(lang: str, n: int) -> None:
    print(say_n(lang, "{n} table removed", "{n} tables removed", n))
