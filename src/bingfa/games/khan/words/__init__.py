"""The game in sentences, for people."""
