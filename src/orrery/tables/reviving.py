"""The table that a stored one becomes: replayed, or from its last position."""

from __future__ import annotations

import asyncio
import json
import logging
from contextlib import suppress
from typing import Any, Final

from orrery import catalog
from orrery.core.faults import Faulty, IllegalAction, OrreryError, OtherRules
from orrery.core.game import Game
from orrery.core.sentences import Sentence
from orrery.tables.games import GameCache
from orrery.tables.ports import Snapshot
from orrery.tables.snapshots import cards_of, position_of
from orrery.tables.stored import StoredTable
from orrery.tables.table import Table

LOG: Final = logging.getLogger("orrery.tables")


class UnreadableTable(OtherRules):
    """A table of which this Orrery has neither the rules nor a position that it could read."""

    table: StoredTable  # what is kept of it


def replayed(stored: StoredTable, game: Game[Any]) -> Table:
    """The table to which all rows lead, by the rules and with the cards that it began with."""
    try:
        start = game.resume(json.loads(stored.row.options))
    except OrreryError as error:
        reason = error.sentence
        raise OtherRules(
            "this Orrery does not have the options of this game: {reason}", reason=reason
        ) from None
    table = Table(game, start, stored.dealer())
    table.replay(stored.rows)
    return table


def revived(stored: StoredTable) -> Table:
    """A table by the rules and with the cards it began with; from its last position if they are gone."""
    row = stored.row
    if not stored.went_on:
        with suppress(OtherRules, Faulty, IllegalAction):
            return replayed(stored, catalog.kept(row.game, row.card_text, row.rules, row.cards))
    return gone_on(stored)


async def revived_in_thread(stored: StoredTable, games: GameCache) -> Table:
    """The same for a server, which goes on meanwhile and logs why a table could not be replayed."""
    row = stored.row
    if not stored.went_on:
        try:
            game = await games.with_cards(row.game, row.card_text, row.rules, row.cards)
            return await asyncio.to_thread(replayed, stored, game)
        except (OtherRules, Faulty, IllegalAction) as error:
            told = Sentence(
                "table {table} goes on from its last position: {reason}", table=row.id, reason=error.sentence
            )
            LOG.warning("%s", told)
    return await games.background.in_thread(gone_on, stored)


def gone_on(stored: StoredTable) -> Table:
    """A table at its last position, by the rules and with the cards that are nearest to those it had."""
    if stored.snapshot is None:
        raise unreadable(stored)
    row, last = stored.row, stored.snapshot
    try:
        return resumed(stored, last, catalog.nearest(row.game, row.card_text, last.rules, cards_of(last)))
    except (Faulty, IllegalAction):
        raise unreadable(stored) from None


def unreadable(stored: StoredTable) -> UnreadableTable:
    error = UnreadableTable(
        "this table was played by rules {rules} with the card set {cards}; this Orrery cannot show it",
        rules=stored.row.rules,
        cards=stored.row.cards,
    )
    error.table = stored
    return error


def resumed(stored: StoredTable, last: Snapshot, game: Game[Any]) -> Table:
    """The table at its last position; what led there is not known to these rules, only the texts of it."""
    table = Table(game, position_of(game, last), stored.dealer(), last.seq)
    table.counts = json.loads(last.counts)
    table.stored = stored
    table.sent.note([row for row in stored.rows if row.seq < table.seq])
    table.replay([row for row in stored.rows if row.seq >= table.seq])
    table.ending = stored.ending
    return table
