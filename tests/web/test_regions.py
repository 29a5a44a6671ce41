"""The table drawn from scenes of random games: every answer can be clicked, and nothing is broken."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from orrery.core.card_game import cards_of
from orrery.core.events import SPECTATOR
from orrery.core.game import Game
from orrery.core.language import LANGUAGES
from orrery.dealers import SeededDealer
from orrery.tables.scene import Draft, Scene
from orrery.web import regions
from orrery.web.fragments import remembered
from tests.web.drawing import Reader, check, drawn
from tests.web.scenes import GAME, GAMES, Moment, deeper, moments, scene_of, scenes

SEATS = range(1, 6)


@pytest.fixture(params=GAMES, ids=lambda game: game.name)
def game(request: pytest.FixtureRequest) -> Game[Any]:
    found: Game[Any] = request.param
    return found


@pytest.mark.parametrize("seats", SEATS)
def test_every_scene_of_random_games_is_whole_and_playable(seats: int, game: Game[Any]) -> None:
    for scene in scenes(seats, seed=seats, every=9, game=game):
        check(scene)


@pytest.mark.parametrize("seats", SEATS)
def test_so_is_every_draft(seats: int, game: Game[Any]) -> None:
    dice = random.Random(seats)
    for moment in moments(seats, seed=seats, game=game)[::23]:
        for scene in deeper(moment, dice) if moment.asked >= 0 else ():
            check(scene)


def test_every_kind_of_question_was_met(game: Game[Any]) -> None:
    """Of those that this many random positions meet; the rest falls to the prompt like any other."""
    met = {
        scene.view["stack"][-1][0]
        for seats in SEATS
        for moment in moments(seats, seed=seats, game=game)
        if moment.asked >= 0
        for scene in [scene_of(moment, moment.asked)]
    }
    assert {"AskMission", "AskTurn", "AskReroll", "AskSpend", "AskFace", "AskPlace", "AskFollow"} <= met
    assert len(met) > 18


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_a_viewer_cannot_see_changes_no_byte(lang: str, game: Game[Any]) -> None:
    drawing = regions.of(game.name)
    for seats in SEATS:
        for number, moment in enumerate(moments(seats, seed=seats, game=game)[::40]):
            if game.over(moment.s):
                continue
            for viewer in (SPECTATOR, *range(seats)):
                other = moment.s.copy()
                game.redeal(other, viewer, SeededDealer(number))
                twin = Moment(other, moment.log, game)
                if viewer != moment.asked or viewer == SPECTATOR:
                    first, second = (drawing.regions(scene_of(one, viewer, lang)) for one in (moment, twin))
                    assert first == second


def test_regions_are_kept_by_their_value(game: Game[Any]) -> None:
    remembered.clear()  # what other tests drew may fill it, and then something makes room
    moment = moments(3, seed=3, game=game)[60]
    first, again = (regions.of(game.name).regions(scene_of(moment, 0)) for _ in range(2))
    assert first == again
    shared = [name for name in first if first[name] is again[name]]
    assert {"bar", "prompt", "control", "mat", "log", "card-0", "other-1", "index"} <= set(shared)


def picks(seats: int, kind: str) -> Scene:
    """A scene in which dice are picked."""
    found = (moment for seed in range(9) for moment in moments(seats, seed) if moment.asked >= 0)
    return next(
        scene_of(moment, moment.asked) for moment in found if moment.s.stack[-1].__class__.__name__ == kind
    )


def rerolling() -> Moment:
    """A position with four dice to use and a reroll."""
    found = (one for one in moments(2, seed=2) if one.asked >= 0 and list(one.s.die_at).count(0) > 3)
    return next(one for one in found if "reroll" in [GAME.text(one.s, a) for a in GAME.legal(one.s)])


def test_dice_are_picked_in_any_order_and_put_back() -> None:
    moment = rerolling()
    seat = moment.asked
    one, two, three = [number + 1 for number, at in enumerate(moment.s.die_at) if at == 0][:3]
    step = {option.text: option for option in scene_of(moment, seat).options}["reroll"]
    scene = scene_of(moment, seat, draft=Draft((step,)))
    later = {option.text: option for option in scene.options}[f"die {three}"]
    scene = scene_of(moment, seat, draft=Draft((step, later)))
    lines = [json.loads(button["data-line"]) for button in drawn(scene)[1].buttons if "data-line" in button]
    assert ["reroll", f"die {one}", f"die {three}"] in lines
    assert ["reroll", f"die {two}", f"die {three}"] in lines
    assert ["reroll"] in lines
    assert ["reroll", f"die {three}", "done"] in lines


def test_dice_for_the_converter_are_held_until_there_are_two() -> None:
    scene = picks(3, "AskSpend")
    buttons = [button for button in drawn(scene)[1].buttons if "data-held" in button]
    inactive = [number for number, die in enumerate(scene.view["dice"], 1) if die.endswith("inactive")]
    assert {tuple(json.loads(button["data-held"])) for button in buttons} == {(f"die {n}",) for n in inactive}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_is_shown_large(lang: str, game: Game[Any]) -> None:
    for card in cards_of(game):
        Reader(str(regions.of(game.name).card(game.name, card["id"], lang)))
