"""How good a position of Tiny Epic Galaxies is for a seat, in points."""
