"""`make bench-rivals`: our bots against OpenSpiel's IS-MCTS, with the same time for each choice.

With `--mccfr`, against what its MCCFR learns of the tiny games, reckoned exactly; with `--ppo`,
against what MaskablePPO has learnt of the real ones.
"""

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from importlib.metadata import version
from time import perf_counter

import click
from rich import box
from rich.console import Console
from rich.progress import track
from rich.table import Table

from bench import mccfr
from bench.measure import stay_on_one_core
from bench.policy import POLICIES, Policy
from bench.spiel import OpenSpielBot
from bingfa import bots
from bingfa.arena.simulate import interval
from bingfa.bots import Bot
from bingfa.core.chance import Chance, stream
from bingfa.core.game import Game
from bingfa.core.options import Options
from bingfa.core.state import Action
from bingfa.core.view import View
from bingfa.games import find, names

ISMCTS = f"OpenSpiel {version('open_spiel')}'s IS-MCTS, at equal time for a choice"


@dataclass(frozen=True)
class Result:
    """What came out of one game: wins are our bot's, with Wilson's 95 % interval of their rate."""

    game: str
    options: str
    bot: str
    seconds: float  # for a choice, wanted
    matches: int
    wins: int
    draws: int
    low: float
    high: float
    our_seconds: float  # for a choice among several, taken
    their_seconds: float
    simulations: float  # of theirs, for a choice


class Watched:
    """A bot and the time it takes over choices among several actions."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.choices = 0
        self.seconds = 0.0

    def plan(self, view: View, chance: Chance) -> Sequence[Action]:
        """What the bot plays: one action, or all of a choice if it is one that plans."""
        if len(view.legal) == 1:
            return view.legal
        start = perf_counter()
        planned = bots.play(self.bot, view, chance)
        self.seconds += perf_counter() - start
        self.choices += 1
        return planned

    @property
    def average(self) -> float:
        """Seconds for a choice."""
        return self.seconds / max(1, self.choices)


def play(game: Game, options: Options, seated: list[Watched], seed: str, number: int) -> list[int]:
    """One match of two: the winners' seats."""
    state = game.new(options, len(seated), seed=seed)
    state.silent = True
    streams = [stream(f"{seed}/{number}", f"bot {seat}") for seat in range(len(seated))]
    while actors := state.actors:
        seat = actors[0]
        for action in seated[seat].plan(state.view(seat), streams[seat]):
            if action not in state.legal(seat):
                break  # things came otherwise than planned
            state.apply(seat, action)
    outcome = state.outcome
    assert outcome is not None
    return [seat for seat in range(len(seated)) if outcome.placing[seat] == 1]


def compare(
    game: Game,
    options: Options,
    bot: str,
    rival: OpenSpielBot | Policy,
    seconds: float,
    deals: Iterable[int],
    seed: str,
) -> Result:
    """Each deal twice, the second time with the seats swapped."""
    ours, theirs = Watched(bots.make(bot, seconds)), Watched(rival)
    matches = wins = draws = 0
    for deal in deals:
        for seat in (0, 1):
            seated = [ours, theirs] if seat == 0 else [theirs, ours]
            first = play(game, options, seated, f"{seed}/{deal}", seat)
            matches += 1
            wins += first == [seat]
            draws += len(first) == 2
    low, high = interval(wins, matches)
    return Result(
        game.name,
        str(options),
        bot,
        seconds,
        matches,
        wins,
        draws,
        low,
        high,
        ours.average,
        theirs.average,
        rival.simulations / max(1, rival.searches),
    )


@click.command()
@click.option(
    "--game", "games", multiple=True, type=click.Choice(names()), help="A game; all by default."
)
@click.option("--option", "words", multiple=True, help="An option of the game, like tiny=on.")
@click.option("--bot", default="hard", show_default=True, help="Our bot, by its name.")
@click.option(
    "--seconds",
    type=click.FloatRange(min=0, min_open=True),
    default=1.0,
    show_default=True,
    help="Time for each choice.",
)
@click.option(
    "--deals",
    type=click.IntRange(min=1),
    default=10,
    show_default=True,
    help="Deals, each played twice with the seats swapped.",
)
@click.option(
    "--mccfr",
    "rounds",
    multiple=True,
    type=click.IntRange(min=1),
    help="Rounds of learning instead, in the tiny games; may be repeated.",
)
@click.option("--ppo", is_flag=True, help="Against MaskablePPO instead, where it has learnt.")
@click.option("--seed", default="1", show_default=True, help="What the deals come from.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object, no table.")
def main(
    games: tuple[str, ...],
    words: tuple[str, ...],
    bot: str,
    seconds: float,
    deals: int,
    rounds: tuple[int, ...],
    ppo: bool,
    seed: str,
    as_json: bool,
) -> None:
    """Play one of our bots against OpenSpiel's IS-MCTS, two players, on one core."""
    if rounds:
        Console(width=120).print(mccfr.meet(games or names(), bot, rounds))
        return
    stay_on_one_core()
    results: list[Result] = []
    with_policy = [each.stem for each in sorted(POLICIES.glob("*.npz"))]
    if ppo and (missing := set(games) - set(with_policy)):
        raise click.UsageError(f"--ppo: nothing was learnt of {', '.join(sorted(missing))}")
    for name in games or (with_policy if ppo else names()):
        game = find(name)
        options = game.options.read(words)
        rival = Policy.kept(game) if ppo else OpenSpielBot(seconds)
        steps = track(range(deals), name, console=Console(stderr=True), transient=True)
        results.append(compare(game, options, bot, rival, seconds, steps, seed))
    if as_json:
        run = {"open_spiel": version("open_spiel"), "seed": seed}
        click.echo(json.dumps({**run, "results": [asdict(each) for each in results]}, indent=2))
    else:
        Console(width=120).print(table(results, Policy.name if ppo else ISMCTS))


def table(results: list[Result], rival: str) -> Table:
    """A line for each game."""
    shown = Table(
        title=f"Against {rival}",
        caption="Each deal twice, with the seats swapped. 95 % intervals of Wilson.",
        box=box.SIMPLE_HEAD,
    )
    for heading in ("game", "bot"):
        shown.add_column(heading)
    for heading in ("matches", "won", "drawn", "interval", "ms ours", "ms theirs", "simulations"):
        shown.add_column(heading, justify="right")
    for each in results:
        shown.add_row(
            each.game,
            each.bot,
            str(each.matches),
            str(each.wins),
            str(each.draws),
            f"{each.low:.0%}–{each.high:.0%}",
            f"{1000 * each.our_seconds:.1f}",
            f"{1000 * each.their_seconds:.1f}",
            f"{each.simulations:.0f}",
        )
    return shown


if __name__ == "__main__":
    main()
