"""The addresses of visitors behind trusted proxies; forwarding headers of others are ignored."""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable, Sequence
from typing import Final

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from orrery.core.faults import OrreryError

Address = ipaddress.IPv4Address | ipaddress.IPv6Address
Network = ipaddress.IPv4Network | ipaddress.IPv6Network

MOST_HOPS: Final = 20  # proxies in a row; entries before them come from unknown senders
SCHEMES: Final = {"http": "http", "https": "https", "ws": "http", "wss": "https"}


class Forwarding:
    """Puts the visitor's address and scheme in the place of the proxy's."""

    def __init__(self, app: ASGIApp, proxies: Sequence[Network]) -> None:
        self.app = app
        self.proxies = proxies

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        peer = address_in(scope["client"][0]) if self.proxies and scope.get("client") else None
        if peer is not None and is_among(self.proxies, peer):
            headers = Headers(scope=scope)
            caller = self.caller(peer, ",".join(headers.getlist("x-forwarded-for")))
            scope = {**scope, "client": (str(caller), 0), "scheme": scheme_of(scope, headers)}
        await self.app(scope, receive, send)

    def caller(self, peer: Address, forwarded: str) -> Address:
        """The rightmost address that is no trusted proxy: a visitor can forge all that stands left of it."""
        for hop in reversed(forwarded.rsplit(",", MOST_HOPS)[-MOST_HOPS:]):
            address = address_in(hop)
            if address is None:
                return peer
            if not is_among(self.proxies, address):
                return address
            peer = address
        return peer


def is_among(proxies: Iterable[Network], address: Address) -> bool:
    return any(address in network for network in proxies)


def scheme_of(scope: Scope, headers: Headers) -> str:
    """The scheme by which the visitor reached the nearest proxy, if it is given."""
    said = ",".join(headers.getlist("x-forwarded-proto")).rpartition(",")[2]
    scheme = SCHEMES.get(said.strip().lower())
    if scheme is None:
        return str(scope["scheme"])
    return scheme if scope["type"] == "http" else scheme.replace("http", "ws")


def address_in(text: str) -> Address | None:
    """An address, with or without a port; an IPv4 one that is written as IPv6 is the IPv4 one."""
    text = text.strip()
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        address = ipaddress.ip_address(text)
    except ValueError:
        return None
    if isinstance(address, ipaddress.IPv6Address):
        return None if address.scope_id else address.ipv4_mapped or address
    return address


def networks(texts: Iterable[str]) -> tuple[Network, ...]:
    """The addresses and networks of `--proxy`."""
    return tuple(network(text) for text in texts)


def network(text: str) -> Network:
    try:
        return ipaddress.ip_network(text)
    except ValueError:
        raise OrreryError(
            "{text!r} is no address of a proxy; write --proxy 127.0.0.1, or a network: --proxy 10.0.0.0/24",
            text=text,
        ) from None
