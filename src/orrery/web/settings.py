"""How a server of tables is set up."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from orrery.tables.hall import PACE
from orrery.web.limits import Rates, is_home
from orrery.web.quotas import Quotas

EVERYWHERE: Final = ("", "0.0.0.0", "::")
HERE: Final = ("localhost", "127.0.0.1", "[::1]")


@dataclass(frozen=True)
class Settings:
    """What a host may choose."""

    host: str = "127.0.0.1"  # the address that is listened at
    names: tuple[str, ...] = ()  # further names by which browsers may call this server
    lang: str = "en"  # of the lines the host reads
    pace: float = PACE  # seconds that a bot takes for an answer, so that people can watch
    rates: Rates = field(default_factory=Rates)
    quotas: Quotas = field(default_factory=Quotas)

    @property
    def open(self) -> bool:
        """Whether it listens at every address of the machine, and so under names it cannot know."""
        return self.host in EVERYWHERE

    def is_crowd(self, address: str) -> bool:
        """Whether connections from an address may be those of many people: a proxy on this machine."""
        return is_home(address)

    def answers_to(self, name: str) -> bool:
        """Whether browsers may call it so: a page of elsewhere must not reach it by a name of its own."""
        bound = f"[{self.host}]" if ":" in self.host else self.host
        return self.open or name in (*HERE, bound.lower(), *self.names)
