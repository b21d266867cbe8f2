"""The board for a terminal."""
