"""Helpers that the tests share: games and option sets from the registry, seeded walks."""
