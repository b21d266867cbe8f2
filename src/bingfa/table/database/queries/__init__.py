"""What is read from the tables and written to them, by what it is about."""
