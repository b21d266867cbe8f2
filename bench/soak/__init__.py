"""A soak: a table that is killed, fuzzed and robbed of its database at random, and what it loses.

Only 127.0.0.1 is used, and everything ends by itself.
"""
