"""Measurements beside other engines; no part of the package."""
