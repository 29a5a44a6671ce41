"""What the expansion adds to the flow of the game, one file for each part of it."""
