"""One short game as a text a person can read: every position, question, answer and event."""

from __future__ import annotations

from typing import Any

import orrery
from orrery.core.events import Log
from orrery.core.game import Game
from orrery.core.machine import CHANCE

# Games in which much happens early.
SEEDS = {"tiny-epic-galaxies": 11, "beyond-the-black": 108, "take-the-galaxy": 27}
ROUNDS = 4
NAMES = ("Ada", "Bo", "Cy")


def short_record(game: Game[Any]) -> orrery.Record:
    """A game that ends after a few rounds, or is cut there if its rules know no such end."""
    limits = {"max_rounds": ROUNDS} if any(one.name == "max_rounds" for one in game.settings) else {}
    record = orrery.play(game, ["uniform"] * len(NAMES), seed=SEEDS[game.name], **limits)
    if not limits:
        at = next(at for at, s, _ in record.walk() if game.rounds(s) > ROUNDS)
        record.moves = record.moves[:at]
    return record


def turn_of(game: Game[Any], s: Any) -> Any:
    """What the position is shown at: a question of a turn that comes once, or the first of many."""
    asked = type(s.stack[-1]).__name__ if s.stack else ""
    if asked == "AskAct":
        view = game.view(s, 0)
        return view["round"], view["turn"]
    return s.ply if asked == "AskTurn" else None


def playthrough(game: Game[Any]) -> str:
    """A game of three seats, cut after a few rounds, told through the public interface."""
    record = short_record(game)
    s = game.start(**record.options)
    shown: Any = None
    lines = [f"{game.title}, rules {game.rules}, {game.options(s)}", ""]
    for number, (seat, text) in enumerate(record.moves):
        decision = game.decision(s, names=NAMES)
        who = "*" if seat == CHANCE else NAMES[seat]
        options = [option.text for option in decision.options]
        lines.append(f"{number} {who}: {decision.question}")
        if len(options) <= 16:
            lines.append(f"    of {', '.join(options)}")
        lines.append(f"    {text}")
        action = game.action(s, text)
        told = [game.told(s, action, viewer) for viewer in (*range(len(NAMES)), orrery.SPECTATOR)]
        if len(set(told)) > 1:
            lines.append(f"    told: {' | '.join(told)}")
        s.log = log = Log()
        game.apply(s, action)
        s.log = None
        lines += [f"    - {game.tell(s, event, names=NAMES)}" for event in log.events]
        if game.over(s) or (turn := turn_of(game, s)) not in (None, shown):
            shown = None if game.over(s) else turn
            lines += [
                "",
                *("| " + line for line in game.describe(game.view(s, 0), names=NAMES).splitlines()),
                "",
            ]
    lines.append(f"scores {game.scores(s)}, winners {[NAMES[seat] for seat in game.winners(s)]}")
    return "\n".join(lines) + "\n"
