"""What people are told about the cards of the base game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from orrery.core.cardfiles.facts import Card, CardFacts, certainty
from orrery.core.language import mark, say, translate

COMPARING: Final = ("most", "fewest")  # the goals of missions that players can share


def compares(mission: Card) -> bool:
    """Whether a mission compares the players, so that they can be tied for it."""
    return any(goal["word"] in COMPARING for goal in mission.get("goal", ()))


class GalaxiesFacts(CardFacts):
    """Planets have two printings, missions may be shared, and a Rogue's mat has several levels."""

    def facts_of(self, card: Card, lang: str) -> list[str]:
        told = card if compares(card) else {name: card[name] for name in card if name != "points_tied"}
        return super().facts_of(told, lang)

    def lines(self, card: Card, lang: str) -> Iterator[str]:
        yield from self.mat(card, lang) if "level" in card else super().lines(card, lang)

    def more(self, card: Card, lang: str) -> Iterator[str]:
        if "first" in card:
            yield say(lang, "First printing: {text}", text=self.first_text(card["first"], lang))

    def first_text(self, changes: Card, lang: str) -> str:
        """What the first printing of a card says otherwise."""
        if "text" in changes:
            return translate(lang, changes["text"])
        if not changes.get("only"):
            return say(lang, "the same text; no limit") if "only" in changes else say(lang, "the same text")
        limits = ", ".join(self.limit(name, lang) for name in changes["only"])
        return say(lang, "the same text; only {limits}", limits=limits)

    def certainty_of(self, card: Card) -> str:
        return super().certainty_of(card) or str(card.get("attack_certainty", ""))

    def mat(self, card: Card, lang: str) -> Iterator[str]:
        """The mat of a Rogue. What is only guessed is called a placeholder."""
        yield say(
            lang,
            "{name} ({id}), the Rogue: {difficulty}, goods up to {most}",
            name=translate(lang, card["name"]),
            id=card["id"],
            difficulty=translate(lang, card["difficulty"]),
            most=card["most"],
        )
        for number, level in enumerate(card["level"], 1):
            yield level_line(number, level, lang)
        if "provenance" in card:
            yield say(lang, "Known: {known}.", known=self.how_known(card, lang))
            return
        known = [certainty(card.get(key, ""), lang) for key in ("track_certainty", "attack_certainty")]
        yield say(
            lang,
            "Known: dice, points and limit {track}; attacks {attacks}.",
            track=known[0],
            attacks=known[1],
        )


def level_line(number: int, level: Card, lang: str) -> str:
    """A level of a Rogue's mat."""
    return say(
        lang,
        "Level {level}: dice {dice}, points {points}. Attack: {text}",
        level=number,
        dice=level["dice"],
        points=level["points"],
        text=translate(lang, level["text"]),
    )


FACTS: Final = GalaxiesFacts(
    tables=("goods", "end", "empire"),
    kinds={"planet": mark("planet"), "mission": mark("mission")},
    headings={
        "planet": mark("Planets"),
        "mission": mark("Secret missions"),
        "rogue": mark("Rogue mats"),
    },
    facts={
        "resource=energy": mark("resource energy"),
        "resource=culture": mark("resource culture"),
        "track=economy": mark("track economy"),
        "track=diplomacy": mark("track diplomacy"),
        "spaces": mark("spaces {value}"),
        "points": mark("points {value}"),
        "points_tied": mark("points tied {value}"),
        "min_seats": mark("at least {value} seats"),
        "min_seats=1": "",
        "min_seats=2": "",
    },
    limits={
        "once_per_turn": mark("once per turn"),
        "own_turn": mark("own turn"),
        "lowest_level": mark("lowest level"),
        "lowest_alone": mark("lowest alone"),
    },
    fields={"points": mark("points"), "resource": mark("resource"), "dice": mark("dice")},
    proper_names=("planet",),
    texts=(*CardFacts.texts, "difficulty"),
)
