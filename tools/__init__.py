"""Tools of the workshop, called by `make`."""
