"""A record is the game: a head, one decision per line, including those of chance, and the result."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from orrery import catalog
from orrery.core.faults import OrreryError, RecordError
from orrery.core.game import Game
from orrery.core.machine import CHANCE
from orrery.core.options import Options, check_options, recalled, settings_at, written
from orrery.core.sentences import Sentence
from orrery.records.dice import Dice
from orrery.records.lines import Lines

FORMAT: Final = 1
RULE: Final = "--"


@dataclass
class Record:
    """A game as its decisions: enough to replay it exactly, in any language and without a seed."""

    game: str
    rules: int
    cards: str  # the digest of the card set
    options: Options
    names: list[str]
    moves: list[tuple[int, str]] = field(default_factory=list)  # seat or CHANCE, text
    result: list[int] | None = None  # None while the game runs
    card_text: str = ""  # the card set, if it did not come with Orrery
    bots: list[str] = field(default_factory=list)  # the bot of each seat; empty for a person
    dice: Dice | None = None  # how to check the rolls, if it was played at a live table

    @classmethod
    def begin(cls, game: Game[Any], s: Any, names: Sequence[str], bots: Sequence[str] = ()) -> Record:
        """The record of a table at its start; `bots` has the bot of each seat, empty for a person."""
        options = game.options(s)
        record = cls(game.name, game.rules, game.digest, options, list(names))
        check_names(record.names, options["seats"])
        record.card_text = f"{game.card_text.rstrip()}\n" if game.card_text else ""
        record.bots = [bot if re.fullmatch("[a-z0-9-]*", bot) else "bot" for bot in bots] or [""] * len(names)
        return record

    def add(self, game: Game[Any], s: Any, action: int) -> None:
        """Record a decision before it is applied."""
        self.moves.append((game.to_move(s), game.text(s, action)))

    def bound_game(self) -> Game[Any]:
        """The game with the rules and cards of this record; an error if they are not here."""
        return catalog.kept(self.game, self.card_text, self.rules, self.cards)

    def walk(self, upto: int | None = None) -> Iterator[tuple[int, Any, int]]:
        """Each decision before it is applied: its number, the position (the same object), the action."""
        if upto is not None and (type(upto) is not int or not 0 <= upto <= len(self.moves)):
            raise RecordError(
                "upto is a whole number from 0 to {most}, not {upto!r}", most=len(self.moves), upto=upto
            )
        game = self.bound_game()
        s = game.start(**self.options)
        for number, (seat, text) in enumerate(self.moves[:upto]):
            if game.to_move(s) != seat:
                raise RecordError(
                    "decision {number}: {who} is not to move", number=number, who=self.label(seat)
                )
            try:
                action = game.action(s, text)
            except OrreryError as error:
                raise RecordError("decision {number}: {error}", number=number, error=error.sentence) from None
            yield number, s, action
            game.apply(s, action)
        if upto is None and self.result is not None:
            if not game.over(s):
                raise RecordError("the record has a result, but its decisions do not end the game")
            if game.scores(s) != self.result:
                raise RecordError(
                    "the record says the result is {said}, but the decisions give {found}",
                    said=self.result,
                    found=game.scores(s),
                )

    def replay(self, upto: int | None = None) -> Any:
        """The position after the first `upto` decisions, or after all of them."""
        last = deque(self.walk(upto), maxlen=1)
        return last[0][1] if last else self.bound_game().start(**self.options)

    def label(self, seat: int) -> str:
        """The player of a seat as a line names it, without spaces."""
        return "*" if seat == CHANCE else label_of(self.names[seat])

    def text(self) -> str:
        """The record as the text of a file."""
        lines = [f"orrery {FORMAT}", f"game {self.game}", f"rules {self.rules}", f"cards {self.cards}"]
        lines.append(
            "options " + " ".join(f"{name}={written(value)}" for name, value in self.options.items())
        )
        for seat, (name, bot) in enumerate(zip(self.names, self.bots, strict=True)):
            lines.append(f'seat {seat} "{name}"' + (f" {bot}" if bot else ""))
        lines += self.dice.heading() if self.dice else []
        lines.append(RULE)
        lines += [f"{number} {self.label(seat)} {text}" for number, (seat, text) in enumerate(self.moves)]
        lines.append(RULE)
        lines.append("result " + ("-" if self.result is None else " ".join(map(str, self.result))))
        lines += self.dice.ending(self.result is not None) if self.dice else []
        if self.card_text:
            lines += [RULE, self.card_text.rstrip()]
        return "\n".join(lines) + "\n"

    @classmethod
    def parse(cls, text: str) -> Record:
        """Read the text of a record. Errors name the line in most cases; nothing is replayed yet."""
        if not isinstance(text, str):
            raise RecordError("a record is read from text, not from {kind}", kind=type(text).__name__)
        return Parser(text).record()


def label_of(name: str) -> str:
    return name.replace(" ", "_")


def check_names(names: list[str], seats: int) -> None:
    if len(names) != seats:
        raise RecordError(
            "a name is needed for each seat: {seats}, not {found}", seats=seats, found=len(names)
        )
    for name in names:
        if not re.fullmatch(r'[^\s"*?][^\t\n\r"]{0,39}', name) or not name.isprintable():
            raise RecordError(
                "{name!r} is not a name: up to 40 letters without quotes, not beginning with * or ?",
                name=name,
            )
    if len({label_of(name) for name in names}) != len(names):
        raise RecordError("the names at a table must differ: {names}", names=", ".join(names))


class Parser(Lines):
    """Reads the lines of a record once, from top to bottom."""

    def __init__(self, text: str) -> None:
        lines, self.card_text = self.split(text)
        super().__init__(lines)

    def split(self, text: str) -> tuple[list[str], str]:
        """The lines up to the result, and the card set after the third line `--`."""
        lines = text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n")
        rules = [number for number, line in enumerate(lines) if line.strip() == RULE]
        if len(rules) < 3:
            return lines, ""
        return lines[: rules[2]], "\n".join(lines[rules[2] + 1 :]).rstrip() + "\n"

    def record(self) -> Record:
        begins = self.take("orrery", Sentence("a record, which begins “orrery 1”"))
        if self.number(begins, Sentence("the number of the format")) != FORMAT:
            raise RecordError(
                "this record has another format; this Orrery reads format {format}", format=FORMAT
            )
        game = self.take("game", Sentence("“game NAME”"))
        rules = self.number(self.take("rules", Sentence("“rules N”")), Sentence("the version of the rules"))
        cards = self.take("cards", Sentence("“cards DIGEST”"))
        said = self.take("options", Sentence("“options NAME=VALUE …”"))
        options = self.options(catalog.kept(game, self.card_text, rules, cards), said)
        names, bots = self.seats()
        check_names(names, options["seats"])
        dice = self.pledge(bots) if self.begins("dice") else None
        record = Record(game, rules, cards, options, names, card_text=self.card_text, bots=bots, dice=dice)
        self.take(RULE, Sentence("“--” before the decisions"))
        self.moves(record)
        self.take(RULE, Sentence("“--” after the decisions"))
        result = self.take("result", Sentence("“result POINTS …”"))
        if result != "-":
            record.result = [self.number(points, Sentence("a number of points")) for points in result.split()]
        record.dice = dice and self.proof(dice, record.result is not None)
        if any(line.strip() for line in self.lines[self.at :]):
            raise self.fail(Sentence("the end of the record"))
        return record

    def seats(self) -> tuple[list[str], list[str]]:
        """The names and the bots of the seats."""
        names: list[str] = []
        bots: list[str] = []
        while self.begins("seat"):
            seat = re.fullmatch(r'seat (\d) "([^"]*)"( [a-z0-9-]+)?', self.lines[self.at].strip())
            if seat is None or int(seat[1]) != len(names):
                raise self.fail(Sentence("a line of seat {seat}, with its name in quotes", seat=len(names)))
            names.append(seat[2])
            bots.append((seat[3] or "").strip())
            self.at += 1
        return names, bots

    def options(self, game: Game[Any], text: str) -> Options:
        settings = {setting.name: setting for setting in game.settings}
        options: Options = {}
        for part in text.split():
            key, _, value = part.partition("=")
            if key not in settings:
                self.at -= 1
                raise self.fail(Sentence("options among {names}", names=", ".join(settings)))
            options[key] = settings[key].read(value)
        counting = [setting.name for setting in settings_at(list(settings.values()), options.get("seats"))]
        options = recalled(list(settings.values()), options)
        if options.keys() != set(counting):
            self.at -= 1
            raise self.fail(Sentence("exactly the options {names}", names=", ".join(counting)))
        return check_options(list(settings.values()), options)

    def moves(self, record: Record) -> None:
        seats = {record.label(seat): seat for seat in (CHANCE, *range(len(record.names)))}
        while self.at < len(self.lines) and self.lines[self.at].strip() != RULE:
            parts = self.lines[self.at].split(" ", 2)
            if len(parts) != 3 or parts[0] != str(len(record.moves)) or parts[1] not in seats:
                number, labels = len(record.moves), ", ".join(seats)
                raise self.fail(
                    Sentence(
                        "“{number} WHO DECISION”, where WHO is one of {seats}", number=number, seats=labels
                    )
                )
            record.moves.append((seats[parts[1]], parts[2].strip()))
            self.at += 1
