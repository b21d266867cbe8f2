"""Live matches: setting up, playing, seats, clocks, talk and who is there."""
