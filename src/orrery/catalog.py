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

OWN_SETS: Final = 32 << 20  # bytes of games with card sets of somebody's own
A_GAME: Final = 30_000  # bytes, about, of a game with such a set
FOR_EACH: Final = 8  # and for each byte of the set

GAMES: Final[tuple[type[Game[Any]], ...]] = (TinyEpicGalaxies, BeyondTheBlack, TakeTheGalaxy)


def game_names() -> list[str]:
    """The names of all games."""
    return [kind.identity.name for kind in GAMES]


def game(name: str, cards: str | Path | None = None, rules: int | None = None) -> Game[Any]:
    """A game by its name, with the cards that come with it or a card file of your own.

    It is played by its newest rules, or by older ones if they are asked for.
    """
    kind = kind_of(name)
    if kind is None:
        raise OrreryError(
            "there is no game {name!r}; there is {names}", name=name, names=", ".join(game_names())
        )
    return made(kind, cards, rules)


def card_games() -> list[CardGame[Any, Any]]:
    """The games that have cards, each with those that come with it."""
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
    """A game that has cards, likewise; one that has none is refused."""
    return as_card_game(game(name, cards, rules))


def folder_of(name: str) -> str:
    """What the folders of a game are called: one in `games`, and one wherever something is its own."""
    return name.replace("-", "_")


@cache
def module_for(name: str, package: str) -> ModuleType | None:
    """What a package has for a game: its module of the game's name; None if it has none."""
    path = f"{package}.{folder_of(name)}"
    return import_module(path) if find_spec(path) else None


def newest(name: str) -> int:
    """The rules that new games are played by."""
    kind = kind_of(name)
    return kind.identity.plays[0] if kind else 0


def built_on(name: str) -> str:
    """The game that a game extends; nothing if it extends none."""
    kind = kind_of(name)
    return kind.identity.built_on if kind else ""


def weight_of(game: Game[Any]) -> int:
    """Bytes that a game with a card set of somebody's own takes, about; those that come with Orrery stay."""
    return A_GAME + FOR_EACH * len(game.card_text) if game.card_text else 0


REMEMBERED: Final = Memo(OWN_SETS, weight_of)


@REMEMBERED
def bound(name: str, card_text: str, rules: int | None = None) -> Game[Any]:
    """A game with the text of a card set, or with its own cards; made once for all who ask.

    A game keeps no position, so that it can be shared.
    """
    return game(name, card_text or None, rules)


def at_hand(game: Game[Any]) -> str:
    """Have the cards of a game at hand for its pages: what `own` finds them by, nothing if they are ours."""
    if not game.card_text:
        return ""
    REMEMBERED.keep((own, game.name, game.digest), game)
    return game.digest


def own(name: str, digest: str) -> Game[Any]:
    """A game with a card set of somebody's own that was put at hand, or the one that comes with Orrery."""
    if not digest:
        return bound(name, "")
    bound_game: Game[Any] | None = REMEMBERED.get((own, name, digest))
    if bound_game is None:
        raise OrreryError("the card set {digest} is not at hand", digest=digest)
    return bound_game


def kept(name: str, card_text: str, rules: int, digest: str) -> Game[Any]:
    """The game that something kept was played with: its own rules and cards, though newer ones may have come.

    Refused if this Orrery does not have them, with what it has.
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
    """The game to go on with from a position of that game: its own rules and cards as far as they are here.

    Rules that are gone are replaced by the newest, cards by those that come with Orrery.
    """
    shipped = bound(name, "")
    by = rules if rules in shipped.identity.plays else shipped.rules
    try:
        return kept(name, card_text, by, digest)
    except OtherRules:
        return bound(name, card_text) if by == shipped.rules else bound(name, card_text, by)


def other_rules(rules: int, plays: Sequence[int]) -> OtherRules:
    """What was played by rules that are not here: older ones than all that are kept, or newer ones."""
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
