"""What most games repeat: shares of the victory, counting cards, dealing what is unseen, encoding,
refusals, pictures that pack themselves, tables for tests. A game may always do better by itself."""
