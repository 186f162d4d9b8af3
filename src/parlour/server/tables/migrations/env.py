"""Alembic's way in: it is given the connection to build on, in a transaction already begun."""

from alembic import context

from parlour.server.tables.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
)
context.run_migrations()
