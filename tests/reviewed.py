"""Matches to review, played by lot."""

from __future__ import annotations

import random

import parlour
from parlour.core.match import Match
from parlour.core.reviews import Column, Made, Part, Review, Share

MOST = 60  # choices of a match that is cut short, so that long games do not take long


def by_lot(game: str, players: int, seed: int = 1, most: int | None = MOST) -> Match:
    """A match in which every choice is drawn by lot; so many choices of it, or all."""
    match = parlour.game(game).start(players=players, seed=seed)
    chance = random.Random(seed)
    while not match.over and (most is None or len(match.choices) < most):
        seat = chance.choice(match.seats)
        match.play(chance.choice(match.legal(seat)), seat)
    return match


def made_up(match: Match, seat: int | None = None) -> Review:
    """A review of a match that nobody has judged: its figures are made up, its parts add up. Every
    fifth choice that had alternatives cost a tenth of the victory, and the last legal one is said
    to have been better. Given a seat, it is as one of that seat's view alone."""
    game, seats = match.game, match.players
    steps = [step for step in match.steps if not step.forced]
    better = []
    for number, step in enumerate(steps):
        legal = game.legal_actions(step.before) if number % 5 == 0 else []
        others = [match.token(one) for one in legal if one != step.choice.action]
        better.append(others[-1] if others else "")
    columns = tuple(_made_up(match, one, better) for one in range(seats))
    return Review(
        game=game.id,
        version=game.version,
        players=seats,
        over=match.over,
        lines=8,
        done=True,
        seconds=0.0,
        seed=0,
        choices=tuple(
            Made(step.choice.seat, int(step.before.turn), match.token(step.choice.action))
            for step in steps
        ),
        own=columns if seat is None else columns[seat : seat + 1],
        open=columns if seat is None else (),
        seen=() if seat is None else columns,
    )


def _made_up(match: Match, seat: int, better: list[str]) -> Column:
    fair, shares = 1 / match.players, []
    at = fair
    for number, (choice, other) in enumerate(zip(match.choices, better, strict=True)):
        other = other if choice.seat == seat else ""
        play, luck = -0.1 if other else 0.0, 0.03 * (number % 3 - 1) * (1 if seat else -1)
        others = min(max(at + luck, 0.05), 0.95) - at - play - luck
        after = at + others + play + luck
        shares.append(Share(at, others, play, luck, after, 0.02, other))
        at = after
    luck, play, others = (
        Part(sum(getattr(one, part) for one in shares), 0.05) for part in ("luck", "play", "others")
    )
    return Column(seat, fair, Part(0.0, 0.05), luck, play, others, at, 0.0, tuple(shares))
