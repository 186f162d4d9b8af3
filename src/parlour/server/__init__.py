"""Parlour in the browser: the server that pages and scripts talk to (docs/protocol.md)."""

from __future__ import annotations

from .doors.app import create_app
from .serving import run
from .settings import Settings

__all__ = ["Settings", "create_app", "run"]
