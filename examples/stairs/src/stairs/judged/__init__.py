"""How good a table is, for bots."""
