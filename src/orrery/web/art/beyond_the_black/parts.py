"""The parts of helmets, drawn once in a page's sprite: an emblem puts a few of them together in its colours.

Every part lies in a square from -50 to 50. `currentColor` is the colour of whoever uses it; light and shade
are laid over it, so that one part serves all colours.
"""

from __future__ import annotations

from typing import Final

from orrery.web.art.seeds import linear, radial, stops

DARK: Final = "#05060f"
EDGE: Final = f'stroke="{DARK}" stroke-width="2" stroke-linejoin="round"'

SHELLS: Final = {
    "globe": "M-29 0C-29-20-17-34 0-34S29-20 29 0C29 17 19 31 0 31S-29 17-29 0Z",
    "trooper": "M-28-6C-28-25-15-35 0-35S28-25 28-6L26 9 17 28C10 34-10 34-17 28L-26 9Z",
    "bucket": "M-26-22C-22-31-12-34 0-34S22-31 26-22L30 13C29 26 18 32 0 32S-29 26-30 13Z",
    "knight": "M-27-9C-27-26-14-35 0-35S27-26 27-9L24 13 0 36-24 13Z",
    "hood": "M-21-22C-17-31-8-35 0-35S17-31 21-22C25-10 28 4 36 19"
    "L19 25C12 33-12 33-19 25L-36 19C-28 4-25-10-21-22Z",
    "frame": "M-17-34H17L31-13V15L16 32H-16L-31 15V-13Z",
    "crown": "M-34-13C-34-28-18-36 0-36S34-28 34-13C34 6 17 20 12 33H-12C-17 20-34 6-34-13Z",
    "racer": "M-31 2C-32-21-18-35 0-35S32-21 31 2L28 16"
    "C27 20 24 22 20 22L16 31H-16L-20 22C-24 22-27 20-28 16Z",
}
VISORS: Final = {
    "bubble": "M-22-3C-22-14-13-20 0-20S22-14 22-3 13 16 0 16-22 8-22-3Z",
    "band": "M-25-10Q0-17 25-10L22 5Q0 11-22 5Z",
    "tee": "M-23-11Q0-15 23-11L21 1 6 4V21H-6V4L-21 1Z",
    "glare": "M-23-12-3-3-4 6-17 5ZM23-12 3-3 4 6 17 5Z",
    "cyclops": "M0-16A13 13 0 0 1 0 10 13 13 0 0 1 0-16Z",
    "beak": "M-22-13 0-5 22-13 18 4 5 9V23H-5V9L-18 4Z",
    "goggles": "M-12-13A10 10 0 0 1-2-3 10 10 0 0 1-22-3 10 10 0 0 1-12-13Z"
    "M12-13A10 10 0 0 1 22-3 10 10 0 0 1 2-3 10 10 0 0 1 12-13Z",
    "slit": "M-24-8H24L22 1H-22ZM-9 9H-5V22H-9ZM-2 9H2V24H-2ZM5 9H9V22H5Z",
    "shield": "M-22-15Q0-22 22-15L17 17Q0 26-17 17Z",
    "lenses": "M0-17A8 8 0 0 1 0-1 8 8 0 0 1 0-17ZM-12 0A7 7 0 0 1-12 14 7 7 0 0 1-12 0Z"
    "M12 0A7 7 0 0 1 12 14 7 7 0 0 1 12 0Z",
}
CRESTS: Final = {
    "bare": "",
    "fin": "M-8-28C-8-42-4-47 0-47S8-42 8-28Z",
    "cups": "M-38-10H-26V12H-38C-41 12-41-10-38-10ZM38-10H26V12H38C41 12 41-10 38-10Z",
    "mast": "M15-24 21-38 24-37 20-22ZM23-43A4.5 4.5 0 0 1 23-34 4.5 4.5 0 0 1 23-43Z",
    "horns": "M-23-21C-30-24-35-29-33-38-28-32-20-33-12-31ZM23-21C30-24 35-29 33-38 28-32 20-33 12-31Z",
    "wings": "M-26-4-46-22-43-6-38-2-40 6-26 10ZM26-4 46-22 43-6 38-2 40 6 26 10Z",
    "feelers": "M-11-30-19-41-16-42-6-32ZM11-30 19-41 16-42 6-32Z"
    "M-18-45A4 4 0 0 1-18-37 4 4 0 0 1-18-45ZM18-45A4 4 0 0 1 18-37 4 4 0 0 1 18-45Z",
    "spikes": "M-22-24-24-40-12-31-8-45 0-33 8-45 12-31 24-40 22-24Z",
}
DECALS: Final = {
    "plain": "",
    "stripe": "M-4.5-33H4.5L3.5-21H-3.5Z",
    "twin": "M-9-32H-4L-3.5-21H-8ZM9-32H4L3.5-21H8Z",
    "brow": "M-18-24Q0-32 18-24L20-19Q0-27-20-19Z",
    "cheeks": "M-22 8-14 12V16L-21 12ZM22 8 14 12V16L21 12ZM-20 15-13 18V22L-18 19ZM20 15 13 18V22L18 19Z",
    "chevron": "M0-19-11-30-5-32 0-27 5-32 11-30Z",
}
SHOULDERS: Final = "M-46 52C-45 37-30 30-14 27H14C30 30 45 37 46 52Z"
COLLAR: Final = "M-20 27Q0 37 20 27L23 33Q0 44-23 33Z"

