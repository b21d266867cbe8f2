"""Bots that play at tables, give hints and review matches, in processes of their own."""
