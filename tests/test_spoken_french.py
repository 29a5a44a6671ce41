"""All French that people read is read here, on real names: sentence by sentence, and in whole games."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from typing import Any

import pytest
from tools.extract import Found
from tools.filled import PLAYERS, faults, told, without_names
from tools.grammar import spoken

import orrery
from orrery.core.card_game import CardGame, cards_of
from orrery.core.events import SPECTATOR
from orrery.core.game import Game
from orrery.core.machine import CHANCE
from orrery.dealers import SeededDealer, deal
from orrery.library import document
from orrery.records.record import Record
from orrery.records.story import applied
from orrery.tables.endings import outcome
from orrery.tables.scene import LogLine
from orrery.terminal.library import card_lines
from orrery.terminal.match import Match
from orrery.terminal.plain import PlainFace
from orrery.terminal.table import Table
from orrery.web import regions
from orrery.web.pages import error, join, rules, sets, start, table
from tests.contract.variants import variants
from tests.web.scenes import Moment, chosen, scene_of

GAMES = [orrery.game(name) for name in orrery.game_names()]
TABLES = [(game, seats) for game in GAMES for seats in game.seats]
IDS = [f"{game.name} {seats}" for game, seats in TABLES]
DECISIONS, LOOKED, DRAWN = 220, 9, 23  # of a table, and after how many it is looked at and drawn
# What can be typed, a die that is not rolled yet, and the help of the terminal, which names its commands.
NOTATION = re.compile(
    r"(?<=Coups possibles\u00a0: ).*|(?<=qu’une réponse\u00a0: ).*(?=\.\))|^(?:look|peek|hint)\b.*"
    r"|(?<=bot dirait\u00a0: )\d+ [a-z0-9_ ]+|(?<=^Déjà choisi\u00a0: ).*"
    r"|^\?$|(?<=[ \u00a0])\?(?=$|[ ,])"
)
READ_ALOUD = ("aria-label", "title", "alt", "placeholder")


class Words(HTMLParser):
    """The texts of a page, each by itself, and what is only read aloud."""

    def __init__(self, markup: str) -> None:
        super().__init__(convert_charrefs=True)
        self.found: list[str] = []
        self.silent = 0
        self.feed(markup)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.silent += tag in ("code", "script", "style")
        self.found += [value for name, value in attrs if name in READ_ALOUD and value]

    def handle_endtag(self, tag: str) -> None:
        self.silent -= tag in ("code", "script", "style")

    def handle_data(self, data: str) -> None:
        if data.strip() and not self.silent:
            self.found.append(data)


def wrong(texts: set[str]) -> list[str]:
    """What is wrong with any of them."""
    return [
        f"{fault}   [{line}]"
        for text in sorted(texts)
        for line in text.splitlines()
        for fault in spoken(without_names(NOTATION.sub("x", line).strip()))
    ]


def test_every_sentence_and_page_is_french_on_real_names() -> None:
    assert faults() == []


def test_a_sentence_is_told_with_all_that_can_fill_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that one which fits some names only is found."""
    hires = Found("x.py", "{who} hires {pilot_a} for the {hull_b}.")
    heard = list(told(hires))
    assert len(heard) == 30
    assert {"l’Aurora.", "le Nexus."} <= {text.split("pour ")[-1] for text in heard}
    monkeypatch.setattr("tools.filled.say", lambda lang, text, **values: f"engage que {values['who']}")
    assert [bool(spoken(text)) for text in told(hires)][:4] == [True, False, True, False]
    assert len(list(told(Found("x.py", "{n} point", "{n} points")))) == 4


