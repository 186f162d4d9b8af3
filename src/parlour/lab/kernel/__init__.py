"""What of the laboratory is compiled: kept apart, so that little else decides the cache."""
