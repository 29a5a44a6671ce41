"""Who knows what: missions are secret, the rest is public; imagined worlds come with the right odds."""

from __future__ import annotations

import json
from collections import Counter
from itertools import permutations

import orrery
from orrery.core.events import Log
from orrery.dealers import SeededDealer
from tests.rule import rule
from tests.scene import GAME, scene


@rule("1.7", "2.3")
def test_a_seat_sees_its_own_missions_and_no_others() -> None:
    t = scene(missions=["elder hoarder", "explorer orbiter"])
    mine = GAME.view(t.s, 0)["missions"]
    assert mine[0] == {"dealt": ["elder", "hoarder"], "kept": "elder"}
    assert mine[1] == {"dealt": ["?", "?"], "kept": "?"}
    assert GAME.view(t.s, orrery.SPECTATOR)["missions"][0] == {"dealt": ["?", "?"], "kept": "?"}
    text = json.dumps(GAME.view(t.s, 0))
    assert "explorer" not in text
    assert "orbiter" not in text


@rule("2.3", "10.1")
def test_at_the_end_all_see_what_was_kept_and_nobody_what_went_back() -> None:
    t = scene(turn=1, dice="energy", max_rounds=1, missions=["elder hoarder", "explorer orbiter"]).play("end")
    assert GAME.over(t.s)
    for viewer in (0, orrery.SPECTATOR):
        assert GAME.view(t.s, viewer)["missions"][1] == {"dealt": ["explorer", "?"], "kept": "explorer"}


@rule("2.3")
def test_a_deal_and_the_choice_are_told_to_their_seat_only() -> None:
    s = GAME.start(seats=2)
    while type(s.stack[-1]).__name__ == "Draw":
        GAME.apply(s, GAME.legal(s)[0])
    first = GAME.legal(s)[0]
    told = [GAME.told(s, first, viewer) for viewer in (0, 1, orrery.SPECTATOR)]
    assert told == [f"* {GAME.text(s, first)}", "* ?", "* ?"]
    s.log = log = Log()
    GAME.apply(s, first)
    assert (len(log.seen(0)), len(log.seen(1)), len(log.seen(orrery.SPECTATOR))) == (1, 0, 0)
    while type(s.stack[-1]).__name__ == "Deal":
        GAME.apply(s, GAME.legal(s)[0])
    assert GAME.told(s, GAME.legal(s)[1], 1) == "0 ?"
    assert GAME.told(s, GAME.legal(s)[1], 0) == f"0 {GAME.text(s, GAME.legal(s)[1])}"


@rule("2.3")
def test_the_missions_are_chosen_under_seal() -> None:
    s = GAME.start(seats=3)
    while GAME.to_move(s) == orrery.CHANCE:
        assert [ask.seat for ask in GAME.questions(s)] == [orrery.CHANCE]
        GAME.apply(s, GAME.legal(s)[0])
    assert [ask.seat for ask in GAME.questions(s)] == [0, 1, 2]
    GAME.apply(s, GAME.legal(s)[0])
    assert [ask.seat for ask in GAME.questions(s)] == [1, 2]
    assert GAME.view(s, 1)["missions"][0]["kept"] == "?"


@rule("1.7", "2.4")
def test_imagined_missions_are_uniform_over_all_deals_that_fit() -> None:
    """Two seats: four of the six missions are unknown; 12 ordered pairs, each with either card kept."""
    t = scene(missions=["elder hoarder", "explorer orbiter"])
    seen = GAME.view(t.s, 0)
    dealer = SeededDealer("frequencies")
    worlds: Counter[tuple[str, ...]] = Counter()
    for _ in range(4800):
        imagined = GAME.resample(seen, dealer)
        other = json.loads(GAME.to_json(imagined))["missions"][1]
        worlds[(*other["dealt"], other["kept"])] += 1
    unknown = ["explorer", "orbiter", "industrialist", "equalizer"]
    assert set(worlds) == {(*pair, kept) for pair in permutations(unknown, 2) for kept in pair}
    assert all(130 <= times <= 280 for times in worlds.values()), worlds


@rule("1.7")
def test_in_the_middle_of_the_deal_only_what_was_dealt_is_imagined() -> None:
    s = GAME.start(seats=2)
    while sum(place >= 0 for place in s.dealt) < 3:
        GAME.apply(s, GAME.legal(s)[0])
    seen = GAME.view(s, 0)
    assert seen["missions"][1]["dealt"] == ["?", None]
    dealer = SeededDealer(1)
    found = Counter(GAME.resample(seen, dealer).dealt[2] for _ in range(400))
    assert len(found) == 4
    assert min(found.values()) > 60


@rule("1.7")
def test_a_spectator_imagines_every_mission() -> None:
    t = scene(seats=3)
    dealer = SeededDealer(2)
    worlds = {tuple(GAME.resample(GAME.view(t.s, orrery.SPECTATOR), dealer).dealt) for _ in range(50)}
    assert len(worlds) > 45
