"""What each verb of the laboratory answers, in a stranger's words."""

from __future__ import annotations

QUESTIONS = {
    "report": "A first look at the game",
    "cards": "What is too strong, and what is never used?",
    "restrict": "What is each choice worth?",
    "ablate": "What if it were not there?",
    "compare": "Did the change do anything?",
    "order": "Does the seat or the turn order decide?",
    "ladder": "How deep is the game?",
    "luck": "How much is luck, how much skill?",
    "tune": "Which figures would be better?",
    "selftest": "Can the laboratory see?",
}


def question(verb: str) -> str:
    """The question that a verb answers; the verb itself if it is none of these."""
    return QUESTIONS.get(verb, verb)
