"""Card sets of the expansion: its pilots, exploration cards and hangar, laid over the base game's cards."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, ClassVar, Final

from orrery.core.cardfiles.checks import spot_of
from orrery.core.cardfiles.shapes import Shape
from orrery.core.effects import Op
from orrery.core.faults import Faults
from orrery.core.machine import NONE
from orrery.games.beyond_the_black import grammar, shapes
from orrery.games.beyond_the_black.book import BlackBook, Finds, Pilots, Scoring, Ways
from orrery.games.beyond_the_black.card_checks import check_expansion
from orrery.games.beyond_the_black.grammar import BADGES, HULLS, MOMENTS, PLACES, RULES
from orrery.games.beyond_the_black.kit import AskKit, BlackKit, RogueKit, ScoringKit, ShipKit
from orrery.games.tiny_epic_galaxies import cards as base
from orrery.games.tiny_epic_galaxies.book import Book
from orrery.games.tiny_epic_galaxies.cards import CardSet, Press
from orrery.games.tiny_epic_galaxies.goals import read_only
from orrery.games.tiny_epic_galaxies.grammar import TRACKS, Grammar
from orrery.games.tiny_epic_galaxies.programs import Compiler

BOTH_TRACKS: Final = sum(1 << track for track in TRACKS.values())
OF_PILOTS: Final = replace(grammar.BLACK, conditions=grammar.CONDITIONS)


@dataclass(frozen=True)
class Terms(base.Terms):
    """What the options of a table say of its book."""

    exhaustion: str = "explored"
    danger_dice: str = "either"
    finds: str = "face_down"
    rogue_ship: str = "trained"
    rogue_pair: str = "once"
    rogue_end: str = "round"


class BlackPress(Press):
    """How the card files of the expansion are read, checked and bound."""

    grammar: ClassVar[Grammar] = grammar.BLACK
    shape: ClassVar[Shape] = shapes.BLACK
    files: ClassVar[tuple[tuple[str, str], ...]] = (*Press.files, (__package__ or "", "cards.toml"))
    terms: ClassVar[type[base.Terms]] = Terms
    book: ClassVar[type[Book]] = BlackBook

    def kit(self) -> BlackKit:
        return BlackKit(AskKit(), ShipKit(), ScoringKit(), RogueKit())

    def check_whole(self, data: Any, faults: Faults) -> None:
        super().check_whole(data, faults)
        check_expansion(data, faults)

    def read_parts(self, cards: CardSet, terms: base.Terms, compiler: Compiler) -> dict[str, Any]:
        """The base game's parts, and those of the expansion."""
        assert isinstance(terms, Terms)
        parts = super().read_parts(cards, terms, compiler)
        data, programs = cards.data, parts["programs"]
        hangar = {
            row["ship"]: self.shape.tables["hangar"].names["dice"].mask(row["dice"]) for row in data["hangar"]
        }
        badges = data["badges"]
        return parts | {
            "pilots": read_pilots(cards, programs, compiler),
            "finds": read_finds(cards, programs, compiler, terms),
            "hangar": [hangar.get(ship, 0) for ship in HULLS],
            "pilot_row": data["pilots"]["row"],
            "row_most": data["exploring"]["row"],
            "scoring": Scoring(badges["lead"], badges["second"], badges["tied_lead"], badges["tied_second"]),
            "ways": Ways(
                terms.exhaustion,
                terms.danger_dice,
                terms.finds,
                terms.rogue_ship,
                terms.rogue_pair,
                terms.rogue_end,
            ),
        }


PRESS: Final = BlackPress()


def count_badges(card: dict[str, Any]) -> list[int]:
    """How many badges of each symbol a card carries."""
    return [card["badges"].count(symbol) for symbol in BADGES]


def bound(programs: list[list[Op]], program: list[Op]) -> int:
    """Put a program behind the others; its number."""
    programs.append(program)
    return len(programs) - 1


def read_pilots(cards: CardSet, programs: list[list[Op]], compiler: Compiler) -> Pilots:
    table = cards.press.shape.tables["pilot"].names
    pilots = cards.data["pilot"]
    spots = [spot_of("pilot", number, card) for number, card in enumerate(pilots)]
    only = [
        read_only(card.get("only", []), OF_PILOTS, spot, compiler.faults)
        for card, spot in zip(pilots, spots, strict=True)
    ]
    return Pilots(
        [card["id"] for card in pilots],
        [table["ships"].mask(card["ships"]) for card in pilots],
        [count_badges(card) for card in pilots],
        [card["points"] for card in pilots],
        [MOMENTS[card["when"]] if "when" in card else NONE for card in pilots],
        [RULES[card["rule"]] if "rule" in card else NONE for card in pilots],
        [card.get("n", 1) for card in pilots],
        [table["goods"].mask(card.get("goods", [])) for card in pilots],
        [PLACES[card["where"]] if "where" in card else 0 for card in pilots],
        only,
        [card.get("may", False) for card in pilots],
        [
            bound(programs, compiler.program(card.get("effect"), spot, may_be_empty=True))
            for card, spot in zip(pilots, spots, strict=True)
        ],
    )


def read_finds(cards: CardSet, programs: list[list[Op]], compiler: Compiler, terms: Terms) -> Finds:
    finds = cards.data["exploration"]
    number = compiler.grammar.number("track")
    own = [
        compiler.program(card.get("effect"), spot_of("exploration", place, card), may_be_empty=True)
        for place, card in enumerate(finds)
    ]
    tracks = [next((op for op in program if op.word == number), None) for program in own]
    either = terms.danger_dice == "either"  # [ruling BTB A22]
    return Finds(
        [card["id"] for card in finds],
        [card.get("danger", False) for card in finds],
        [card.get("points", 0) for card in finds],
        [count_badges(card) for card in finds],
        [card.get("may", False) for card in finds],
        [bound(programs, program) for program in own],
        [op.n if op else 0 for op in tracks],
        [(BOTH_TRACKS if either else op.what) if op else 0 for op in tracks],
    )
