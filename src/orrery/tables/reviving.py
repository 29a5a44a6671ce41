"""The table that a stored one becomes: replayed, or from its last position."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

from orrery import catalog
from orrery.core.faults import Faulty, IllegalAction, OrreryError, OtherRules
from orrery.core.game import Game
from orrery.tables.ports import Snapshot
from orrery.tables.snapshots import cards_of, position_of
from orrery.tables.stored import Stored
from orrery.tables.table import Table


class UnreadableTable(OtherRules):
    """A table of which this Orrery has neither the rules nor a position that it could read."""

    table: Stored  # what is kept of it


def replayed(found: Stored, game: Game[Any]) -> Table:
    """The table to which all rows lead, by the rules and with the cards that it began with."""
    try:
        start = game.resume(json.loads(found.row.options))
    except OrreryError as error:
        reason = error.sentence
        raise OtherRules(
            "this Orrery does not have the options of this game: {reason}", reason=reason
        ) from None
    table = Table(game, start, found.dealer())
    table.replay(found.rows)
    return table


def revived(found: Stored) -> Table:
    """A table by the rules and with the cards it began with; from its last position if they are gone."""
    row = found.row
    if not found.went_on:
        with suppress(OtherRules, Faulty, IllegalAction):
            return replayed(found, catalog.kept(row.game, row.card_text, row.rules, row.cards))
    return gone_on(found)


def gone_on(found: Stored) -> Table:
    """A table at its last position, by the rules and with the cards that are nearest to those it had."""
    if found.kept is None:
        raise unreadable(found)
    row, last = found.row, found.kept
    try:
        return resumed(found, last, catalog.nearest(row.game, row.card_text, last.rules, cards_of(last)))
    except (Faulty, IllegalAction):
        raise unreadable(found) from None


def unreadable(found: Stored) -> UnreadableTable:
    error = UnreadableTable(
        "this table was played by rules {rules} with the card set {cards}; this Orrery cannot show it",
        rules=found.row.rules,
        cards=found.row.cards,
    )
    error.table = found
    return error


def resumed(found: Stored, last: Snapshot, game: Game[Any]) -> Table:
    """The table at its last position; what led there is not known to these rules, only the texts of it."""
    table = Table(game, position_of(game, last), found.dealer(), last.seq)
    table.counts = json.loads(last.counts)
    table.stored = found
    table.sent.note([row for row in found.rows if row.seq < table.seq])
    table.replay([row for row in found.rows if row.seq >= table.seq])
    table.ending = found.ending
    return table
