"""Beyond the Black: an expansion, built on Tiny Epic Galaxies."""
