"""The tables of the database, as the migrations have built them."""

from __future__ import annotations

import sqlalchemy as sa

metadata = sa.MetaData()

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(64), primary_key=True),
    sa.Column("game", sa.String(64), nullable=False),
    sa.Column("rules_version", sa.Integer, nullable=False),
    sa.Column("seed", sa.String(40), nullable=False),  # decimal: it has 96 bits
    sa.Column("options", sa.JSON, nullable=False),  # by name
    sa.Column("seats", sa.JSON, nullable=False),  # one text a seat: me, here, link, bot:<level>
    sa.Column("created", sa.DateTime(timezone=True), nullable=False),
    sa.Column("rematch_of", sa.String(64), nullable=True, unique=True),
    sa.Column("away", sa.Integer, nullable=False, server_default="300"),  # seconds; see people.py
    sa.Column("start", sa.Text, nullable=True),  # the position it began from, where not dealt
    sa.Column("standing", sa.JSON, nullable=True),  # what the list of tables tells of it
    sa.Column("touched", sa.DateTime(timezone=True), nullable=True),  # when something last happened
)

links = sa.Table(
    "links",
    metadata,
    sa.Column("key", sa.String(64), primary_key=True),
    sa.Column("table_id", sa.String(64), sa.ForeignKey("tables.id"), nullable=False, index=True),
    sa.Column("role", sa.String(8), nullable=False),  # host, seat or watch
    sa.Column("seats", sa.JSON, nullable=False),  # the seats it holds
    sa.Column("replaced", sa.Boolean, nullable=False),
    sa.Column("hints", sa.Boolean, nullable=False, server_default=sa.false()),  # agreed to
)

entries = sa.Table(
    "entries",
    metadata,
    sa.Column("table_id", sa.String(64), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("kind", sa.String(8), nullable=False),  # as in store.py: choice, undo ...
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("value", sa.String(200), nullable=False),  # the token, or the bot's name
    sa.Column("answers", sa.Integer, nullable=False),  # the number that the client answered
    sa.Column("secret", sa.Boolean, nullable=False),  # only the seat itself may know the value
    sa.Column("created", sa.DateTime(timezone=True), nullable=False),
)

talk = sa.Table(
    "talk",
    metadata,
    sa.Column("table_id", sa.String(64), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seat", sa.Integer, nullable=False),  # who said it
    sa.Column("text", sa.String(300), nullable=False),
    sa.Column("created", sa.DateTime(timezone=True), nullable=False),
)

people = sa.Table(
    "people",
    metadata,
    sa.Column("table_id", sa.String(64), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("name", sa.String(80), nullable=False),  # '': none given
    sa.Column("seen", sa.DateTime(timezone=True), nullable=True),  # when anybody last looked by it
    sa.Column("open", sa.DateTime(timezone=True), nullable=True),  # when a server last had it open
)

remembered = sa.Table(
    "remembered",
    metadata,
    sa.Column("browser", sa.String(64), primary_key=True),  # what its cookie holds
    sa.Column("key", sa.String(64), sa.ForeignKey("links.key"), primary_key=True, index=True),
    sa.Column("archived", sa.Boolean, nullable=False),
    sa.Column("since", sa.DateTime(timezone=True), nullable=False),
)

reviews = sa.Table(
    "reviews",
    metadata,
    sa.Column("key", sa.String(64), primary_key=True),  # whoever has it sees everything
    sa.Column("table_id", sa.String(64), sa.ForeignKey("tables.id"), nullable=True, index=True),
    sa.Column("record", sa.Text, nullable=False),
    sa.Column("made", sa.JSON, nullable=True),  # as core.reviews.Review.as_json, as far as it is
    sa.Column("depth", sa.Integer, nullable=False),  # which of the budgets it is made with
    sa.Column("done", sa.Boolean, nullable=False),
    sa.Column("revoked", sa.Boolean, nullable=False),  # by somebody who played
    sa.Column("created", sa.DateTime(timezone=True), nullable=False),
)

leases = sa.Table(
    "leases",
    metadata,
    sa.Column("table_id", sa.String(64), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("holder", sa.String(32), nullable=False),  # the server whose bots play there
    sa.Column("until", sa.Float, nullable=False),  # seconds since 1970: then it is anybody's
)
