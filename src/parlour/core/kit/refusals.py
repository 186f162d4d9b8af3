"""Why not: what most refusals say."""

from __future__ import annotations


def asked_instead(question: str, clause: str) -> str:
    """What is asked is of another kind: 'not now: you are asked to draw a card (A9)'."""
    return f"not now: you are asked to {question} ({clause})"
