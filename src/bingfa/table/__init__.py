"""The web table. It names no game: everything it knows of one comes through the contract."""
