"""Card sets of somebody's own that never come to an end, or are long to judge: the server goes on."""

from __future__ import annotations

import asyncio
import time
import tomllib
from typing import Any

import pytest

import orrery
from orrery import catalog
from orrery.core.cardfiles.loading import DEEP_KEY, DEEPEST
from orrery.core.faults import Faulty, IllegalAction, OrreryError
from orrery.core.toml import write_toml
from orrery.tables import table as one_table
from orrery.tables.chairs import Chair
from orrery.tables.drafts import MOST_ANSWERS, try_line
from orrery.web.frames import picture_of
from tests.beyond_the_black import scene as black_scene
from tests.tables.company import ADA, GAME, play_on, run, tables
from tests.tables.memory import MemoryStore

BLACK = "beyond-the-black"
PENDULUM = """extends = "shipped"

[[pilot]]
id = "lightspeeder"
name = "Pendulum"
ships = ["aurora", "nexus"]
badges = ["nova"]
points = 1
text = "Before this ship explores, it comes home and goes out again."
when = "before_exploring"
effect = [{ word = "bring_home" }, { word = "send_out" }]
"""
DOTS = 'extends = "shipped"\n' + ".".join("a" * 100_000) + " = 1\n"
QUOTED = 'extends = "shipped"\n[' + " . ".join(['"a"'] * 50_000) + "]\n"
ESCAPED = 'extends = "shipped"\n' + ".".join([r'"\""'] * 100_000) + " = 1\n"
HUGE = 'extends = "shipped"\n[end]\npoints = 0x' + "f" * 10_000 + "\n"
ROWS = 'extends = "shipped"\n' + "[[planet]]\n" * 50_000


def test_a_decision_that_has_no_end_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    game: Any = orrery.card_game(BLACK, cards=PENDULUM)
    monkeypatch.setattr(black_scene, "BLACK", game)
    t = black_scene.black(
        dice="move move energy culture",
        fly=["aurora lightspeeder 1"],
        ships=["home, danger customs_blockade 0"],
    )
    with pytest.raises(IllegalAction, match=f"over {MOST_ANSWERS} answers"):
        try_line(game, t.s, 0, ["die 1", "ship 1", "explore"])


def test_a_game_that_has_no_end_is_left_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(one_table, "LONGEST", 60)

    async def work() -> None:
        found = tables()
        live = await found.find(await found.make(GAME, {}, [Chair("Ada"), Chair("Bo", friend=True)], ADA))
        with pytest.raises(OrreryError, match="60 decisions, and a table takes no more"):
            await play_on(live, 60)
        assert live.table.plies <= 60
        assert live.views.scene(0, "fr").seq == live.seq

    run(work())


@pytest.mark.parametrize(
    "cards", [DOTS, QUOTED, ESCAPED, HUGE, ROWS], ids=["dots", "quoted", "escaped", "huge", "rows"]
)
def test_a_file_that_is_long_to_judge_is_refused_soon(cards: str) -> None:
    begin = time.process_time()  # of this process alone: others take what they like
    with pytest.raises(Faulty):
        orrery.card_game(BLACK, cards=cards)
    assert time.process_time() - begin < 20


@pytest.mark.parametrize("part", ["a.", "a . ", '"".', "'a' ."])
def test_deep_keys_are_found_in_one_pass(part: str) -> None:
    """Everybody waits meanwhile: a pattern is looked for without a break."""
    assert DEEP_KEY.search("[" + part * DEEPEST)

    def cost(line: str) -> float:
        text = line * (200_000 // len(line))
        begin = time.process_time()
        assert DEEP_KEY.search(text) is None
        return time.process_time() - begin

    ratios = [cost(part * (DEEPEST - 1) + "\n") / cost(part * 2 + "\n") for _ in range(5)]
    assert min(ratios) < 4


def test_planets_that_use_planets_are_not_too_many() -> None:
    """All orders in which they could use each other are judged: with eight there are forty thousand."""
    data = tomllib.loads(PENDULUM.split("\n")[0]) | {"planet": []}
    shipped = [card for card in orrery.card_game(BLACK).cards() if card["kind"] == "planet"]
    for card in shipped[:8]:
        kept = {name: card[name] for name in ("id", "name", "resource", "track", "spaces", "points", "text")}
        data["planet"].append(kept | {"effect": [{"word": "use", "from": "own_or_row"}] * 8})
    with pytest.raises(Faulty, match="words start the effect of another card"):
        orrery.card_game(BLACK, cards=write_toml(data))


def test_a_set_is_read_beside_the_loop_and_pages_find_it_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    store = MemoryStore()

    async def make() -> str:
        found = tables(store)
        game = await found.games.with_cards(BLACK, PENDULUM)
        return await found.make(game, {}, [Chair("Ada"), Chair("Bo", friend=True)], ADA)

    table = asyncio.run(make())
    catalog.CACHED.clear()
    made = catalog.game
    in_loop = []

    def watched(name: str, cards: Any = None, rules: int | None = None) -> Any:
        try:
            asyncio.get_running_loop()
            in_loop.append(name)
        except RuntimeError:
            pass
        return made(name, cards, rules)

    async def come_back() -> None:
        found = tables(store)
        live = await found.find(table)
        picture_of(live.views.scene(0, "en"))
        await found.close()

    catalog.bound(BLACK, "")
    monkeypatch.setattr(catalog, "game", watched)
    asyncio.run(come_back())
    assert not in_loop
