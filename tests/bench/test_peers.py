"""What the peers' scripts promise: a timed loop that only plays, and real choices counted apart."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest
from tools.bench.peers import cards, zoo
from tools.bench.peers.script import Peer
from tools.bench.timing import Played

NODES = ((3, True), (1, False), (2, False), (1, True), (4, False))  # answers, and whether chance gives them
LEGAL = [list(range(answers)) for answers, _ in NODES]
SEATS = [legal for legal, (_, chance) in zip(LEGAL, NODES, strict=True) if not chance]


class Trajectory:
    """A state of OpenSpiel that goes through the nodes above; a chance node tells its odds to nobody."""

    def __init__(self) -> None:
        self.at = 0
        self.asked = 0

    def is_terminal(self) -> bool:
        return self.at == len(NODES)

    def is_chance_node(self) -> bool:
        self.asked += 1
        return NODES[self.at][1]

    def legal_actions(self) -> list[int]:
        return LEGAL[self.at]

    def apply_action(self, action: int) -> None:
        assert action in LEGAL[self.at]
        self.at += 1

    def move_number(self) -> int:
        return self.at


class Cards:
    """An environment of RLCard in which only seats are asked."""

    def reset(self) -> tuple[dict[str, Any], int]:
        self.at = 0
        return self.state(), 0

    def state(self) -> dict[str, Any]:
        return {"legal_actions": dict.fromkeys(SEATS[self.at] if self.at < len(SEATS) else [])}

    def is_over(self) -> bool:
        return self.at == len(SEATS)

    def step(self, action: int) -> tuple[dict[str, Any], int]:
        assert action in SEATS[self.at]
        self.at += 1
        return self.state(), 0


class Mask(list[int]):
    def nonzero(self) -> list[Any]:
        return [SimpleNamespace(tolist=lambda: [at for at, one in enumerate(self) if one])]


class Zoo:
    """An environment of PettingZoo: after the last answer the seat is asked once more, for nothing."""

    def reset(self, seed: int) -> None:
        self.at = 0

    def agent_iter(self) -> Any:
        while self.at <= len(SEATS):
            yield "player"

    def last(self) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        ended = self.at == len(SEATS)
        return {"action_mask": Mask([] if ended else [1] * len(SEATS[self.at]))}, 0.0, ended, False, {}

    def step(self, action: int | None) -> None:
        assert action is None if self.at == len(SEATS) else action in SEATS[self.at]
        self.at += 1


class Catan:
    """A game of catanatron whose players are asked by way of a function, if one is given."""

    def __init__(self, players: object, seed: int) -> None:
        self.state = SimpleNamespace(actions=[])

    def play(self, decide_fn: Callable[..., Any] | None = None) -> None:
        player = SimpleNamespace(decide=lambda game, actions: actions[0])
        for legal in SEATS:
            action = decide_fn(player, self, legal) if decide_fn else player.decide(self, legal)
            self.state.actions.append(action)

    def play_tick(self) -> None:
        self.state.actions.append(0)


def script(monkeypatch: pytest.MonkeyPatch, name: str, package: str, stand_in: Any) -> ModuleType:
    """A script of a peer whose package is a stand-in."""
    monkeypatch.setitem(sys.modules, package, stand_in)
    monkeypatch.delitem(sys.modules, f"tools.bench.peers.{name}", raising=False)
    return importlib.import_module(f"tools.bench.peers.{name}")


def test_openspiel_is_asked_for_legal_answers_alone_while_it_is_timed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = Trajectory()
    spiel = script(monkeypatch, "spiel", "pyspiel", SimpleNamespace())
    assert spiel.stepping(SimpleNamespace(new_initial_state=lambda: state))(0) == (5, 0)
    assert state.asked == 0


def test_choices_of_a_peer_are_those_of_a_seat_with_two_or_more_options(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    spiel = script(monkeypatch, "spiel", "pyspiel", SimpleNamespace())
    catan = script(
        monkeypatch, "catan", "catanatron", SimpleNamespace(Game=Catan, RandomPlayer=str, Color=["red"])
    )
    assert spiel.counting(SimpleNamespace(new_initial_state=Trajectory))(0) == (5, 2)
    assert cards.counting_in(Cards())(0) == zoo.counting_in(Zoo())(0) == catan.counted(0) == (3, 2)
    assert cards.playing_in(Cards())(0) == zoo.playing_in(Zoo())(0) == catan.once(0) == (3, 0)


def test_the_share_of_real_choices_is_taken_from_games_that_are_not_timed() -> None:
    played: list[str] = []

    def game(name: str, choices: int) -> Callable[[int], Played]:
        def once(number: int) -> Played:
            played.append(name)
            return 100, choices

        return once

    rates = Peer("a game", "its way", game("timed", 0), game("counted", 25)).rates(0.001)
    assert rates["choices"] == pytest.approx(rates["decisions"] / 4)
    assert played == sorted(played, reverse=True)  # first those that are timed
    assert Peer("a game", "its way", game("timed", 0)).rates(0.001)["choices"] == 0.0
