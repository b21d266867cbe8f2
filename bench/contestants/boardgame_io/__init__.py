"""boardgame.io's server with a small game of our own, and its clients; both run in Node."""
