"""`@rule("5.2", "TEG U7")` says which paragraphs and rulings a test rests on; a report lists those no test
cites.
"""

from __future__ import annotations

import pytest


def rule(*paragraphs: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*paragraphs)
