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
    """The body is larger than the limit."""

    status = 413


class AddressTooLong(RequestError):
    """The address is longer than any of this server."""

    status = 414


class WrongHost(RequestError):
    """The request has the host name of another server."""

    status = 421


class TooManyRequests(RequestError):
    """A rate limit or quota is used up."""

    status = 429
