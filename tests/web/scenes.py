"""Scenes of random games, for tests of what is drawn from them."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from orrery import catalog
from orrery.core.events import EVERYONE, SPECTATOR
from orrery.core.game import Game
from orrery.core.machine import CHANCE
from orrery.dealers import SeededDealer, deal
from orrery.records.story import applied
from orrery.tables.drafts import Reader, try_line
from orrery.tables.endings import outcome
from orrery.tables.scene import Draft, LogLine, Player, Scene
from orrery.tables.showing import question

GAME = catalog.game("tiny-epic-galaxies")
BLACK = catalog.card_game("beyond-the-black")
TAKE = catalog.game("take-the-galaxy")
NAMES = ("Ada", "Béla", "<script>\"'&Chi", "Dov", "Esi")
ORDERS = {"face.move": "never", "face.energy": "gain", "keep": 2, "decline": ""}


@dataclass(frozen=True)
class Moment:
    """A position of a game, and what happened last."""

    s: Any
    log: tuple[LogLine, ...]
    game: Game[Any] = GAME

    @property
    def seats(self) -> int:
        return int(self.game.options(self.s)["seats"])

    @property
    def asked(self) -> int:
        return self.game.to_move(self.s)


@cache
def moments(
    seats: int, seed: int, most: int = 500, game: Game[Any] = GAME, **options: Any
) -> tuple[Moment, ...]:
    """Positions of a game that somebody plays at random, the end included if it comes."""
    dice, chance = random.Random(seed), SeededDealer(seed)
    s = game.start(seats=seats, **options)
    found = []
    story: list[Any] = []
    for number in range(most):
        if game.over(s):
            break
        rolls = game.to_move(s) == CHANCE
        story = [
            *story,
            *applied(game, s, deal(game, s, chance) if rolls else chosen(game, s, dice), number),
        ][-12:]
        if not rolls or (s.stack and type(s.stack[-1]).__name__ == "AskFind"):  # only chance leads there
            found.append(Moment(s.copy(), told(game, s, story), game))
    return (*found, Moment(s.copy(), told(game, s, story), game))


def chosen(game: Game[Any], s: Any, dice: random.Random) -> int:
    """Any legal answer, but seldom the end of the turn, so that much happens."""
    legal = game.legal(s)
    lively = [action for action in legal if game.text(s, action) not in ("end", "pass", "skip")]
    return dice.choice(lively if lively and dice.random() < 0.9 else legal)


def told(game: Game[Any], s: Any, story: list[Any]) -> tuple[LogLine, ...]:
    """What everybody may read of it."""
    seen = [one for one in story if one.event.seen_by == EVERYONE]
    return tuple(
        LogLine(game.tell(s, one.event, "en", NAMES), one.event.seat, new=one.number % 2 > 0) for one in seen
    )


def scene_of(
    moment: Moment, seat: int, lang: str = "en", draft: Draft | None = None, names: Sequence[str] = NAMES
) -> Scene:
    """What a seat or a spectator is shown, with the answers it has tried."""
    game, names = moment.game, tuple(names[: moment.seats])
    trial = try_line(game, moment.s, seat, draft.line, Reader(lang, names)) if draft else None
    s = trial.shown if trial else moment.s
    mine = trial is not None or moment.asked == seat
    over = game.over(moment.s)
    players = tuple(
        Player(name, bot="greedy" if at == 1 else "", waiting=at == 3) for at, name in enumerate(names)
    )
    kept = trial.draft(draft.held) if trial and draft else None
    return Scene(
        table="table",
        game=game.name,
        seq=s.ply,
        view=game.views.shown(game.view(s, seat)),
        lang=lang,
        players=players,
        asked=seat if mine else moment.asked,
        **question(game, s, seat, Reader(lang, names), kept),
        draft=kept,
        can_undo=mine,
        log=moment.log,
        orders=ORDERS if seat >= 0 else None,
        outcome=outcome(game, moment.s, lang, names) if over else None,
        pledge="ab" * 32,
        secret="cd" * 16 if over else "",
    )


def scenes(seats: int, seed: int, every: int = 1, game: Game[Any] = GAME, **options: Any) -> Iterator[Scene]:
    """The seat that is asked, one that is not and a spectator, in both languages by turns."""
    for number, moment in enumerate(moments(seats, seed, game=game, **options)[::every]):
        lang = ("en", "fr")[number % 2]
        asked = max(moment.asked, 0)
        yield scene_of(moment, asked, lang)
        if number % 5 == 0:
            yield scene_of(moment, (asked + 1) % moment.seats, lang)
            yield scene_of(moment, SPECTATOR, lang)


def deeper(moment: Moment, dice: random.Random) -> Iterator[Scene]:
    """The drafts of one decision, answer by answer, at random."""
    scene = scene_of(moment, moment.asked)
    while scene.options and not (scene.draft and scene.draft.complete):
        line = [*(scene.draft.steps if scene.draft else ()), dice.choice(scene.options)]
        scene = scene_of(moment, moment.asked, draft=Draft(tuple(line)))
        yield scene
