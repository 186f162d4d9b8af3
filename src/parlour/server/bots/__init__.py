"""Bots at the server's tables: their driver, pace, workers and hints."""
