"""docs/hands.md names a test for every finding: each is there."""

import re
from pathlib import Path

HERE = Path(__file__).parent
TABLE = HERE.parent / "docs" / "hands.md"


def test_every_test_that_the_table_of_findings_names_is_there():
    named = set(re.findall(r"`(test_\w+)`", TABLE.read_text(encoding="utf-8")))
    known = {
        name
        for file in HERE.rglob("test_*.py")
        for name in re.findall(r"^def (test_\w+)", file.read_text(encoding="utf-8"), re.MULTILINE)
    }
    assert named - known == set()
    assert len(named) > 25
