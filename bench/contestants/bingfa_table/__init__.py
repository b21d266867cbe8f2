"""Our own web table: `bingfa serve` as one process, and its clients as another."""
