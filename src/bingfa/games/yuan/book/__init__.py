"""The rules pages in our own words, and their figures."""
