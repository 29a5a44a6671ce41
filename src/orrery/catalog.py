"""The games by name; the only module that imports every game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from orrery.core.card_game import CardGame, as_card_game
from orrery.core.faults import OrreryError, OtherRules
from orrery.core.game import Game
from orrery.games.beyond_the_black.game import BeyondTheBlack
from orrery.games.take_the_galaxy.game import TakeTheGalaxy
from orrery.games.tiny_epic_galaxies.game import TinyEpicGalaxies
from orrery.memo import Memo

OWN_SETS: Final = 32 << 20  # bytes of cached games with custom card sets
A_GAME: Final = 30_000  # bytes, about, of a game with such a set
FOR_EACH: Final = 8  # and for each byte of the set

GAMES: Final[tuple[type[Game[Any]], ...]] = (TinyEpicGalaxies, BeyondTheBlack, TakeTheGalaxy)


def game_names() -> list[str]:
    """The names of all games."""
    return [kind.identity.name for kind in GAMES]


def game(name: str, cards: str | Path | None = None, rules: int | None = None) -> Game[Any]:
    """A game by its name, with the cards that come with it or a card file of your own.

    It has its newest rules unless `rules` gives older ones.
    """
    kind = kind_of(name)
    if kind is None:
        raise OrreryError(
            "there is no game {name!r}; there is {names}", name=name, names=", ".join(game_names())
        )
    return made(kind, cards, rules)


def card_games() -> list[CardGame[Any, Any]]:
    """The games with cards, each with its shipped set."""
    games = [game(name) for name in game_names()]
    return [one for one in games if isinstance(one, CardGame)]


def kind_of(name: str) -> type[Game[Any]] | None:
    """The class of a game."""
    return next((kind for kind in GAMES if kind.identity.name == name), None)


def title_of(name: str) -> str:
    """What people call a game; its name if the catalogue does not have it."""
    kind = kind_of(name)
    return kind.identity.title if kind else name


def made(kind: type[Game[Any]], cards: str | Path | None, rules: int | None) -> Game[Any]:
    if issubclass(kind, CardGame):
        return kind(cards, rules)
    if cards is not None:
        raise OrreryError("{game} has no cards", game=kind.identity.title)
    return kind(rules)


def card_game(name: str, cards: str | Path | None = None, rules: int | None = None) -> CardGame[Any, Any]:
    """The same for a game with cards; one without is refused."""
    return as_card_game(game(name, cards, rules))


def folder_of(name: str) -> str:
    """The name of a game's folders, in `games` and in other packages."""
    return name.replace("-", "_")


@cache
def module_for(name: str, package: str) -> ModuleType | None:
    """The module that a package has for a game, by the game's name; None if it has none."""
    path = f"{package}.{folder_of(name)}"
    return import_module(path) if find_spec(path) else None


def newest(name: str) -> int:
    """The number of the rules for new games."""
    kind = kind_of(name)
    return kind.identity.plays[0] if kind else 0


def built_on(name: str) -> str:
    """The game that a game extends; empty if it extends none."""
    kind = kind_of(name)
    return kind.identity.built_on if kind else ""


def weight_of(game: Game[Any]) -> int:
    """About how many bytes a game with a custom card set takes; 0 for shipped sets, which stay cached."""
    return A_GAME + FOR_EACH * len(game.card_text) if game.card_text else 0


CACHED: Final = Memo(OWN_SETS, weight_of)


@CACHED
def bound(name: str, card_text: str, rules: int | None = None) -> Game[Any]:
    """A game with the text of a card set, or with the shipped set; cached.

    A game has no position, so it can be shared.
    """
    return game(name, card_text or None, rules)


def at_hand(game: Game[Any]) -> str:
    """Cache a game with custom cards for its pages; the digest for `own`, empty for shipped cards."""
    if not game.card_text:
        return ""
    CACHED.keep((own, game.name, game.digest), game)
    return game.digest


def own(name: str, digest: str) -> Game[Any]:
    """The cached game with a custom card set, or the game with the shipped set if there is no digest."""
    if not digest:
        return bound(name, "")
    bound_game: Game[Any] | None = CACHED.get((own, name, digest))
    if bound_game is None:
        raise OrreryError("the card set {digest} is not at hand", digest=digest)
    return bound_game


def kept(name: str, card_text: str, rules: int, digest: str) -> Game[Any]:
    """The game with the rules and cards of a record or table, even if newer ones exist.

    An error says which ones this Orrery has if these are not among them.
    """
    shipped = bound(name, "")
    if rules not in shipped.identity.plays:
        raise other_rules(rules, shipped.identity.plays)
    if not card_text and digest != shipped.digest:
        card_text = shipped.press.archived_text(digest) if isinstance(shipped, CardGame) else ""
        if not card_text:
            raise OtherRules(
                "this game was played with the card set {found}; this Orrery has {wanted}",
                found=digest,
                wanted=shipped.digest,
            )
    bound_game = bound(name, card_text) if rules == shipped.rules else bound(name, card_text, rules)
    if bound_game.digest != digest:
        raise OtherRules("the card set at the end of this record is not the one it was played with")
    return bound_game


def nearest(name: str, card_text: str, rules: int, digest: str) -> Game[Any]:
    """The game with which to continue from a position: its own rules and cards as far as they are here.

    Missing rules are replaced by the newest, missing cards by the shipped set.
    """
    shipped = bound(name, "")
    by = rules if rules in shipped.identity.plays else shipped.rules
    try:
        return kept(name, card_text, by, digest)
    except OtherRules:
        return bound(name, card_text) if by == shipped.rules else bound(name, card_text, by)


def other_rules(rules: int, plays: Sequence[int]) -> OtherRules:
    """The error for rules that are not here: too old or too new."""
    wanted = ", ".join(map(str, plays))
    if rules < plays[0]:
        return OtherRules(
            "this game was played by rules {found}; this Orrery has rules {wanted}",
            found=rules,
            wanted=wanted,
        )
    return OtherRules(
        "this game was played by rules {found}; this Orrery has rules {wanted}, so a newer one is needed",
        found=rules,
        wanted=wanted,
    )
