"""The default face draws any game, whatever it asks, and a game's own regions replace parts of it."""

from __future__ import annotations

import random
from types import SimpleNamespace
from typing import Any

import pytest

import orrery
from orrery.core.card_game import cards_of
from orrery.tables.scene import Draft, Scene
from orrery.web import regions
from orrery.web.html import el
from orrery.web.regions import default
from tests.web.drawing import Reader, check
from tests.web.scenes import TAKE, Moment, deeper, moments, scene_of

SCENES = 20  # moments of a game that are looked at, about


def use(monkeypatch: pytest.MonkeyPatch, **own: Any) -> None:
    """Every game has these regions of its own, or none."""
    folder = SimpleNamespace(**own) if own else None
    monkeypatch.setattr(regions, "module_for", lambda game, package: folder)


@pytest.mark.parametrize("name", orrery.game_names())
def test_every_answer_of_every_game_is_a_button(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also in the middle of a decision, in both languages, for those who wait and those who watch."""
    use(monkeypatch)
    game, dice = orrery.game(name), random.Random(1)
    found = moments(3, 3, game=game)
    for number, moment in enumerate(found[:: max(1, len(found) // SCENES)]):
        for seat in (-3, 0, 1, 2):
            check(scene_of(moment, seat, ("en", "fr")[number % 2]))
        for scene in deeper(moment, dice) if moment.asked >= 0 else ():
            check(scene)


def paying() -> tuple[Moment, Scene]:
    """Somebody discards two cards or more."""
    for moment in moments(2, 2, game=TAKE):
        for one in deeper(moment, random.Random(0)) if moment.asked >= 0 else ():
            picking = one.picking
            if picking and picking.need > 1 and not picking.picked:
                return moment, one
    raise AssertionError("nobody pays with several cards")


def held(moment: Moment, scene: Scene, *texts: str) -> Scene:
    """The same scene with cards picked."""
    steps = scene.draft.steps if scene.draft else ()
    return scene_of(moment, moment.asked, draft=Draft(tuple(steps), texts))


def test_things_are_picked_one_by_one_and_put_back() -> None:
    moment, scene = paying()
    assert scene.picking
    first = scene.picking.things[0]
    told = str(default.regions(scene)["prompt"])
    assert f"Pick {scene.picking.need} more, in any order" in told
    assert "aria-pressed" not in told
    after = held(moment, scene, first.text)
    read = Reader(str(default.regions(after)["prompt"]))
    [pressed] = [one for one in read.buttons if one.get("aria-pressed") == "true"]
    assert pressed["text"] == first.label
    assert first.text not in pressed.get("data-held", "")


def test_no_more_can_be_picked_than_there_are() -> None:
    """Whatever a page says is picked."""
    moment, scene = paying()
    assert scene.picking
    for thing in scene.picking.things:
        after, copies = scene, 0
        while after.picking and thing.action in after.picking.more and after.picking.left > 1:
            copies += 1
            after = held(moment, scene, *[thing.text] * copies)
        hand = scene.view["mats"][moment.asked]["hand"]
        assert copies <= hand[thing.target.name]
    several = held(moment, scene, *[scene.picking.things[0].text] * 99)
    assert several.picking
    assert several.picking.more == frozenset()


def test_a_game_replaces_regions_and_adds_some(monkeypatch: pytest.MonkeyPatch) -> None:
    moment = moments(2, 3)[30]
    mine = {"board-words": el("p", "mine", id="board-words"), "sky": el("p", "blue", id="sky")}
    use(monkeypatch, regions=lambda scene: mine, styles=("own.css",))
    drawing = regions.of("tiny-epic-galaxies")
    parts = drawing.regions(scene_of(moment, 0))
    assert parts["board-words"] == mine["board-words"]
    assert '<p id="sky">blue</p>' in drawing.page(parts)
    assert list(drawing.styles) == ["default.css", "own.css"]
    check(scene_of(moment, 0))


@pytest.mark.parametrize("name", orrery.game_names())
def test_cards_are_shown_large_in_words(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch)
    for card in cards_of(orrery.game(name))[:9]:
        assert f"<h2>{card['name']}</h2>" in regions.of(name).card(name, card["id"], "en")
