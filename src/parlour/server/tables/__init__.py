"""What a table is, and how it is kept and taken up again."""
