"""What one open page may see of a table, and what it is told."""
