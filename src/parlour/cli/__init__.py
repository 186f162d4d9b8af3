"""The command line: `parlour`. Each command imports what it needs when it runs, so that
`parlour --help` and `parlour games` answer at once."""

from __future__ import annotations

import sys
from collections.abc import Sequence

import typer

from .errors import MISUSE, say_why
from .lab_depth import lab
from .learn import goal, learn
from .match import match
from .new import new
from .play import play
from .replay import replay
from .reports import bench, simulate
from .review import review
from .serve import serve
from .shelf import cards, games, rules
from .tables import tables
from .trial import trial

app = typer.Typer(
    name="parlour",
    help="Published tabletop games, with every rule enforced and every secret kept.",
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)


@app.callback(invoke_without_command=True)
def shelf(
    context: typer.Context,
    version: bool = typer.Option(False, "--version", help="Say which version this is."),
) -> None:
    """Published tabletop games, with every rule enforced and every secret kept."""
    if version:
        from parlour import __version__

        print(f"parlour {__version__}")
    elif context.invoked_subcommand is None:
        print(context.get_help())


for command in (
    *(play, learn, goal, games, rules, cards, serve, replay, review),
    *(simulate, match, bench, trial, new),
):
    app.command()(command)
app.command()(tables)
app.add_typer(lab)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run one command and leave with its status: 0, 2 for bad arguments, 130 for Ctrl-C."""
    command = typer.main.get_command(app)
    try:
        status = command.main(
            args=None if arguments is None else list(arguments), standalone_mode=False
        )
    except MISUSE as error:
        status = say_why(error)
    except (KeyboardInterrupt, typer.Abort):
        status = 130
    except BrokenPipeError:  # `parlour rules GAME | head` has seen enough
        sys.stderr.close()
        status = 0
    sys.exit(status if isinstance(status, int) else 0)
