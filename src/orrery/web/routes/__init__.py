"""Every address of the server."""
