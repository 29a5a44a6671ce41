"""What the viewer may do now: answers by their text, and cards that pay as one selection."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from orrery.games.take_the_galaxy import codes
from orrery.tables.scene import Scene
from orrery.web.regions.common.acting import Act, Line, kind_of, line_of, trailing
from orrery.web.regions.take_the_galaxy import answers
from orrery.web.regions.take_the_galaxy.desk import Desk


@dataclass(frozen=True)
class Payment:
    """Cards that pay together: picked in any order, said in the order of the card list. [ruling TTG A53]"""

    prefix: Line
    picked: tuple[str, ...]  # in the order of the list
    need: int
    order: Sequence[str]
    least: int = 0  # cards before this one of the list were passed over already

    @property
    def left(self) -> int:
        return self.need - len(self.picked)

    def with_one(self, card: str) -> tuple[Line, Line]:
        """The line and what is held when one more of a kind is picked."""
        return self.said([*self.picked, card])

    def without(self, card: str) -> tuple[Line, Line]:
        """And when one of a kind is put back."""
        rest = list(self.picked)
        rest.remove(card)
        return self.said(rest)

    def said(self, cards: list[str]) -> tuple[Line, Line]:
        texts = tuple(answers.discard(card) for card in sorted(cards, key=self.order.index))
        return (self.prefix + texts, ()) if len(cards) == self.need else (self.prefix, texts)

    def may_pick(self, card: str) -> bool:
        return self.left > 0 and self.order.index(card) >= self.least


@dataclass(frozen=True)
class Acts:
    """The viewer's legal answers by their text."""

    kind: str = ""  # what is asked; nothing if the viewer is not asked
    plays: bool = False  # the viewer sits at the table, and it is no replay
    fresh: bool = False  # the viewer is asked and has begun nothing, so that reasons can be told
    by_text: Mapping[str, Act] = field(default_factory=dict)
    payment: Payment | None = None

    def get(self, text: str) -> Act | None:
        return self.by_text.get(text)

    @property
    def acting(self) -> bool:
        """Whether the viewer is in its action phase, with nothing begun."""
        return self.fresh and self.kind == "AskAct"


def acts_of(scene: Scene, desk: Desk) -> Acts:
    line, plays = line_of(scene), scene.seat >= 0 and scene.replay is None and scene.outcome is None
    if not plays:
        return Acts()
    acts = {option.text: Act(option.label, (*line, option.text), (), option.text) for option in scene.options}
    kind = kind_of(scene) if acts else ""
    payment = payment_of(scene, desk) if scene.draft or kind else None
    return Acts(kind, plays, bool(acts) and scene.draft is None, acts, payment)


def payment_of(scene: Scene, desk: Desk) -> Payment | None:
    """Cards being picked, also when the last pick has already completed the draft."""
    paid = trailing(scene, codes.PAY, codes.TAKE_BACK)
    asked = kind_of(scene) == "AskPay" and scene.mine and bool(scene.options)
    if not paid and not asked:
        return None
    stack, line = scene.view["stack"], line_of(scene)
    left = int(stack[-1][2]) if asked else 0
    held = scene.draft.held if scene.draft else ()
    # what the server filled in is picked, whatever else was
    picked = counted(paid) | counted(held)
    cards = tuple(sorted(picked.elements(), key=desk.order.index))[: len(paid) + left]
    least = int(stack[-1][3]) if asked and not paid else 0
    return Payment(line[: len(line) - len(paid)], cards, len(paid) + left, desk.order, least)


def counted(texts: Sequence[str]) -> Counter[str]:
    return Counter(text.removeprefix(answers.PAYS) for text in texts if text.startswith(answers.PAYS))


def undertaken(scene: Scene) -> tuple[str, str]:
    """What the draft does: its first word and the card it is about; nothing if there is none."""
    verb, _, rest = (line_of(scene) or ("",))[0].partition(" ")
    return verb, rest


def answered(scene: Scene, verb: str) -> str:
    """What the draft has answered with this word, if it has."""
    return next((text.partition(" ")[2] for text in line_of(scene) if text.startswith(f"{verb} ")), "")
