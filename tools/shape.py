"""Statistics of games of Take The Galaxy between two greedy bots: renown, takings, hands, cards built.

`make proof` runs this, resumably; `python -m tools.shape 20` is a small one.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from statistics import median
from typing import Any, Final

import orrery
from orrery.core.events import Log
from orrery.core.game import Game
from orrery.core.machine import question
from orrery.games.take_the_galaxy import codes, events
from orrery.games.take_the_galaxy.state import State, hand_size
from orrery.games.take_the_galaxy.steps.acting import AskAct
from orrery.sim.play import play_on
from tools.kept import STORE, digest, kept

NAME: Final = "take-the-galaxy"
GAMES: Final = 1000
SEATS: Final = 2
PARTS: Final = (
    "core",
    "games/take_the_galaxy",
    "bots/greedy.py",
    "bots/take_the_galaxy",
    "dealers.py",
    "sim",
)
ABOUT: Final = tuple(f"src/orrery/{part}" for part in PARTS)
TAKINGS: Final = {
    "systems claimed": events.CLAIMED,
    "systems relinquished": events.RELINQUISHED,
    "events solved": events.SOLVED,
    "anomalies studied": events.STUDIED,
    "colonies upgraded": events.UPGRADED,
}
BUILDING: Final = (events.BUILT, events.UPGRADED, events.LAUNCHED)


def played(number: int) -> dict[str, Any]:
    """One game: for each seat its renown, takings, and hand at the end of every turn; what was built."""
    game = orrery.game(NAME)
    s = game.start(seats=SEATS)
    hands: list[list[int]] = [[] for _ in range(SEATS)]

    def watch(game: Game[Any], s: State, action: int) -> None:
        if isinstance(question(s), AskAct) and action == codes.ACT + codes.END:
            hands[s.turn].append(hand_size(s, s.turn))

    s.log = log = Log()
    play_on(game, s, ["greedy"] * SEATS, f"shape/{number}", watch)
    taken = {
        name: [
            sum(event.kind == kind and event.seat == seat for event in log.events) for seat in range(SEATS)
        ]
        for name, kind in TAKINGS.items()
    }
    built = {event.args[0] for event in log.events if event.kind in BUILDING}
    ids = s.book.cards.ids
    return (
        {"renown": game.scores(s)} | taken | {"hands": hands, "built": [ids[card] for card in sorted(built)]}
    )


def games_of(games: int, store: Path = STORE) -> list[dict[str, Any]]:
    """So many games, those of an earlier run of the same source included."""
    store.mkdir(exist_ok=True)
    file = store / f"shape-{digest(*ABOUT)}.jsonl"
    done = kept(file)
    left = [number for number in range(games) if str(number) not in done]
    with ProcessPoolExecutor(os.cpu_count()) as pool, file.open("a", encoding="utf-8") as out:
        for number, found in zip(left, pool.map(played, left), strict=True):
            done[str(number)] = found
            out.write(json.dumps([str(number), found]) + "\n")
            out.flush()
            print(f"\rshape: game {number + 1} of {games}  ", end="", file=sys.stderr)
    print(file=sys.stderr)
    return [done[str(number)] for number in range(games)]


def middle(values: Iterable[int]) -> str:
    """The median, and between what a tenth from either end lies."""
    ordered = sorted(values)
    tenth = len(ordered) // 10
    return f"{median(ordered):g} | {ordered[tenth]} – {ordered[-1 - tenth]}"


def shares(found: list[dict[str, Any]]) -> dict[str, float]:
    """The share of games in which each colony and ship was built by anybody."""
    names = orrery.game(NAME).start(seats=SEATS).book.cards.ids
    return {name: sum(name in one["built"] for one in found) / len(found) for name in names}


def naming(what: str, names: list[str]) -> str:
    return f"- {what}: {', '.join(names) or 'none'}"


def lines_of(found: list[dict[str, Any]]) -> list[str]:
    """The statistics as lines of Markdown."""
    takings = ["renown", *TAKINGS]
    rows = [f"| {name} | {middle([n for one in found for n in one[name]])} |" for name in takings]
    hands = [hand for one in found for hand in one["hands"]]
    turns = max(map(len, hands))
    sizes = [f"{median([hand[turn] for hand in hands if turn < len(hand)]):g}" for turn in range(turns)]
    built = shares(found)
    return [
        "| of a seat | median | the middle four fifths |",
        "| --- | ---: | ---: |",
        *rows,
        "",
        f"Cards in hand at the end of each turn, medians: {', '.join(sizes)}.",
        "",
        "Games in which a card was built by either seat:",
        "",
        naming("always", [name for name, share in built.items() if share == 1]),
        naming("never", [name for name, share in built.items() if share == 0]),
        naming("else", [f"{name} {share:.1%}" for name, share in built.items() if 0 < share < 1]),
    ]


def section(games: int = GAMES) -> list[str]:
    """What docs/proof.md says."""
    return [
        "",
        f"{games:,} games of Take The Galaxy between two greedy bots.",
        "",
        *lines_of(games_of(games)),
        "",
    ]


def main() -> None:
    print("\n".join(section(*(int(word) for word in sys.argv[1:]))))


if __name__ == "__main__":
    main()
