"""Records: a game as its decisions."""
