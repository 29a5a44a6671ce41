"""Standing orders for following: their form, and conditions on the owner's view and the open question.

Nothing here looks at a position: what following would bring is tried in a world imagined from the view.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from orrery.core import machine
from orrery.core.faults import OrreryError
from orrery.core.orders import Condition, Order, OrderForm
from orrery.core.views import View, Views
from orrery.games.tiny_epic_galaxies.codes import AMOUNTS
from orrery.games.tiny_epic_galaxies.notation import FACE_NAMES
from orrery.games.tiny_epic_galaxies.state import CULTURE_FACE, DIPLOMACY, ECONOMY, ENERGY_FACE
from orrery.games.tiny_epic_galaxies.steps.follow import AskFollow

ASK, NEVER, GAIN = "ask", "never", "gain"
SINCE: Final = "since"  # the turn for which everything is declined, as “round/seat”; the game fills it in
FIELDS: Final[Mapping[str, Sequence[str]]] = {
    **{f"face.{face}": (ASK, NEVER, GAIN) for face in FACE_NAMES},
    "keep": tuple(str(n) for n in range(AMOUNTS)),
    "decline": ("", "turn"),
}  # each field and what it may hold, the default first


def checked(form: Mapping[str, str], view: View | None) -> dict[str, str]:
    """A form with all its fields. “decline” counts for the turn in which it was said, and then lapses."""
    for field, value in form.items():
        if field == SINCE and isinstance(value, str) and re.fullmatch("([0-9]{1,9}/[0-9])?", value):
            continue
        if field not in FIELDS:
            raise OrreryError(
                "there is no order {field!r}; there is {names}", field=field, names=", ".join(FIELDS)
            )
        if value not in FIELDS[field]:
            raise OrreryError(
                "the order {field} is one of {possible}, not {found!r}",
                field=field,
                possible=", ".join(map(repr, FIELDS[field])),
                found=value,
            )
    whole = {field: form.get(field, choices[0]) for field, choices in FIELDS.items()}
    now = f"{view['round']}/{view['turn']}" if view else ""
    lasts = whole["decline"] == "turn" and form.get(SINCE, "") in ("", now)
    return whole | {"decline": "turn", SINCE: now} if lasts else whole | {"decline": "", SINCE: ""}


def orders_of(form: Mapping[str, str], view: View) -> list[Order]:
    """What a form orders, the first that fits first: what is declined comes before what is accepted."""
    form = checked(form, view)
    orders: list[Order] = []
    if form["decline"]:
        orders.append(Order((("turn", form[SINCE]),), ("pass",)))
    if form["keep"] != "0":
        orders.append(Order((("leaves_less", form["keep"]),), ("pass",)))
    for face in FACE_NAMES:
        if form[f"face.{face}"] == NEVER:
            orders.append(Order((("face", face),), ("pass",)))
        elif form[f"face.{face}"] == GAIN:
            orders.append(Order((("face", face), ("gains",)), ("follow",)))
            orders.append(Order((("face", face), ("gains_nothing",)), ("pass",)))
    return orders


class FollowOrders(OrderForm):
    """What a seat answers when it is asked to follow."""

    def __init__(self, views: Views[Any]) -> None:
        self.views = views

    def form(self, form: Mapping[str, str] | None = None, view: View | None = None) -> dict[str, str]:
        return checked(form or {}, view)

    def orders_of(self, form: Mapping[str, str], view: View) -> list[Order]:
        return orders_of(form, view)

    def holds(self, view: View, condition: Condition) -> bool:
        """Whether the view's seat is asked to follow, and the condition is true of it."""
        name, *about = condition
        is_asked = bool(view["legal"]) and view["stack"][-1][0] == AskFollow.__name__
        return is_asked and CONDITIONS[name](self.views, view, *about)


def asked(view: View) -> AskFollow[Any]:
    """The question of the view's seat, which is whether it follows."""
    return AskFollow(*view["stack"][-1][1:])


def is_turn(views: Views[Any], view: View, turn: str) -> bool:
    """It is still that seat's turn in that round."""
    return turn == f"{view['round']}/{view['turn']}"


def leaves_less(views: Views[Any], view: View, n: str) -> bool:
    """The price, paid and before any gain, would leave less than `n` culture; what is free leaves all."""
    price = asked(view).price
    if price == 0 or offers_free(view):
        return False
    return int(view["mats"][view["seat"]]["culture"]) - price < int(n)


def offers_free(view: View) -> bool:
    """Whether there is an answer beside pass and follow: an expansion lets some ships follow for nothing."""
    return bool(max(view["legal"]) > view["legal"][0] + 1)


def is_face(views: Views[Any], view: View, face: str) -> bool:
    return FACE_NAMES[asked(view).face] == face


def gains(views: Views[Any], view: View) -> bool:
    return gain_of(views, view) is True


def gains_nothing(views: Views[Any], view: View) -> bool:
    return gain_of(views, view) is False


CONDITIONS: Final[Mapping[str, Callable[..., bool]]] = {
    "turn": is_turn,
    "leaves_less": leaves_less,
    "face": is_face,
    "gains": gains,
    "gains_nothing": gains_nothing,
}


def gain_of(views: Views[Any], view: View) -> bool | None:
    """Whether following gains goods that fit on the tracks, the price aside, or lets a ship advance.

    None if that is for the seat to judge: something is asked further, or an empire grows. Tried in an
    imagined world, so that the rules are asked and no second reckoning can differ from them; what is hidden
    has no part in it.
    """
    seat = view["seat"]
    s = views.resample(view, First())
    energy, culture, before = s.energy[seat], s.culture[seat] - asked(view).price, s.stack[:]
    follow = machine.question(s).base() + 1
    if machine.refusal(s, follow) != 0:
        return None
    machine.apply(s, follow)
    while machine.to_move(s) == seat and machine.goes_on(s, before):
        legal = machine.legal(s)
        if len(legal) > 1:
            return None
        machine.apply(s, legal[0])
    face = asked(view).face
    if s.energy[seat] + s.culture[seat] > energy + culture or face in (DIPLOMACY, ECONOMY):
        return True
    return False if face in (ENERGY_FACE, CULTURE_FACE) else None


class First:
    """Answers for chance where any answer will do."""

    def pick(self, weights: Sequence[int]) -> int:
        return next(index for index, weight in enumerate(weights) if weight)
