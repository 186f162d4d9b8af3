"""`python -m parlour.cli` is `parlour`."""

from __future__ import annotations

from . import main

main()
