"""Pictures drawn by our own code: planets, skies, galaxies, icons and hulls."""
