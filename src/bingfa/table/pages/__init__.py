"""The pages, as pure functions of what a reader may know. They name no game."""
