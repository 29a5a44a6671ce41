"""Which pictures there are: of which game, at which moment, on which screen."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parent.parent.parent / "docs" / "pictures"
GAMES: Final = FOLDER / "games"
NAMES: Final = ("Ada", "Vega", "Altair", "Deneb", "Rigel")  # a person, and bots as a server calls them
READER: Final = 0  # the seat whose page is shown


@dataclass(frozen=True)
class Played:
    """A game of bots, and the moment at which it is stopped: the first one of its kind from a round on.

    If words are cut off on its page, the next such moment is tried, then the next seed.
    """

    game: str
    seats: int
    seed: int  # to begin with
    round: int
    asked: str = "AskTurn"  # what the reader is asked
    possible: str = ""  # how an answer begins that must be possible then


@dataclass(frozen=True)
class Screen:
    """What a page is shown on."""

    width: int
    height: int
    is_phone: bool = False


DESKTOP: Final = Screen(1400, 900)
PHONE: Final = Screen(390, 844, True)


@dataclass(frozen=True)
class Shot:
    """One picture. Without a game it is the start page; after a share of its decisions it is a replay."""

    screen: Screen
    game: str = ""  # one of PLAYED
    replayed: float | None = None


PLAYED: Final = {
    "galaxies": Played("tiny-epic-galaxies", seats=3, seed=1, round=6),
    "black": Played("beyond-the-black", seats=2, seed=18, round=5),
    "take": Played("take-the-galaxy", seats=2, seed=6, round=7, asked="AskAct", possible="draw"),
    "whole": Played("tiny-epic-galaxies", seats=3, seed=2, round=0, asked=""),
}
SHOTS: Final = {
    "web-start.webp": Shot(DESKTOP),
    "web-table.webp": Shot(DESKTOP, "galaxies"),
    "web-black.webp": Shot(DESKTOP, "black"),
    "web-take.webp": Shot(DESKTOP, "take"),
    "web-replay.webp": Shot(DESKTOP, "whole", replayed=0.6),
    "web-phone.webp": Shot(PHONE, "galaxies"),
    "web-phone-black.webp": Shot(PHONE, "black"),
    "web-phone-take.webp": Shot(PHONE, "take"),
}
