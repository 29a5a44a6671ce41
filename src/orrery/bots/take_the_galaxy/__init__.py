"""How good a position of Take The Galaxy is for a seat, in renown."""
