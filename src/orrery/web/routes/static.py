"""The files of `static`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from orrery.web import art
from orrery.web.assets import Asset, assets
from orrery.web.faults import NotFound
from orrery.web.headers import ASK_AGAIN, FOREVER

ROBOTS: Final = """\
User-agent: *
Allow: /$
Allow: /?lang=
Allow: /rules/
Allow: /static/
Allow: /art/
Disallow: /
"""


async def static(request: Request) -> Response:
    """A file of the list by its name."""
    name = request.path_params["name"]
    asset = assets().get(name)
    if asset is None:
        raise NotFound("there is no file {name!r}", name=name[:80])
    return file(request, asset)


def file(request: Request, asset: Asset) -> Response:
    kept = FOREVER if request.query_params.get("v") == asset.version else ASK_AGAIN
    headers = {"cache-control": kept, "etag": f'"{asset.version}"', "vary": "accept-encoding"}
    if headers["etag"] in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    if asset.packed and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(asset.packed, headers=headers | {"content-encoding": "gzip"}, media_type=asset.kind)
    return Response(asset.body, headers=headers, media_type=asset.kind)


async def drawing(request: Request) -> Response:
    """The picture of a custom card, drawn from its id: it never changes."""
    svg = drawn(request.path_params["picture"])
    return Response(svg, headers={"cache-control": FOREVER}, media_type="image/svg+xml")


@lru_cache(maxsize=256)
def drawn(picture: str) -> str:
    svg = art.drawn(picture)
    if not svg:
        raise NotFound("there is no file {name!r}", name=picture[:80])
    return svg


async def icon(request: Request) -> Response:
    """The icon that browsers request by this name, whatever the page links to."""
    asset = next((assets()[name] for name in ("favicon.ico", "favicon.svg") if name in assets()), None)
    return file(request, asset) if asset else Response(status_code=204)


async def robots(request: Request) -> Response:
    """Search engines may read the first page and the rules, but no tables."""
    return PlainTextResponse(ROBOTS)


ROUTES: Final[Sequence[Route]] = (
    Route("/static/{name:path}", static, methods=["GET"]),
    Route("/art/{picture}.svg", drawing, methods=["GET"]),
    Route("/favicon.ico", icon, methods=["GET"]),
    Route("/robots.txt", robots, methods=["GET"]),
)
