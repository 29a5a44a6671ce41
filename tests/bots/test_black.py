"""The judge of Beyond the Black: what it values, what it cannot know, that it plays better than chance."""

from __future__ import annotations

from orrery.bots.beyond_the_black.dice import hired
from orrery.bots.beyond_the_black.judge import Black
from orrery.bots.beyond_the_black.outlook import Outlook
from orrery.bots.beyond_the_black.weights import STANDARD
from orrery.bots.bot import ask_bot
from orrery.bots.roster import bot
from orrery.games.beyond_the_black.state import BlackState, black_of
from tests.beyond_the_black.scene import BLACK, black
from tests.scene import Scene

PLAIN = "jakks vici_ks156 drewkaiden leandra"
SAFE = "plasma_geyser drifting_library stranded_tanker choir_of_probes"
DIRE = "asteroid_labyrinth sentinel_tribunal event_horizon stellar_flare"


class Thorough(Black):
    """Looks at twins too."""

    def distinct(self, s: BlackState, legal: list[int]) -> list[int]:
        return legal


def choice(t: Scene) -> str:
    return str(BLACK.text(t.s, ask_bot(bot("greedy", "1", BLACK), BLACK, t.s)))


def judge(t: Scene, seat: int = 0) -> Black:
    return Black(black_of(t.s), seat)


def worth(t: Scene, seat: int = 0) -> float:
    return judge(t, seat).value(black_of(t.s))


def outlook(t: Scene) -> Outlook:
    return Outlook(black_of(t.s), STANDARD, 0)


def number(pilot: str, t: Scene) -> int:
    return black_of(t.s).black.pilots.ids.index(pilot)


def test_a_lead_in_badges_is_worth_most_where_it_is_just_a_lead() -> None:
    """Two novas against two: a third decides; with five more it decides nothing."""
    badges = outlook(black()).badges
    level, ahead, far = (
        badges.worth([(mine, 0, 0, 0), (2, 0, 0, 0)], 0) - badges.worth([(2, 0, 0, 0), (mine, 0, 0, 0)], 0)
        for mine in (2, 3, 8)
    )
    assert level == 0 < ahead <= far <= 2 * badges.book.scoring.lead


def test_between_two_there_is_no_second_place() -> None:
    badges = outlook(black()).badges
    badges.trust = 0.5
    assert badges.worth([(1, 0, 0, 0), (3, 0, 0, 0)], 0) == 0
    assert badges.worth([(1, 0, 0, 0), (3, 0, 0, 0), (0, 0, 0, 0)], 0) == badges.book.scoring.second


def test_abilities_are_worth_by_their_words_and_less_when_time_runs_out() -> None:
    t = black(row=PLAIN)
    early, late = outlook(t), outlook(black(row=PLAIN, ender=0, colonies=["gort shouhua nibiru"]))
    for pilot in ("vanguard", "forager", "courier", "tagalong"):
        assert early.ability(number(pilot, t)) > late.ability(number(pilot, t)) >= 0


def test_a_pilot_that_covers_a_better_one_brings_less() -> None:
    t = black(row=PLAIN, fly=["aurora tagalong 1"])
    seen = outlook(t)
    pilot = number("ironhull", t)
    assert hired(seen, pilot, 1) > hired(seen, pilot, 0)


def test_it_hires_with_a_pair_that_can_do_little_else() -> None:
    t = black(dice="economy economy", row=PLAIN, pilot_row="vanguard ironhull bulwark undertow", rerolls=1)
    assert choice(t) == "hire"


def test_it_presses_on_where_no_danger_is_left_and_stops_where_all_are() -> None:
    """The same weak card is shown; what may come next is known from what all have seen."""
    play = ("die 1", "ship 1", "explore", "reveal", "stable_wormhole")
    safe, dire = (
        black(dice="move", row=PLAIN, deck=f"stable_wormhole {cards}", energy=[3], culture=[2]).play(*play)
        for cards in ("dwarf_planet_auk genome_survey mineral_survey", DIRE)
    )
    assert safe.asked == dire.asked == (0, "AskFind")
    assert choice(safe) == "leave"
    assert choice(dire) == "take"


def test_a_reveal_is_hoped_for_less_the_more_dangers_are_unseen() -> None:
    safe, mixed, dire = (
        outlook(black(deck=cards)).hope(0, False) for cards in (SAFE, f"{SAFE} {DIRE}", DIRE)
    )
    assert safe > mixed > dire


def test_more_room_in_the_row_is_more_hope() -> None:
    seen = outlook(black())
    assert seen.hope(0, False) >= seen.hope(2, False) >= seen.hope(3, False) == seen.hope(0, True)


def test_it_takes_what_it_knows_to_be_on_top() -> None:
    """Seat 0 has seen the top of the deck: a dwarf planet; nobody else would reveal among these dangers."""
    t = black(dice="move", row=PLAIN, top="dwarf_planet_auk", find_row="stable_wormhole", deck=DIRE)
    t.play("die 1", "ship 1", "explore")
    assert t.asked == (0, "AskExplore")
    assert choice(t) == "reveal"


def test_who_trails_does_not_reveal_the_last_card() -> None:
    """The last card of the deck ends the game: that is worth more to who leads."""
    gains = []
    for colonies in (["gort shouhua", ""], ["", "gort shouhua"]):
        t = black(dice="move", row=PLAIN, deck="stellar_flare", find_row="plasma_geyser", colonies=colonies)
        t.play("die 1", "ship 1", "explore")
        if not colonies[0]:
            assert choice(t) == "take plasma_geyser"
        judging = judge(t)
        before = judging.value(black_of(t.s))
        gains.append(judging.value(black_of(t.play("reveal").s)) - before)
    assert gains[0] > gains[1]


def test_against_the_rogue_the_skull_loses_and_the_total_wins() -> None:
    t = black(seats=1, solo={"rogue": "artemis"}, colonies=["gort shouhua nibiru"], ender=0)
    assert judge(t).lead(black_of(t.s)) > 0
    rogue = t.s.book.rogue
    assert rogue is not None
    t.s.level = (1, rogue.skull)
    assert judge(t).lead(black_of(t.s)) < 0
