"""Card files: their shape, what is checked of any of them, and how one is laid over another."""
