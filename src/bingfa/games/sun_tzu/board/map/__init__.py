"""The land, and all that stands or happens on it."""
