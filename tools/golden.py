"""Write the golden files that are missing: played games, their state digests, a playthrough, position counts.

`make golden` runs this, `python -m tools.golden beyond-the-black` for one game. A golden game is written once
and for all, like the records that people keep: a rule that changes on purpose gets another number, and its
games a folder of their own; for a new option games are put beside the others. Only the playthrough is written
anew, since its words may change. Read the diff line by line before accepting it.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from tests.contract.variants import played_tables
from tests.golden.counts import SCENES, count_lines
from tests.golden.files import (
    DIGESTS,
    FROZEN,
    FROZEN_DIGESTS,
    GOLDEN,
    PLAYTHROUGH,
    digest_line,
    folder_of,
    frozen_line,
)
from tests.golden.playthrough import playthrough

import orrery
from orrery.bots.roster import best_bot
from orrery.core.game import Game
from orrery.core.options import check_options, written

GAMES_EACH = 8  # for every number of seats, spread over its tables, at least one for each
SEEDS_EACH = 80  # tried for every number of seats, spread over its tables; the shortest games are kept
SEEDS_FOR_ENDINGS = 1000  # tried for endings that no other game has reached
SEEDS_ALONE = 40  # tried for every solo table: those games are short
EXTRA: tuple[tuple[dict[str, Any], int], ...] = (
    ({"seats": 2, "max_rounds": 3}, 901),
    ({"seats": 5, "max_rounds": 2}, 902),
    ({"seats": 1, "max_rounds": 2}, 903),
    ({"seats": 4, "teams": True, "consent": "ask"}, 44),
    ({"seats": 4, "teams": True, "consent": "ask"}, 7),
    ({"seats": 4, "teams": True, "consent": "always"}, 2),
    ({"seats": 1, "finds": "face_down", "max_rounds": 6}, 904),
    ({"seats": 3, "finds": "face_down", "max_rounds": 6}, 905),
)


def played(game: Game[Any], options: dict[str, Any], seed: int, bot: str = "uniform") -> orrery.Record:
    table = {name: value for name, value in options.items() if name != "seats"}
    return orrery.play(game, [bot] * options["seats"], seed=seed, **table)


def write_game(game: Game[Any], options: dict[str, Any], seed: int, bot: str = "uniform") -> str:
    """One game into its file, if there is none yet; its name says how it was made."""
    words = "-".join(written(value) for value in options.values())
    name = f"{words}-{seed}.rec" if bot == "uniform" else f"{words}-{bot}-{seed}.rec"
    file = folder_of(game) / name
    if not file.exists():
        file.write_text(played(game, options, seed, bot).text(), encoding="utf-8")
    return name


def by_good_bots(game: Game[Any]) -> list[tuple[dict[str, Any], int]]:
    """A game of good bots for every number of seats, and alone for everything that can end a game there."""
    found: dict[tuple[int, str], tuple[dict[str, Any], int]] = {}
    for seats in game.seats:
        tables = played_tables(game.name, seats) if seats == 1 else [{"seats": seats}]
        for seed, options in enumerate(tables):
            ending = game.ending(played(game, options, seed, best_bot(game)).replay())
            found.setdefault((seats, ending), (options, seed))
    return list(found.values())


def for_the_rest(game: Game[Any], reached: set[str]) -> list[tuple[dict[str, Any], int]]:
    """Games of good bots at a full table, for endings that no other game has reached."""
    missing = set(game.scoring.endings) - reached
    found: list[tuple[dict[str, Any], int]] = []
    options = {"seats": max(game.seats)}
    for seed in range(1, SEEDS_FOR_ENDINGS):
        if not missing:
            break
        ending = game.ending(played(game, options, seed, best_bot(game)).replay())
        if ending in missing:
            found.append((options, seed))
            missing.remove(ending)
    if missing:
        print(f"{game.name}: no game was found that ends by {', '.join(sorted(missing))}")
    return found


def shortest(game: Game[Any], options: dict[str, Any]) -> list[int]:
    tables = len(played_tables(game.name, options["seats"]))
    seeds = SEEDS_ALONE if options["seats"] == 1 else SEEDS_EACH // tables
    lengths = {seed: len(played(game, options, seed).moves) for seed in range(seeds)}
    wanted = max(1, GAMES_EACH // tables)
    return sorted(sorted(lengths, key=lambda seed: lengths[seed])[:wanted])


def write_games(game: Game[Any]) -> list[str]:
    """All golden games of a game, each in its file; a table that has one needs no other."""
    files = sorted(file.name for file in folder_of(game).glob("*.rec"))
    there = [read(game, file).options for file in files]
    wanted = [table for table in played_tables(game.name) if not has_one(there, table)]
    tables = [(options, seed) for options in wanted for seed in shortest(game, options)]
    extra = [(options, seed) for options, seed in EXTRA if allows(game, options)]
    files += [write_game(game, options, seed) for options, seed in [*tables, *extra]]
    if not there:
        files += [write_game(game, options, seed, best_bot(game)) for options, seed in by_good_bots(game)]
    reached = {game.ending(read(game, file).replay()) for file in files}
    rest = for_the_rest(game, reached)
    files += [write_game(game, options, seed, best_bot(game)) for options, seed in rest]
    return sorted(set(files))


def allows(game: Game[Any], options: dict[str, Any]) -> bool:
    """Whether a game has a table with these options."""
    try:
        check_options(game.settings, options)
    except orrery.OrreryError:
        return False
    return True


def has_one(there: list[dict[str, Any]], table: dict[str, Any]) -> bool:
    return any(table.items() <= options.items() for options in there)


def write_digests(folder: Path, files: list[str]) -> None:
    """A line for each game; those that are there stay as they are."""
    path = folder / DIGESTS
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    known = {line.split(" ")[0] for line in lines}
    lines += [digest_line(folder / file) for file in files if file not in known]
    path.write_text("\n".join(sorted(lines)) + "\n", encoding="utf-8")


def read(game: Game[Any], file: str) -> orrery.Record:
    return orrery.Record.parse((folder_of(game) / file).read_text(encoding="utf-8"))


def freeze(folder: Path) -> None:
    """From now on, these files stay as they are."""
    known = FROZEN.read_text(encoding="utf-8").splitlines()
    names = {line.split(" ")[0] for line in known}
    new = [path for path in folder.iterdir() if path.suffix in (".rec", ".counts")]
    lines = [frozen_line(path) for path in new if path.relative_to(GOLDEN).as_posix() not in names]
    FROZEN.write_text("\n".join(sorted(known + lines)) + "\n", encoding="utf-8")
    digests = FROZEN_DIGESTS.read_text(encoding="utf-8").splitlines()
    more = (folder / DIGESTS).read_text(encoding="utf-8").splitlines()
    FROZEN_DIGESTS.write_text("\n".join(sorted({*digests, *more})) + "\n", encoding="utf-8")


def main() -> None:
    for name in sys.argv[1:] or orrery.game_names():
        game = orrery.game(name)
        folder = folder_of(game)
        folder.mkdir(parents=True, exist_ok=True)
        files = write_games(game)
        write_digests(folder, files)
        (folder / PLAYTHROUGH).write_text(playthrough(game), encoding="utf-8")
        scenes = SCENES[name][1] if name in SCENES else {}
        for scene in scenes:
            counts = folder / f"{scene}.counts"
            if not counts.exists():
                counts.write_text(count_lines(name, scene), encoding="utf-8")
        freeze(folder)
        print(f"{name}: {len(files)} games, a playthrough, {len(scenes)} scenes counted")


if __name__ == "__main__":
    main()
