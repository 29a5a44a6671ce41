"""What a custom card set changes, for those who are invited to play with it."""

from __future__ import annotations

from typing import Any

from orrery import catalog
from orrery.core.card_game import CardGame, as_card_game
from orrery.core.game import Game
from orrery.core.language import say, say_n, translate
from orrery.library import Change, changes
from orrery.web.html import Markup, el
from orrery.web.pages import shell


def card_set(lang: str, game: Game[Any]) -> Markup | None:
    """What a set changes, card by card; nothing if it is the one that comes with Orrery."""
    if not game.card_text:
        return None
    game, shipped = as_card_game(game), catalog.card_game(game.name)
    changed = changes(game, shipped)
    name = game.set_name or say(lang, "a set without a name")
    own = say(lang, "Played with cards of its own")
    former = say(lang, "Played with the cards of an earlier Orrery")
    same_numbers = game.numbers() == shipped.numbers()
    return el(
        "section",
        el("h2", former if is_former(game) else own, id="set-title"),
        None if is_former(game) else el("p", say(lang, "Card set: {name}", name=name), class_="lead"),
        el("p", say_n(lang, "{n} card is not as shipped.", "{n} cards are not as shipped.", len(changed))),
        None if same_numbers else el("p", say(lang, "Numbers of the game are changed, too.")),
        el("ul", *[el("li", *told(lang, one)) for one in changed], class_="changes", tabindex=0)
        if changed
        else None,
        class_="card-set",
        aria_labelledby="set-title",
    )


def is_former(game: CardGame[Any, Any]) -> bool:
    """Whether its cards have once come with Orrery."""
    return game.card_text.strip() == str(game.press.archived_text(game.digest)).strip()


def page(lang: str, table: str, game: Game[Any]) -> Markup:
    """The page about the cards of a table."""
    content = el(
        "main",
        el("h1", say(lang, "The cards of this table")),
        card_set(lang, game) or el("p", say(lang, "They are those that come with Orrery.")),
        el("p", el("a", say(lang, "Back to the table"), href=f"/t/{table}", class_="button")),
        id="main",
        class_="panel card-page",
        tabindex=-1,
    )
    frame = shell.Frame(lang, say(lang, "The cards of this table · Orrery"), styles=shell.PAGES)
    return shell.document(frame, shell.top(lang), content)


def told(lang: str, change: Change) -> list[Markup]:
    """How a card has changed, and its text now."""
    card = change.card
    texts = [card["text"]] if "text" in card else [level["text"] for level in card.get("level", [])]
    shown = [] if change.kind == "gone" else [el("p", translate(lang, text), class_="dim") for text in texts]
    return [el("strong", el("bdi", change.told(lang))), *shown]
