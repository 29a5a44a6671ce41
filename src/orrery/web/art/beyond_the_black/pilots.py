"""Portraits of pilots: a helmet on the two colours of the ships it is trained on.

What a card says is what is seen: the ships colour the ground, the kind of ability shapes the shell, the
badges colour the glass and stand on the chest. The rest, which tells two alike apart, comes from the id.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any, Final

from orrery.web.art.beyond_the_black.tokens import BADGES
from orrery.web.art.seeds import hsl
from orrery.web.fragments import cached
from orrery.web.html import Markup, el

# Found by search: with it no two pilots of the expansion share visor and colour, and of those with one kind
# of ability no two share either.
SALT: Final = 2533
SHIP_HUES: Final = {"aurora": 166.0, "intrepid": 8.0, "ambition": 276.0, "nexus": 212.0}
KINDS: Final[Mapping[str, Sequence[str]]] = {
    # the shell for each moment or rule of an ability
    "globe": ("before_exploring", "danger_revealed", "explored", "danger_times"),
    "racer": ("moved", "switch_place", "leave_planet", "free_follow", "orbit_carry"),
    "bucket": ("counts", "cheaper_upgrade"),
    "knight": ("no_passing", "protected", "sent_home"),
    "hood": ("enemy_arrives", "enemy_ahead", "followed"),
    "frame": ("advanced", "any_track", "orbit_start"),
    "crown": ("own_turn", "use_here", "arrive_orbit"),
    "trooper": ("arrive_surface", "arrive_home", "colonised"),
}
SHELL_OF: Final = {ability: shell for shell, abilities in KINDS.items() for ability in abilities}
# The parts of helmets, `h-<name>` in the sprite; a bare crest and a plain decal show nothing. Each part is in
# a square from -50 to 50 in `currentColor`, with light and shade over it.
SHELLS: Final = ("globe", "trooper", "bucket", "knight", "hood", "frame", "crown", "racer")
VISORS: Final = (
    "bubble", "band", "tee", "glare", "cyclops", "beak", "goggles", "slit", "shield", "lenses",
)  # fmt: skip
CRESTS: Final = ("bare", "fin", "cups", "mast", "horns", "wings", "feelers", "spikes")
DECALS: Final = ("plain", "stripe", "twin", "brow", "cheeks", "chevron")
PAINTS: Final = (
    "#eef2fb", "#9aa6c2", "#566180", "#e0504a", "#f08a3c", "#f2c14a", "#a9cc4e", "#46b877", "#3cb3b0",
    "#569bea", "#8377ee", "#c868d6", "#ef93b2", "#c1946a",
)  # fmt: skip
INK: Final = "#1b2140"  # good on a shell, lost on the ground
TRIMS: Final = ("#fff4d8", "#ffd479", "#ff7a5c", "#7fe3ff", INK)


def pilot(card: Mapping[str, Any], class_: str = "") -> Markup:
    """The portrait of a pilot card, round, silent for screen readers."""
    ability = str(card.get("when") or card.get("rule") or "")
    return portrait(card["id"], tuple(card["ships"]), tuple(card["badges"]), ability, class_)


@cached
def portrait(name: str, ships: tuple[str, ...], badges: tuple[str, ...], ability: str, class_: str) -> Markup:
    """A portrait from the facts of a card."""
    visor, crest, decal, paint, trim, shell = choices(name)
    shell = SHELL_OF.get(ability, shell)
    glass = [BADGES.get(badge, "#cfd8f0") for badge in badges] or ["#cfd8f0"]
    return el(
        "svg",
        *ground(ships),
        el(
            "g",
            used(crest, paint if trim == INK else trim) if crest != "bare" else None,
            used("shoulders", paint),
            used(shell, paint),
            used("collar", trim),
            used(decal, trim) if decal != "plain" else None,
            used(visor, glass[0]),
            *chest(badges),
            clip_path="url(#h-cut)",
            transform="translate(0 2)",
        ),
        class_=f"helm {class_}".strip(),
        viewBox="-50 -50 100 100",
        aria_hidden="true",
    )


def choices(name: str) -> tuple[str, str, str, str, str, str]:
    """What the id alone decides: visor, crest, decal, paint, trim, and a shell if the ability gives none."""
    digest = sha256(f"{SALT} {name}".encode()).digest()
    tables = (VISORS, CRESTS, DECALS, PAINTS, TRIMS, SHELLS)
    visor, crest, decal, paint, trim, shell = (
        table[byte % len(table)] for byte, table in zip(digest, tables, strict=False)
    )
    return visor, crest, decal, paint, trim, shell


def used(name: str, colour: str) -> Markup:
    return el("use", href=f"#h-{name}", color=colour)


def ground(ships: Sequence[str]) -> list[Markup]:
    """A disc parted aslant in the colours of two ships, and a rim of the same."""
    hues = [SHIP_HUES.get(ship, 226.0) for ship in ships] or [226.0]
    first, last = hues[0], hues[-1]
    half = "M-33 33A46.5 46.5 0 0 0 33-33Z"
    return [
        el("circle", r=48, fill=hsl(first, 55, 26)),
        el("path", d=half, fill=hsl(last, 55, 26)),
        el("circle", r=48, fill="url(#h-depth)"),
        el("use", href="#h-stars"),
        rim(first, 1),
        rim(last, 0),
    ]


def rim(hue: float, side: int) -> Markup:
    """Half of the rim: the upper left one (1) or the lower right one (0)."""
    arc = f"M-33.2 33.2A47 47 0 0 {side} 33.2-33.2"
    return el("path", d=arc, fill="none", stroke=hsl(hue, 75, 62), stroke_width=3)


def chest(badges: Sequence[str]) -> list[Markup]:
    """The badges below the collar."""
    known = [badge for badge in badges if badge in BADGES]
    size = 13
    return [
        el(
            "use",
            href=f"#i-{badge}",
            x=(number - (len(known) - 1) / 2) * 15 - size / 2,
            y=29,
            width=size,
            height=size,
            fill=BADGES[badge],
            stroke="#05060f",
            stroke_width=3,
            paint_order="stroke",
        )
        for number, badge in enumerate(known)
    ]
