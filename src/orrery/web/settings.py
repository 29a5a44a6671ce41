"""How a server of tables is set up."""

from __future__ import annotations

import re
import socket
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from orrery.core.faults import OrreryError
from orrery.tables.pace import PACE
from orrery.web.limits import Rates, is_local
from orrery.web.logs import PLAIN
from orrery.web.proxies import Network, address_in, is_among
from orrery.web.quotas import Quotas

EVERYWHERE: Final = ("", "0.0.0.0", "::")
HERE: Final = ("localhost", "127.0.0.1", "[::1]")
NAME: Final = re.compile(r"[a-z0-9_-]+(\.[a-z0-9_-]+)*")
PLACE: Final = re.compile(r"(?:(\[[0-9A-Fa-f:.]+\]|[^:\[\]]+):)?([0-9]{1,5})")


@dataclass(frozen=True)
class Settings:
    """What a host may choose."""

    host: str = "127.0.0.1"  # the address that is listened at
    names: tuple[str, ...] = ()  # further names by which browsers may call this server
    proxies: tuple[Network, ...] = ()  # trusted to forward the addresses of visitors
    metrics: tuple[str, int] | None = None  # the address and port of the metrics, never the public one
    log: str = PLAIN  # the form of its lines
    lang: str = "en"  # of the lines the host reads
    pace: float = PACE  # seconds that a bot takes for an answer, so that people can watch
    rates: Rates = field(default_factory=Rates)
    quotas: Quotas = field(default_factory=Quotas)

    @property
    def open(self) -> bool:
        """Whether it listens at every address of the machine, which have names it cannot know."""
        return self.host in EVERYWHERE

    def is_crowd(self, address: str) -> bool:
        """Whether connections from an address may be those of many people: it is a proxy, or may be one."""
        caller = address_in(address)
        return is_local(address) or (caller is not None and is_among(self.proxies, caller))

    def answers_to(self, name: str) -> bool:
        """Whether a browser may use this host name: other sites must not reach the server by theirs."""
        if name in (*HERE, as_host(self.host).lower(), *self.names):
            return True
        return self.open and (is_address(name) or name in machine_names())


def as_host(address: str) -> str:
    """An address as it stands in `Host`."""
    return f"[{address}]" if ":" in address else address


def is_address(name: str) -> bool:
    """Whether a name is an address: addresses of other machines cannot be made to lead here."""
    return address_in(name) is not None


def machine_names() -> tuple[str, str]:
    """What this machine is called, also in a network without a server for names."""
    name = socket.gethostname().lower()
    return name, f"{name.partition('.')[0]}.local"


def place_of(text: str | None) -> tuple[str, int] | None:
    """The address and port of `--metrics`; without an address it is this machine alone."""
    if text is None:
        return None
    match = PLACE.fullmatch(text)
    if match is None:
        example = "--metrics 127.0.0.1:9464"
        raise OrreryError("{text!r} is no address and port; write {example}", text=text, example=example)
    return (match[1] or "127.0.0.1").strip("[]"), int(match[2])


def names_of(said: Iterable[str]) -> tuple[str, ...]:
    """The names of `--name`, as browsers say them."""
    return tuple(name_of(text) for text in said)


def name_of(text: str) -> str:
    if is_address(as_host(text)):
        return as_host(text).lower()
    try:
        name = text.encode("idna").decode().lower()
    except UnicodeError:
        name = ""
    if not NAME.fullmatch(name):
        raise OrreryError(
            "{text!r} is no name of a server; write it without https:// and port: --name table.example.org",
            text=text,
        )
    return name
