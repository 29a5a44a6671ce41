"""The judge of Tiny Epic Galaxies: what it values, what it does not look at, what it leaves out."""

from __future__ import annotations

import pytest

import orrery
from orrery.bots import greedy as looking
from orrery.bots.bot import ask_bot
from orrery.bots.greedy import Lookahead
from orrery.bots.roster import bot
from orrery.bots.tiny_epic_galaxies.judge import Galaxies
from orrery.dealers import Numbers, SeededDealer
from orrery.games.tiny_epic_galaxies.state import State
from tests.scene import GAME, Scene, scene
from tests.tiny_epic_galaxies.solo.table import rogue_turn

PLAIN = "jakks vici_ks156 drewkaiden leandra"


class Thorough(Galaxies[State]):
    """Looks at twins too."""

    def distinct(self, s: State, legal: list[int]) -> list[int]:
        return legal


def choice(t: Scene) -> str:
    return GAME.text(t.s, ask_bot(bot("greedy", "1", GAME), GAME, t.s))


def worth(t: Scene, *texts: str) -> float:
    """What the position after these answers is worth to seat 0, judged from where it stands before them."""
    judge = Galaxies(t.s, 0)
    return judge.value(Scene(t.s.copy()).play(*texts).s)


def test_the_missions_of_others_do_not_count() -> None:
    record = orrery.play(GAME, ["uniform"] * 3, seed=5, max_rounds=3)
    for number, s, _ in record.walk():
        if GAME.to_move(s) == 0:
            twin = s.copy()
            GAME.redeal(twin, 0, SeededDealer(number))
            assert Galaxies(twin, 0).value(twin) == Galaxies(s, 0).value(s)


def test_scoring_is_worth_its_points_though_it_shortens_the_game() -> None:
    t = scene(dice="economy", row="jakks k_widow drewkaiden leandra", ships=["orbit k_widow 5"])
    assert worth(t, "die 1", "ship 1") > worth(t) > worth(t, "end")


def test_in_the_last_turn_it_spends_all_on_the_point_that_wins() -> None:
    """Seat 0 has triggered the end with 22 points; an upgrade brings seat 1 from 21 to 23."""
    t = scene(
        dice="colony", turn=1, row=PLAIN, level=[6, 4], energy=[0, 5], ender=0, rerolls=1,
        colonies=["gort shouhua", "nibiru piedes helios la_torres"],
        missions=["explorer orbiter", "elder hoarder"],
    )  # fmt: skip
    assert choice(t) == "die 1"
    assert choice(t.play("die 1")) == "upgrade energy"
    t.play("upgrade energy", "end")
    assert GAME.winners(t.s) == [1]


def test_a_decision_that_branches_too_far_is_cut_short(monkeypatch: pytest.MonkeyPatch) -> None:
    t = scene(dice="move move move move move", level=[2])
    monkeypatch.setattr(looking, "MOST_POSITIONS", 3)
    lookahead = Lookahead(Galaxies(t.s, 0), t.s, 0)
    assert lookahead.best(Numbers(1)) in GAME.legal(t.s)
    assert -10 < lookahead.left <= 0


def test_it_forces_the_die_with_which_the_rogue_would_win() -> None:
    t = rogue_turn(
        level=[1, 4],
        energy=[1],
        culture=[1],
        row="umbra_forum jakks leandra helios",
        colonies=["", "gort k_widow"],
        ships=["", "orbit umbra_forum 3"],
    )
    t.play("economy")
    assert t.asked == (0, "AskForce")
    assert choice(t) == "force"


def test_it_lets_be_what_does_the_rogue_no_good() -> None:
    t = rogue_turn(energy=[1], culture=[1], row=PLAIN).play("economy")
    assert t.asked == (0, "AskForce")
    assert choice(t) == "let"
