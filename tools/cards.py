"""Write docs/cards: every card of every game as people read it, with how well it is known, in both languages.

And keep the card set of every game in its archive, under its digest, so that what is played with it can be
replayed when there are other cards. `make cards` runs this; tests compare pages and archive with the cards.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final

import orrery
from orrery.core.cardfiles.press import ARCHIVE
from orrery.core.game import Game
from orrery.core.language import LANGUAGES, translate
from orrery.library import facts_of, how_known

ROOT: Final = Path(__file__).parent.parent
FOLDER: Final = ROOT / "docs" / "cards"
GAMES: Final = ROOT / "src" / "orrery" / "games"
HEADS: Final = {
    "en": ("Cards of {title}", "card", "facts", "text", "known", "level {n}: {text}"),
    "fr": ("Cartes de {title}", "carte", "faits", "texte", "connu", "niveau {n}\u00a0: {text}"),
}
KINDS: Final = {
    "en": {"planet": "Planets", "mission": "Secret missions", "rogue": "Rogue mats", "pilot": "Pilots",
           "exploration": "Exploration cards", "start": "Starting system",
           "colony": "Colonies", "ship": "Ships", "system": "Systems", "event": "Events",
           "anomaly": "Anomalies"},
    "fr": {"planet": "Planètes", "mission": "Missions secrètes", "rogue": "Plateaux Galaxie Renégate",
           "pilot": "Pilotes", "exploration": "Cartes Exploration", "start": "Système de départ",
           "colony": "Colonies", "ship": "Vaisseaux", "system": "Systèmes",
           "event": "Événements", "anomaly": "Anomalies"},
}  # fmt: skip
ABOUT: Final = {
    "en": "Written by `make cards` from the card files. The last column says what each card rests on.",
    "fr": "Écrit par `make cards`, d’après les cartes. La dernière colonne dit sur quoi chacune repose.",
}


def page(name: str, lang: str) -> str:
    """All cards of a game, a table for each kind."""
    game = orrery.game(name)
    title, *columns, level = HEADS[lang]
    lines = [f"# {title.format(title=game.title)}", "", ABOUT[lang]]
    for kind in dict.fromkeys(card["kind"] for card in game.cards()):
        lines += ["", f"## {KINDS[lang][kind]}", "", row(columns), row(["---"] * len(columns))]
        for card in game.cards():
            if card["kind"] == kind:
                lines.append(row(cells(card, lang, level)))
    return "\n".join([*lines, ""])


def cells(card: dict[str, Any], lang: str, level: str) -> list[str]:
    ref = f" ({card['ref']})" if "ref" in card else ""
    text = translate(lang, card["text"]) if "text" in card else ""
    for number, part in enumerate(card.get("level", []), 1):
        text += "<br>" if text else ""
        text += level.format(n=number, text=translate(lang, part["text"]))
    facts = ", ".join(facts_of(card, lang))
    found = [f"**{translate(lang, card['name'])}**{ref}", facts, text, how_known(card, lang)]
    return found if lang == "en" else [set_in_french(cell) for cell in found]


def set_in_french(text: str) -> str:
    """Names and sources are quoted as the card file has them; their signs are set as French ones."""
    return re.sub("(?<!\u202f);", "\u202f;", text.replace("'", "’"))


def row(found: list[str]) -> str:
    return f"| {' | '.join(found)} |"


def pages() -> dict[Path, str]:
    """Every page by its file."""
    return {
        FOLDER / (f"{name}.md" if lang == "en" else f"{name}.{lang}.md"): page(name, lang)
        for name in orrery.games()
        for lang in LANGUAGES
    }


def archived(game: Game[Any]) -> Path:
    """The file that keeps the present card set of a game; what is kept already is not written again."""
    return GAMES / game.name.replace("-", "_") / ARCHIVE / f"{game.digest}.toml"


def archive(game: Game[Any]) -> None:
    file = archived(game)
    if not file.exists():
        file.parent.mkdir(exist_ok=True)
        file.write_text(game.card_file(), encoding="utf-8")
        print(f"archived: the card set {game.digest} of {game.name}")


def main() -> None:
    for name in orrery.games():
        archive(orrery.game(name))
    FOLDER.mkdir(exist_ok=True)
    for file, text in pages().items():
        file.write_text(text, encoding="utf-8")
        print(f"written: docs/cards/{file.name}")


if __name__ == "__main__":
    main()
