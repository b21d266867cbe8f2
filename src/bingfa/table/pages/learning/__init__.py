"""Pages to learn a game on: the path of its lessons, and a lesson."""
