"""The first page: which game, who sits where, and my tables."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from contextlib import nullcontext
from dataclasses import replace
from functools import cache, partial
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from orrery import catalog
from orrery.bots.roster import bots_for
from orrery.core.faults import OrreryError
from orrery.core.game import Game
from orrery.core.language import say
from orrery.core.options import Options, check_options, settings_at
from orrery.tables.chairs import Chair
from orrery.tables.tokens import digest
from orrery.web.bodies import CARDS, Fields, field, form_with, is_long, too_large
from orrery.web.claims import claiming, taken_over
from orrery.web.error_responses import status_of, told
from orrery.web.faults import TooManyRequests
from orrery.web.headers import FOR_ALL
from orrery.web.limits import Limits, address_of
from orrery.web.names import clean
from orrery.web.pages import start as page
from orrery.web.routes.answers import allow_table, page_response, redirect
from orrery.web.routes.dice import contribution_of
from orrery.web.sessions import Visit, visit_of

ME: Final = "me"
FRIEND: Final = "friend"
OPTION: Final = "option."
LONGEST_LIST: Final = 30_000  # letters of the faults of a card set
LONGEST_SHOWN: Final = (
    128 * 1024
)  # letters of a card set that the page brings back; those of Orrery have 30,000


@cache
def games() -> tuple[Game[Any], ...]:
    """All games, with the cards that come with them."""
    return tuple(map(catalog.game, catalog.game_names()))


async def start(request: Request) -> Response:
    response = await first_page(request, await visit_of(request))
    response.headers.update(FOR_ALL)
    return response


async def first_page(
    request: Request, visit: Visit, error: OrreryError | None = None, cards: str = ""
) -> Response:
    """The first page, after an error with its sentence and the card set that was sent."""
    store = request.app.state.tables.store
    mine = await store.seating.tables_of(visit.visitor) if visit.visitor else []
    name = next((seats[seat].name for _, seat, seats in mine if 0 <= seat < len(seats)), "")
    wrong = told(error, visit.lang, LONGEST_LIST) if error else ""
    if len(cards) > LONGEST_SHOWN:
        gone = say(visit.lang, "Your card set is too long to be shown here again.")
        wrong, cards = f"{wrong}\n{gone}", ""
    shown_page = page.page(visit.lang, games(), mine, name, page.FormState(wrong, cards))
    return page_response(visit, shown_page, status_of(error) if error else 200)


async def make(request: Request) -> Response:
    """Make a table from the form of the first page, which is shown again with what is wrong."""
    limits: Limits = request.app.state.limits
    with limits.upload(address_of(request)) if is_long(request) else nullcontext():
        return await made(request, await visit_of(request))


async def made(request: Request, visit: Visit) -> Response:
    cards = ""
    try:
        fields = await form_with(request, "cards", partial(allow_cards, request, visit))
        cards = field(fields, "cards").strip()
        game = await bound_game(request, game_of(field(fields, "game")), cards)
        chairs = chairs_of(game, fields, visit.lang)
        options = options_of(game, fields, len(chairs))
        await allow_table(request, visit)
        claim = field(fields, "claim")
        named = digest(f"tables/{claim}") if claim else ""
        async with claiming(request, visit, named) as visitor:
            table = await taken_over(request, named, visitor)
            table = table or await request.app.state.tables.make(
                game, options, chairs, visitor, contribution_of(fields)
            )
    except TooManyRequests:
        raise
    except OrreryError as error:
        return await first_page(request, visit, error, cards)
    return redirect(request, visit, f"/t/{table}", table=table)


def allow_cards(request: Request, visit: Visit) -> None:
    """Refuse a card set if too many were sent."""
    address = address_of(request)
    request.app.state.limits.uploads.check(address)
    request.app.state.day.card_sets.check(address, visit.visitor)


async def bound_game(request: Request, game: Game[Any], cards: str) -> Game[Any]:
    """The game with the card set of the form, if there is one; every fault of it is an error."""
    if not cards:
        return game
    if len(cards.encode()) > CARDS:
        raise too_large(CARDS)
    bound: Game[Any] = await request.app.state.tables.games.with_cards(game.name, f"{cards}\n")
    return bound


def game_of(name: str) -> Game[Any]:
    by_name = {game.name: game for game in games()}
    if name not in by_name:
        raise OrreryError("there is no game {name!r}; there is {names}", name=name, names=", ".join(by_name))
    return by_name[name]


def chairs_of(game: Game[Any], fields: Fields, lang: str) -> list[Chair]:
    """Who sits where, in the order of the form or, if so wished, in a random one."""
    who = [value for key, value in fields if key == "chair" and value]
    chairs = [chair_of(one, game, fields) for one in who]
    if field(fields, "shuffle"):
        secrets.SystemRandom().shuffle(chairs)
    return [
        replace(chair, name=say(lang, "Guest {n}", n=n)) if chair.friend else chair
        for n, chair in enumerate(chairs, 1)
    ]


def chair_of(who: str, game: Game[Any], fields: Fields) -> Chair:
    if who == ME:
        return Chair(name=clean(field(fields, "name")))
    if who == FRIEND:
        return Chair(friend=True)
    if who in bots_for(game):
        return Chair(bot=who)
    raise OrreryError(
        "{who!r} cannot sit down; who can is {me}, {friend} or a bot: {bots}",
        who=who,
        me=ME,
        friend=FRIEND,
        bots=", ".join(bots_for(game)),
    )


def options_of(game: Game[Any], fields: Fields, seats: int) -> Options:
    """The options of the form, as the game reads them; those for other numbers of seats do not count."""
    known = {setting.name: setting for setting in game.settings}
    counting = {setting.name for setting in settings_at(game.settings, seats)}
    said = {key.removeprefix(OPTION): value for key, value in fields if key.startswith(OPTION) and value}
    options = {
        name: known[name].read(text) if name in known else text
        for name, text in said.items()
        if name in counting or name not in known
    }
    return check_options(game.settings, {**options, "seats": seats})


ROUTES: Final[Sequence[Route]] = (
    Route("/", start, methods=["GET"]),
    Route("/tables", make, methods=["POST"]),
)
