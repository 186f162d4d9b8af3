"""What `parlour new` copies: a small game with hidden hands, to be changed from there."""
