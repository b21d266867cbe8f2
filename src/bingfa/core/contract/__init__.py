"""The contract of a game by who asks: playing, telling, showing, thinking, teaching.

`bingfa.core.game.Game` joins them. Each has a default for all that a small game can do without.
"""
