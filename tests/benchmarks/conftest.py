"""The games that benchmarks are measured with, which lie beside them and on no shelf."""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[2] / "benchmarks"


@pytest.fixture(scope="module")
def game(request):
    """The yardstick that a module of tests names."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(FOLDER))
        yield importlib.import_module(request.module.YARDSTICK).GAME
