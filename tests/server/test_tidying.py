"""What lives long is set apart, and looked through when nobody is there or an hour has passed."""

import gc

import pytest

from parlour.server import tidying
from parlour.server.tidying import Tidying


@pytest.fixture
def done(monkeypatch):
    """What was asked of the collector, in order."""
    asked = []
    for name in ("freeze", "unfreeze", "collect"):
        monkeypatch.setattr(tidying.gc, name, lambda name=name: asked.append(name))
    return asked


WHOLE = ["unfreeze", "collect", "freeze"]


def test_while_people_are_there_everything_is_looked_through_once_an_hour(done):
    tidy = Tidying(lambda: False)
    for _ in range(tidying.AT_LAST):
        tidy.once()
    assert done == ["freeze"] * (tidying.AT_LAST - 1) + WHOLE


def test_a_quiet_moment_is_taken_but_not_at_once(done):
    tidy = Tidying(lambda: True)
    for _ in range(tidying.QUIET):
        tidy.once()
    assert done == ["freeze"] * (tidying.QUIET - 1) + WHOLE
    tidy.once()
    assert done[-1] == "freeze"


def test_what_was_set_apart_is_not_looked_through_again():
    kept = [[] for _ in range(1000)]
    tidy = Tidying(lambda: False)
    tidy.once()
    try:
        assert gc.get_freeze_count() >= len(kept)
        assert len(gc.get_objects()) < len(kept)
    finally:
        gc.unfreeze()
