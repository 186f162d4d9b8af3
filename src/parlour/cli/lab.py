"""`parlour lab`: a designer's questions, answered with intervals."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from .arguments import GameName, Json, Options, Players, game_named, options_given
from .errors import refusals

if TYPE_CHECKING:
    from parlour.core.game import Game
    from parlour.lab.arm import Variant
    from parlour.lab.experiment import Session, Setting
    from parlour.lab.verbs.common import Study

lab = typer.Typer(
    name="lab",
    help="A designer's questions about a game, answered with intervals.",
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)

SPREAD_FROM = 400  # games from which on, or
SPREAD_SECONDS = 20.0  # seconds from which on, more processes pay

Bots = Annotated[str, typer.Option(help="Bots by seat, with commas; repeated if fewer than seats.")]
Cards = Annotated[
    Path | None,
    typer.Option("--cards", metavar="FILE.toml", help="Play with the cards of this file."),
]
Sets = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="PATH=VALUE", help="Another figure, as lords.herald.ip=12."),
]
Within = Annotated[
    str | None, typer.Option("--within", metavar="60s", help="Play for so long (60s, 5m).")
]
Number = Annotated[int | None, typer.Option("-n", "--games", help="Play so many games.")]
Until = Annotated[
    float | None,
    typer.Option("--until", help="Play until the main figure is known so well (0.01: ± 1 point)."),
]
Seed = Annotated[int, typer.Option(help="The same seed and number of games give the same answer.")]
Processes = Annotated[
    int | None, typer.Option("--processes", help="How many processes; the answer is the same.")
]
Ray = Annotated[bool, typer.Option("--ray", help="Play on a Ray cluster.")]
Again = Annotated[
    str, typer.Option(metavar="BOT", help="Ask this bot too, such as search:100: do they agree?")
]
AgainGames = Annotated[
    int | None, typer.Option("--again-games", help="So many games of that bot; else as many.")
]
AgainWithin = Annotated[
    str | None, typer.Option("--again-within", metavar="10m", help="Or for so long.")
]
Out = Annotated[
    Path | None,
    typer.Option("--out", metavar="DIR", help="Write the page, JSON and a row for each seat here."),
]


def asked(
    game: str, players: int | None, bots: str, option: Sequence[str] | None, cards: Path | None,
    sets: Sequence[str] | None, within: str | None, games: int | None, until: float | None,
    seed: int, processes: int | None, ray: bool,
) -> Setting:  # fmt: skip
    """What was typed, checked. BadParameter says what would do."""
    from parlour.lab.arm import seated, usual_players, variant_of
    from parlour.lab.experiment import Budget, Setting, checked, cores

    found = game_named(game)
    with refusals():
        seats = players or usual_players(found)
        given = [name is not None for name in (within, games, until)]
        if sum(given) > 1:
            raise ValueError("say how much to play in one way: --within, -n or --until")
        seconds = seconds_given(within)
        budget = Budget(seconds, games, until)
        few = (games or SPREAD_FROM) < SPREAD_FROM or (seconds or SPREAD_SECONDS) < SPREAD_SECONDS
        variant = variant_of(found, changes_given(found, cards, sets), options_given(option), seats)
        names = [name.strip() for name in bots.split(",") if name.strip()]
        workers = (1 if few else cores()) if processes is None else processes
        return checked(Setting(found, variant, seated(names, seats), budget, seed, workers, ray))


def seconds_given(text: str | None) -> float | None:
    """A time written as 60s, 5m or 60."""
    if text is None:
        return None
    fits = re.fullmatch(r"(\d+(?:\.\d+)?)(s|m|h|)", text.strip())
    if fits is None:
        raise ValueError(f"a time is written 60s or 5m, not {text!r}")
    return float(fits[1]) * {"s": 1, "": 1, "m": 60, "h": 3600}[fits[2]]


def changes_given(game: Game, cards: Path | None, sets: Sequence[str] | None) -> dict[str, Any]:
    """The changes of a file and of single figures together."""
    import tomllib

    from parlour.core.card_changes import flat, read_change
    from parlour.core.variants import printed

    changes: dict[str, Any] = {}
    if cards is not None:
        try:
            patch = tomllib.loads(cards.read_text(encoding="utf-8"))
        except tomllib.TOMLDecodeError as error:
            raise ValueError(f"{cards} is no TOML: {error}") from None
        changes |= flat(printed(game), patch)
    for text in sets or ():
        path, value = read_change(text)
        if path in changes and cards is None:
            raise ValueError(f"{path} is set twice")
        changes[path] = value
    return changes


def variant_given(game: Game, text: str, players: int) -> Variant:
    """A variant written as `printed`, FILE.toml, or changes with commas; what is no path is an
    option."""
    from parlour.lab.arm import variant_of

    if text == "printed":
        return variant_of(game, {}, {}, players)
    if text.endswith(".toml"):
        return variant_of(game, changes_given(game, Path(text), None), {}, players)
    parts = [part.strip() for part in text.split(",")]
    sets = [part for part in parts if "." in part.partition("=")[0]]
    options = options_given([part for part in parts if part not in sets])
    return variant_of(game, changes_given(game, None, sets), options, players)


def other_asked(
    setting: Setting, bot: str, games: int | None, within: str | None
) -> Setting | None:
    """The same study with another bot on every seat, where one is asked again; it may be given a
    budget of its own."""
    from parlour.lab.arm import seated
    from parlour.lab.verbs.again import budget_of

    with refusals():
        if not bot:
            if games is not None or within is not None:
                raise ValueError("say which bot is asked again: --again search:100")
            return None
        budget = budget_of(setting, games, seconds_given(within))
        return replace(setting, bots=seated([bot.strip()], setting.players), budget=budget)


def answered(
    setting: Setting, ask: Callable[[Session], Study], out: Path | None, as_json: bool
) -> None:
    """Ask, show and write down. Nothing is played before all that is needed is there, and nothing
    written before all is known."""
    from parlour.lab.experiment import Session
    from parlour.lab.statistics.estimate import scipy_stats

    from .lab_output import show, watching, write

    with refusals():
        scipy_stats()
        if out is not None and out.exists() and not out.is_dir():
            raise ValueError(f"{out} is a file: --out names a folder")
        with watching(setting.game.title) as watch, Session(setting, watch) as session:
            study = ask(session)
        files = write(study, out) if out is not None else []
    show(study.report, files, as_json)


QUESTIONS = {  # those that need nothing but a setting, and what they answer
    "report": "A first look: shares, length, course, how games end.",
    "order": "Does the seat, the turn order or what a seat plays with decide?",
    "cards": "What is too strong, and what is never used?",
}


def question(verb: str) -> Callable[..., None]:
    """The command that asks one of these."""

    def command(
        game: GameName, players: Players = None, bots: Bots = "greedy", option: Options = None,
        cards: Cards = None, sets: Sets = None, within: Within = None, number: Number = None,
        until: Until = None, seed: Seed = 0, processes: Processes = None, ray: Ray = False,
        again: Again = "", again_games: AgainGames = None, again_within: AgainWithin = None,
        out: Out = None, as_json: Json = False,
    ) -> None:  # fmt: skip
        study = import_module(f"parlour.lab.verbs.{verb}").study
        setting = asked(game, players, bots, option, cards, sets, within, number, until, seed,
                        processes, ray)  # fmt: skip
        other = other_asked(setting, again, again_games, again_within)
        answered(setting, lambda session: study(session, other), out, as_json)

    return command


for _verb, _about in QUESTIONS.items():
    lab.command(_verb, help=_about)(question(_verb))


@lab.command()
def restrict(
    game: GameName,
    actions: Annotated[
        list[str] | None,
        typer.Argument(metavar="[ACTION ...]", help="Cards or actions; all, without any."),
    ] = None,
    force: Annotated[
        bool, typer.Option("--force", help="Always take it where it can be, instead of never.")
    ] = False,
    again: Again = "", again_games: AgainGames = None, again_within: AgainWithin = None,
    players: Players = None, bots: Bots = "greedy", option: Options = None,
    cards: Cards = None, sets: Sets = None, within: Within = None, number: Number = None,
    until: Until = None, seed: Seed = 0, processes: Processes = None, ray: Ray = False,
    out: Out = None, as_json: Json = False,
) -> None:  # fmt: skip
    """What is it worth? One seat never takes it, on the same deals. -n counts deals."""
    from parlour.lab.verbs.restrict import study

    setting = asked(game, players, bots, option, cards, sets, within, number, until, seed,
                    processes, ray)  # fmt: skip
    other = other_asked(setting, again, again_games, again_within)
    answered(setting, lambda session: study(session, actions or (), force, other), out, as_json)


@lab.command()
def ablate(
    game: GameName,
    paths: Annotated[
        list[str] | None,
        typer.Argument(metavar="PATH ...", help="lords.herald (a card) or lords.herald.ip."),
    ] = None,
    players: Players = None, bots: Bots = "greedy", option: Options = None,
    cards: Cards = None, sets: Sets = None, within: Within = None, number: Number = None,
    seed: Seed = 0, processes: Processes = None, ray: Ray = False,
    out: Out = None, as_json: Json = False,
) -> None:  # fmt: skip
    """What if a card were not there, or a figure one more or less? -n counts games of each."""
    from parlour.lab.verbs.ablate import study

    setting = asked(game, players, bots, option, cards, sets, within, number, None, seed,
                    processes, ray)  # fmt: skip
    answered(setting, lambda session: study(session, paths or ()), out, as_json)


@lab.command()
def compare(
    game: GameName,
    first: Annotated[
        str, typer.Argument(metavar="A", help="printed, FILE.toml, or lords.herald.ip=12,score=on.")
    ],
    second: Annotated[
        str | None, typer.Argument(metavar="[B]", help="The same; without it, printed against A.")
    ] = None,
    players: Players = None, bots: Bots = "greedy", within: Within = None, number: Number = None,
    seed: Seed = 0, processes: Processes = None, ray: Ray = False,
    again: Again = "", again_games: AgainGames = None, again_within: AgainWithin = None,
    out: Out = None, as_json: Json = False,
) -> None:  # fmt: skip
    """Did my change do anything? Two variants on the same numbers. -n counts games of each."""
    from parlour.lab.verbs.compare import study

    setting = asked(game, players, bots, None, None, None, within, number, None, seed,
                    processes, ray)  # fmt: skip
    with refusals():
        texts = (first, second) if second is not None else ("printed", first)
        before, after = (variant_given(setting.game, text, setting.players) for text in texts)
        if before == after:
            raise ValueError("the two variants are the same game: there is nothing to compare")
    other = other_asked(setting, again, again_games, again_within)
    answered(setting, lambda session: study(session, before, after, other), out, as_json)
