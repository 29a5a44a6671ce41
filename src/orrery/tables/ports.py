"""The rows of a table, and what a store for them must offer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from orrery.measures import Timing
from orrery.records.schemes import NEWEST, Entropy
from orrery.tables.faults import StoreFault


@dataclass(frozen=True)
class TableRow:
    """A table as it was made; its position is the replay of its rows."""

    id: str
    game: str
    rules: int
    cards: str  # the digest of the card set
    card_text: str  # the card set itself, if it is not one that comes with Orrery
    options: str  # JSON
    secret: str  # hexadecimal; rolls the dice, and is shown when the game is over
    made: float  # seconds since 1970
    imported: bool = False  # a record that somebody brought, to be looked at
    over: bool = False
    next_table: str = ""  # the rematch
    asked: int = -1  # the seat that was asked last, so that lists need no replay
    touched: float = 0.0  # when the last row came
    scheme: int = NEWEST.scheme  # how the secret becomes the dice


@dataclass(frozen=True)
class SeatRow:
    """Who sits at a seat."""

    seat: int
    name: str
    bot: str = ""
    claimed: bool = False  # a person sits here
    orders: str = ""  # JSON of the standing orders' form
    seen: int = 0  # the sequence number up to which the player has looked
    entropy: str = ""  # hexadecimal; the random number of the browser that took the seat
    since: int = 0  # the sequence number from which it counts


@dataclass(frozen=True)
class Newcomer:
    """Who sits down at a seat."""

    name: str
    visitor: str  # a hash
    entropy: Entropy | None = None  # the random number of their browser, if it counts


@dataclass(frozen=True)
class SessionRow:
    """A session given to a browser with the answer to a claim, which may never arrive there."""

    visitor: str  # the hash of its token
    made: float
    instead_of: str = ""  # the visitor whose seats it takes over when it is first used
    form: str = ""  # the hash of what the seat was claimed with, so that it can be claimed again


@dataclass(frozen=True, slots=True)
class Row:
    """One decision, or one undo: `undo 37` takes the table back to ply 37."""

    seq: int
    seat: int  # who decided, or CHANCE
    body: str  # the decision's text
    move: str = ""  # the id under which the page sent the line, on its first row
    at: float = 0.0


@dataclass(frozen=True)
class Snapshot:
    """A position, kept with the rows that lead to it so that a table survives a change of the rules."""

    seq: int  # rows before it are applied
    rules: int
    text: str  # game.to_json
    counts: str = "{}"  # JSON; how often chance drew from each stream


class PositionStore(Protocol):
    """Keeps what a table has come to, for the time when its rules are gone."""

    async def add_snapshot(self, table: str, snapshot: Snapshot) -> None: ...

    async def snapshot(self, table: str) -> Snapshot | None:
        """The latest one."""

    async def add_ending(self, table: str, told: bytes) -> None:
        """What is told of a finished game, once."""

    async def ending(self, table: str) -> bytes | None: ...

    async def outdated(self) -> list[str]:
        """The tables whose last position, or how they ended, an earlier Orrery has not written down."""


class SeatingStore(Protocol):
    """Keeps who holds which seat, and who is invited."""

    async def add_link(self, table: str, seat: int, token: str, until: float, by: str = "") -> None:
        """A link that lets its first user sit at a seat, up to a time; `token` is already hashed.

        With `by`, that visitor must hold a seat of the table.
        """

    async def seat_of_link(self, table: str, token: str, at: float) -> int | None:
        """The seat a link leads to, if it is good at that time."""

    async def links(self, table: str) -> dict[int, float]:
        """The seats with links that are neither used nor revoked, and when the last of them expires."""

    async def revoke_links(self, table: str, seat: int) -> int:
        """Make all links to a seat useless; how many there were."""

    async def sit(self, table: str, seat: int, token: str, newcomer: Newcomer) -> None:
        """A visitor uses a link: the link is spent, the seat theirs, too, under that name.

        Nobody else gets a seat that was free: its other links are spent, too. AlreadyTaken if the link is
        spent already.
        """

    async def hold(self, table: str, seat: int, visitor: str) -> None:
        """A visitor holds a seat without a link: at a new table. This gives them a session, too."""

    async def hold_again(self, table: str, seat: int, before: tuple[str, int]) -> None:
        """The visitors who hold the seat `before` of another table hold this one, too."""

    async def seat_of(self, table: str, visitor: str) -> int | None:
        """The seat a visitor holds at a table."""

    async def holders(self, table: str, seat: int) -> list[str]:
        """The visitors who hold a seat, on all their devices."""

    async def tables_of(self, visitor: str, most: int = 50) -> list[tuple[TableRow, int, list[SeatRow]]]:
        """The tables a visitor has a seat at, the last touched first, each with that seat and all seats."""

    async def running(self, visitor: str) -> int:
        """How many tables a visitor has a seat at whose games are not over."""


class SessionStore(Protocol):
    """Keeps the sessions that were given to browsers."""

    async def add_session(self, session: SessionRow) -> None:
        """A session that is given to a browser. What the one before it holds stays there until it is used."""

    async def use_session(self, visitor: str) -> str | None:
        """None unless there is such a session. At its first use it takes over what the one before it holds.

        Then it is that visitor who is returned, whose session has ended; else nothing is.
        """

    async def lost_claim(self, form: str) -> tuple[str, int] | None:
        """The table and seat that were claimed by a form, if the session given for it was never used."""

    async def take_over(self, form: str, visitor: str) -> str:
        """Hold what was claimed by the same form, if its answer got lost; its table, or nothing."""

    async def end_session(self, visitor: str) -> list[tuple[str, int]]:
        """A visitor holds nothing any more; the seats of running games that are free since (table, seat)."""

    async def end_others(self, visitor: str) -> list[tuple[str, str]]:
        """All others let go of a visitor's seats, to which no link is good any more: (table, other)."""


