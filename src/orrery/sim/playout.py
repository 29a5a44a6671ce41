"""The inner loop: uniformly random games as fast as the machine goes. Compiled together with the rules."""

from __future__ import annotations

from orrery.core.machine import CHANCE, Position, carry_out, question


class Tally:
    """What a run of playouts counted."""

    def __init__(self) -> None:
        self.decisions = 0
        self.choices = 0  # decisions of a seat with two or more options


def playout(s: Position, seed: int, tally: Tally) -> None:
    """Play on to the end, seats and chance alike choosing uniformly by a small generator of its own."""
    x = seed & 0xFFFFFFFF | 1
    decisions = 0
    choices = 0
    while s.stack:
        ask = question(s)
        options = ask.options(s)
        n = len(options)
        if n > 1:
            x ^= x << 13 & 0xFFFFFFFF
            x ^= x >> 17
            x ^= x << 5 & 0xFFFFFFFF
            choice = options[(x >> 3) % n]
            if ask.seat != CHANCE:
                choices += 1
        else:
            choice = options[0]
        carry_out(s, ask, choice)
        decisions += 1
    tally.decisions += decisions
    tally.choices += choices
