"""The laws every game must keep. `make test` runs them small, `make proof` over thousands of games.

Cheap laws hold at every decision; dear ones (JSON, views, resampling, words) are looked at now and then.
"""

from __future__ import annotations

import copy
import json
import pickle
import random
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from operator import attrgetter
from typing import Any

import pytest

import orrery
from orrery.core import machine
from orrery.core.effects import RunCard
from orrery.core.events import Log
from orrery.core.game import Game
from orrery.core.machine import CHANCE
from orrery.dealers import SeededDealer
from tests.contract.worlds import alike, check_alike, redealt

MOST_DECISIONS = 100_000  # a random game that takes longer does not end
VIEW_BYTES = {"take-the-galaxy": 6144}  # of a view for four seats: hands, decks and the whole space deck
MOST_BYTES = 4096  # of a view of any other game
WRITABLE = (list, bytearray)

Law = Callable[[Game[Any], Any, random.Random], None]


@dataclass
class Tally:
    """How much a run has looked at."""

    games: int = 0
    decisions: int = 0
    dear: int = 0
    nested: int = 0  # positions in the middle of a card's effect

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.dear += other.dear
        self.nested += other.nested


@cache
def getter(names: tuple[str, ...]) -> Callable[[Any], tuple[Any, ...]]:
    return attrgetter(*names)


def now(game: Game[Any], s: Any) -> tuple[Any, ...]:
    """Every column of a state as it is."""
    return getter(tuple(game.positions.columns.names))(s)


def columns(game: Game[Any], s: Any) -> tuple[Any, ...]:
    """Every column of a state, what can be written into copied, so that two moments can be compared."""
    return tuple([value[:] if isinstance(value, WRITABLE) else value for value in now(game, s)])


def is_alike(game: Game[Any], s: Any, t: Any) -> bool:
    return bool(game.to_json(s) == game.to_json(t))


def what_is_listed_is_legal(game: Game[Any], s: Any, chance: random.Random) -> None:
    """`options` and `refuse` agree, ascending, never empty; looking changes nothing."""
    before = columns(game, s)
    ask = machine.question(s)
    options = ask.options(s)
    assert options, f"{type(ask).__name__} has no legal answer"
    assert options == [choice for choice in range(ask.size(s)) if ask.refuse(s, choice) == 0]
    assert ask.blocked(s) == 0
    chances = ask.chances(s)
    assert not chances or [choice for choice, n in enumerate(chances) if n > 0] == options
    assert min(chances, default=0) >= 0
    assert not ask.alike() or (not chances and options == list(range(ask.alike())))
    assert now(game, s) == before


def chance_names_its_stream(game: Game[Any], s: Any, chance: random.Random) -> None:
    """Every question to chance says what it draws from, in a text that a live table can number by."""
    if game.to_move(s) == CHANCE:
        stream = game.stream(s)
        assert re.fullmatch("[a-z]+( [a-z0-9]+)?", stream)
        assert stream != machine.SHARED_STREAM
        assert game.stream(s.copy()) == stream


def copies_are_independent(game: Game[Any], s: Any, chance: random.Random) -> None:
    """What a copy plays does not touch the original, and the same answer leads both to the same state.

    A column that both share is one that nobody can write into.
    """
    before = columns(game, s)
    action = chance.choice(game.legal(s))
    first, second = s.copy(), s.copy()
    assert now(game, first) == before
    pairs = zip(now(game, first), now(game, s), strict=True)
    assert not [one for one, other in pairs if one is other and isinstance(one, WRITABLE)]
    game.apply(first, action)
    assert now(game, s) == before
    game.apply(second, action)
    assert told_apart(game, first) == told_apart(game, second)


def told_apart(game: Game[Any], s: Any) -> list[Any]:
    """Every column, the steps by what they are: each is an object of its own."""
    found = list(now(game, s))
    found[game.positions.columns.names.index("stack")] = [
        (type(step).__name__, [getattr(step, name) for name in step.FIELDS]) for step in s.stack
    ]
    return found


def book_of(s: Any) -> Any:
    """What never changes, shared by all copies; a game without cards may have none."""
    return getattr(s, "book", s)


def only_integers(game: Game[Any], s: Any, chance: random.Random) -> None:
    """Nothing but ints, bools and rows of ints in the columns, beside the stack and the shared book."""
    for name in game.positions.columns.names:
        value = getattr(s, name)
        if name != "stack" and value is not book_of(s):
            assert isinstance(value, int) or all(type(part) is int for part in value), name
    assert all(type(getattr(step, field)) is int for step in s.stack for field in step.FIELDS)


