"""What the web server refuses: a sentence for people, and the HTTP status that goes with it."""

from __future__ import annotations

from typing import ClassVar

from orrery.core.faults import OrreryError


class PortInUse(OrreryError):
    """Another program listens at that port."""


class RequestError(OrreryError):
    """A request that is refused."""

    status: ClassVar[int]


class CrossOrigin(RequestError):
    """The request comes from a page of another site."""

    status = 403


class NotFound(RequestError):
    """There is nothing at this address."""

    status = 404


class ClaimPending(RequestError):
    """The browser is already taking another seat."""

    status = 409


class BodyTooLarge(RequestError):
    """More than anybody needs to send."""

    status = 413


class AddressTooLong(RequestError):
    """No address of ours is so long."""

    status = 414


class WrongHost(RequestError):
    """The request names a server that this is not."""

    status = 421


class TooManyRequests(RequestError):
    """Asked too often; later it may be asked again."""

    status = 429
