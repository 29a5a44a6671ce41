"""The boards by game; a game without one is told in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from orrery.terminal.boards import beyond_the_black, take_the_galaxy, tiny_epic_galaxies
from orrery.terminal.boards.board import Board, Desk, WordBoard

BOARDS: Final[dict[str, Callable[[Desk], Board]]] = {
    "tiny-epic-galaxies": tiny_epic_galaxies.Board,
    "beyond-the-black": beyond_the_black.Board,
    "take-the-galaxy": take_the_galaxy.Board,
}


def board_for(desk: Desk) -> Board:
    return BOARDS.get(desk.game.name, WordBoard)(desk)