def json_round_trips(game: Game[Any], s: Any, chance: random.Random) -> None:
    """A state written and read is the same state, and plays on alike."""
    text = game.to_json(s)
    twin = game.from_json(text)
    assert game.to_json(twin) == text
    assert columns_without_stack(game, twin) == columns_without_stack(game, s)
    original = s.copy()
    for _ in range(12):
        if game.over(original):
            break
        assert game.legal(twin) == game.legal(original)
        action = chance.choice(game.legal(original))
        game.apply(original, action)
        game.apply(twin, action)
    assert is_alike(game, original, twin)


def columns_without_stack(game: Game[Any], s: Any) -> list[Any]:
    return [
        value
        for name, value in zip(game.positions.columns.names, columns(game, s), strict=True)
        if name != "stack" and value is not book_of(s)
    ]


def pickles_and_deep_copies(game: Game[Any], s: Any, chance: random.Random) -> None:
    assert is_alike(game, copy.deepcopy(s), s)
    assert is_alike(game, pickle.loads(pickle.dumps(s)), s)


def viewers(game: Game[Any], s: Any) -> list[int]:
    return [*range(game.options(s)["seats"]), orrery.SPECTATOR]


def views_hide_what_is_hidden(game: Game[Any], s: Any, chance: random.Random) -> None:
    """`view(resample(view)) == view`: a view that depended on a secret would change when it is drawn anew."""
    for viewer in viewers(game, s):
        seen = game.view(s, viewer)
        text = json.dumps(seen)
        assert json.loads(text) == seen
        assert len(text) <= VIEW_BYTES.get(game.name, MOST_BYTES) or game.options(s)["seats"] > 4
        assert bool(seen["legal"]) == (game.to_move(s) == viewer)
        imagined = game.resample(seen, SeededDealer(chance.random().hex()))
        assert game.view(imagined, viewer) == seen
        redealt, before = s.copy(), columns(game, s)
        game.redeal(redealt, viewer, SeededDealer(chance.random().hex()))
        assert game.view(redealt, viewer) == seen
        assert now(game, s) == before


def telling_hides_what_is_hidden(game: Game[Any], s: Any, chance: random.Random) -> None:
    """What a viewer is told, and sees happen, is the same in every world that looks the same to it."""
    for viewer in viewers(game, s):
        told = [game.told(s, action, viewer) for action in game.legal(s)]
        assert len(set(told)) in (1, len(told)), "some answers of a question are told and others are not"
        if viewer == game.to_move(s):
            assert len(set(told)) == len(told)
            continue
        if len(told) > 1 and len(set(told)) == 1:  # hidden: whatever the answer, the viewer sees the same
            seen = [what_is_seen(game, s, action, viewer) for action in game.legal(s)]
            assert all(events == seen[0] for events in seen)
        world = s.copy()
        game.redeal(world, viewer, SeededDealer(chance.random().hex()))
        for code in set(game.legal(s)) & set(game.legal(world)):
            assert game.told(s, code, viewer) == game.told(world, code, viewer)
            assert what_is_seen(game, s, code, viewer) == what_is_seen(game, world, code, viewer)


def what_is_seen(game: Game[Any], s: Any, action: int, viewer: int) -> list[tuple[Any, ...]]:
    """The events that an answer makes, as the viewer may read them; at the end secrets are shown."""
    after = s.copy()
    after.log = log = Log()
    game.apply(after, action)
    return [] if game.over(after) else [(event.kind, event.seat, event.args) for event in log.seen(viewer)]


def what_follows_is_no_secret(game: Game[Any], s: Any, chance: random.Random) -> None:
    """Whether a question is asked, and of whom, follows from what the viewer sees; so does all it sees then.

    That is why undo may count only whose answers they were, and why the time of an answer may rest on them.
    """
    for viewer in viewers(game, s):
        action = chance.choice(game.legal(s))
        world = redealt(game, s, viewer, chance)
        found = alike(game, s, action, world, viewer)
        if found:  # else the viewer sees now that the world is not that one
            after = s.copy()
            game.apply(after, action)
            game.apply(world, chance.choice(found))
            check_alike(game, after, world, viewer)


