"""SQL that brings the file of an older Orrery up to date: one step for each version, in order.

A step is never changed once it was released. `schema.sql` is what all of them lead to.
"""

from __future__ import annotations

from typing import Final

# Whoever holds a seat got it from this server; links that are out already are good for a week from now.
SESSIONS: Final = (
    """
    create table sessions (
        visitor text primary key,
        made real not null,
        used integer not null,
        instead_of text not null,
        form text not null
    ) without rowid
    """,
    "create index sessions_of_form on sessions (form) where not used and form <> ''",
    "insert into sessions select distinct visitor, 0, 1, '', '' from holders",
    "alter table links add column until real not null default 0",
    "update links set until = strftime('%s', 'now') + 7 * 24 * 3600 where not spent",
)

# The dice of tables that were made before go on as they were.
DICE: Final = (
    "alter table tables add column scheme integer not null default 1",
    "alter table seats add column entropy text not null default ''",
    "alter table seats add column since integer not null default 0",
    "alter table snapshots add column counts text not null default '{}'",
)

# Games that ended before are told when a server finds the time (`tables/upkeep.py`).
ENDINGS: Final = (
    """
    create table endings (
        table_id text primary key references tables (id),
        told blob not null
    ) without rowid
    """,
    "create table probe (id integer primary key, body blob not null)",
)

STEPS: Final[dict[int, tuple[str, ...]]] = {
    1: (),  # the first version
    2: DICE,
    3: SESSIONS,
    4: ENDINGS,
}
