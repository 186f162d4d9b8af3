"""Lessons: a game taught at a real table, as data in the game's folder. docs/lessons.md tells how.

- `lesson`: what a lesson consists of, read strictly from `lessons/*.toml`.
- `figures`: the game's figures in texts and conditions.
- `card_file`: figures of cards.toml in texts.
- `scene`: the tables a lesson is played at.
- `run`: one learner in one lesson.
- `check`: the trial of lessons.
- `goal`: the goal card, read from `goal.toml`.
- `book`: the figures and examples of a rulebook, read from `rulebook.toml`.
- `coach`: what beginners overlook, read from `coach.toml`.
- `questions`: what is asked of whoever has played the first lesson, read from `questions.toml`.
- `reasons`: in which of the game's figures a better choice shows, read from the same file.
"""