def texts_parse_back(game: Game[Any], s: Any, chance: random.Random) -> None:
    """Every answer has a text of its own that leads back to it, and words for people."""
    texts = [game.text(s, action) for action in game.legal(s)]
    assert len(set(texts)) == len(texts)
    assert [game.action(s, text) for text in texts] == game.legal(s)
    assert all(game.why_not(s, text) is None for text in texts)
    assert all(game.speech.is_move(s, text) for text in texts)
    decision = game.decision(s)
    assert [option.action for option in decision.options] == game.legal(s)
    assert decision.question
    assert all(option.label for option in decision.options)


SAID: dict[tuple[str, str, int], dict[tuple[str, int, int], str]] = {}  # by kind of table and answer


def texts_hang_on_what_they_name(game: Game[Any], s: Any, chance: random.Random) -> None:
    """With the same question, choice and what it names, an answer has the same text in every game."""
    said = SAID.setdefault((game.name, game.digest, game.options(s)["seats"]), {})
    ask = machine.question(s)
    for choice in ask.options(s):
        text = game.text(s, ask.base() + choice)
        assert said.setdefault((type(ask).__name__, choice, ask.named(s, choice)), text) == text


def codes_stay_in_the_codebook(game: Game[Any], s: Any, chance: random.Random) -> None:
    """Players answer below `n_actions`, chance from `first_outcome` on; the odds fit."""
    legal = game.legal(s)
    if game.to_move(s) == orrery.CHANCE:
        last = game.first_outcome + game.n_outcomes
        assert game.n_actions <= game.first_outcome
        assert all(game.first_outcome <= action < last for action in legal)
        assert len(game.weights(s)) == len(legal)
        assert min(game.weights(s)) > 0
    else:
        assert all(0 <= action < game.n_actions for action in legal)


def illegal_actions_change_nothing(game: Game[Any], s: Any, chance: random.Random) -> None:
    """A refused action raises, says what is legal, and leaves the state as it was."""
    before = game.to_json(s)
    legal = set(game.legal(s))
    tried = [chance.randrange(-2, game.first_outcome + game.n_outcomes + 2) for _ in range(5)]
    ask = machine.question(s)
    tried += [ask.base() + choice for choice in range(ask.size(s))][:20]
    for action in tried:
        if action not in legal:
            with pytest.raises(orrery.IllegalAction, match="legal"):
                game.apply(s, action)
    assert game.to_json(s) == before


def points_have_sources(game: Game[Any], s: Any, chance: random.Random) -> None:
    """The points of each seat by source are its score; what ended a game is known once it is over."""
    parts = game.breakdown(s)
    assert [sum(points.values()) for points in parts] == game.scores(s)
    assert all(list(points) == list(game.scoring.sources) for points in parts)
    assert (game.ending(s) in game.scoring.endings) if game.over(s) else game.ending(s) == ""


CHEAP: tuple[Law, ...] = (
    what_is_listed_is_legal,
    chance_names_its_stream,
    copies_are_independent,
    points_have_sources,
)
DEAR: tuple[Law, ...] = (
    only_integers,
    json_round_trips,
    pickles_and_deep_copies,
    views_hide_what_is_hidden,
    telling_hides_what_is_hidden,
    what_follows_is_no_secret,
    texts_parse_back,
    texts_hang_on_what_they_name,
    codes_stay_in_the_codebook,
    illegal_actions_change_nothing,
)
AT_THE_END: tuple[Law, ...] = (
    points_have_sources,
    only_integers,
    json_round_trips,
    pickles_and_deep_copies,
    views_hide_what_is_hidden,
)


def keep_the_laws(game: Game[Any], seed: int, dear_every: int, invariant: Law, **options: Any) -> Tally:
    """Play one random game under all laws."""
    chance = random.Random(f"{seed}/{sorted(options.items())}")
    s = game.start(**options)
    tally = Tally(games=1)
    while not game.over(s):
        for law in CHEAP:
            law(game, s, chance)
        invariant(game, s, chance)
        if chance.randrange(dear_every) == 0:
            tally.dear += 1
            for law in DEAR:
                law(game, s, chance)
        tally.nested += any(isinstance(step, RunCard) for step in s.stack)
        game.apply(s, chance.choice(game.legal(s)))
        tally.decisions += 1
        assert tally.decisions < MOST_DECISIONS, "this random game does not end"
    invariant(game, s, chance)
    for law in AT_THE_END:
        law(game, s, chance)
    assert game.winners(s) or game.options(s)["seats"] == 1
    assert len(game.scores(s)) == game.options(s)["seats"]
    return tally
