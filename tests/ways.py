"""The ways to moves that a game declares."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.core.speech import Speech


def ways_of(speech: Speech) -> set[Sequence[str]]:
    """What the moves of each way look like."""
    return {way.shapes for question in speech.questions.values() for way in question.ways}
