"""Every game as a game of OpenSpiel: importing this module registers them all.

    import bingfa.research.open_spiel
    import pyspiel
    game = pyspiel.load_game("bingfa_NAME(OPTION=True)")

Play is sequential: sealed choices are made seat after seat, none of which is shown what the earlier
ones chose. All chance is explicit. What is known comes from views alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from bingfa.core.chance import Chance, stream
from bingfa.core.game import Game
from bingfa.core.options import Options
from bingfa.core.view import View
from bingfa.games import find, names
from bingfa.research.draws import setting_of
from bingfa.research.extra import needed
from bingfa.research.memory import MEMORY
from bingfa.research.moment import CHANCE, OVER, Moment, fitting
from bingfa.research.rewards import returns_of

needed("pyspiel")

import numpy as np  # noqa: E402 - after the word about the extra
import pyspiel  # noqa: E402 - likewise
from numpy.typing import NDArray  # noqa: E402 - likewise

Parameter = bool | int | str

PREFIX = "bingfa_"
PLAYERS = "players"  # a parameter; 0 is the least number that the options allow
COMMA = ";"  # in a parameter: OpenSpiel divides parameters by real commas
BITS = MEMORY * 8


def name_of(game: Game | str) -> str:
    """What OpenSpiel calls a game: `bingfa_` and its name, with `_` for every hyphen."""
    return PREFIX + (game if isinstance(game, str) else game.name).replace("-", "_")


def load(
    game: Game | str,
    options: Options | Mapping[str, object] | None = None,
    players: int | None = None,
) -> SpielGame:
    """A game of OpenSpiel, from what the rest of Bingfa calls it, its options and players."""
    found = find(game) if isinstance(game, str) else game
    settled = found.settle(options)
    parameters: dict[str, Parameter] = {PLAYERS: found.number(players, settled)}
    for name, default in _defaults(found).items():
        value = getattr(settled, name)
        if isinstance(default, str) and isinstance(value, bool):
            value = settled.value(name)
        parameters[name] = value.replace(",", COMMA) if isinstance(value, str) else value
    loaded: SpielGame = pyspiel.load_game(name_of(found), parameters)
    return loaded


class SpielGame(pyspiel.Game):
    """One of the games, with options and a number of players. Each game is a class of its own."""

    game: Game

    def __init__(self, parameters: Mapping[str, Parameter] | None = None) -> None:
        game = self.game
        given = dict(parameters or {})
        wanted = int(given.get(PLAYERS, 0))
        chosen = {
            each: value.replace(COMMA, ",") if isinstance(value, str) else value
            for each, value in given.items()
            if each != PLAYERS and value != ""
        }
        options = game.settle(chosen)
        players = game.number(wanted or None, options)
        self.setting = setting_of(game.name, str(options), players)
        self.bounds = game.ai.bounds(options)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.setting.encoder.actions,
            max_chance_outcomes=self.bounds.outcomes,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.bounds.decisions,
        )
        super().__init__(game_type(game), info, given)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        return self.bounds.draws

    def make_py_observer(
        self, kind: Any = None, params: Mapping[str, Any] | None = None
    ) -> SpielObserver | None:
        """What a seat sees, or with no private information a spectator; None for other kinds."""
        if params:
            raise ValueError(f"an observer takes no parameters, not {params}")
        wanted = kind or pyspiel.IIGObservationType(perfect_recall=False)
        private = wanted.private_info
        if not wanted.public_info or private == pyspiel.PrivateInfoType.ALL_PLAYERS:
            return None
        own = private == pyspiel.PrivateInfoType.SINGLE_PLAYER
        return SpielObserver(self, own, wanted.perfect_recall)

    def fitting(self, view: View, chance: Chance) -> SpielState:
        """A state that fits what a seat sees, made of its view alone. It has no history."""
        state = self.new_initial_state()
        state.moment = fitting(self.setting, view, chance)
        return state


class SpielState(pyspiel.State):
    """A match at one moment."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.moment = Moment(game.setting)

    def current_player(self) -> int:
        return self.moment.player

    def is_terminal(self) -> bool:
        return self.moment.player == OVER

    def is_chance_node(self) -> bool:
        return self.moment.player == CHANCE

    def _legal_actions(self, player: int) -> list[int]:
        return self.moment.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        waiting = self.moment.waiting
        assert waiting is not None
        return [*enumerate(waiting.outcomes())]

    def _apply_action(self, action: int) -> None:
        self.moment.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE:
            return f"draw {action}"
        return str(self.moment.setting.encoder.table[action])

    def returns(self) -> list[float]:
        live = self.moment.live
        outcome = None if live is None or self.moment.player != OVER else live.outcome
        return [0.0] * self.moment.setting.players if outcome is None else [*returns_of(outcome)]

    def resample_from_infostate(self, player: int, sampler: Any) -> SpielState:
        """A state that is the same to a player: what is hidden is drawn anew. It has no history."""
        chance = stream(f"{sampler()} {sampler()}", "resample")
        state: SpielState = self.get_game().new_initial_state()
        state.moment = self.moment.imagined(player, chance)
        return state

    def __str__(self) -> str:
        return str(self.moment)


class SpielObserver:
    """What is seen now, and, with perfect recall, what was seen before: a fingerprint of it."""

    def __init__(self, game: SpielGame, own: bool, recall: bool) -> None:
        self.encoder = game.setting.encoder
        self.own = own
        self.recall = recall
        (size,) = self.encoder.shape
        self.tensor: NDArray[np.float32] = np.zeros(size + recall * BITS, np.float32)
        self.dict = {"observation": self.tensor[:size]}
        if recall:
            self.dict["memory"] = self.tensor[size:]

    def set_from(self, state: SpielState, player: int) -> None:
        seat = player if self.own else None
        view = state.moment.view(seat)
        if view is None:  # nothing is dealt yet
            self.tensor.fill(0)
            return
        self.dict["observation"][:] = self.encoder.encode(view)
        if self.recall:
            bits = np.frombuffer(state.moment.remembers(seat), np.uint8)
            self.dict["memory"][:] = np.unpackbits(bits)

    def string_from(self, state: SpielState, player: int) -> str:
        seat = player if self.own else None
        return state.moment.name(seat) if self.recall else state.moment.words(seat)


def game_type(game: Game) -> Any:
    """What OpenSpiel is told of a game."""
    return pyspiel.GameType(
        short_name=name_of(game),
        long_name=f"{game.title} (Bingfa)",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.players[-1],
        min_num_players=game.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={PLAYERS: 0, **_defaults(game)},
    )


def _defaults(game: Game) -> dict[str, Parameter]:
    """A parameter for each option: a truth value or a word.

    An option whose default others settle is the word "on" or "off", or empty.
    """
    defaults: dict[str, Any] = {each.name: each.default for each in fields(game.options)}
    return {name: "" if value is None else value for name, value in defaults.items()}


def register() -> None:
    """Make all games known to OpenSpiel."""
    known = set(pyspiel.registered_names())
    for name in names():
        if name_of(name) not in known:
            game = find(name)
            # A class: OpenSpiel lets go of what it was given only after Python has ended.
            kind = type(game.title.replace(" ", ""), (SpielGame,), {"game": game})
            pyspiel.register_game(game_type(game), kind)


register()
