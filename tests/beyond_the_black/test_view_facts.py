"""What can be read off a view of Beyond the Black."""

from __future__ import annotations

from orrery.core.machine import NONE
from orrery.games.beyond_the_black.state import black_of
from orrery.games.beyond_the_black.view_facts import revealed
from tests.beyond_the_black.scene import BLACK, black
from tests.rule import rule


@rule("R17")
def test_a_card_lies_revealed_until_it_is_taken_or_laid_out() -> None:
    t = black(dice="move energy", top="genome_survey shardfield")
    t.play("die 1", "ship 1", "explore")
    assert revealed(BLACK.view(t.s, 1)) == NONE
    t.play("reveal", "genome_survey")
    assert black_of(t.s).black.finds.ids[revealed(BLACK.view(t.s, 1))] == "genome_survey"
    t.play("leave")
    assert revealed(BLACK.view(t.s, 1)) == NONE
