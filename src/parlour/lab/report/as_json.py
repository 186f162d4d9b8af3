"""Reports as JSON, by a schema."""

from __future__ import annotations

from functools import cache
from typing import Any

from pydantic import TypeAdapter, ValidationError

from .model import FORM, Report


def to_json(report: Report) -> str:
    """A report as text; the same report gives the same text."""
    return _adapter().dump_json(report, indent=2).decode()


def from_json(text: str | bytes) -> Report:
    """The report that was written. ValueError says what is wrong with it."""
    try:
        report = _adapter().validate_json(text, strict=False)
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"]) or "the text"
        raise ValueError(f"this is no report of the laboratory: {where}: {first['msg']}") from None
    if report.form > FORM:
        raise ValueError(
            f"this report has form {report.form}, written by a newer Parlour; this one reads {FORM}"
        )
    return report


def schema() -> dict[str, Any]:
    """The JSON schema of a report."""
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **_adapter().json_schema()}


@cache
def _adapter() -> TypeAdapter[Report]:
    return TypeAdapter(Report)
