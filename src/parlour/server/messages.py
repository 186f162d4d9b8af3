"""What pages may say, checked before anything is done with it."""

from __future__ import annotations

import json
from typing import Annotated, Any, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError
from starlette.datastructures import FormData
from starlette.requests import Request

from .refusals import NOT_UNDERSTOOD, Refused

MOST_SEATS = 8
MOST_OPTIONS = 12
MOST_STEPS = 40  # of choices sent together
OPTION_FIELD = "option:"
JSON_TYPE = "application/json"

Number = Field(ge=0, le=1_000_000, description="The number of the update this answers")
Seat = Field(default=None, ge=0, lt=MOST_SEATS, description="May be left out if you hold one seat")


class Message(BaseModel):
    """Anything a page says: unknown fields are refused."""

    model_config = ConfigDict(extra="forbid", str_strip_whitespace=True)


class NewTable(Message):
    game: str = Field(max_length=64)
    seats: list[str] = Field(
        min_length=1,
        max_length=MOST_SEATS,
        description="me, here, link or bot:<level>, once a seat",
    )
    options: dict[str, str] = Field(default_factory=dict, max_length=MOST_OPTIONS)
    away: int = Field(
        default=300, description="Seconds after which a seat left alone may go to a bot; -1: never"
    )
    name: str = Field(default="", max_length=200, description="What whoever makes it is called")


class Play(Message):
    """What a seat says at the number of an update."""

    number: int = Number
    seat: int | None = Seat


class Choose(Play):
    choice: str = Field(max_length=200, description="The token of an action, or 'interject'")


class Learn(Message):
    """Where a learner is in a lesson, and what is chosen there."""

    path: list[Annotated[str, Field(max_length=200)]] = Field(
        default_factory=list,
        max_length=MOST_STEPS,
        description="For each step that is done the token chosen, '' for Next",
    )
    choice: str | None = Field(
        default=None, max_length=200, description="What is chosen now, '' for Next; or nothing"
    )


class ChoosePath(Play):
    choices: list[Annotated[str, Field(max_length=200)]] = Field(
        min_length=1, max_length=MOST_STEPS, description="Tokens, to be chosen one after another"
    )


class AskHint(Play):
    """What would a strong bot choose?"""


class Agree(Message):
    hints: bool = Field(default=False, description="Whether you agree to hints at this table")


class Say(Message):
    seat: int | None = Seat
    text: str = Field(max_length=1000)
    once: str = Field(
        default="", max_length=40, description="Any name of this line: said again, it counts once"
    )


class Name(Message):
    seat: int | None = Seat
    name: str = Field(default="", max_length=200, description="'' takes the name away")


class Undo(Play):
    """The last choice is to be taken back."""


class TakeBack(Play):
    answer: Literal["ask", "agree", "refuse"] = Field(
        default="ask", description="Ask everybody, or answer whoever asks (the asker: give it up)"
    )


class Look(Message):
    seat: int = Field(ge=0, lt=MOST_SEATS)
    nonce: str = Field(default="", max_length=64)


class HandOver(Message):
    number: int = Number
    bot: str | None = Field(default=None, max_length=40, description="A level; null: take it back")


class Nothing(Message):
    """A request that needs no fields."""


M = TypeVar("M", bound=Message)


def is_json(request: Request) -> bool:
    """Whether a request speaks JSON (a script) rather than a form (a page without scripts)."""
    return request.headers.get("content-type", "").partition(";")[0].strip() == JSON_TYPE


async def read(request: Request, kind: type[M]) -> M:
    """The message in a request's body, from JSON or from a form. Refused says what is wrong."""
    if is_json(request):
        return parsed(await request.body(), kind)
    async with request.form(max_fields=64, max_files=0) as form:
        return checked(_fields(form), kind)


def parsed(text: bytes | str, kind: type[M]) -> M:
    """The message in a JSON text."""
    try:
        content = json.loads(text)
    except (ValueError, RecursionError):
        raise Refused(NOT_UNDERSTOOD, "the message is not JSON") from None
    if not isinstance(content, dict):
        raise Refused(NOT_UNDERSTOOD, "the message must be a JSON object")
    return checked(content, kind, strict=True)


def checked(content: dict[str, Any], kind: type[M], strict: bool = False) -> M:
    """The message that these fields make; only of a form, whose fields are texts, are numbers
    read from them."""
    try:
        return kind.model_validate(content, strict=strict)
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"]) or "the message"
        raise Refused(NOT_UNDERSTOOD, f"{where}: {_lower(first['msg'])}") from None


def _lower(text: str) -> str:
    return text[:1].lower() + text[1:]


def _fields(form: FormData) -> dict[str, Any]:
    """A form's fields as the JSON they stand for; empty ones are left out."""
    fields: dict[str, Any] = {}
    options: dict[str, str] = {}
    seats = [str(value) for value in form.getlist("seat") if value != ""]
    for name, value in form.multi_items():
        if name.startswith(OPTION_FIELD):
            options[name.removeprefix(OPTION_FIELD)] = str(value)
        elif name != "seat" and value != "":
            fields[name] = str(value)
    if "game" in fields:
        return {**fields, "seats": seats, "options": options}
    if seats:
        fields["seat"] = seats[0]
    return fields


def schema(kind: type[Message]) -> dict[str, Any]:
    """The part of the API's description that tells of a message."""
    content = {JSON_TYPE: {"schema": kind.model_json_schema()}}
    return {"requestBody": {"required": True, "content": content}}
