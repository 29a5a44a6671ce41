"""What a game brings: its facts and the hooks on which the public interface stands."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final, Generic, Protocol, TypeVar

from orrery.core import plain
from orrery.core.events import Event
from orrery.core.faults import Faults, OrreryError, OtherRules
from orrery.core.machine import NOBODY, Position, Step
from orrery.core.options import Options, Setting
from orrery.core.orders import Condition, Order
from orrery.core.speech import Cited, Speaker, Speech, obstacle
from orrery.core.symbols import Symbol

S = TypeVar("S", bound=Position)
View = dict[str, Any]
NO_CARDS: Final = "none"  # the digest of a game without cards


class Dealer(Protocol):
    """Whoever answers for chance: by seed, by script, by hand."""

    def pick(self, weights: Sequence[int]) -> int:
        """The index of one entry, drawn with these odds."""
        ...


def checked_rules(plays: Sequence[int], rules: int | None) -> int:
    """The rules to play by: those asked for, or the newest."""
    if rules is not None and rules not in plays:
        raise OtherRules(
            "this game can be played by rules {possible}, not by rules {found}",
            possible=", ".join(map(str, plays)),
            found=rules,
        )
    return plays[0] if rules is None else rules


class Hooks(ABC, Generic[S]):
    """The part of a game that is its own."""

    name: ClassVar[str]
    title: ClassVar[str]
    blurb: ClassVar[str] = ""  # a line that says what kind of game it is, marked for the catalogue
    solo: ClassVar[str] = ""  # one that says what somebody alone plays for or against, likewise
    built_on: ClassVar[str] = ""  # the game that it extends, whose rules hold where it has none of its own
    plays: ClassVar[Sequence[int]] = (1,)  # the numbers of all rules it can play by, the newest first
    seats: ClassVar[range]
    columns: ClassVar[Sequence[str]]  # the fields of a state, and those of them that somebody may not know
    secrets: ClassVar[Sequence[str]]
    private: ClassVar[bool] = False  # whether what a seat may answer betrays what only that seat may know
    derived: ClassVar[Sequence[str]] = ()  # fields that are no columns: they follow from the others
    sources: ClassVar[Mapping[str, str]]  # where points come from: ids, and what people call them
    endings: ClassVar[Mapping[str, str]]  # what can end the game, likewise
    steps: ClassVar[Sequence[type[Step[Any]]]] = ()  # all that may be pending; card games have a writer
    speech: ClassVar[Speech]  # its questions, and the sentences of its events and reasons
    symbols: ClassVar[Mapping[str, Symbol]] = {}  # the things that have one, by what notation calls them
    n_actions: ClassVar[int]  # how many codes the players have, from 0 on
    first_outcome: ClassVar[int]  # where those of chance begin
    rules: int  # those it plays by; the number goes up when the same decisions could mean something else
    settings: Sequence[Setting]  # the options of a table; a card set may bring choices of its own
    n_outcomes: int

    def __init__(self, rules: int | None = None) -> None:
        self.rules = checked_rules(self.plays, rules)

    def scores(self, s: S) -> list[int]:
        """Points of each seat, the hidden ones included once the game is over."""
        return [sum(parts.values()) for parts in self.breakdown(s)]

    def winners(self, s: S) -> list[int]:
        """The seats that won; none before the end. In most games those with most points."""
        scores = self.scores(s)
        return [seat for seat, n in enumerate(scores) if not s.stack and n == max(scores)]

    def teams(self, s: S) -> list[list[int]]:
        """The seats that win together: each is in one team, and most games have only teams of one."""
        return [[seat] for seat in range(len(self.scores(s)))]

    def turn_order(self, s: S) -> list[int]:
        """The seats in the order of their turns, the one that began first; in most games that is seat 0."""
        return list(range(len(self.scores(s))))

    def tie_break(self, s: S, lang: str = "en") -> str:
        """What told the winners from others with as many points, with its rule; nothing if nothing did."""
        return ""

    def remark(self, s: S, lang: str = "en") -> str:
        """What else is to be said of a result once the game is over; mostly nothing."""
        return ""

    @abstractmethod
    def breakdown(self, s: S) -> list[dict[str, int]]:
        """The points of each seat by source; they add up to `scores`."""

    @abstractmethod
    def rounds(self, s: S) -> int:
        """How many rounds have begun."""

    def ending(self, s: S) -> str:
        """The id of what ended the game; nothing before the end. Most games can end in one way."""
        return "" if s.stack else next(iter(self.endings))

    @property
    def digest(self) -> str:
        """Which card set it is bound to: the hash of what the rules read of it."""
        return NO_CARDS

    @property
    def card_text(self) -> str:
        """The card set as TOML if it is not one that comes with Orrery, else nothing."""
        return ""

    @abstractmethod
    def options(self, s: S) -> Options:
        """The options of a table."""

    def tell(self, s: S, event: Event, lang: str = "en", names: Sequence[str] = ()) -> str:
        """An event as a sentence; nothing if it needs none."""
        return self.speech.sentence_of(event, self._voice(self.options(s), lang, names))

    def affected(self, event: Event) -> int:
        """The seat that an event matters to most if another brought it about; NOBODY if to none."""
        return event.seat if event.kind in self.speech.affecting else NOBODY

    @abstractmethod
    def describe(self, view: View, lang: str = "en", names: Sequence[str] = ()) -> str:
        """A position in words, from the eyes of the view's seat."""

    def shown(self, view: View) -> View:
        """A view as people are shown it: what lies face down is not told again, though it was seen once."""
        return view

    def order_form(self, form: Mapping[str, str] | None = None, view: View | None = None) -> dict[str, str]:
        """A seat's standing orders as a form, to be stored and shown: checked, whole, rid of what has lapsed.

        Without arguments the form that orders nothing; empty if the game has no standing orders.
        """
        if form:
            raise OrreryError("this game has no standing orders")
        return {}

    def orders_of(self, form: Mapping[str, str], view: View) -> list[Order]:
        """What a form orders in that view, the first that fits first."""
        return []

    def order_holds(self, view: View, condition: Condition) -> bool:
        """Whether a condition of an order is true of the open question, as the view's seat knows it."""
        return False

    def examples(self, lang: str) -> Mapping[str, Sequence[str]]:
        """What may fill the places of its sentences, by their names: real words to check a language with."""
        return {}

    def _check_own(self, s: S) -> None:
        """Refuse a position of another card set or game."""
        if not all(hasattr(s, name) for name in self.columns):
            raise OrreryError("this position belongs to another game or card set, or to other rules")

    def _view(self, s: S, seat: int) -> View:
        public = {name: value for name, value in self._write(s).items() if name not in self.secrets}
        return public | self._secrets(s, seat) | plain.beside(s, seat, self.scores(s))

    def _secrets(self, s: S, seat: int) -> View:
        """The secret columns as that seat may see them; what is not said here nobody sees."""
        return {}

    def _redeal(self, s: S, seat: int, dealer: Dealer) -> None:
        """Draw all that a seat cannot know anew; nothing if nothing is secret."""

    @abstractmethod
    def _start(self, options: Options) -> S: ...

    def _voice(self, options: Options, lang: str, names: Sequence[str]) -> Any:
        """The words of the game for one reader."""
        return Speaker(lang, names)

    def _obstacle(self, s: S, seat: int, text: str) -> Cited:
        """What stands in the way of a move that is not asked now."""
        way = self.speech.way_to(s, text)
        return obstacle(self.speech, s, seat, text, way) or (way.sentence, way.paragraph, {})

    def _write(self, s: S) -> dict[str, Any]:
        return {"options": self.options(s), **plain.written(s, self.columns)}

    def _read(self, options: Options, data: dict[str, Any], faults: Faults) -> S:
        s = self._start(options)
        plain.read(s, data, self.columns, self.steps, faults)
        if not faults:
            self._check(s, faults)
        return s

    def _check(self, s: S, faults: Faults) -> None:
        """Note what makes a position impossible that was read."""

    def _from_view(self, view: View) -> S:
        """A position that fits a view; what is unknown may be anything, since it is drawn anew."""
        return self._read(view["options"], view, Faults())
