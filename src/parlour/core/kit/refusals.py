"""Why not: what most refusals say."""

from __future__ import annotations


def not_now(wanted: str, question: str) -> str:
    """What is asked is of another kind: 'Take the red pile: not now. What is asked: ...'."""
    return f"{wanted}: not now. What is asked: {question}"


def asked_instead(question: str, clause: str) -> str:
    """The same by what is asked, with its clause: 'not now: you are asked to draw a card (A9)'."""
    return f"not now: you are asked to {question} ({clause})"
