"""The flow of the game, one file for each part of the turn."""
