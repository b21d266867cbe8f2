"""What stands around the board of a table: drawers, scenes, talk, the parts of the tray."""
