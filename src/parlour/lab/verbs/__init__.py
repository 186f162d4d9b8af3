"""The questions that a designer asks, a module each. A verb's `study(session, ...)` plays, reckons,
and gives a `Study`: what it says, and the games behind it."""
