"""Which choice is meant by somebody who types its short text, or the beginning of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from parlour.core.errors import IllegalAction
from parlour.core.speech import listed

if TYPE_CHECKING:
    from parlour.core.match import Match

MOST_REASONS = 4  # of choices that begin alike, none of which can be made


def meant(match: Match, seat: int, typed: str) -> str:
    """The short text that was meant: as typed or, if that is the beginning of one, that one; a
    space is as good as '_'. What can be chosen comes before what cannot. IllegalAction if it is the
    beginning of none, or of several: it names them, or says why none of them can be chosen."""
    begins = _plain(typed)
    tokens = [match.token(action) for action in range(len(match.game.actions))]
    offered = [match.token(action) for action in match.legal(seat)]
    whole = [token for token in tokens if _plain(token) == begins]
    if whole:
        return whole[0]
    fitting = _beginning(offered, begins)
    if len(fitting) > 1:
        raise IllegalAction(f"several choices begin so, say more: {listed(fitting, 'or')}")
    fitting = fitting or _beginning(tokens, begins)
    if len(fitting) > 1:
        raise IllegalAction(_why_none(match, seat, fitting))
    if not fitting:
        raise IllegalAction(
            f"no choice begins with {typed!r}: type what stands in brackets beside one; ? helps"
        )
    return fitting[0]


def _beginning(tokens: Iterable[str], begins: str) -> list[str]:
    return [token for token in tokens if begins and _plain(token).startswith(begins)]


def _plain(text: str) -> str:
    """As people type it: small letters, one space between words."""
    return " ".join(text.lower().replace("_", " ").split())


def _why_none(match: Match, seat: int, tokens: list[str]) -> str:
    """Why nothing that begins so can be chosen: one reason if it is the same for all, else that of
    each if they are few."""
    reasons = {token: match.why_not(token, seat) for token in tokens}
    if len(set(reasons.values())) == 1:
        return reasons[tokens[0]]
    if len(tokens) > MOST_REASONS:
        some = ", ".join([*tokens[:MOST_REASONS], "..."])
        return f"nothing that begins so can be chosen now; say more to hear why: {some}"
    told = "; ".join(f"{token}: {why}" for token, why in reasons.items())
    return f"nothing that begins so can be chosen now. {told}"
