"""`python -m parlour` is `parlour`."""

from __future__ import annotations

from .cli import main

main()
