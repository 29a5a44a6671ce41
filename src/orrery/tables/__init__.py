"""Tables where people and bots play: a game, who sits there, and the path of a move."""
