"""The peers, each measured by its own documented fast path, in an environment of its own.

Each file is a script that measures one round: `build/peers/<group>/bin/python -m tools.bench.peers.<file>`.
"""
