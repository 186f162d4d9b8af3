"""The rules, compiled as they stand: the chapters of the rulebook."""