GLOSS: Final = "M-21-17C-18-26-11-30-4-31-9-28-14-24-16-16-18-13-22-13-21-17Z"
GLEAMS: Final = {
    "bubble": "M-16-9C-13-14-9-16-3-17L-12 9C-16 5-19-2-16-9Z",
    "band": "M-18-9-9-11-13 4-19 2Z",
    "tee": "M-18-9-10-10.5-13 1-17 0Z",
    "glare": "M-18-7-12-4-12 3-15 3Z",
    "cyclops": "M-7-10Q-3-13 1-12L-5-2Q-10-5-7-10Z",
    "beak": "M-17-8-9-4.5-11 4-14 3Z",
    "goggles": "M-18-7Q-14-11-10-9L-16 1Q-20-2-18-7ZM6-7Q10-11 14-9L8 1Q4-2 6-7Z",
    "slit": "M-18-6H-11L-13-1H-18Z",
    "shield": "M-16-12-6-15-11 14-14 12Z",
    "lenses": "M-4-12Q-1-15 2-13L-3-6Q-6-8-4-12Z",
}
STARS: Final = (
    '<path id="h-stars" d="M-38-14v.01M-30-28v.01M-41 8v.01M34-20v.01M40 2v.01M26-36v.01M-22-38v.01'
    'M38 18v.01" fill="none" stroke="#fff" stroke-width="1.6" stroke-linecap="round" opacity=".6"/>'
)


def definitions() -> str:
    """The light and shade that lie over every part, and the disc that an emblem is cut to."""
    light = stops((0, "#fff", 0.5), (0.35, "#fff", 0.08), (0.6, DARK, 0.12), (1, DARK, 0.72))
    glass = stops((0, DARK, 0.62), (0.42, DARK, 0.1), (0.7, "#fff", 0.28), (1, "#fff", 0.05))
    depth = stops((0, "#fff", 0.26), (0.5, DARK, 0.05), (1, DARK, 0.62))
    return (
        radial("h-light", light, 'cx=".36" cy=".2" r=".95"')
        + linear("h-glass", glass)
        + radial("h-depth", depth, 'cx=".5" cy=".42" r=".6"')
        + '<clipPath id="h-cut"><circle cy="-2" r="46"/></clipPath>'
    )


def gleam(visor: str) -> str:
    """The light on a visor's glass."""
    return f'<path d="{GLEAMS[visor]}" fill="#fff" opacity=".5"/>'


def part(name: str, path: str, shade: str, extra: str = "") -> str:
    """One part: its shape in the user's colour, with the shade over it."""
    if not path:
        return ""
    return (
        f'<g id="h-{name}"><path d="{path}" fill="currentColor" {EDGE}/>'
        f'<path d="{path}" fill="url(#h-{shade})"/>{extra}</g>'
    )


def parts() -> str:
    """All parts of helmets, to stand in the sprite."""
    gloss = f'<path d="{GLOSS}" fill="#fff" opacity=".3"/>'
    drawn = [part(name, path, "light", gloss) for name, path in SHELLS.items()]
    drawn += [part(name, path, "glass", gleam(name)) for name, path in VISORS.items()]
    drawn += [part(name, path, "light") for name, path in CRESTS.items()]
    drawn += [
        f'<path id="h-{name}" d="{path}" fill="currentColor"/>' for name, path in DECALS.items() if path
    ]
    drawn += [part("shoulders", SHOULDERS, "light"), part("collar", COLLAR, "light")]
    return f"<defs>{definitions()}{STARS}{''.join(drawn)}</defs>"
