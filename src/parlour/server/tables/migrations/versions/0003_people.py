"""Who sits at a table and when they were last there, how it stands, and whose list it is on."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "people",
        sa.Column("table_id", sa.String(64), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("seen", sa.DateTime(timezone=True), nullable=True),
    )
    op.create_table(
        "remembered",
        sa.Column("browser", sa.String(64), primary_key=True),
        sa.Column("key", sa.String(64), sa.ForeignKey("links.key"), primary_key=True, index=True),
        sa.Column("archived", sa.Boolean, nullable=False),
        sa.Column("since", sa.DateTime(timezone=True), nullable=False),
    )
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("away", sa.Integer, nullable=False, server_default="300"))
        tables.add_column(sa.Column("standing", sa.JSON, nullable=True))
        tables.add_column(sa.Column("touched", sa.DateTime(timezone=True), nullable=True))


def downgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("touched")
        tables.drop_column("standing")
        tables.drop_column("away")
    op.drop_table("remembered")
    op.drop_table("people")
