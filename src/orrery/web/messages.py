"""The messages between a page and the server over the socket, as JSON with the kind in `t`."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct

MOST_ANSWERS: Final = 64

Id = Annotated[str, Meta(min_length=1, max_length=40)]
Text = Annotated[str, Meta(min_length=1, max_length=80)]
Line = Annotated[list[Text], Meta(max_length=MOST_ANSWERS)]
Seq = Annotated[int, Meta(ge=0, le=1 << 40)]


class FromPage(Struct, tag_field="t", forbid_unknown_fields=True):
    """A message of a page. Its seat is that of the session, never part of the message."""


class Say(FromPage, tag="say"):
    """The seat's answers so far: a draft, or a move if it is complete."""

    id: Id
    seq: Seq
    line: Line
    held: Line = []


class Play(FromPage, tag="play"):
    """The complete line of a decision, applied as a whole or not at all."""

    id: Id
    seq: Seq
    line: Line


class Cancel(FromPage, tag="cancel"):
    """Forget the draft."""


class Undo(FromPage, tag="undo"):
    """Take back to the last reveal."""

    id: Id
    seq: Seq


class Why(FromPage, tag="why"):
    """Ask why an answer is not legal."""

    text: Text


class Orders(FromPage, tag="orders"):
    """The standing orders of the seat, as its form has them."""

    id: Id
    form: dict[Annotated[str, Meta(max_length=40)], Annotated[str, Meta(max_length=80)]]


class Seen(FromPage, tag="seen"):
    """The seat has looked at all that happened before `seq`."""

    seq: Seq


class Ping(FromPage, tag="ping"):
    """Check the connection."""


Asked = Say | Play | Cancel | Undo | Why | Orders | Seen | Ping
DECODER: Final = msgspec.json.Decoder(Asked)
ENCODER: Final = msgspec.json.Encoder()


class Frame(Struct, tag="frame", tag_field="t"):
    """What changed on the page: regions by id, and what is to be announced."""

    seq: int
    regions: dict[str, str]
    title: str
    turn: bool  # whether this seat is asked
    news: list[str] = []
    v: str = ""  # names all regions as they now stand; a page that comes back quotes it


class Ack(Struct, tag="ack", tag_field="t"):
    """A move is durable."""

    id: str
    seq: int


class No(Struct, tag="no", tag_field="t"):
    """A move was refused, and why."""

    id: str
    why: str


class Saving(Struct, tag="saving", tag_field="t"):
    """Whether moves can be saved. Pages send unacknowledged moves again until they are acknowledged."""

    ok: bool


class Reason(Struct, tag="why", tag_field="t"):
    """The answer to `Why`."""

    text: str
    why: str


class Pong(Struct, tag="pong", tag_field="t"):
    """The answer to `Ping`."""
