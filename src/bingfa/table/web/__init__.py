"""The server around the pages: processes, connections, limits, cookies, checks of requests."""
