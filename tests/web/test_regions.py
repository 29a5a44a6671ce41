"""The table of Tiny Epic Galaxies: how dice are picked."""

from __future__ import annotations

import json

from orrery.tables.scene import Draft, Scene
from tests.web.drawing import drawn
from tests.web.scenes import GAME, Moment, moments, scene_of


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


def test_once_all_dice_are_picked_each_can_still_be_put_back() -> None:
    moment = rerolling()
    numbers = [number + 1 for number, at in enumerate(moment.s.die_at) if at == 0]
    scene = scene_of(moment, moment.asked)
    for text in ("reroll", *(f"die {number}" for number in numbers)):
        option = next(option for option in scene.options if option.text == text)
        steps = scene.draft.steps if scene.draft else ()
        scene = scene_of(moment, moment.asked, draft=Draft((*steps, option)))
    assert scene.draft
    assert scene.draft.complete  # only the word that ends it was left to say
    lines = [json.loads(button["data-line"]) for button in drawn(scene)[1].buttons if "data-line" in button]
    for number in numbers:
        assert ["reroll", *(f"die {one}" for one in numbers if one != number)] in lines
    assert ["reroll", *(f"die {one}" for one in numbers), "done"] in lines
