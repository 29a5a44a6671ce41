"""Card sets and the Rogue: sets without it, faults of its mats, and the words of attacks on any card."""

from __future__ import annotations

from typing import Any

import pytest

import orrery
from orrery.core.card_game import CardGame
from orrery.games.tiny_epic_galaxies.state import State
from tests.contract.invariants import INVARIANTS
from tests.contract.laws import keep_the_laws
from tests.rule import rule
from tests.scene import GAME, Scene, scene
from tests.tiny_epic_galaxies.examples.cards import SHIPPED
from tests.tiny_epic_galaxies.solo.table import NO_USE, goods, my_turn
from tests.tiny_epic_galaxies.test_card_sets import changed

JAKKS = 'effect = [{ word = "gain", what = "culture", n = 1 }]'
ATTACK = 'effect = [{ word = "each_other", effect = [{ word = "lose", what = "energy", n = 1 }] }]'
ROW = "vici_ks156 jorg walsfeo helios leandra"


def with_jakks(*words: str) -> CardGame[State, Any]:
    """The shipped set, but the planet Jakks does these words."""
    return orrery.card_game("tiny-epic-galaxies", cards=changed((JAKKS, f"effect = [{', '.join(words)}]")))


def others(word: str) -> str:
    return f'{{ word = "each_other", effect = [{{ {word} }}] }}'


def test_a_set_without_rogues_plays_with_two_seats_or_more_and_says_so() -> None:
    game = orrery.game("tiny-epic-galaxies", cards=SHIPPED[: SHIPPED.index("[[rogue]]")])
    assert [setting.name for setting in game.settings] == ["seats", "edition", "max_rounds"]
    with pytest.raises(orrery.OrreryError, match="seats is a whole number from 2 to 5, not 1"):
        game.start(seats=1)
    with pytest.raises(orrery.OrreryError, match="there is no option 'rogue'; the options are seats"):
        game.start(seats=2, rogue="artemis")
    assert (game.settings[0].least, GAME.settings[0].least) == (2, 1)
    keep_the_laws(game, 1, 50, INVARIANTS[game.name], seats=2)


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("most = 6\ntrack", "most = 8\ntrack", "artemis: most is a number from 1 to 7, not 8"),
        ("most = 6\ntrack", "most = 6\nskull = 5\ntrack", "artemis: 'skull' is no field of rogue"),
        ('difficulty = "beginner"\n', "", "artemis: difficulty is missing; it is a text"),
        ('id = "rothkel"', 'id = "artemis"', "artemis: this id appears 2 times"),
        ('id = "rothkel"', 'id = "jakks"', "jakks: this id appears 2 times"),
        ('id = "rothkel"', 'id = "Rothkel!"', "Rothkel!: an id is made of"),
        (
            "dice = 5\npoints = 0\ntext",
            "dice = 8\npoints = 0\ntext",
            "artemis, level 1: dice is a number from 1 to 7",
        ),
        (
            "dice = 5\npoints = 1\ntext",
            "dice = 5\npoints = -1\ntext",
            "artemis, level 2: points is a number from 0",
        ),
        ("dice = 5\npoints = 0\ntext", "dice = 5\npoints = 21\ntext", "more than those of any first level"),
        (
            "dice = 5\npoints = 0\ntext",
            "ships = 4\ndice = 5\npoints = 0\ntext",
            "'ships' is no field of rogue.level",
        ),
        (ATTACK, "", "artemis, level 1: effect is a list of at least one word, not None"),
        (ATTACK, "effect = []", "artemis, level 1: effect is a list of at least one word, not []"),
        (
            'effect = [{ word = "each_other", effect = [{ word = "hand_over", what = "culture", n = 1 }] }]',
            'effect = [{ word = "hand_over", what = "culture", n = 1 }]',
            "artemis, level 3: hand_over stands inside each_other, which says to whom",
        ),
        (
            JAKKS,
            'effect = [{ word = "hand_over", what = "energy", n = 1 }]',
            "jakks: hand_over stands inside each_other",
        ),
        (
            'word = "lose", what = "energy", n = 1',
            'word = "lose", what = "gold", n = 1',
            "what is one of energy, culture",
        ),
        (
            'word = "lose", what = "energy", n = 1',
            'word = "lose", what = "energy"',
            "n is a number from 1 to 7, not None",
        ),
        ('ships = "most_advanced"', 'ships = "slowest"', "ships is one of all, most_advanced, not 'slowest'"),
        (
            'word = "fewer_dice", n = 1',
            'word = "fewer_dice", what = "x", n = 1',
            "fewer_dice has no field 'what'",
        ),
        ('word = "advance_all", n = 1', 'word = "advance_all", n = 0', "n is a number from 1 to 7, not 0"),
        ("[[rogue]]\n", "[rogue]\n", "rogue"),
    ],
)
def test_a_fault_in_a_mat_is_listed(old: str, new: str, fault: str) -> None:
    text = changed((old, new))
    if new == "[rogue]\n":
        text = SHIPPED[: SHIPPED.index("[[rogue]]")] + '[rogue]\nid = "artemis"\n'
        fault = "rogue: wanted [[rogue]], found"
    with pytest.raises(orrery.Faulty) as caught:
        orrery.game("tiny-epic-galaxies", cards=text)
    assert any(fault in str(line) for line in caught.value.faults), caught.value.faults


