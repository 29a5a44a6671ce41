"""Cards shown large."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from orrery import catalog
from orrery.core.faults import OrreryError
from orrery.version import __version__
from orrery.web import regions
from orrery.web.faults import NotFound
from orrery.web.fragments import cached
from orrery.web.headers import A_DAY, BY_READER, FOREVER
from orrery.web.html import Markup
from orrery.web.pages import sets
from orrery.web.routes.answers import page_response, table_of
from orrery.web.routes.start import games
from orrery.web.sessions import Visit


async def card(request: Request) -> Response:
    """A card as a fragment of a page; an address that names language and version never changes."""
    visit = Visit(request)
    markup = drawn(request.path_params["game"], request.path_params["card"], visit.lang)
    exact = visit.chosen and request.query_params.get("v") == __version__
    kept = {"cache-control": FOREVER if exact else A_DAY, "vary": BY_READER}
    return HTMLResponse(markup, headers=kept)


async def card_of_table(request: Request) -> Response:
    """A card of a table's set, which may be a custom one."""
    visit = Visit(request)
    live = await table_of(request)
    markup = card_markup(live.game.name, request.path_params["card"], visit.lang, catalog.at_hand(live.game))
    return HTMLResponse(markup, headers={"cache-control": A_DAY, "vary": BY_READER})


async def card_set(request: Request) -> Response:
    """What the set of a table changes."""
    visit = Visit(request)
    live = await table_of(request)
    return page_response(visit, sets.page(visit.lang, live.id, live.game))


@cached
def drawn(game: str, card: str, lang: str) -> Markup:
    """A card of a set that comes with Orrery."""
    return card_markup(game, card, lang)


def card_markup(game: str, card: str, lang: str, own_cards: str = "") -> Markup:
    if game not in [one.name for one in games()]:
        raise NotFound("there is no game {name!r}", name=game)
    try:
        return regions.of(game).card(game, card, lang, own_cards)
    except (KeyError, OrreryError):
        raise NotFound("there is no card {name!r} in this game", name=card) from None


ROUTES: Final[Sequence[Route]] = (
    Route("/cards/{game}/{card}", card, methods=["GET"]),
    Route("/t/{table}/cards", card_set, methods=["GET"]),
    Route("/t/{table}/cards/{card}", card_of_table, methods=["GET"]),
)
