"""Write docs/cards: every card of every game as people read it, with how well it is known, in both languages.

And keep the card set of every game in its archive, under its digest, so that what is played with it can be
replayed when there are other cards. `make cards` runs this; tests compare pages and archive with the cards.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final

from orrery.catalog import card_games, folder_of
from orrery.core.card_game import CardGame
from orrery.core.cardfiles.press import ARCHIVE
from orrery.core.language import LANGUAGES, translate

ROOT: Final = Path(__file__).parent.parent
FOLDER: Final = ROOT / "docs" / "cards"
GAMES: Final = ROOT / "src" / "orrery" / "games"
HEADS: Final = {
    "en": ("Cards of {title}", "card", "facts", "text", "known", "level {n}: {text}"),
    "fr": ("Cartes de {title}", "carte", "faits", "texte", "connu", "niveau {n}\u00a0: {text}"),
}
ABOUT: Final = {
    "en": "Written by `make cards` from the card files. The last column says what each card rests on.",
    "fr": "Écrit par `make cards`, d’après les cartes. La dernière colonne dit sur quoi chacune repose.",
}


def page(game: CardGame[Any, Any], lang: str) -> str:
    """All cards of a game, a table for each kind."""
    title, *columns, level = HEADS[lang]
    lines = [f"# {title.format(title=game.title)}", "", ABOUT[lang]]
    for kind in dict.fromkeys(card["kind"] for card in game.cards()):
        lines += ["", f"## {game.facts.heading(kind, lang)}", "", row(columns), row(["---"] * len(columns))]
        for card in game.cards():
            if card["kind"] == kind:
                lines.append(row(cells(game, card, lang, level)))
    return "\n".join([*lines, ""])


def cells(game: CardGame[Any, Any], card: dict[str, Any], lang: str, level: str) -> list[str]:
    ref = f" ({card['ref']})" if "ref" in card else ""
    text = translate(lang, card["text"]) if "text" in card else ""
    for number, part in enumerate(card.get("level", []), 1):
        text += "<br>" if text else ""
        text += level.format(n=number, text=translate(lang, part["text"]))
    facts, known = ", ".join(game.facts.facts_of(card, lang)), game.facts.how_known(card, lang)
    found = [f"**{translate(lang, card['name'])}**{ref}", facts, text, known]
    return found if lang == "en" else [set_in_french(cell) for cell in found]


def set_in_french(text: str) -> str:
    """Names and sources are quoted as the card file has them; their signs are set as French ones."""
    return re.sub("(?<!\u202f);", "\u202f;", text.replace("'", "’"))


def row(found: list[str]) -> str:
    return f"| {' | '.join(found)} |"


def pages() -> dict[Path, str]:
    """Every page by its file."""
    return {
        FOLDER / (f"{game.name}.md" if lang == "en" else f"{game.name}.{lang}.md"): page(game, lang)
        for game in card_games()
        for lang in LANGUAGES
    }


def archived(game: CardGame[Any, Any]) -> Path:
    """The archive file of a game's present card set; an existing one is not written again."""
    return GAMES / folder_of(game.name) / ARCHIVE / f"{game.digest}.toml"


def archive(game: CardGame[Any, Any]) -> None:
    file = archived(game)
    if not file.exists():
        file.parent.mkdir(exist_ok=True)
        file.write_text(game.card_file(), encoding="utf-8")
        print(f"archived: the card set {game.digest} of {game.name}")


def untranslated(game: CardGame[Any, Any]) -> list[str]:
    """The cards whose text has no French yet."""
    texts = {card["id"]: card.get("text", "") for card in game.cards()}
    return [card for card, text in texts.items() if text and translate("fr", text) == text]


def main() -> None:
    for game in card_games():
        archive(game)
        for card in untranslated(game):
            print(f"no French yet: {card} of {game.name}; run `make messages`, translate, then this again")
    FOLDER.mkdir(exist_ok=True)
    for file, text in pages().items():
        file.write_text(text, encoding="utf-8")
        print(f"written: docs/cards/{file.name}")


if __name__ == "__main__":
    main()
