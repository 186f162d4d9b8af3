"""What happens: everything here is compiled."""