class Store(Protocol):
    """Keeps tables. What a method that writes returns from is durable."""

    @property
    def seating(self) -> SeatingStore: ...

    @property
    def sessions(self) -> SessionStore: ...

    @property
    def positions(self) -> PositionStore: ...

    @property
    def writes(self) -> Timing:
        """How long transactions that write took, and how many the store could not make."""

    async def add_table(
        self,
        table: TableRow,
        seats: Sequence[SeatRow],
        rows: Sequence[Row],
        snapshot: Snapshot | None = None,
    ) -> None:
        """A new table with its first rows and the position they lead to."""

    async def table(self, table: str) -> TableRow | None: ...

    async def seats(self, table: str) -> list[SeatRow]: ...

    async def rows(self, table: str, after: int = -1) -> list[Row]:
        """The rows with a greater `seq`, ascending."""

    async def append(
        self, table: str, rows: Sequence[Row], asked: int, over: bool, snapshot: Snapshot | None = None
    ) -> None:
        """Add rows and the position they lead to, all or none, and say who is asked now.

        AlreadyTaken if one of the numbers is, TableNotFound if the table is not there any more.
        """

    async def set_orders(self, table: str, seat: int, orders: str) -> None: ...

    async def set_seen(self, table: str, seat: int, seq: int) -> None: ...

    async def set_next(self, table: str, next_table: str) -> str:
        """Name the rematch; the name that stands, which is the first one given."""

    async def probe(self) -> None:
        """Read and write as a move does, but nothing that counts; StoreFault if that cannot be done."""

    async def removed(self, tables: Sequence[str]) -> list[str]:
        """Those of the tables that another program has removed.

        To ask often costs nothing: they are looked for only if somebody else has written since the last time.
        """

    def on_fault(self, failed: Callable[[StoreFault], None]) -> None:
        """Call back after every fault; the caller of the method that failed gets it as well."""

    async def close(self) -> None: ...
