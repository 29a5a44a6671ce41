"""What somebody who means harm sends: messages, forms, records and card sets, spoiled where it could hurt."""

from __future__ import annotations

import json
import random
import tomllib
from functools import cache
from typing import Any, Final
from urllib.parse import quote, urlencode

import orrery
from orrery.catalog import card_games
from orrery.core.toml import write_toml
from tests.golden.files import folders_of
from tests.spoiling import scratch, spoil

ODD: Final[list[Any]] = [
    None, True, False, 0, -1, 1, 64, 2**40, 2**40 + 1, 2**63, 2**64, -(2**63), 10**300, 0.5, 1e308, "", "0",
    "\x00", "\u202e", "é\u0301", "💥" * 30, "\ud800", "a" * 80, "a" * 81, "a" * 5000, "<script>", "{0}", "%s",
    "undo 0", "end", "die 1", "../..", "'; drop table decisions; --", [], [[]], {}, {"t": "ping"},
    ["end"] * 64, ["end"] * 65, ["x"] * 500, {str(number): "1" for number in range(100)},
]  # fmt: skip
KEYS: Final = ("t", "id", "seq", "line", "held", "form", "text", "seat", "table", "", "odd", "T", "__proto__")
BARE: Final = ("[", '{"a":', '[{"t":', '{"t":"say","line":[')
PATHS: Final = (
    "/tables", "/records", "/pledges", "/devices/others", "/leave", "/t/{table}/rematch",
    "/t/{table}/seats/{number}/link", "/t/{table}/seats/{number}/revoke", "/t/{table}/join/{odd}",
)  # fmt: skip
PAGES: Final = (
    "/", "/t/{table}", "/t/{odd}", "/t/{table}/replay", "/t/{table}/replay/{number}", "/t/{table}/record",
    "/t/{table}/dice", "/t/{table}/cards", "/t/{table}/cards/{odd}", "/cards/{game}/{odd}", "/rules/{odd}",
    "/static/{odd}", "/art/{odd}", "/health", "/{odd}", "/t/{table}/join/{odd}", "/leave",
)  # fmt: skip
TEXTS: Final = (
    "", "me", "friend", "greedy", "uniform", "nobody", "0", "-1", "99999999999999999999", "true", "a\x00b",
    "\u202e", "é\u0301" * 40, "💥", "../../etc/passwd", "<img src=x>", "'", '"', "%00", "a" * 200, "{name}",
    "\r\nSet-Cookie: a=b",
)  # fmt: skip
FIELDS: Final = (
    "game", "name", "chair", "cards", "claim", "ticket", "entropy", "shuffle", "option.rogue", "option.seats",
    "option.edition", "option.odd", "", "odd",
)  # fmt: skip
LONGEST: Final = 12_000  # letters of a record, so that none takes long to read


def said(chance: random.Random, lines: list[str], seq: int) -> dict[str, Any]:
    """A message as a page would send it: often for another position, under an id that others use, too."""
    name = chance.choice(("a", "b", f"{chance.getrandbits(64):016x}"))
    seq = chance.choice((seq, seq, seq, seq - 1, seq + 1, 0, 2**40, chance.randrange(1000)))
    line = [chance.choice(lines or ["end"]) for _ in range(chance.choice((0, 1, 1, 1, 2, 3)))]
    kind = chance.choice(("say", "say", "play", "play", "undo", "why", "orders", "seen", "cancel", "ping"))
    content: dict[str, dict[str, Any]] = {
        "say": {"id": name, "seq": seq, "line": line, "held": line[: chance.randrange(2)]},
        "play": {"id": name, "seq": seq, "line": line},
        "undo": {"id": name, "seq": seq},
        "why": {"text": chance.choice([*lines, "nothing", "end"])},
        "orders": {"id": name, "form": {"keep": chance.choice(("0", "7", "99", "x")), "face.move": "never"}},
        "seen": {"seq": seq},
    }
    return {"t": kind, **content.get(kind, {})}


def message(chance: random.Random, lines: list[str], seq: int) -> str | bytes:
    """Mostly what can be read and may not be done; else what cannot be read."""
    found, dice = said(chance, lines, seq), chance.random()
    if dice < 0.88:
        return json.dumps(found)
    if dice < 0.96:
        for _ in range(chance.randrange(1, 3)):
            spoil(found, chance, ODD, KEYS)
        return json.dumps(found)
    if dice < 0.98:
        return scratch(json.dumps(found), chance)
    if dice < 0.99:
        return chance.randbytes(chance.randrange(200))
    return chance.choice(BARE) * chance.choice((10, 300, 1500))


def fill(path: str, chance: random.Random, table: str) -> str:
    """A path with something in its places."""
    odd = quote(chance.choice(TEXTS) or "x", safe=chance.choice(("", "/%.")))
    game = chance.choice((*orrery.game_names(), "nope"))
    return path.format(table=table, number=chance.choice((0, 1, 2, 9, 10**9)), odd=odd, game=game)


def form(chance: random.Random) -> bytes:
    """The start page's form with fields that are missing, doubled or odd; sometimes no form at all."""
    fields: list[tuple[str, str]] = [
        ("game", chance.choice(orrery.game_names())),
        ("name", "Eve"),
        ("chair", "me"),
    ]
    fields += [("chair", "uniform")] * chance.randrange(3)
    for _ in range(chance.randrange(1, 5)):
        fields.insert(chance.randrange(len(fields) + 1), (chance.choice(FIELDS), chance.choice(TEXTS)))
    if chance.random() < 0.1:
        fields += [("chair", "friend")] * chance.choice((10, 98, 200))
    chance.shuffle(fields)
    body = urlencode(fields).encode()
    if chance.random() < 0.1:
        return chance.randbytes(chance.randrange(500))
    return body[: chance.randrange(len(body))] if chance.random() < 0.1 else body


@cache
def records() -> tuple[str, ...]:
    """Records of all games, cut short."""
    paths = [path for name in orrery.game_names() for path in sorted(folders_of(name)[-1].glob("*.rec"))]
    return tuple(path.read_text(encoding="utf-8")[:LONGEST] for path in paths)


@cache
def card_sets() -> tuple[str, ...]:
    return tuple(game.card_file() for game in card_games())


def record(chance: random.Random) -> str:
    """A record with lines that are gone, swapped, doubled or scratched."""
    text = chance.choice(records())
    for _ in range(chance.randrange(1, 4)):
        text = scratch(text, chance) or "-"
    return text


def card_set(chance: random.Random) -> tuple[str, str]:
    """A game, and a card set of it with values swapped or its text scratched."""
    names = orrery.game_names()
    number = chance.randrange(len(names))
    if chance.random() < 0.3:
        return names[number], scratch(card_sets()[number], chance) or "-"
    data = tomllib.loads(card_sets()[number])
    for _ in range(chance.randrange(1, 3)):
        spoil(data, chance, [one for one in ODD if one is not None], KEYS)
    return names[number], write_toml(data)
