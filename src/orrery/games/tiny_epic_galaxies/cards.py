"""Card sets: read from TOML, checked, and bound into books."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from orrery.core.cardfiles import press
from orrery.core.cardfiles.checks import check_shape, spot_inside, spot_of
from orrery.core.cardfiles.shapes import Shape
from orrery.core.effects import Op
from orrery.core.faults import Faults
from orrery.core.options import Options
from orrery.core.spots import Spot
from orrery.games.tiny_epic_galaxies import grammar, shapes
from orrery.games.tiny_epic_galaxies.book import Book, Empire, Missions, Numbers, Planets, Rogue
from orrery.games.tiny_epic_galaxies.card_checks import check_numbers
from orrery.games.tiny_epic_galaxies.goals import read_goal, read_only
from orrery.games.tiny_epic_galaxies.grammar import TRACKS, Grammar
from orrery.games.tiny_epic_galaxies.kit import AskKit, Kit, RogueKit, ScoringKit, ShipKit
from orrery.games.tiny_epic_galaxies.programs import Compiler
from orrery.games.tiny_epic_galaxies.structure import check_structure
from orrery.games.tiny_epic_galaxies.word_checks import check_words

EDITIONS: Final = ("later", "first")


@dataclass(frozen=True)
class Terms:
    """What the options of a table say of its book."""

    edition: str = "later"
    max_rounds: int = 0
    rogue: str = ""  # the mat of the solo opponent, if there is one
    variant: str = "normal"
    forcing: str = "any"
    rules: int = 1  # by which it is played


@dataclass(frozen=True)
class CardSet(press.CardSet):
    """A card file of the base game, or of an expansion, that was found good."""

    press: Press

    def planet(self, number: int, edition: str) -> dict[str, Any]:
        """A planet as an edition prints it."""
        card = dict(self.data["planet"][number])
        changes = card.pop("first", {})
        return card | changes if edition == "first" else card

    def planets(self, edition: str) -> list[dict[str, Any]]:
        return [self.planet(number, edition) for number in range(len(self.data["planet"]))]

    def place(self, number: int, edition: str, field: str) -> Spot:
        """Where the field of a planet stands for an edition."""
        card = self.data["planet"][number]
        where = spot_of("planet", number, card)
        return where.at("first") if edition == "first" and field in card.get("first", {}) else where

    def rogues(self) -> dict[str, str]:
        """The mats of the Rogue: ids and names."""
        return {mat["id"]: mat["name"] for mat in self.data.get("rogue", [])}

    def book(self, terms: Terms, kit: Kit[Any]) -> Book:
        return self.press.read_book(self, terms, kit, Faults())


class Press(press.Press[CardSet]):
    """How the card files of a game are read, checked and bound. An expansion says only what is new."""

    grammar: ClassVar[Grammar] = grammar.BASE
    shape: ClassVar[Shape] = shapes.BASE
    files: ClassVar[tuple[tuple[str, str], ...]] = (
        (__package__ or "", "cards.toml"),
    )  # package and name, each laid over the one before
    cards = CardSet
    terms: ClassVar[type[Terms]] = Terms
    book: ClassVar[type[Book]] = Book

    def kit(self) -> Kit[Any]:
        """What an edition or expansion may answer otherwise."""
        return Kit(AskKit(), ShipKit(), ScoringKit(), RogueKit())

    def check_data(self, data: Mapping[str, Any], faults: Faults) -> None:
        check_shape(data, self.shape, faults)
        check_words(data, self.shape, self.grammar, faults)
        self.check_whole(data, faults)

    def try_out(self, cards: CardSet, faults: Faults) -> None:
        for terms in self.trials(cards):
            self.read_book(cards, terms, self.kit(), faults)

    def trials(self, cards: CardSet) -> Iterator[Terms]:
        """The terms under which a set is bound to try it; every single effect was judged before."""
        for edition in EDITIONS:
            yield self.terms(edition, rogue=next(iter(cards.rogues()), ""))

    def check_whole(self, data: Mapping[str, Any], faults: Faults) -> None:
        """What no single card can be asked."""
        check_numbers(data, self.shape, faults)
        check_structure(data, self.shape, faults)

    def read_book(self, cards: CardSet, terms: Terms, kit: Kit[Any], faults: Faults) -> Book:
        """The book of a set for a table; what is wrong goes to `faults`."""
        compiler = Compiler(self.grammar, faults)
        parts = self.read_parts(cards, terms, compiler)
        compiler.finish(parts["programs"], len(cards.data["planet"]))
        return self.book(
            words=[word for _, word in self.grammar.words],
            kit=kit,
            edition=terms.edition,
            max_rounds=terms.max_rounds,
            digest=cards.digest,
            source=cards.source,
            rules=terms.rules,
            **parts,
        )

    def read_parts(self, cards: CardSet, terms: Terms, compiler: Compiler) -> dict[str, Any]:
        """The parts of a book by name. The program of a planet has the planet's number; others follow."""
        planets = cards.planets(terms.edition)
        programs = [
            compiler.program(card.get("effect"), cards.place(number, terms.edition, "effect"))
            for number, card in enumerate(planets)
        ]
        rogue = read_rogue(cards, terms, programs, compiler) if terms.rogue else None
        return {
            "programs": programs,
            "planets": read_planets(cards, terms.edition, compiler.faults),
            "missions": read_missions(cards, compiler.faults),
            "empire": read_empire(cards.data["empire"]),
            "numbers": read_numbers(cards.data),
            "rogue": rogue,
        }


