"""Commands are run as a person would, in this process: what came out, what was complained of."""

from __future__ import annotations

import io
import json
from dataclasses import dataclass
from typing import Any

import pytest

from parlour.cli import main


@dataclass
class Answer:
    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


@pytest.fixture
def parlour(capsys, monkeypatch):
    """Run `parlour ARGUMENTS` with some lines typed."""

    def run(*arguments: str, typed: str = "") -> Answer:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        with pytest.raises(SystemExit) as left:
            main(arguments)
        caught = capsys.readouterr()
        return Answer(left.value.code, caught.out, caught.err)

    return run