def test_a_mat_without_levels_is_refused() -> None:
    text = SHIPPED + '\n[[rogue]]\nid = "borg"\nname = "Borg"\ndifficulty = "silly"\nmost = 7\n'
    with pytest.raises(orrery.Faulty, match=r"borg: wanted a table with \[\[rogue.level\]\]"):
        orrery.game("tiny-epic-galaxies", cards=text)
    with pytest.raises(orrery.Faulty, match="borg, level 1: wanted a table, found 3"):
        orrery.game("tiny-epic-galaxies", cards=text + "level = [3]\n")


def test_a_mat_of_ones_own_is_played() -> None:
    """Two levels, so the skull is behind the second."""
    text = SHIPPED + (
        '\n[[rogue]]\nid = "borg"\nname = "Borg"\ndifficulty = "silly"\nmost = 3\n'
        '[[rogue.level]]\ndice = 1\npoints = 0\ntext = "Nothing."\n'
        'effect = [{ word = "gain", what = "energy", n = 7 }]\n'
        '[[rogue.level]]\ndice = 2\npoints = 4\ntext = "Nothing."\n'
        'effect = [{ word = "gain", what = "energy", n = 7 }]\n'
    )
    game = orrery.game("tiny-epic-galaxies", cards=text)
    assert game.digest != GAME.digest
    t = my_turn("borg", game=game).play("end", "colony")
    assert (t.s.level, t.s.turn) == ((1, 2), 0)
    t.play("move", "move", "move", "move", "end", "colony", "economy")
    assert (game.over(t.s), game.winners(t.s), t.s.ender) == (True, [], 1)


def used(word: str, **more: Any) -> Scene:
    """Three seats; seat 0 uses its colony Jakks, by which the others do the word."""
    told: dict[str, Any] = {"energy": [0, 2, 0], "culture": [0, 0, 3], "dice": "colony", "row": ROW} | more
    t = scene(seats=3, colonies=["jakks"], game=with_jakks(others(word)), **told)
    return t.play("die 1", "use jakks")


@rule("8.22", "12.12")
def test_the_others_lose_what_they_have() -> None:
    t = used('word = "lose", what = "energy", n = 3')
    assert (t.s.energy, t.s.culture) == ([0, 0, 0], [0, 0, 3])
    t = used('word = "lose", what = "culture", n = 2', culture=[1, 1, 3])
    assert t.s.culture == [1, 0, 1]


