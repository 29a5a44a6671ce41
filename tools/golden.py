"""Write the golden files anew: played games, their state digests, a playthrough and position counts.

`make golden` runs this after a rule has changed on purpose. Read the diff line by line before accepting it.
"""

from __future__ import annotations

from typing import Any

from tests.contract.variants import variants
from tests.golden.counts import SCENES, count_lines
from tests.golden.files import DIGESTS, PLAYTHROUGH, digest_line, folder_of
from tests.golden.playthrough import playthrough

import orrery
from orrery.core.game import Game
from tools import picture

GAMES_EACH = 4  # for every table with several seats, the shortest of so many seeds; one for every solo table
SEEDS_EACH = 40
EXTRA: tuple[tuple[dict[str, Any], int], ...] = (
    ({"seats": 2, "max_rounds": 3}, 901),
    ({"seats": 5, "max_rounds": 2}, 902),
    ({"seats": 1, "max_rounds": 2}, 903),
)


def played(game: Game[Any], options: dict[str, Any], seed: int, bot: str = "uniform") -> orrery.Record:
    table = {name: value for name, value in options.items() if name != "seats"}
    return orrery.play(game, [bot] * options["seats"], seed=seed, **table)


def write_game(game: Game[Any], options: dict[str, Any], seed: int, bot: str = "uniform") -> str:
    """One game into its file; its name says how it was made."""
    words = "-".join(str(value) for value in options.values())
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


def shortest(game: Game[Any], options: dict[str, Any]) -> list[int]:
    lengths = {seed: len(played(game, options, seed).moves) for seed in range(SEEDS_EACH)}
    wanted = GAMES_EACH if options["seats"] > 1 else 1
    return sorted(sorted(lengths, key=lambda seed: lengths[seed])[:wanted])


def main() -> None:
    for name in orrery.games():
        game = orrery.game(name)
        folder = folder_of(game)
        folder.mkdir(parents=True, exist_ok=True)
        for old in folder.glob("*.rec"):
            old.unlink()
        tables = [(options, seed) for options in variants(name) for seed in shortest(game, options)]
        files = [write_game(game, options, seed) for options, seed in [*tables, *EXTRA]]
        files += [write_game(game, options, seed, "greedy") for options, seed in by_good_bots(game)]
        digests = [digest_line(folder / file) for file in sorted(files)]
        (folder / DIGESTS).write_text("\n".join(digests) + "\n", encoding="utf-8")
        (folder / PLAYTHROUGH).write_text(playthrough(game), encoding="utf-8")
        for scene in SCENES:
            (folder / f"{scene}.counts").write_text(count_lines(scene), encoding="utf-8")
        picture.main()
        print(f"{name}: {len(files)} games, a playthrough, {len(SCENES)} scenes counted")


if __name__ == "__main__":
    main()
