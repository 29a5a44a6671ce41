"""Answers that come to the same: only one of them is worth a look."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.games.tiny_epic_galaxies.codes import SHIPS
from orrery.games.tiny_epic_galaxies.state import CONVERTER, State
from orrery.games.tiny_epic_galaxies.steps.actions import AskAdvance
from orrery.games.tiny_epic_galaxies.steps.dice import AskReroll, AskSetDie, AskSpend
from orrery.games.tiny_epic_galaxies.steps.follow import AskRepeat
from orrery.games.tiny_epic_galaxies.steps.moving import AskShip
from orrery.games.tiny_epic_galaxies.steps.turn import AskTurn


def without_twins(s: State, legal: list[int]) -> list[int]:
    """Dice that show the same are the same, and so are ships at the same place."""
    ask = s.stack[-1]
    if isinstance(ask, (AskShip, AskAdvance)):
        ships = slice(ask.seat * SHIPS, ask.seat * SHIPS + SHIPS)
        places = list(zip(s.ship_at[ships], s.ship_step[ships], strict=True))
        return first_of_each(legal, ask.base(), places)
    if isinstance(ask, (AskTurn, AskReroll, AskRepeat, AskSpend, AskSetDie)):
        return first_of_each(converted_in_order(s, legal), ask.base(), s.faces)
    return legal


def converted_in_order(s: State, legal: list[int]) -> list[int]:
    """Which two of the three dice of a conversion are spent is all the same: the last one is set."""
    ask = s.stack[-1]
    if isinstance(ask, AskSpend) and ask.place == CONVERTER:
        return legal[:-1] or legal
    if isinstance(ask, AskSetDie) and isinstance(s.stack[-2], AskTurn):
        spent = max([die for die, at in enumerate(s.die_at) if at == CONVERTER])
        return [action for action in legal if action - ask.base() > spent] or legal
    return legal


def first_of_each(legal: list[int], base: int, kinds: Sequence[object]) -> list[int]:
    """Of the choices that name a thing of the same kind, the first; choices that name nothing stay."""
    out: list[int] = []
    seen: list[object] = []
    for action in legal:
        choice = action - base
        if choice >= len(kinds):
            out.append(action)
        elif kinds[choice] not in seen:
            seen.append(kinds[choice])
            out.append(action)
    return out
