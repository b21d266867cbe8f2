"""Pages that look back at a match: its replay, its review, and how it went."""