PRESS: Final = Press()


class Books:
    """The books of a card set by certain rules: one for all tables with the same options."""

    def __init__(self, card_set: CardSet, rules: int) -> None:
        self.card_set = card_set
        self.rules = rules
        self.books: dict[Terms, Book] = {}

    def of(self, options: Options) -> Book:
        press = self.card_set.press
        told = {name: value for name, value in options.items() if name != "seats"}
        terms = press.terms(**told, rules=self.rules)
        if terms not in self.books:
            self.books[terms] = self.card_set.book(terms, press.kit())
        return self.books[terms]


def read_planets(whole: CardSet, edition: str, faults: Faults) -> Planets:
    resource = whole.press.shape.tables["planet"].names["resource"]
    cards = whole.planets(edition)
    places = [whole.place(number, edition, "only") for number in range(len(cards))]
    return Planets(
        [card["id"] for card in cards],
        [resource.mask(card["resource"]) for card in cards],
        [TRACKS[card["track"]] for card in cards],
        [card["spaces"] for card in cards],
        [card["points"] for card in cards],
        [
            read_only(card.get("only", []), whole.press.grammar, where, faults)
            for card, where in zip(cards, places, strict=True)
        ],
    )


def read_missions(whole: CardSet, faults: Faults) -> Missions:
    cards = whole.data["mission"]
    return Missions(
        [card["id"] for card in cards],
        [card["points"] for card in cards],
        [card["points_tied"] for card in cards],
        [card["min_seats"] for card in cards],
        [
            read_goal(card.get("goal"), whole.press.grammar, spot_of("mission", number, card), faults)
            for number, card in enumerate(cards)
        ],
    )


def read_empire(levels: list[dict[str, Any]]) -> Empire:
    """Entry 0 of each column is unused: a level is its own index."""
    columns = [[0] + [level[field] for level in levels] for field in ("dice", "ships", "points", "price")]
    return Empire(*columns)


def read_numbers(data: Mapping[str, Any]) -> Numbers:
    goods = data["goods"]
    return Numbers(
        goods["most"], goods["energy"], goods["culture"], data["end"]["points"], data["setup"]["row"]
    )


def read_rogue(cards: CardSet, terms: Terms, programs: list[list[Op]], compiler: Compiler) -> Rogue:
    """The mat of the solo opponent; the attacks of its levels become the last programs."""
    row = list(cards.rogues()).index(terms.rogue)
    mat = cards.data["rogue"][row]
    table, at = cards.press.shape.tables["rogue.level"], spot_of("rogue", row, mat)
    attacks = [0]
    for number, level in enumerate(mat["level"]):
        attacks.append(len(programs))
        programs.append(compiler.program(level.get("effect"), spot_inside(table, at, "level", number)))
    dice, points = ([0] + [level[field] for level in mat["level"]] for field in ("dice", "points"))
    points.append(points[-1])
    return Rogue(mat["id"], mat["name"], mat["most"], dice, points, attacks, terms.variant, terms.forcing)