def played(game: Game[Any], seats: int, options: dict[str, Any]) -> Iterator[str]:
    """All that a table says in French while somebody plays at random: to its seats and to spectators."""
    dice, chance = random.Random(str(options)), SeededDealer(str(options))
    names, s, known = PLAYERS[:seats], game.start(**options), set[str]()
    for number in range(DECISIONS):
        if game.over(s):
            break
        seat = game.to_move(s)
        decision = game.decision(s, "fr", names)
        yield decision.question
        yield from (option.label for option in decision.options)
        known |= {option.text for option in decision.options}
        action = deal(game, s, chance) if seat == CHANCE else chosen(game, s, dice)
        happened = [game.tell(s, one.event, "fr", names) for one in applied(game, s, action, number)]
        yield from happened
        if number % LOOKED == 0:
            yield from looked_at(game, s, names, dice.sample(sorted(known), min(4, len(known))))
        if number % DRAWN == 0:
            log = tuple(LogLine(text, seat) for text in happened)
            yield from drawn(Moment(s.copy(), log, game), seats)
    if game.over(s):
        yield from (line for line in vars(outcome(game, s, "fr", names)).values() if isinstance(line, str))


def looked_at(game: Game[Any], s: Any, names: tuple[str, ...], tried: list[str]) -> Iterator[str]:
    """The position in words, and why something else is impossible now."""
    for viewer in (0, SPECTATOR):
        yield game.describe(game.view(s, viewer), "fr", names)
    if not game.over(s) and game.to_move(s) != CHANCE:
        yield from filter(None, (game.why_not(s, text, "fr", names) for text in tried))


def drawn(moment: Moment, seats: int) -> Iterator[str]:
    """What the browser shows of it."""
    for seat in (max(moment.asked, 0), SPECTATOR):
        scene = scene_of(moment, seat, "fr", names=PLAYERS[:seats])
        for part in regions.of(scene.game).regions(scene).values():
            yield from Words(str(part)).found


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=IDS)
def test_a_table_of_every_game_and_size_speaks_french(game: Game[Any], seats: int) -> None:
    tables = variants(game.name, seats)
    heard = {text for options in (tables[0], tables[-1]) for text in played(game, seats, options)}
    assert len(heard) > (100 if isinstance(game, CardGame) else 50)
    assert wrong(heard) == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_so_do_its_cards_and_a_terminal(game: Game[Any]) -> None:
    lines = list(card_lines(game, "fr")) if isinstance(game, CardGame) else []
    for card in cards_of(game):
        lines += Words(str(regions.of(game.name).card(game.name, card["id"], "fr"))).found
    assert len(lines) > 400 or not isinstance(game, CardGame)
    assert wrong({*lines, *terminal(game)}) == []


def terminal(game: Game[Any]) -> list[str]:
    """What a terminal of lines says to a person who answers and asks at random; notation is left out."""
    dice, lines = random.Random(game.name), list[str]()
    s = game.start(seats=2)
    match = Match(game, Record.begin(game, s, PLAYERS[:2]), [None, None], SeededDealer(game.name))

    def read(prompt: str) -> str:
        if len(lines) > 1500:
            return "quit"
        if not prompt:
            return ""
        asked = ("why 1", "nonsense", "look", "help", "hint", "undo", "rules 99.9", "card pluto")
        legal = len(game.legal(match.s)) if game.to_move(match.s) != CHANCE else 1
        return dice.choice(asked) if dice.random() < 0.2 else str(dice.randint(1, legal))

    Table(match, PlainFace("fr", read, lines.append)).run()
    assert len(lines) > (500 if isinstance(game, CardGame) else 50)
    return [line for line in lines if not line.startswith("  ")]


def test_so_do_the_pages() -> None:
    invited = join.Invitation("/t/t1/join/token", "Ada", ["Ada", "Éva"], GAMES[0], "t1")
    shown = [
        start.page("fr", GAMES, [], "Ada"),
        join.page("fr", invited, "Éva"),
        sets.page("fr", "t1", GAMES[0]),
        error.page("fr", 404, "x"),
        *(rules.page("fr", document("rules", game.name, "fr")) for game in GAMES),
    ]
    for game in GAMES:
        moment = Moment(game.start(seats=2), (), game)
        scene = scene_of(moment, 0, "fr", names=PLAYERS[:2])
        shown.append(table.page(scene, regions.of(game.name).regions(scene)))
    found = {text for markup in shown for text in Words(str(markup)).found}
    assert len(found) > 300
    assert wrong(found) == []
