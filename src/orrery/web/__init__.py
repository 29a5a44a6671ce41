"""The web table: a server, its pages, and the regions that draw a game."""