@rule("8.22", "12.12")
def test_the_others_hand_over_to_the_user_and_choose_the_mixture_clockwise() -> None:
    word = 'word = "hand_over", what = "any_mix", n = 2'
    t = used(word)
    assert goods(t) == [(2, 2), (0, 0), (0, 1)]
    t = used(word, energy=[0, 2, 2], culture=[0, 1, 2])
    assert (t.asked, t.options) == ((1, "AskTribute"), ["give 1 energy 1 culture", "give 2 energy 0 culture"])
    t.play("give 2 energy 0 culture")
    assert t.asked == (2, "AskTribute")
    t.play("give 0 energy 2 culture")
    assert goods(t) == [(2, 2), (0, 1), (2, 0)]


@rule("8.22", "12.12")
@pytest.mark.parametrize("kind", ["energy", "culture"])
def test_the_others_hand_over_one_kind_of_goods(kind: str) -> None:
    t = used(f'word = "hand_over", what = "{kind}", n = 1', energy=[7, 2, 0], culture=[0, 0, 3])
    # above its limit the user gains no more, and what is handed over is lost
    assert goods(t) == ([(7, 0), (1, 0), (0, 3)] if kind == "energy" else [(7, 1), (2, 0), (0, 2)])


@rule("8.22", "12.12")
def test_the_most_advanced_ship_of_each_other_falls_back() -> None:
    ships = ["orbit jorg 3", "orbit jorg 2, orbit walsfeo 2", "orbit helios 0, orbit walsfeo 4"]
    t = used('word = "fall_back", ships = "most_advanced", n = 2', ships=ships)
    assert (t.asked, t.options) == ((1, "AskFallBack"), ["ship 1", "ship 2"])
    t.play("ship 2")
    assert [t.ships(mat)[:2] for mat in range(3)] == [
        ["orbit jorg 3", "home"],
        ["orbit jorg 2", "orbit walsfeo 0"],
        ["orbit helios 0", "orbit walsfeo 2"],
    ]


@rule("8.22", "12.12")
def test_all_ships_of_each_other_fall_back() -> None:
    ships = ["orbit jorg 3", "orbit jorg 2, on walsfeo", "orbit helios 0, orbit walsfeo 4"]
    t = used('word = "fall_back", ships = "all", n = 1', ships=ships)
    assert [t.ships(mat)[:2] for mat in range(3)] == [
        ["orbit jorg 3", "home"],
        ["orbit jorg 1", "on walsfeo"],
        ["orbit helios 0", "orbit walsfeo 3"],
    ]


@rule("8.22", "12.13")
def test_each_other_rolls_fewer_dice_on_its_next_turn() -> None:
    t = used('word = "fewer_dice", n = 1', culture=[0, 0, 0])
    rolled = []
    for _ in range(6):
        t.play("end")
        rolled.append((t.s.turn, len(t.dice)))
        t.play(*["energy"] * len(t.dice))
    assert rolled == [(1, 3), (2, 3), (0, 4), (1, 4), (2, 4), (0, 4)]


@rule("8.22", "12.9")
def test_every_ship_of_each_other_advances_from_left_to_right() -> None:
    """A ship on a surface of the same planet does not; a colony is finished before the next ship."""
    ships = ["orbit jorg 0", "orbit helios 2, orbit vici_ks156 1", "on jorg, orbit jorg 2"]
    t = used('word = "advance_all", n = 1', culture=[0, 0, 0], ships=ships)
    assert (t.asked, t.row[0]) == ((orrery.CHANCE, "Draw"), None)
    t.play("maia")
    assert (t.asked, t.row[:4]) == ((orrery.CHANCE, "Draw"), ["maia", "jorg", "walsfeo", None])
    t.play("gort")
    assert [t.ships(mat)[:2] for mat in range(3)] == [
        ["orbit jorg 0", "home"],
        ["home", "home"],
        ["on jorg", "orbit jorg 3"],
    ]
    assert sorted(t.colonies(1)) == ["helios", "vici_ks156"]
    assert t.asked == (0, "AskTurn")


