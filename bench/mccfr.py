"""Policies that OpenSpiel's MCCFR has learnt of the tiny games, met by our bots exactly.

No match is played: all of them are laid out, and what each seat wins by its mixes is reckoned.
"""

from collections.abc import Sequence
from functools import partial
from time import perf_counter

import pyspiel
from rich import box
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from bench.measure import stay_on_one_core
from bingfa import bots
from bingfa.games import find
from bingfa.research.exploitability import Policy, Tree, exploitability, policy_of, worth
from bingfa.research.open_spiel import load


def learnt(tree: Tree, rounds: int) -> Policy:
    """What external sampling comes to after so many rounds, on average; all alike where it never
    came."""
    game = pyspiel.convert_to_cached_tree(load(tree.game.name, tree.options, 2))
    solver = pyspiel.ExternalSamplingMCCFRSolver(game, seed=1)
    for _ in range(rounds):
        solver.run_iteration()
    policy = solver.average_policy()
    mixes: dict[str, dict[int, float]] = {}
    left = [game.new_initial_state()]
    while left:
        state = left.pop()
        if not state.is_chance_node() and not state.is_terminal():
            name = state.information_state_string()
            if name not in mixes:
                mixes[name] = policy.action_probabilities(state)
        left += [state.child(each) for each in state.legal_actions()]
    number = tree.setting.encoder.number
    return [[mixes[known.name][number(each)] for each in known.actions] for known in tree.known]


def meet(games: Sequence[str], bot: str, rounds: Sequence[int]) -> Table:
    """A line for each game and length of learning."""
    stay_on_one_core()
    table = Table(
        "game",
        "bot",
        title="Against OpenSpiel's MCCFR (external sampling) in the tiny games",
        caption="Exact: what is won on average of both seats, 1 being a match; "
        "exploitability is what the best answer wins.",
        box=box.SIMPLE_HEAD,
    )
    for heading in ("rounds", "seconds", "the bot wins", "its exploitability", "MCCFR's"):
        table.add_column(heading, justify="right")
    for name in games:
        tree = Tree(find(name), {"tiny": True})
        with Progress(console=Console(stderr=True), transient=True) as progress:
            task = progress.add_task(f"{name}: {bot}", total=len(tree.views))
            ours = policy_of(tree, bots.make(bot), 1, partial(progress.update, task))
        read = exploitability(tree, ours)
        for number in rounds:
            start = perf_counter()
            theirs = learnt(tree, number)
            spent = perf_counter() - start
            won = (worth(tree, ours, theirs) - worth(tree, theirs, ours)) / 2
            figures = (f"{won:+.3f}", f"{read:.3f}", f"{exploitability(tree, theirs):.3f}")
            table.add_row(name, bot, f"{number:,}", f"{spent:.1f}", *figures)
    return table
