"""The bot greedy: plays from its view alone, never illegally, sensibly, and better than chance."""

from __future__ import annotations

import pytest

import orrery
from orrery.bots.bot import Bot, ask_bot
from orrery.bots.roster import bot
from orrery.sim.study import Study
from tests.scene import GAME, Scene, scene

PLAIN = "jakks vici_ks156 drewkaiden leandra"


def greedy(seed: str = "1") -> Bot:
    return bot("greedy", seed, GAME)


def choice(t: Scene) -> str:
    return GAME.text(t.s, ask_bot(greedy(), GAME, t.s))


def played_by_greedy(t: Scene, n: int) -> Scene:
    """The next n decisions as greedy makes them, whoever's they are."""
    for _ in range(n):
        GAME.apply(t.s, ask_bot(greedy(), GAME, t.s))
    return t


def test_greedy_beats_the_beginner_rogue_in_most_games() -> None:
    study = Study(GAME.name, ("greedy",), 8, seed=3, options={"rogue": "artemis"})
    endings = [study.play(number).ending for number in range(study.games)]
    assert endings.count("points") >= 6


def test_it_finishes_an_orbit_when_it_can() -> None:
    t = scene(dice="energy economy", row="jakks k_widow drewkaiden leandra", ships=["orbit k_widow 5"])
    t.s.rerolls = 1
    assert choice(t) == "die 2"
    assert "k_widow" in played_by_greedy(t, 2).colonies(0)


def test_it_rerolls_dice_that_can_do_nothing_while_that_is_free() -> None:
    t = scene(dice="economy diplomacy", row=PLAIN, energy=[0])
    assert choice(t) == "reroll"


def test_it_upgrades_when_it_has_the_price() -> None:
    t = scene(dice="colony", row=PLAIN, energy=[3, 0], culture=[0, 0])
    assert played_by_greedy(t, 2).s.level[0] == 2


def test_it_does_not_pay_for_following_to_gain_nothing() -> None:
    t = scene(dice="culture", row=PLAIN, culture=[0, 1]).play("die 1")
    assert t.asked == (1, "AskFollow")
    assert choice(t) == "pass"


def test_it_follows_when_that_wins_a_planet() -> None:
    t = scene(dice="economy", row=PLAIN, culture=[0, 2], ships=["orbit vici_ks156 0", "orbit drewkaiden 1"])
    t.play("die 1", "ship 1")
    assert choice(t) == "follow"


def test_it_takes_the_colony_that_wins_the_game() -> None:
    """Two orbits end with the same die; only the planet of 5 points makes 21."""
    t = scene(
        seats=1,
        solo={"rogue": "artemis"},
        dice="energy economy culture",
        row="walsfeo vici_ks156 drewkaiden leandra",
        level=[6],
        colonies=["gort tifnod"],
        ships=["orbit vici_ks156 1, orbit walsfeo 4"],
    )
    assert choice(t) == "die 2"
    assert GAME.winners(played_by_greedy(t, 2).s) == [0]


def test_a_game_that_nobody_taught_is_said_so(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(orrery.OrreryError, match="there is no bot 'deep'; there is greedy, uniform"):
        bot("deep", "1", GAME)
    monkeypatch.setattr("orrery.bots.roster.judge_of", lambda game: None)
    with pytest.raises(orrery.OrreryError, match=r"does not support Tiny Epic Galaxies\. Use: uniform\."):
        bot("greedy", "1", GAME)