@rule("8.8", "8.22")
@pytest.mark.parametrize(
    ("word", "reason"),
    [
        ('word = "lose", what = "energy", n = 1', "There is nothing of that kind to take. [rules 8.18]"),
        (
            'word = "hand_over", what = "any_mix", n = 1',
            "There is nothing of that kind to take. [rules 8.18]",
        ),
        ('word = "fall_back", ships = "all", n = 1', "cannot go back. [rules 5.7]"),
        ('word = "advance_all", track = "diplomacy", n = 1', "in an orbit of the other type. [rules 5.4]"),
    ],
)
def test_what_happens_to_nobody_cannot_be_used(word: str, reason: str) -> None:
    t = scene(
        seats=3, dice="colony", energy=[2, 0, 0], culture=[0, 0, 0], colonies=["jakks"], row=ROW,
        ships=["orbit jorg 2", "orbit walsfeo 0"], game=with_jakks(others(word)),
    ).play("die 1")  # fmt: skip
    assert t.options == ["upgrade energy"]
    assert reason in str(t.why("use jakks"))


def against(word: str, **more: Any) -> Scene:
    """The seat uses its colony Jakks, by which the Rogue does the word."""
    return my_turn(colonies=["jakks"], row=ROW, game=with_jakks(others(word)), **more).play(
        "die 1", "use jakks"
    )


@rule("12.17", "TEG U29")
@pytest.mark.parametrize(
    ("energy", "culture", "wanted"),
    [
        (3, 1, [(2, 0), (1, 1)]),
        (1, 3, [(0, 2), (1, 1)]),
        (2, 2, [(2, 0), (0, 2)]),
        (1, 1, [(1, 1), (0, 0)]),
        (0, 1, [(0, 1), (0, 0)]),
    ],
)
def test_the_rogue_hands_over_what_it_has_more_of(
    energy: int, culture: int, wanted: list[tuple[int, int]]
) -> None:
    t = against('word = "hand_over", what = "any_mix", n = 2', energy=[0, energy], culture=[0, culture])
    assert (goods(t), t.asked) == (wanted, (0, "AskTurn"))


@rule("12.17", "TEG U29")
@pytest.mark.parametrize(("energy", "culture", "wanted"), [(1, 0, (3, 0)), (0, 1, (0, 3)), (2, 2, (4, 2))])
@pytest.mark.parametrize("kind", ["any_mix", "any_one_kind"])
def test_the_rogue_gains_what_it_has_more_of(
    kind: str, energy: int, culture: int, wanted: tuple[int, int]
) -> None:
    t = against(f'word = "gain", what = "{kind}", n = 2', energy=[0, energy], culture=[0, culture])
    assert goods(t)[1] == wanted


@rule("12.17", "TEG U29")
@pytest.mark.parametrize(
    ("word", "wanted"),
    [
        (
            'word = "fall_back", ships = "most_advanced", n = 1',
            ["orbit walsfeo 2", "orbit jorg 1", "orbit helios 1"],
        ),
        ('word = "recall"', ["orbit walsfeo 2", "home", "orbit helios 1"]),
        ('word = "advance", n = 1', ["orbit walsfeo 2", "orbit jorg 3", "orbit helios 1"]),
        (
            'word = "advance", track = "diplomacy", n = 1',
            ["orbit walsfeo 2", "orbit jorg 3", "orbit helios 1"],
        ),
        ('word = "advance_all", n = 1', ["orbit walsfeo 3", "orbit jorg 3", "orbit helios 2"]),
        ('word = "fall_back", ships = "all", n = 2', ["orbit walsfeo 0", "orbit jorg 0", "orbit helios 0"]),
    ],
)
def test_the_rogue_takes_its_most_advanced_ship_the_leftmost_among_equals(
    word: str, wanted: list[str]
) -> None:
    t = against(word, ships=["", "orbit walsfeo 2, orbit jorg 2, orbit helios 1"])
    assert (t.ships(1)[:3], t.asked) == (wanted, (0, "AskTurn"))


