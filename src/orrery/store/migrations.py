"""SQL that brings the file of an older Orrery up to date: one step for each version, in order.

A step is never changed once it was released. `schema.sql` is what all of them lead to.
"""

from __future__ import annotations

from typing import Final

# The dice of tables that were made before go on as they were.
DICE: Final = (
    "alter table tables add column scheme integer not null default 1",
    "alter table seats add column entropy text not null default ''",
    "alter table seats add column since integer not null default 0",
    "alter table snapshots add column counts text not null default '{}'",
)

STEPS: Final[dict[int, tuple[str, ...]]] = {
    1: (),  # the first version
    2: DICE,
}
