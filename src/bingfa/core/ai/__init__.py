"""What bots ask of a game: its strategy, what was learnt, and views as numbers."""
