"""What people are shown and told: words, log, reasons, picture, texts."""
