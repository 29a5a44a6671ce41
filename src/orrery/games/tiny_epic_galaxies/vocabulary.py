"""The card vocabulary: every word by the name cards call it."""

from __future__ import annotations

from typing import Any

from orrery.core.effects import Word
from orrery.games.tiny_epic_galaxies import raids, words


def vocabulary() -> list[tuple[str, Word[Any]]]:
    """The number of a word is its place here."""
    return [
        ("pay", words.Pay()),
        ("gain", words.Gain()),
        ("advance", words.Advance()),
        ("push_back", words.PushBack()),
        ("this_turn", words.ThisTurn()),
        ("use", words.Use()),
        ("each_other", words.EachOther()),
        ("upgrade", words.Upgrade()),
        ("steal", words.Steal()),
        ("convert", words.Convert()),
        ("give", words.Give()),
        ("fly", words.Fly()),
        ("recall", words.Recall()),
        ("jump", words.Jump()),
        ("retreat", words.Retreat()),
        ("reroll", words.Reroll()),
        ("set_die", words.SetDie()),
        ("discard_dice", words.DiscardDice()),
        ("replace", words.Replace()),
        ("act", words.Act()),
        ("repeat", words.Repeat()),
        ("lose", raids.Lose()),
        ("hand_over", raids.HandOver()),
        ("fall_back", raids.FallBack()),
        ("fewer_dice", raids.FewerDice()),
        ("advance_all", raids.AdvanceEvery()),
    ]
