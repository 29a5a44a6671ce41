"""The rules of the games."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from orrery.library import document
from orrery.web.faults import NotFound
from orrery.web.headers import FOR_ALL
from orrery.web.html import Markup
from orrery.web.pages import rules as page
from orrery.web.routes.answers import page_response
from orrery.web.routes.start import games
from orrery.web.sessions import Visit


async def rules(request: Request) -> Response:
    """The rules of a game; a paragraph is found by its number, as in `/rules/<game>#4.3`."""
    visit = Visit(request)
    response = page_response(visit, written(request.path_params["game"], visit.lang))
    response.headers.update(FOR_ALL)
    return response


@lru_cache(32)
def written(game: str, lang: str) -> Markup:
    if game not in [one.name for one in games()]:
        raise NotFound("there is no game {name!r}", name=game)
    text = document("rules", game, lang)
    if not text:
        raise NotFound("The rules of {game} are not written down here.", game=game)
    return page.page(lang, text)


ROUTES: Final[Sequence[Route]] = (Route("/rules/{game}", rules, methods=["GET"]),)
