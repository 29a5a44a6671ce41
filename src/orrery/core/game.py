"""What every game offers: the public interface, written once on top of the machine.

A game brings its rules as steps, and the parts that are listed here: a small class each, with a usual answer
for what most games have alike.
"""

from __future__ import annotations

import json
import operator
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final, Generic

from orrery.core import asking, machine
from orrery.core.decision import Decision, Option
from orrery.core.events import EVERYONE, SPECTATOR, Event, bit_of
from orrery.core.faults import Faults, Faulty, IllegalAction, OrreryError
from orrery.core.game_parts import GameParts
from orrery.core.identity import Identity
from orrery.core.language import say
from orrery.core.machine import CHANCE, NOBODY, Ask, S
from orrery.core.options import Options, check_options, recalled
from orrery.core.parts import object_of
from orrery.core.questions import NOTHING, Target, Voice
from orrery.core.views import Dealer, View

NO_CARDS: Final = "none"  # the digest of a game without cards


class Game(ABC, Generic[S]):
    """A game by certain rules, composed of its parts. It keeps no position: everything takes one."""

    identity: ClassVar[Identity]

    def __init__(self, rules: int | None = None) -> None:
        self.name = self.identity.name
        self.title = self.identity.title
        self.seats = self.identity.seats
        self.rules = self.identity.checked_rules(rules)
        parts = self._parts()
        self.settings = parts.settings
        self.n_actions, self.first_outcome, self.n_outcomes = parts.codebook
        self.speech = parts.speech
        self.positions = parts.positions
        self.views = parts.views
        self.scoring = parts.views.scoring
        self.orders = parts.orders
        self.digest = NO_CARDS  # which card set it is bound to: the hash of what the rules read of it
        self.card_text = ""  # the card set as TOML if it is not one that comes with Orrery

    @abstractmethod
    def _parts(self) -> GameParts[S]:
        """Its parts, for the rules that are chosen by then."""

    def start(self, **options: Any) -> S:
        """A new table. Options are checked; a wrong one names the right ones."""
        return self.positions.start(check_options(self.settings, options))

    def resume(self, kept: Mapping[str, Any]) -> S:
        """The start of a game that was kept, under the options it was played by."""
        return self.start(**recalled(self.settings, kept))

    def options(self, s: S) -> Options:
        """The options of a table."""
        return self.positions.options(s)

    def to_move(self, s: S) -> int:
        """The seat that is asked, CHANCE, or NOBODY when the game is over."""
        return machine.to_move(s)

    def questions(self, s: S) -> list[Ask[Any]]:
        """The open question, and below it those that may already be answered under seal."""
        asked: list[Ask[Any]] = []
        for step in s.stack[::-1]:  # reversed() of it makes mypyc fall over
            if not isinstance(step, Ask) or (asked and not step.sealed()):
                break
            asked.append(step)
            if not step.sealed():
                break
        return asked

    def legal(self, s: S) -> list[int]:
        """The codes of every legal answer, ascending; empty when the game is over."""
        return machine.legal(s)

    def weights(self, s: S) -> list[int]:
        """The odds of `legal`, when chance is to move."""
        if machine.to_move(s) != CHANCE:
            raise IllegalAction(
                "weights are asked when chance is to move; now it is {who}",
                who=asking.who(machine.to_move(s)),
            )
        return machine.question(s).weights(s)

    def stream(self, s: S) -> str:
        """What the open question to chance draws from, as a short text that never changes: `dice 0`."""
        return machine.question(s).stream(s)

    def apply(self, s: S, action: int) -> None:
        """Answer the open question. An illegal answer is refused and changes nothing."""
        if type(action) is not int:
            action = self._code(s, action)
        if not s.stack or not machine.apply_if_legal(s, action):
            raise IllegalAction(asking.refused(self.speech, s, action))

    def over(self, s: S) -> bool:
        """Whether the game is over."""
        return not s.stack

    def text(self, s: S, action: int) -> str:
        """The short stable text of an answer to the open question."""
        if s.stack:
            ask = machine.question(s)
            choice = self._code(s, action) - ask.base()
            if 0 <= choice < ask.size(s):
                return self.speech.question(ask).text(s, ask, choice)
        raise IllegalAction(asking.refused(self.speech, s, action))

    def action(self, s: S, text: str) -> int:
        """The code of a text. One that is not legal now is refused, with what is."""
        action = asking.find(self.speech, s, text)
        if action is None or machine.refusal(s, action) != 0:
            raise IllegalAction(asking.refused(self.speech, s, text))
        return action

    def told(self, s: S, action: int, seat: int) -> str:
        """A decision, not yet applied, as that seat may read it: `0 die 3`, `* energy`, `* ?`."""
        check_viewer(self.options(s)["seats"], seat)
        text = self.text(s, action)
        ask = machine.question(s)
        who = "*" if ask.seat == CHANCE else str(ask.seat)
        return f"{who} {text}" if ask.seen_by() & bit_of(seat) else f"{who} ?"

    def decision(
        self, s: S, lang: str = "en", names: Sequence[str] = (), in_any_order: bool = False
    ) -> Decision:
        """The open question and its options in words for people, who may name several things in any order."""
        if not s.stack:
            return Decision(NOBODY, say(lang, "The game is over."), [])
        return asking.decision(self.speech, s, self._voice(s, lang, names), in_any_order)

    def option(self, s: S, action: int, lang: str = "en", names: Sequence[str] = ()) -> Option:
        """A legal answer to the open question in words."""
        return asking.option(self.speech, s, action, self._voice(s, lang, names))

    def things(self, s: S, lang: str = "en", names: Sequence[str] = ()) -> list[Option]:
        """What may be named in any order to answer the open question; nothing if it takes one answer."""
        return asking.things(self.speech, s, self._voice(s, lang, names))

    def about(self, s: S, seat: int) -> Target:
        """The thing on the table that the open question is about, as far as that seat may know."""
        return asking.about(self.speech, s, seat) if s.stack else NOTHING

    def asked(self, s: S, lang: str = "en", names: Sequence[str] = ()) -> str:
        """The open question as everyone may read it; nothing if its answers are not everyone's to know."""
        if not s.stack or machine.question(s).seen_by() != EVERYONE:
            return ""
        return asking.prompt(self.speech, s, self._voice(s, lang, names))

    def waiting(self, s: S, lang: str = "en", names: Sequence[str] = ()) -> str:
        """What others read while a seat is asked; nothing if the question says nothing of it."""
        return asking.waiting(self.speech, s, lang, names) if s.stack else ""

    def why_not(
        self, s: S, text: str, lang: str = "en", names: Sequence[str] = (), seat: int | None = None
    ) -> str | None:
        """Why a text is not legal now, with the rule; None if it is.

        It speaks to the seat that is asked, or to another that would like to do this.
        """
        if not s.stack:
            return say(lang, "The game is over.")
        if seat is not None:
            check_viewer(self.options(s)["seats"], seat)
        voice = self._voice(s, lang, names)
        return asking.why_not(self.speech, s, asking.plain(str(text)), voice, seat)

    def tell(self, s: S, event: Event, lang: str = "en", names: Sequence[str] = ()) -> str:
        """An event as a sentence; nothing if it needs none."""
        return self.speech.sentence_of(event, self._voice(s, lang, names))

    def scores(self, s: S) -> list[int]:
        """Points of each seat, the hidden ones included once the game is over."""
        return self.scoring.scores(s)

    def breakdown(self, s: S) -> list[dict[str, int]]:
        """The points of each seat by source; they add up to `scores`."""
        return self.scoring.breakdown(s)

    def rounds(self, s: S) -> int:
        """How many rounds have begun."""
        return self.scoring.rounds(s)

    def winners(self, s: S) -> list[int]:
        """The seats that won; none before the end."""
        return self.scoring.winners(s)

    def ending(self, s: S) -> str:
        """The id of what ended the game; nothing before the end."""
        return self.scoring.ending(s)

    def is_barrier(self, s: S, seat: int) -> bool:
        """Whether the answer to the open question bars `seat` from taking back what lies before it."""
        return machine.is_barrier(s, seat)

    def to_json(self, s: S) -> str:
        """The whole position, secrets included, readable by names."""
        self._check_own(s)
        return json.dumps(self._head() | self.positions.write(s, None), ensure_ascii=False)

    def from_json(self, text: str) -> S:
        """The position a text describes. An impossible one is refused with every fault listed."""
        data = object_of(text)
        faults = Faults()
        for key, wanted in self._head().items():
            if data.get(key) != wanted:
                faults.add("{key} is {wanted!r}, not {found!r}", key=key, wanted=wanted, found=data.get(key))
        given = data.get("options")
        try:
            if not isinstance(given, dict):
                raise OrreryError("wanted an object, found {found!r}", found=given)
            options = check_options(self.settings, recalled(self.settings, given))
        except OrreryError as error:
            faults.add("options: {error}", error=error.sentence)
            raise Faulty("this position is impossible", faults.sentences) from None
        body = {key: value for key, value in data.items() if key not in self._head()}
        s = self.positions.read(options, body, faults)
        if faults:
            raise Faulty("this position is impossible", faults.sentences)
        return s

    def _head(self) -> dict[str, Any]:
        """What a written position begins with, and must fit to be read."""
        return {"game": self.name, "rules": self.rules, "cards": self.digest}

    def view(self, s: S, seat: int) -> View:
        """What that seat, or SPECTATOR, may know: plain dicts and lists."""
        self._check_own(s)
        check_viewer(self.options(s)["seats"], seat)
        return {"seat": seat, "rules": self.rules, "cards": self.digest} | self.views.view(s, seat)

    def resample(self, view: View, dealer: Dealer) -> S:
        """A full position consistent with a view: what its seat cannot know is drawn anew.

        The view is taken at its word: one that `view` did not make may give an impossible position.
        """
        try:
            if view["cards"] != self.digest:
                raise OrreryError(
                    "this view is of the card set {found}, not of {wanted}",
                    found=view["cards"],
                    wanted=self.digest,
                )
            if view["rules"] != self.rules:
                raise OrreryError(
                    "this view is of rules {found}, not of {wanted}", found=view["rules"], wanted=self.rules
                )
            options = check_options(self.settings, view["options"])
            check_viewer(options["seats"], view["seat"])
            return self.views.resample(view | {"options": options}, dealer)
        except (KeyError, TypeError, IndexError, AttributeError) as error:
            raise OrreryError(
                "this is not a view of this game: {kind} {error}", kind=type(error).__name__, error=str(error)
            ) from None

    def describe(self, view: View, lang: str = "en", names: Sequence[str] = ()) -> str:
        """A position in words, from the eyes of the view's seat."""
        return self.views.describe(view, self.speech.voice(view["options"], lang, names))

    def redeal(self, s: S, seat: int, dealer: Dealer) -> None:
        """Draw anew, in place, all that `seat` cannot know."""
        check_viewer(self.options(s)["seats"], seat)
        self.views.redeal(s, seat, dealer)

    def _voice(self, s: S, lang: str, names: Sequence[str]) -> Voice:
        return self.speech.voice(self.options(s), lang, names)

    def _check_own(self, s: S) -> None:
        """Refuse a position of another card set or game."""
        if not self.positions.belongs(s):
            raise OrreryError("this position belongs to another game or card set, or to other rules")

    def _code(self, s: S, action: object) -> int:
        """An action as a plain int; integers of other libraries count."""
        try:
            return operator.index(action)  # type: ignore[arg-type]
        except TypeError:
            raise IllegalAction(asking.refused(self.speech, s, action)) from None


def check_viewer(seats: int, viewer: int) -> None:
    """Refuse a viewer that is none at a table of so many seats."""
    if type(viewer) is not int or not (viewer == SPECTATOR or 0 <= viewer < seats):
        raise OrreryError(
            "a viewer is a seat from 0 to {last} or SPECTATOR, not {seat!r}", last=seats - 1, seat=viewer
        )
