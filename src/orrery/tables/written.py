"""A table and its store: rows go there with the position they lead to, before anything is true."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from orrery.tables.faults import AlreadyTaken, TableNotFound
from orrery.tables.ports import Row
from orrery.tables.snapshots import snapshot_of
from orrery.tables.watched import Watched


class Written(Watched):
    """A table that writes down what happens at it."""

    gone = False  # put away: whoever still looks has to find the table anew
    removed = False  # from the store: nobody will find it

    async def write(self, rows: Sequence[Row], s: Any, counts: Mapping[str, int]) -> None:
        """Rows into the store, with the position they lead to.

        If another hand wrote to this table or removed it, whoever looks at it has to find it anew.
        """
        game, kept = self.game, snapshot_of(self.game, s, rows[-1].seq + 1, counts)
        try:
            await self.tables.store.append(self.id, rows, game.to_move(s), game.over(s), kept)
        except (AlreadyTaken, TableNotFound) as error:
            self.removed = isinstance(error, TableNotFound)
            self.tables.forget(self)
            raise

    def maybe_tell_ending(self) -> None:
        """Once the game is over, let what is told of it be written down."""
        if self.table.over:
            self.tables.run_errand(self.tables.keep_ending(self.id, self.table, self.names))
