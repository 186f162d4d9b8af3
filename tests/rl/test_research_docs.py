"""Every block of Python on the page about the peers' interfaces runs as it stands."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "research-faces.md"
BLOCKS = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.S)
NEEDED = {"pettingzoo": "pettingzoo", "gymnasium": "gymnasium", "openspiel": "pyspiel"}
pytestmark = pytest.mark.xdist_group("rl")  # what one compiles the others use


def test_there_are_blocks():
    assert len(BLOCKS) >= 7


@pytest.mark.parametrize("block", BLOCKS, ids=range(len(BLOCKS)))
def test_a_block_runs(block, capsys):
    for extra, package in NEEDED.items():
        if f"parlour.rl.{extra}" in block or f"import {extra}" in block:
            pytest.importorskip(package, reason=f"{package} is not installed: parlour[{extra}]")
    exec(compile(block, str(PAGE), "exec"), {"__name__": "page"})
