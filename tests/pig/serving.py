"""The server of the browser's tests with Pig in its catalogue: `python -m tests.pig.serving`.

The processes of its bots begin by loading this module again, so they know Pig, too.
"""

from __future__ import annotations

from unittest.mock import patch

from orrery import catalog
from tests.browser.serving import main
from tests.pig.game import Pig

patch.object(catalog, "GAMES", (*catalog.GAMES, Pig)).start()

if __name__ == "__main__":
    main()
