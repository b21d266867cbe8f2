"""A match that is played, watched or looked back at, and its socket."""
