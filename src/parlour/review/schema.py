"""The JSON schema of a review, as `Review.as_json()` gives it."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]


def schema() -> Json:
    """The JSON schema of `Review.as_json()`."""
    part = _object(sum=_NUMBER, error=_NUMBER)
    share = _object(
        before=_NUMBER,
        others=_NUMBER,
        play={"type": "number", "maximum": 0},
        luck=_NUMBER,
        after=_NUMBER,
        error=_NUMBER,
        better=_TEXT,
    )
    column = _object(
        seat=_COUNT,
        fair=_NUMBER,
        deal=part,
        luck=part,
        play=part,
        others=part,
        end=_NUMBER,
        end_error=_NUMBER,
        shares=_list(share),
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Review",
        **_object(
            game=_TEXT,
            version=_COUNT,
            players=_COUNT,
            over={"type": "boolean"},
            lines=_COUNT,
            done={"type": "boolean"},
            seconds=_NUMBER,
            seed=_COUNT,
            choices=_list(_object(seat=_COUNT, turn=_COUNT, token=_TEXT)),
            own=_list(column),
            open=_list(column),
            seen=_list(column),
        ),
    }


_NUMBER: Json = {"type": "number"}
_COUNT: Json = {"type": "integer", "minimum": 0}
_TEXT: Json = {"type": "string"}


def _list(items: Json) -> Json:
    return {"type": "array", "items": items}


def _object(**fields: Json) -> Json:
    return {
        "type": "object",
        "properties": fields,
        "required": list(fields),
        "additionalProperties": False,
    }
