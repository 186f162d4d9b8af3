"""What bots and learning agents are told of a table: its value and its encoding."""
