"""The card language: its words, the fields each takes, and what the names in them mean."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from orrery.core.cardfiles.words import Form, Language
from orrery.core.effects import Word
from orrery.core.machine import NONE
from orrery.games.tiny_epic_galaxies import book, raids, words
from orrery.games.tiny_epic_galaxies.steps import scoring
from orrery.games.tiny_epic_galaxies.steps.actions import ANY_TRACK
from orrery.games.tiny_epic_galaxies.vocabulary import vocabulary

GOODS: Final = {"energy": book.ENERGY, "culture": book.CULTURE}
TRACKS: Final = {"economy": book.ECONOMY_TRACK, "diplomacy": book.DIPLOMACY_TRACK}
GAINS: Final = GOODS | {"any_mix": words.ANY_MIX, "any_one_kind": words.ANY_ONE_KIND}
CONDITIONS: Final = {
    "once_per_turn": book.ONCE_PER_TURN,
    "own_turn": book.OWN_TURN,
    "lowest_level": book.LOWEST_LEVEL,
    "lowest_alone": book.LOWEST_ALONE,
}
COUNTS: Final = {
    "last": scoring.COUNT_LAST,
    "energy": scoring.COUNT_ENERGY,
    "culture": scoring.COUNT_CULTURE,
    "level": scoring.COUNT_LEVEL,
    "colonies": scoring.COUNT_COLONIES,
    "economy_colonies": scoring.COUNT_ECONOMY_COLONIES,
    "diplomacy_colonies": scoring.COUNT_DIPLOMACY_COLONIES,
    "ships_home": scoring.COUNT_SHIPS_HOME,
    "ships_away": scoring.COUNT_SHIPS_AWAY,
}
SETTINGS: Final = {
    "follow_price": words.FOLLOW_PRICE,
    "income_energy": words.INCOME_ENERGY,
    "income_culture": words.INCOME_CULTURE,
}
DIVIDED: Final = ("any_mix", "any_one_kind")


@dataclass(frozen=True)
class Goal:
    """One condition of a mission: its number, and its fields beside `word`: what and to are counts."""

    number: int
    fields: tuple[str, ...] = ("what",)


@dataclass(frozen=True)
class Grammar(Language):
    """A card language. An expansion extends that of the game it is built on."""

    conditions: Mapping[str, int]  # what `only` may list, as bits
    goals: Mapping[str, Goal]
    for_others: tuple[str, ...]  # what each_other may make others do
    only_for_others: tuple[str, ...]  # these stand nowhere else: they need to know who makes them
    before_last: tuple[str, ...]  # behind these stands an amount that counts `last`
    for_rogue: tuple[str, ...]  # what may stand on a mat without a seat: it is never asked anything

    def extended(
        self,
        *,
        words: Sequence[tuple[str, Word[Any]]] = (),
        forms: Mapping[str, Form] | None = None,
        counts: Mapping[str, int] | None = None,
        conditions: Mapping[str, int] | None = None,
        goals: Mapping[str, Goal] | None = None,
        for_others: tuple[str, ...] = (),
        only_for_others: tuple[str, ...] = (),
        before_last: tuple[str, ...] = (),
        for_rogue: tuple[str, ...] = (),
    ) -> Grammar:
        """This language and more; a word that it knows already is replaced where it stands."""
        return Grammar(
            list((dict(self.words) | dict(words)).items()),
            {**self.forms, **(forms or {})},
            {**self.counts, **(counts or {})},
            {**self.conditions, **(conditions or {})},
            {**self.goals, **(goals or {})},
            self.for_others + for_others,
            self.only_for_others + only_for_others,
            self.before_last + before_last,
            self.for_rogue + for_rogue,
        )


FORMS: Final[dict[str, Form]] = {
    "pay": Form("what", GOODS, n="n", least=1),
    "gain": Form("what", GAINS, n="n", least=1, counts=True),
    "advance": Form("track", TRACKS, default=ANY_TRACK, n="n", least=1, other=True),
    "push_back": Form("track", TRACKS, default=ANY_TRACK, n="n", least=1, other=True),
    "this_turn": Form("what", SETTINGS, n="n", least=1),
    "use": Form("from", {"row": words.FROM_ROW, "colonies": words.FROM_COLONIES}),
    "each_other": Form(inner=True),
    "upgrade": Form("goods", {"any_mix": words.ANY_MIX}, default=NONE, n="less"),
    "steal": Form("what", GOODS, n="n", least=1),
    "convert": Form("from", GOODS, fixed={"what": {"energy": "culture", "culture": "energy"}}),
    "give": Form("what", GOODS, n="n", least=1),
    "fly": Form(other=True),
    "recall": Form(),
    "jump": Form(),
    "retreat": Form(n="n", least=1),
    "reroll": Form(),
    "set_die": Form(),
    "discard_dice": Form(n="n", least=1),
    "replace": Form("to", {"bottom": 1, "box": 0}),
    "act": Form(),
    "repeat": Form(),
    "lose": Form("what", GOODS, n="n", least=1),
    "hand_over": Form("what", GOODS | {"any_mix": words.ANY_MIX}, n="n", least=1),
    "fall_back": Form(
        "ships", {"all": raids.ALL_SHIPS, "most_advanced": raids.MOST_ADVANCED}, n="n", least=1
    ),
    "fewer_dice": Form(n="n", least=1),
    "advance_all": Form("track", TRACKS, default=ANY_TRACK, n="n", least=1),
}
BASE: Final = Grammar(
    vocabulary(),
    FORMS,
    COUNTS,
    CONDITIONS,
    {
        "most": Goal(scoring.MOST),
        "fewest": Goal(scoring.FEWEST),
        "equal": Goal(scoring.EQUAL, ("what", "to")),
        "at_least": Goal(scoring.AT_LEAST, ("what", "n")),
        "at_most": Goal(scoring.AT_MOST, ("what", "n")),
        "triggered_end": Goal(scoring.TRIGGERED_END, ()),
    },
    for_others=(
        "gain", "advance", "push_back", "steal", "convert", "upgrade", "fly", "recall", "lose", "hand_over",
        "fall_back", "fewer_dice", "advance_all",
    ),
    only_for_others=("hand_over",),  # it goes to whoever makes the others do it
    before_last=("recall",),
    for_rogue=("pay", "gain", "this_turn", "each_other", "lose", "fall_back", "fewer_dice", "advance_all"),
)  # fmt: skip
