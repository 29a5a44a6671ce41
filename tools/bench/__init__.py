"""Speed, measured next to that of others in one run: `make bench`, or `python -m tools.bench`.

This file imports nothing: the peers' scripts are run by the Python of their own environment, which has no
Orrery.
"""
