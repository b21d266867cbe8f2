"""The rules as pages: their text, their figures, and finding something in them."""
