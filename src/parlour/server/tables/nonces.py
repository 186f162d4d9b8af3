"""Texts that work once: a reloaded page must not lift the curtain again."""

from __future__ import annotations

import secrets
from collections import OrderedDict

NONCE_BYTES = 16
REMEMBERED = 10_000


class Nonces:
    """Each is given for one key and can be used once."""

    def __init__(self) -> None:
        self._open: OrderedDict[str, str] = OrderedDict()

    def give(self, key: str) -> str:
        """A new nonce."""
        nonce = secrets.token_urlsafe(NONCE_BYTES)
        self._open[nonce] = key
        if len(self._open) > REMEMBERED:
            self._open.popitem(last=False)
        return nonce

    def used(self, nonce: str, key: str) -> bool:
        """Use a nonce up; False if it was used before or is not one for this key."""
        return self._open.pop(nonce, None) == key
