"""The reader of French finds what filled places spoil, and nothing in what is right."""

from __future__ import annotations

import pytest
from tools.grammar import genders, grammar, spoken

WRONG = [
    ("Main de Ada", "elision"),
    ("Cliquez sur un pilote pour le engager", "elision"),
    ("au tour de Éva", "elision"),
    ("l’orbite que Ilmarra quitte", "elision"),
    ("ne avance pas", "elision"),
    ("le insigne", "elision"),
    ("la hélice", "elision"),
    ("ce emplacement", "elision"),
    ("sa action", "elision"),
    ("on ne y va pas", "elision"),
    ("la piste de le vaisseau", "one word"),
    ("le tour de les autres", "one word"),
    ("à le joueur", "one word"),
    ("à les planètes", "one word"),
    ("une insigne", "agree"),
    ("la vaisseau", "agree"),
    ("aucun colonie", "agree"),
    ("aucune pilote", "agree"),
    ("un planète naine", "agree"),
    ("pilotes\u00a0: aucune", "agree"),
    ("colonies\u00a0: aucun", "agree"),
    ("Quel carte piochez-vous", "agree"),
    ("cet énergie", "agree"),
    ("gagne 1 énergies", "counted"),
    ("gagne 2 énergie", "counted"),
    ("si il le peut", "s’il"),
    ("Avancez un de vos ships", "English"),
    ("la face of le dé", "English"),
    ("l'orbite", "apostrophe"),
    ("Oui !", "no-break"),
    ("pilotes : aucun", "no-break"),
    ("un  deux", "side by side"),
]
RIGHT = [
    "Main d’Ada", "Main de Hugo", "le hasard désigne", "Prenez-la et arrêtez", "envoyez-le à qui vous voulez",
    "de le déplacer", "de les regarder", "entraîné à le piloter", "il y en a onze de onze", "s’il le peut",
    "à la hauteur", "le plateau Hangar", "on le place", "une insuffisance", "cet emplacement", "cette orbite",
    "gagne 0 point", "gagne 1 énergie", "gagne 2 énergies", "2 main-d’œuvre", "aucun insigne", "son action",
    "colonies\u00a0: aucune", "pilotes\u00a0: aucun", "un identifiant se compose de a-z", "non 'of the'",
    "«\u00a0cards check\u00a0»", "l’Espace Inexploré\u202f; et puis", "ce à quoi il répond", "la onzième",
]  # fmt: skip


@pytest.mark.parametrize(("text", "fault"), WRONG)
def test_what_is_wrong_is_found_once(text: str, fault: str) -> None:
    found = spoken(text)
    assert len(found) == 1, found
    assert fault in found[0]


@pytest.mark.parametrize("text", RIGHT)
def test_what_is_right_is_left_alone(text: str) -> None:
    assert spoken(text) == []


def test_the_glossary_gives_the_nouns_their_gender() -> None:
    assert len(genders()) > 200
    wanted = {
        "dé": "m",
        "vaisseaux": "m",
        "carte": "f",
        "énergies": "f",
        "insigne": "m",
        "baie": "f",
        "galaxie": "f",
    }
    assert {noun: genders().get(noun) for noun in wanted} == wanted
    assert grammar("") == []
