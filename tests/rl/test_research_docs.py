"""Every block of Python on the pages for research runs as it stands."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[2] / "docs"
BLOCKS = [
    pytest.param(block, id=f"{page}-{number}")
    for page in ("research-faces", "batches", "value-network")
    for number, block in enumerate(
        re.findall(r"```python\n(.*?)```", (DOCS / f"{page}.md").read_text("utf-8"), re.S)
    )
]
NEEDED = {"pettingzoo": "pettingzoo", "gymnasium": "gymnasium", "openspiel": "pyspiel"}
pytestmark = pytest.mark.xdist_group("rl")  # what one compiles the others use


def test_there_are_blocks():
    assert len(BLOCKS) >= 12


@pytest.mark.parametrize("block", BLOCKS)
def test_a_block_runs(block, capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)  # where a block writes its files
    for extra, package in NEEDED.items():
        if f"parlour.rl.{extra}" in block or f"import {extra}" in block:
            pytest.importorskip(package, reason=f"{package} is not installed: parlour[{extra}]")
    exec(compile(block, "page", "exec"), {"__name__": "page"})
