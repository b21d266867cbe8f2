"""What lies around the map: hand, choices, and the players' sheets."""
