"""Write the golden files anew: played games, their state digests, a playthrough and position counts.

`make golden` runs this after a rule has changed on purpose, `python -m tools.golden beyond-the-black` for one
game. Read the diff line by line before accepting it.
"""

from __future__ import annotations

import sys
from itertools import count
from typing import Any

from tests.contract.variants import variants
from tests.golden.counts import SCENES, count_lines
from tests.golden.files import DIGESTS, PLAYTHROUGH, digest_line, folder_of
from tests.golden.playthrough import playthrough

import orrery
from orrery.core.game import Game
from orrery.core.options import written

GAMES_EACH = 8  # for every number of seats, spread over its tables, at least one for each
SEEDS_EACH = 80  # tried for every number of seats, spread over its tables; the shortest games are kept
SEEDS_ALONE = 40  # tried for every solo table: those games are short
EXTRA: tuple[tuple[dict[str, Any], int], ...] = (
    ({"seats": 2, "max_rounds": 3}, 901),
    ({"seats": 5, "max_rounds": 2}, 902),
    ({"seats": 1, "max_rounds": 2}, 903),
    ({"seats": 4, "teams": True, "consent": "ask"}, 44),
    ({"seats": 4, "teams": True, "consent": "ask"}, 7),
    ({"seats": 4, "teams": True, "consent": "always"}, 2),
)


def played(game: Game[Any], options: dict[str, Any], seed: int, bot: str = "uniform") -> orrery.Record:
    table = {name: value for name, value in options.items() if name != "seats"}
    return orrery.play(game, [bot] * options["seats"], seed=seed, **table)


def write_game(game: Game[Any], options: dict[str, Any], seed: int, bot: str = "uniform") -> str:
    """One game into its file; its name says how it was made."""
    words = "-".join(written(value) for value in options.values())
    name = f"{words}-{seed}.rec" if bot == "uniform" else f"{words}-{bot}-{seed}.rec"
    (folder_of(game) / name).write_text(played(game, options, seed, bot).text(), encoding="utf-8")
    return name


def by_good_bots(game: Game[Any]) -> list[tuple[dict[str, Any], int]]:
    """A game of good bots for every number of seats, and alone for everything that can end a game there."""
    found: dict[tuple[int, str], tuple[dict[str, Any], int]] = {}
    for seats in game.seats:
        for seed, options in enumerate(variants(game.name, seats) if seats == 1 else [{"seats": seats}]):
            ending = game.ending(played(game, options, seed, "greedy").replay())
            found.setdefault((seats, ending), (options, seed))
    return list(found.values())


def for_the_rest(game: Game[Any], reached: set[str]) -> list[tuple[dict[str, Any], int]]:
    """Games of good bots at a full table, for endings that no other game has reached."""
    missing = set(game.endings) - reached
    found: list[tuple[dict[str, Any], int]] = []
    options = {"seats": max(game.seats)}
    for seed in count(1):
        if not missing:
            return found
        ending = game.ending(played(game, options, seed, "greedy").replay())
        if ending in missing:
            found.append((options, seed))
            missing.remove(ending)
    return found


def shortest(game: Game[Any], options: dict[str, Any]) -> list[int]:
    tables = len(variants(game.name, options["seats"]))
    seeds = SEEDS_ALONE if options["seats"] == 1 else SEEDS_EACH // tables
    lengths = {seed: len(played(game, options, seed).moves) for seed in range(seeds)}
    wanted = max(1, GAMES_EACH // tables)
    return sorted(sorted(lengths, key=lambda seed: lengths[seed])[:wanted])


def write_games(game: Game[Any]) -> list[str]:
    """All golden games of a game, each in its file."""
    tables = [(options, seed) for options in variants(game.name) for seed in shortest(game, options)]
    known = {setting.name for setting in game.settings}
    extra = [(options, seed) for options, seed in EXTRA if options.keys() <= known]
    files = [write_game(game, options, seed) for options, seed in [*tables, *extra]]
    files += [write_game(game, options, seed, "greedy") for options, seed in by_good_bots(game)]
    reached = {game.ending(read(game, file).replay()) for file in files}
    rest = for_the_rest(game, reached)
    return files + [write_game(game, options, seed, "greedy") for options, seed in rest]


def read(game: Game[Any], file: str) -> orrery.Record:
    return orrery.Record.parse((folder_of(game) / file).read_text(encoding="utf-8"))


def main() -> None:
    for name in sys.argv[1:] or orrery.games():
        game = orrery.game(name)
        folder = folder_of(game)
        folder.mkdir(parents=True, exist_ok=True)
        for old in folder.glob("*.rec"):
            old.unlink()
        files = write_games(game)
        digests = [digest_line(folder / file) for file in sorted(files)]
        (folder / DIGESTS).write_text("\n".join(digests) + "\n", encoding="utf-8")
        (folder / PLAYTHROUGH).write_text(playthrough(game), encoding="utf-8")
        scenes = SCENES[name][1]
        for scene in scenes:
            (folder / f"{scene}.counts").write_text(count_lines(name, scene), encoding="utf-8")
        print(f"{name}: {len(files)} games, a playthrough, {len(scenes)} scenes counted")


if __name__ == "__main__":
    main()