@rule("12.17", "TEG U29")
@pytest.mark.parametrize(
    ("ships", "wanted"),
    [
        ("orbit walsfeo 2, orbit jorg 2", ["orbit walsfeo 2", "home"]),
        ("orbit jorg 2, orbit walsfeo 2", ["home", "orbit walsfeo 2"]),
    ],
)
def test_among_equals_the_slot_counts_and_not_the_number_of_the_ship(ships: str, wanted: list[str]) -> None:
    t = against('word = "recall"', ships=["", f"home, {ships}"])
    assert t.ships(1)[1:3] == wanted


@rule("12.17", "TEG U29")
@pytest.mark.parametrize(
    "word",
    ['word = "convert", from = "energy"', 'word = "upgrade"', 'word = "fly"', 'word = "push_back", n = 1'],
)
def test_what_else_the_rogue_would_have_to_choose_does_not_happen(word: str) -> None:
    t = against(word, energy=[0, 4], culture=[0, 2], ships=["orbit jorg 2", "orbit walsfeo 2"])
    assert (t.asked, goods(t)[1], t.s.level) == ((0, "AskTurn"), (4, 2), (1, 1))
    assert (t.ships(0)[0], t.ships(1)) == ("orbit jorg 2", ["orbit walsfeo 2", "home", "home", "home"])


@rule("12.17")
def test_a_rogue_above_the_top_of_the_empire_track_is_judged_like_any_other() -> None:
    """A set whose empires end at level 2: a card that makes the others upgrade still knows a Rogue on 4."""
    start = SHIPPED.index("[[empire]]\nlevel = 3")
    short = SHIPPED[:start] + SHIPPED[SHIPPED.index("[[planet]]") :]
    word = others('word = "upgrade"')
    text = short.replace(JAKKS, f"effect = [{word}]", 1)
    t = my_turn(
        colonies=["jakks"],
        energy=[2],
        row=ROW,
        level=[1, 4],
        game=orrery.game("tiny-epic-galaxies", cards=text),
    ).play("die 1")
    assert t.options == ["upgrade energy"]


@rule("12.13", "12.17")
def test_the_rogue_rolls_fewer_dice_but_at_least_one() -> None:
    t = against('word = "fewer_dice", n = 2').play("end")
    assert len(t.dice) == 3
    t.play(NO_USE, NO_USE, NO_USE, "move", "move", "move", "move", "end")
    assert len(t.dice) == 5
    assert len(against('word = "fewer_dice", n = 7').play("end").dice) == 1


def test_random_games_with_attacks_on_planets_keep_the_laws() -> None:
    words = [
        'word = "fall_back", ships = "most_advanced", n = 1',
        'word = "hand_over", what = "any_mix", n = 2',
        'word = "advance_all", n = 1',
        'word = "fewer_dice", n = 1',
    ]
    game = with_jakks(*[others(word) for word in words])
    for seats in (1, 3):
        keep_the_laws(game, seats, 10, INVARIANTS[game.name], seats=seats)


@rule("12.17", "12.19")
@pytest.mark.parametrize(
    ("word", "fault"),
    [
        ('{ word = "fly" }', "never asked, so its words are .*, not fly"),
        ('{ word = "advance", n = 1 }', "never asked, so its words are .*, not advance"),
        ('{ word = "gain", what = "any_mix", n = 1 }', "never asked, so gain leaves it no choice"),
        (
            '{ word = "fall_back", ships = "most_advanced", n = 1 }',
            "never asked, so fall_back leaves it no choice",
        ),
    ],
)
def test_a_word_that_would_ask_the_rogue_does_not_stand_on_its_mat(word: str, fault: str) -> None:
    """It may stand inside each_other, where the seat is asked."""
    with pytest.raises(orrery.Faulty, match=f"artemis, level 1: the Rogue is {fault}"):
        orrery.game("tiny-epic-galaxies", cards=changed((ATTACK, f"effect = [{word}]")))
    orrery.game("tiny-epic-galaxies", cards=changed((ATTACK, f"effect = [{others(word[2:-2])}]")))
