"""Tables, links and the append-only log of entries."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("rules_version", sa.Integer, nullable=False),
        sa.Column("seed", sa.String(40), nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("seats", sa.JSON, nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.Column("rematch_of", sa.String(64), nullable=True, unique=True),
    )
    op.create_table(
        "links",
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column(
            "table_id", sa.String(64), sa.ForeignKey("tables.id"), nullable=False, index=True
        ),
        sa.Column("role", sa.String(8), nullable=False),
        sa.Column("seats", sa.JSON, nullable=False),
        sa.Column("replaced", sa.Boolean, nullable=False),
    )
    op.create_table(
        "entries",
        sa.Column("table_id", sa.String(64), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("value", sa.String(200), nullable=False),
        sa.Column("answers", sa.Integer, nullable=False),
        sa.Column("secret", sa.Boolean, nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
    )


def downgrade() -> None:
    op.drop_table("entries")
    op.drop_table("links")
    op.drop_table("tables")
