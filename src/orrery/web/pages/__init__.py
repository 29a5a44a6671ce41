"""Whole pages: what stands around the regions of a table, and the pages that have none."""
