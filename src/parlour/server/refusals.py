"""What is answered to somebody who asks for what cannot be: one sentence, and a status."""

from __future__ import annotations


class Refused(Exception):
    """A request that changes nothing. `status` is that of HTTP; `why` is for people."""

    def __init__(self, status: int, why: str) -> None:
        super().__init__(why)
        self.status = status
        self.why = why


NOT_UNDERSTOOD = 422
CONFLICT = 409
FORBIDDEN = 403
NOT_FOUND = 404
REPLACED = 410
TOO_SLOW = 408
TOO_LARGE = 413
TOO_FAST = 429
UNAVAILABLE = 503

NO_SUCH_LINK = "there is no table behind this link: ask whoever invited you for it again"
REPLACED_LINK = "this link has been replaced by another one: ask whoever invited you for it"
SPECTATOR = "this link only watches: it holds no seat to choose for"
CUT_SHORT = "the request ended before it was whole"
BROKEN = "something went wrong on the server; nothing at the table has changed"
UNWRITTEN = "the choice could not be written to disk, so it was not made: try again"
