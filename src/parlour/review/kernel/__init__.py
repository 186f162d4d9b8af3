"""What of the review is compiled: kept apart, so that little else decides the compiled cache."""
