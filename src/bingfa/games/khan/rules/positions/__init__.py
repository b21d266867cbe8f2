"""Positions as documents, written and read, and what must add up in them."""
