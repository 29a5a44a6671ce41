"""Take The Galaxy, for one to four seats."""
