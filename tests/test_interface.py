"""The public interface, as the README and bot writers use it."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar

import pytest

import orrery
from orrery.dealers import SeededDealer
from orrery.games.tiny_epic_galaxies.state import State
from tests.scene import GAME, scene

ROOT = Path(__file__).parent.parent


def test_games_are_found_by_name_and_a_wrong_name_is_told_the_right_ones() -> None:
    assert orrery.game_names() == ["tiny-epic-galaxies", "beyond-the-black", "take-the-galaxy"]
    with pytest.raises(orrery.OrreryError, match="there is no game 'chess'; there is tiny-epic-galaxies"):
        orrery.game("chess")


def test_every_name_is_found_and_the_games_are_an_ordinary_package() -> None:
    assert all(getattr(orrery, name) is not None for name in orrery.__all__)
    assert set(orrery.__all__) <= set(dir(orrery))
    import orrery.games.take_the_galaxy.game as written_out

    assert written_out.TakeTheGalaxy.identity.name in orrery.game_names()
    with pytest.raises(AttributeError, match="chess"):
        orrery.chess  # noqa: B018


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"seats": 6}, "seats is a whole number from 1 to 5, not 6"),
        ({"seats": 0}, "seats is a whole number from 1 to 5, not 0"),
        ({"seats": "2"}, "seats is a whole number"),
        ({"seats": True}, "seats is a whole number"),
        ({"edition": "third"}, "edition is one of later, first, not 'third'"),
        ({"max_rounds": -1}, "max_rounds is a whole number from 0 to 9999, not -1"),
        ({"colour": "red"}, "there is no option 'colour'; the options are seats, edition, max_rounds"),
        ({"rogue": "hades"}, "rogue counts only at a table with seats = 1, not 2"),
        ({"seats": 1, "rogue": "nobody"}, "rogue is one of artemis, rothkel, zendica, hades, gamelyn, not"),
    ],
)
def test_a_wrong_option_names_the_right_ones(options: dict[str, object], words: str) -> None:
    with pytest.raises(orrery.OrreryError, match=words.replace("(", "\\(")):
        GAME.start(**options)


def test_an_illegal_action_says_what_was_wanted_and_what_is_possible() -> None:
    t = scene(dice="energy")
    before = GAME.to_json(t.s)
    with pytest.raises(orrery.IllegalAction) as caught:
        GAME.action(t.s, "die 9")
    assert str(caught.value) == "'die 9' is not legal for seat 0; legal: die 1, reroll, end"
    for wrong in (-1, 10_000, "end", None, 1.0):
        with pytest.raises(orrery.IllegalAction, match="legal: die 1, reroll, end"):
            GAME.apply(t.s, wrong)  # type: ignore[arg-type]
    assert GAME.to_json(t.s) == before


def test_when_it_is_over_nobody_is_to_move_and_nothing_is_legal() -> None:
    s = orrery.play(GAME, ["uniform", "uniform"], seed=1).replay()
    assert GAME.over(s)
    assert GAME.to_move(s) == orrery.NOBODY
    assert GAME.legal(s) == []
    assert GAME.questions(s) == []
    assert GAME.decision(s).question == "The game is over."
    assert GAME.why_not(s, "end") == "The game is over."
    with pytest.raises(orrery.IllegalAction, match="the game is over"):
        GAME.apply(s, 2)


def test_weights_are_for_chance() -> None:
    s = GAME.start()
    assert GAME.to_move(s) == orrery.CHANCE
    assert GAME.weights(s) == [1] * 40
    with pytest.raises(orrery.IllegalAction, match="now it is seat 0"):
        GAME.weights(scene().s)


def test_the_same_seed_plays_the_same_and_another_seed_does_not() -> None:
    first = orrery.play(GAME, ["uniform", "uniform"], seed=7)
    assert orrery.play(GAME, ["uniform", "uniform"], seed=7).text() == first.text()
    assert orrery.play(GAME, ["uniform", "uniform"], seed=8).text() != first.text()
    with pytest.raises(orrery.OrreryError, match="there is no bot 'deep'; there is greedy, uniform"):
        orrery.play(GAME, ["deep", "uniform"])
    with pytest.raises(orrery.OrreryError, match="bots is a list of names"):
        orrery.play(GAME, "uniform")


def test_a_bot_of_ones_own_sits_down_with_the_others_and_gets_its_view() -> None:
    class Last:
        seats: ClassVar[set[int]] = set()

        def choose(self, view: dict[str, Any], legal: list[int]) -> int:
            assert view["legal"] == legal
            self.seats.add(view["seat"])
            return legal[-1]

    record = orrery.play("tiny-epic-galaxies", [Last(), "uniform"], seed=2, max_rounds=3)
    assert Last.seats == {0}
    assert record.names == ["last", "uniform"]
    assert orrery.Record.parse(record.text()).bots == ["last", "uniform"]


def test_integers_of_other_libraries_are_actions_too() -> None:
    class Int(int):
        pass

    t = scene(dice="energy")
    code = GAME.action(t.s, "die 1")
    assert GAME.text(t.s, Int(code)) == "die 1"
    GAME.apply(t.s, Int(code))
    assert t.s.energy[0] == 4


@pytest.mark.parametrize("seat", [2, -1, -7, 99, None, "0", 1.0])
def test_only_a_seat_or_the_spectator_looks(seat: Any) -> None:
    t = scene()
    for look in (
        lambda: GAME.view(t.s, seat),
        lambda: GAME.told(t.s, GAME.legal(t.s)[0], seat),
        lambda: GAME.redeal(t.s, seat, SeededDealer(1)),
        lambda: GAME.resample(GAME.view(t.s, 0) | {"seat": seat}, SeededDealer(1)),
    ):
        with pytest.raises(orrery.OrreryError, match="a viewer is a seat from 0 to 1 or SPECTATOR"):
            look()


@pytest.mark.parametrize(
    "view",
    [
        {},
        None,
        "view",
        {"seat": 0},
        {"cards": GAME.digest},
        {"cards": GAME.digest, "seat": 0, "options": None},
    ],
)
def test_what_is_no_view_is_refused(view: Any) -> None:
    with pytest.raises(orrery.OrreryError):
        GAME.resample(view, SeededDealer(1))


def test_positions_and_views_of_another_card_set_are_refused() -> None:
    text = (ROOT / "src/orrery/games/tiny_epic_galaxies/cards.toml").read_text(encoding="utf-8")
    other = orrery.game("tiny-epic-galaxies", cards=text.replace("most = 7", "most = 6"))
    s = other.start()
    with pytest.raises(orrery.OrreryError, match="belongs to another game or card set"):
        GAME.to_json(s)
    with pytest.raises(orrery.OrreryError, match="belongs to another game or card set"):
        GAME.view(s, 0)
    with pytest.raises(orrery.OrreryError, match="this view is of the card set"):
        GAME.resample(other.view(s, 0), SeededDealer(1))


def test_changing_a_card_that_was_shown_changes_nothing() -> None:
    GAME.card("helios")["effect"].clear()
    assert GAME.card("helios")["effect"]


WRONG: Any = (5, None, {}, b"orrery 1")  # not what is wanted, whatever the types say


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda s: GAME.action(s, WRONG[0]), "5 is not legal"),
        (lambda s: GAME.text(s, WRONG[1]), "None is not legal"),
        (lambda s: GAME.from_json(WRONG[2]), "this is not JSON text"),
        (lambda s: orrery.Record.parse(WRONG[3]), "a record is read from text, not from bytes"),
        (lambda s: orrery.game("tiny-epic-galaxies", cards=WRONG[0]), "the card set 5 is not a text file"),
        (lambda s: GAME.card("heliosx"), "did you mean helios"),
    ],
)
def test_wrong_types_get_a_sentence(call: Callable[[State], object], words: str) -> None:
    with pytest.raises(orrery.OrreryError, match=words):
        call(scene().s)


def test_a_language_that_there_is_not_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(orrery.OrreryError, match="'xx' is not a language of Orrery; there is en, fr"):
        GAME.decision(scene().s, lang="xx")


def test_importing_orrery_loads_nothing_of_the_faces() -> None:
    faces = ("orrery.web", "orrery.terminal", "orrery.store", "orrery.envs")
    code = f"import orrery, sys; print([m for m in sys.modules if m.startswith({faces})])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
