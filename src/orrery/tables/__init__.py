"""Tables where people and bots play: a game, who sits there, and the way of a move."""
