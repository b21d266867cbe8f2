"""OpenSpiel's card games: engines in C++, driven from Python."""

from importlib.metadata import version

import pyspiel

from bench.contestants import WHOLE_GAME, Contestant, Copier, Random

TERMINAL = int(pyspiel.PlayerId.TERMINAL)
CHANCE = int(pyspiel.PlayerId.CHANCE)
SIMULTANEOUS = int(pyspiel.PlayerId.SIMULTANEOUS)


class OpenSpiel:
    """Any game of OpenSpiel, with its nodes of chance and simultaneous choices."""

    engine = f"open_spiel {version('open_spiel')}"

    def __init__(self, name: str, **parameters: bool | int | str) -> None:
        self.name = name
        self.game = pyspiel.load_game(name, parameters)
        self.seats = range(self.game.num_players())

    def play(self, random: Random, limit: int = WHOLE_GAME) -> tuple[int, Copier]:
        state = self.game.new_initial_state()
        seats = self.seats
        decisions = 0
        while decisions < limit and (player := state.current_player()) != TERMINAL:
            if player == CHANCE:
                state.apply_action(draw(state.chance_outcomes(), random))
            elif player == SIMULTANEOUS:
                choices = []
                for seat in seats:
                    actions = state.legal_actions(seat)
                    choices.append(actions[int(random() * len(actions))])
                state.apply_actions(choices)
                decisions += len(choices)
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(random() * len(actions))])
                decisions += 1
        return decisions, state.clone


def draw(outcomes: list[tuple[int, float]], random: Random) -> int:
    """Draw one outcome by its probability."""
    left = random()
    for outcome, probability in outcomes:
        left -= probability
        if left < 0:
            return outcome
    return outcomes[-1][0]  # the probabilities summed to a little less than 1


def contestants() -> list[Contestant]:
    """Goofspiel, and hanabi or, in a wheel built without it, leduc poker."""
    goofspiel = OpenSpiel("goofspiel", players=2, num_cards=13, imp_info=True)
    if "hanabi" in pyspiel.registered_names():
        return [goofspiel, OpenSpiel("hanabi", players=2)]
    instead = OpenSpiel("leduc_poker", players=2)
    instead.name = "leduc_poker (this wheel of OpenSpiel has no hanabi)"
    return [goofspiel, instead]
