"""Card files: their shape, the checks for all of them, and how one extends another."""
