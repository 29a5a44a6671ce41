"""How good a position of Beyond the Black is for a seat, in points: the base game's worths, and more."""
