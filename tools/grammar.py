"""What is wrong with French as it is read, its places filled: elisions, contractions, agreements, English.

It knows no French but what is listed here and the genders of the nouns in the glossary, so it finds what a
filled place spoils, not everything that can be wrong with a sentence.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

from tools.extract import ROOT
from tools.french import typography

GLOSSARY: Final = ROOT / "docs" / "glossary.md"
VOWEL: Final = "[aeiouàâäéèêëîïôöùûüœæ]"

# Words that lose their vowel, or change, before another one.
BEFORE_VOWEL: Final = re.compile(
    rf"(?<![-\w’])(de|le|la|je|me|te|se|ne|que|jusque|lorsque|puisque|ce|ma|ta|sa) ({VOWEL}\w+|h\w+|y)(?!-)",
    re.IGNORECASE,
)
ASPIRATED: Final = frozenset(
    ["hasard", "hangar", "haut", "haute", "hauteur", "héros", "huit", "hors", "hausse", "hache", "hoard"]
)
WHOLE: Final = frozenset(["onze", "onzième", "oui", "uns", "unes"])  # before these nothing is lost
AFTER_CE: Final = frozenset(["à", "en", "avec"])  # « ce à quoi »

CODE: Final = re.compile(r"[A-Z]\d+[a-z]?")

CONTRACTED: Final = re.compile(r"(?<![-\w’])(de|à) (le|les|du|des) ([\w’-]+)", re.IGNORECASE)
INFINITIVE: Final = re.compile(r"\w+(?:er|ir|oir|re)\b")  # « de le déplacer » is right

MASCULINE: Final = frozenset(["un", "aucun", "du", "au", "quel", "ce", "cet", "le"])
FEMININE: Final = frozenset(["une", "aucune", "quelle", "cette", "la", "ma", "ta", "sa"])
AGREEING: Final = re.compile(
    rf"(?<![-\w’])({'|'.join(sorted(MASCULINE | FEMININE, key=len, reverse=True))}) ([^\W\d_]+)",
    re.IGNORECASE,
)
AFTER_COLON: Final = re.compile(r"([^\W\d_]+)\u00a0: (aucune?)\b")
ALSO_VERBS: Final = frozenset(
    ["pioche", "place", "réserve", "relance", "limite", "table", "pilote", "note", "montre", "défausse"]
)  # « le place »
COUNTED: Final = re.compile(r"(?<![\w,.°\u00a0/-])(\d+) ([^\W\d_]+)\b(?!-| cachée| visible)")
ORDINALS: Final = ("premier", "deuxième")  # of either gender, or the place of a noun
UNCOUNTED: Final = frozenset(["main", "mise"])  # « 2 main-d’œuvre », and a heading « 2 Mise en place »

SI_IL: Final = re.compile(r"\bsi ils?\b", re.IGNORECASE)
ENGLISH: Final = re.compile(
    r"\b(the|of|and|with|your|you|is|are|was|were|this|that|from|which|whom|whose|for|its|by|has|have|been|not"
    r"|when|what|ships?|cards?|pilots|badges?|tracks?|spaces|planets?)\b"
)
ENGLISH_LEFT: Final = "English is left"
QUOTED: Final = re.compile(
    r"`[^`]*`|«\u00a0[^»]*\u00a0»|'[^']*'|\"[^\"]*\"|\b\d+:\d\d(?::\d\d)?\b|https?://\S+"
)


@cache
def genders() -> dict[str, str]:
    """The nouns of the glossary, m or f, one and many."""
    _, _, french = GLOSSARY.read_text(encoding="utf-8").partition("## English and French")
    found: dict[str, str] = {}
    for row in french.splitlines():
        cells = row.split(" | ")
        for phrase, gender in re.findall(r"([^,|()]+) \(([fm])\.", cells[1] if len(cells) > 1 else ""):
            noun = phrase.split()[0].lower()
            if noun in ORDINALS:
                continue
            found |= dict.fromkeys((noun.removesuffix("s"), noun, f"{noun}s", f"{noun}x"), gender)
    return found


def grammar(text: str) -> list[str]:
    """What is wrong with the words of a French text."""
    bare = QUOTED.sub("x", text)
    return [f"{fault}: …{bare[max(0, at - 20) : at + 30]}…" for at, fault in faults(bare)]


def spoken(text: str) -> list[str]:
    """All that is wrong with a French text whose places are filled."""
    return typography(QUOTED.sub("x", text)) + grammar(text)


def faults(text: str) -> Iterator[tuple[int, str]]:
    yield from elisions(text)
    yield from contractions(text)
    yield from agreements(text)
    yield from numbers(text)
    for hit in SI_IL.finditer(text):
        yield hit.start(), "s’il, s’ils"
    for hit in ENGLISH.finditer(text):
        yield hit.start(), ENGLISH_LEFT


def elisions(text: str) -> Iterator[tuple[int, str]]:
    for hit in BEFORE_VOWEL.finditer(text):
        word, behind = hit[1].lower(), hit[2].lower()
        aspirated = behind[0] == "h" and (hit[2][0] == "H" or behind in ASPIRATED)  # before a name both stand
        if CODE.fullmatch(hit[2]):  # a ruling by its number: « au sens de U26 »
            continue
        if not aspirated and behind not in WHOLE and not (word == "ce" and behind in AFTER_CE):
            yield hit.start(), f"“{hit[0]}” lacks its elision"


def contractions(text: str) -> Iterator[tuple[int, str]]:
    for hit in CONTRACTED.finditer(text):
        pronoun = hit[2].lower() in ("le", "les") and INFINITIVE.fullmatch(hit[3])
        if not pronoun or hit[3].lower() in genders():
            yield hit.start(), f"“{hit[1]} {hit[2]}” is one word, or wrong"


def agreements(text: str) -> Iterator[tuple[int, str]]:
    for hit in AGREEING.finditer(text):
        article, noun = hit[1].lower(), hit[2].lower()
        gender = genders().get(noun)
        if gender is None or (noun in ALSO_VERBS and article in ("le", "la")):
            continue
        eased = article in ("ma", "ta", "sa")  # wrong with a masculine noun only
        if (gender == "m" and article in FEMININE) or (gender == "f" and article in MASCULINE and not eased):
            yield hit.start(), f"“{hit[0]}” does not agree"
    for hit in AFTER_COLON.finditer(text):
        wanted = {"m": "aucun", "f": "aucune"}.get(genders().get(hit[1].lower(), ""), hit[2])
        if hit[2] != wanted:
            yield hit.start(), f"“{hit[0]}” does not agree"


def numbers(text: str) -> Iterator[tuple[int, str]]:
    """A number before a noun of the glossary: 0 and 1 are one in French."""
    for hit in COUNTED.finditer(text):
        noun = hit[2].lower()
        if noun not in genders() or noun in UNCOUNTED:
            continue
        many = noun.endswith(("s", "x")) and noun[:-1] in genders()
        if many != (int(hit[1]) > 1):
            yield hit.start(), f"“{hit[0]}” is not counted as French counts"
