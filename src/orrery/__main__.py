"""`python -m orrery` is the command `orrery`."""

import sys

from orrery.cli import main

sys.exit(main())
