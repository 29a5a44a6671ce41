"""One short game as a text a person can read: every position, question, answer and event."""

from __future__ import annotations

from typing import Any

import orrery
from orrery.core.events import Log
from orrery.core.game import Game
from orrery.core.machine import CHANCE
from tests.golden.files import as_before

SEEDS = {"tiny-epic-galaxies": 11, "beyond-the-black": 108, "take-the-galaxy": 7}  # much happens early
SHORT = {"max_rounds": 4}
TABLES: dict[str, dict[str, Any]] = {
    "tiny-epic-galaxies": SHORT,
    "beyond-the-black": {**SHORT, "danger_dice": "printed", "finds": "open"},
    "take-the-galaxy": {},
}
RESTS = {"take-the-galaxy": "Reveal"}  # the question at which the position is told: once a turn
NAMES = ("Ada", "Bo", "Cy")


def playthrough(game: Game[Any]) -> str:
    """A game of three seats or as many as there are, a short one, told through the public interface."""
    names, table, seed = NAMES[: game.seats[-1]], TABLES.get(game.name, {}), SEEDS.get(game.name, 1)
    record = orrery.play(game, ["uniform"] * len(names), seed=seed, **table)
    s = game.start(**record.options)
    lines = [f"{game.title}, rules {game.rules}, {as_before(game, record.options)}", ""]
    for number, (seat, text) in enumerate(record.moves):
        decision = game.decision(s, names=names)
        options = [option.text for option in decision.options]
        lines.append(f"{number} {'*' if seat == CHANCE else names[seat]}: {decision.question}")
        if len(options) <= 16:
            lines.append(f"    of {', '.join(options)}")
        lines.append(f"    {text}")
        action = game.action(s, text)
        told = [game.told(s, action, viewer) for viewer in (*range(len(names)), orrery.SPECTATOR)]
        if len(set(told)) > 1:
            lines.append(f"    told: {' | '.join(told)}")
        s.log = log = Log()
        game.apply(s, action)
        s.log = None
        lines += [f"    - {game.tell(s, event, names=names)}" for event in log.events]
        if game.over(s) or type(s.stack[-1]).__name__ == RESTS.get(game.name, "AskTurn"):
            lines += [
                "",
                *("| " + line for line in game.describe(game.view(s, 0), names=names).splitlines()),
                "",
            ]
    lines.append(f"scores {game.scores(s)}, winners {[names[seat] for seat in game.winners(s)]}")
    return "\n".join(lines) + "\n"
