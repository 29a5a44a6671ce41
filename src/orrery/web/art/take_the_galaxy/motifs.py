"""What a picture of Take The Galaxy shows: its name says all of it, so a custom card has a picture, too.

A name is words with hyphens between, the card's id last: `system-core-bu-0-landfall` is a system of the Core
with a biosphere, a utility slot and no hazard; `colony-mining-shaft-3-fair-deep_shaft` a mine of cost 3. What
a card does decides what is seen; where that leaves a choice, the words of its id do, and then its seed.
"""

from __future__ import annotations

from typing import Any, Final

from orrery.web.art.pictures import Card
from orrery.web.art.seeds import Seed

WONDERS: Final = {
    "nebula": ("nebula", "cloud", "veil", "mist", "song", "singing"),
    "comets": ("comet", "choir", "frozen", "swarm", "meteor"),
    "lens": ("lens", "dark", "hole", "singularity", "shadow", "eye"),
    "monolith": ("monolith", "obelisk", "tower", "gate", "wandering", "stone"),
    "reef": ("reef", "crystal", "coral", "locked", "garden", "shard"),
    "mirror": ("mirror", "twin", "echo", "double", "pulsar", "star"),
    "cradle": ("cradle", "light", "dawn", "flower", "heart", "lotus"),
}
RULES: Final = {
    "lose_card": "flag",
    "extra_hazard": "burst",
    "no_upgrades": "fist",
    "no_negative_use": "shackles",
    "discount": "gear",
    "on_relinquish": "race",
}  # the emblem of what goes on while an event lies in the row
HULLS: Final = {"manpower": "tender", "production": "barge", "science": "survey", "credits": "freighter"}


def picture_of(card: Card) -> str:
    """The name of a card's picture."""
    return NAMED[card["kind"]](card)


def system_picture(card: Card) -> str:
    slots = "".join(slot[0] for slot in card["slots"])
    return f"system-{card.get('sector', 'core')}-{slots}-{card.get('hazards', 0)}-{card['id']}"


def anomaly_picture(card: Card) -> str:
    return f"anomaly-{card['sector']}-{wonder(card['id'])}-{card['id']}"


def wonder(name: str) -> str:
    """The first of the words of an id that has a wonder decides it, else the seed."""
    for word in name.split("_"):
        for motif, words in WONDERS.items():
            if word in words:
                return motif
    return Seed(f"wonder {name}").pick(tuple(WONDERS))


def event_picture(card: Card) -> str:
    chances = card.get("opportunity") or any(
        one["rule"] == "on_relinquish" for one in card.get("ongoing", ())
    )
    kind = "opportunity" if chances else "ongoing"
    return f"event-{kind}-{omen(card)}-{card['id']}"


def omen(card: Card) -> str:
    """The emblem of an event, by what it does."""
    for going_on in card.get("ongoing", ()):
        return RULES.get(going_on["rule"], "star")
    pays, gains = flows(card.get("opportunity", ()))
    if "ship" in pays:
        return "step"
    if "renown" in pays:
        return "coins"
    return "sail" if pays else "exodus" if "manpower" in gains else "star"


def colony_picture(card: Card) -> str:
    kind = card["type"]
    mood = "shady" if card.get("renown", 0) < 0 else "fair"
    return f"colony-{kind}-{SITES[kind](card)}-{min(card['cost'], 99)}-{mood}-{card['id']}"


def settlement(card: Card) -> str:
    pays, gains = flows(card["effect"])
    if card["renown"] < 0:
        return "barracks"
    if "science" in gains:
        return "campus"
    if pays and "credits" in gains:
        return "bazaar"
    return stage(card["cost"], "huts", "town", "city", "arcology")


def mine(card: Card) -> str:
    pays, _ = flows(card["effect"])
    if card["renown"] < 0:
        return "wheel"
    if pays:
        return stage(card["cost"], "dig", "shaft", "refinery", "refinery")
    return stage(card["cost"], "dig", "robots", "robots", "tap")


def outpost(card: Card) -> str:
    _, gains = flows(card["effect"])
    if card["renown"] < 0:
        return "alley"
    if "science" in gains:
        return stage(card["cost"], "laboratory", "array", "array", "array")
    if "credits" in gains:
        return stage(card["cost"], "relay", "relay", "exchange", "exchange")
    return "workshop" if "production" in gains else "ring"


def stage(cost: int, *steps: str) -> str:
    """What stands there for this cost: up to 1, to 4, to 6, and above."""
    return steps[(cost > 1) + (cost > 4) + (cost > 6)]


def ship_picture(card: Card) -> str:
    _, gains = flows(card["effect"])
    hull = next((HULLS[what] for what in gains if what in HULLS), "tender")
    return f"ship-{hull}-{min(card['cost'], 99)}-{card['id']}"


def flows(effect: Any) -> tuple[list[str], list[str]]:
    """What an effect takes and what it gives, in its order."""
    words = [(word["word"], word["what"]) for word in effect if "what" in word]
    return [what for word, what in words if word == "pay"], [what for word, what in words if word == "gain"]


SITES: Final = {"civilization": settlement, "mining": mine, "utility": outpost}
NAMED: Final = {
    "start": system_picture,
    "system": system_picture,
    "anomaly": anomaly_picture,
    "event": event_picture,
    "colony": colony_picture,
    "ship": ship_picture,
}
