"""Programs as bots: JSON lines over standard input and output. `docs/bot-protocol.md` tells it."""
