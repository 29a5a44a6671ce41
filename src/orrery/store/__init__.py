"""Where tables are kept: implementations of `tables/ports.py`."""
