"""Matches between bots: one, or thousands on all cores."""
