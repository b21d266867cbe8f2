"""The database: its tables, what is read from them and written to them, backups."""
