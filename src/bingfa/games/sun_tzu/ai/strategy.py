"""What a search must know of Sun Tzu and Dynasties."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from bingfa.core.ai.strategy import Plan, Strategy
from bingfa.core.chance import Chance
from bingfa.core.state import Action
from bingfa.games.sun_tzu.ai.evaluation import KEPT, PLACE, chances, coming, held, worth
from bingfa.games.sun_tzu.ai.laying_cards import deployment, deployments, hasty
from bingfa.games.sun_tzu.rules.actions import (
    RESERVE,
    From,
    Keep,
    Leave,
    Pass,
    Reinforce,
    Take,
    Use,
)
from bingfa.games.sun_tzu.rules.campaign import PLACING, Campaign
from bingfa.games.sun_tzu.rules.cards import KINDS, NONE, PLAGUE, SEVEN
from bingfa.games.sun_tzu.rules.effects import (
    ANTIDOTE,
    EFFECTS,
    FIRST_STEP,
    GARRISON,
    MARCH,
    SCOURGE,
    SECOND_SIX,
    WITHDRAWAL,
)
from bingfa.games.sun_tzu.rules.facts import PROVINCES, SCORING_TURNS
from bingfa.games.sun_tzu.rules.state import SunTzuState
from bingfa.games.sun_tzu.rules.steps.closing import NOT_LOOKING
from bingfa.games.sun_tzu.rules.steps.step import DRAW, LAST_CALL
from bingfa.games.sun_tzu.rules.steps.turn import NAMES
from bingfa.games.sun_tzu.rules.views.view import SunTzuView

if TYPE_CHECKING:
    from bingfa.core.words import Translate

KEEP: Final = NAMES.index("keep")
NAME: Final = NAMES.index("name")


def liked() -> list[float]:
    """How much each strategy or warlord card is liked, before anything is known."""
    table = [0.3] * len(EFFECTS)
    table[FIRST_STEP] = 1.0
    table[GARRISON] = 0.9
    table[WITHDRAWAL] = 1.0
    table[MARCH] = 0.8
    table[SECOND_SIX] = 0.6
    table[SCOURGE] = 0.7
    table[ANTIDOTE] = 0.6
    return table


LIKED: Final = liked()


# What each level does here. Others often do what is plausible: it does not pay to think that they
# see through everything, nor that they see through nothing.
TUNING: Final[dict[str, dict[str, float]]] = {
    "easy": {"sealed": 4, "turns": 10, "slips": 0.6, "blunders": 0.45},
    "medium": {"sealed": 12, "turns": 20, "plans": 6, "slips": 0.4, "blunders": 0.08},
    "hard": {
        "sealed": 100,
        "turns": 20,
        "plans": 24,
        "replies": 16,
        "worlds": 16,
        "hands": 4,
        "trust": 0.4,
        "suspicion": 10,  # what somebody has drawn they have chosen
    },
    "expert": {
        "turns": 60,
        "plans": 48,
        "replies": 24,
        "worlds": 16,
        "hands": 6,
        "trust": 0.4,
        "asking": 0,  # its time is better spent on the turn after this one
        "suspicion": 10,
        "beyond": 8,
    },
}
# And what it does otherwise in Dynasties, where it pays to ask what the other would play.
IN_DYNASTIES: Final[dict[str, dict[str, float]]] = {"expert": {"trust": 0.7, "asking": 1}}


@final
class SunTzuStrategy(Strategy[SunTzuState, SunTzuView]):
    """Either edition: the facts are in the state."""

    def __init__(self, changes: dict[str, dict[str, float]]) -> None:
        self.changes = changes  # of the levels' tuning
        self.horizon = 0
        self.feature_names = (
            "pawn",
            *[f"{when} {what}" for what in ("held", "safe") for when in SCORING_TURNS],
            *[f"card {kind}" for kind in range(SEVEN, KINDS)],
            "reserve",
            "empty reserve",
            "draw",
            "cards kept",
            "low reserve",
            "ready reserve",
            "aside",
            "on board",
            "pile",
            "sixes",
            "open to six",
            "marked",
            "plagues gone",
            "privilege",
            "spare cards",
            "left",
            "scoring now",
            "scoring next",
            "drawing",
        )

    def plans(self, state: Campaign, seat: int, chance: Chance, number: int) -> list[Plan]:
        if state.step == PLACE:
            return deployments(state, seat, chance, number)
        legal = state.legal(seat)
        chance.shuffle(legal)  # so that equals come in no order of their own
        legal.sort(key=lambda action: -liking(state, seat, action))
        return [(action,) for action in legal[:number]]

    def reply(self, state: Campaign, seat: int, chance: Chance) -> Plan:
        if state.step == PLACE:
            return deployment(state, seat, chance)
        legal = state.legal(seat)
        if len(legal) == 1:
            return (legal[0],)
        if state.step == NAME:
            return (chance.pick(legal),)
        best = legal[chance.below(len(legal))]
        most = liking(state, seat, best)
        for action in legal:
            value = liking(state, seat, action)
            if value > most:
                best, most = action, value
        return (best,)

    def careless(self, state: Campaign, seat: int, chance: Chance) -> Plan:
        if state.step == PLACE:
            return hasty(state, seat, chance)
        for action in state.legal(seat):
            if isinstance(action, Use) and use(state, seat, action) + PATIENCE > 0.0:
                return (action,)  # a card that does any good is used
        return self.reply(state, seat, chance)

    def values(self, state: Campaign) -> list[float]:
        return chances(state)

    def tuning(self, level: str, players: int) -> dict[str, float]:
        return {**TUNING.get(level, {}), **self.changes.get(level, {})}

    def quiet(self, state: Campaign) -> bool:
        return state.step == PLACE or state.step == DRAW

    def decisive(self, state: Campaign) -> bool:
        return state.step == PLACE

    def unseal(self, state: Campaign, seat: int) -> None:
        side = state.sides[1 - seat]
        if state.step == PLACE:
            side.hand += side.pending
            side.pending = 0
            for province in range(PROVINCES):
                if side.laid[province] != NONE:
                    side.hand += 1 << (2 * side.laid[province])
                    side.laid[province] = NONE
            side.ready = False
        elif state.step == DRAW and side.pile:
            side.picked = 0
            side.ready = False
            if state.setting.may_leave:
                side.looking = NOT_LOOKING
        elif state.step == KEEP:
            side.held = 0
            side.ready = False

    def joined(self, state: Campaign, other: Campaign, seat: int) -> SunTzuState | None:
        """While cards are laid: each side has a deck of its own, so that any two hands can meet."""
        if state.step != PLACE:
            return None
        twin = state.copy()
        assert isinstance(twin, SunTzuState)
        here, there = twin.sides[seat], other.sides[seat]
        here.hand, here.pile, here.known = there.hand, there.pile, there.known
        here.laid = there.laid[:]
        here.pending, here.ready = there.pending, there.ready
        return twin

    def features(self, state: Campaign, seat: int) -> list[float]:
        sign = 1 if seat == 0 else -1
        side = state.sides[seat]
        turn = coming(state)
        scorings, last = state.setting.scorings, state.setting.last_turn
        left = (last + 1 - turn) / last
        values = [sign * state.pawn / 5]
        for safe in (False, True):
            for column in range(len(SCORING_TURNS)):
                total = 0.0
                combats = scorings[column] - turn + 1 if column < len(scorings) else -1
                if combats >= 0:
                    for province in range(state.setting.provinces):
                        armies = sign * state.army[province]
                        if armies > 0:
                            part = held(combats, armies) if safe else 1.0
                            total += state.stands[province][column] * part
                values.append(total / 5)
        bundle = side.hand + side.picked
        for card in side.laid:
            if card != NONE and state.step == PLACE:
                bundle += 1 << (2 * card)
        spare = 0
        for kind in range(SEVEN, KINDS):
            number = bundle >> (2 * kind) & 3
            spare += number
            values.append(left * number)
        values.append(side.reserve / 10)
        values.append(left if side.reserve == 0 else 0.0)
        values.append(left if side.one and side.pile else 0.0)
        values.append(left if side.held else 0.0)
        values.append(left if side.reserve <= 2 else 0.0)
        values.append(left * min(side.reserve, 6) / 6)
        values.append(side.aside / 5)
        values.append(state.on_board(seat) / 10)
        values.append(len(side.pile) / 10)
        values.append(side.sixes / 5)
        unmarked, marked = 0, 0
        for province in range(state.setting.provinces):
            if side.marks[province]:
                for points in state.stands[province]:
                    marked += points
            else:
                unmarked += 1
        values.append(left * unmarked / 5)
        values.append(left * marked / 20)
        values.append(left * (side.gone >> (2 * PLAGUE) & 3))
        values.append(left if state.holder == seat else 0.0)
        values.append(spare / 5)
        values.append(left)
        coming_up = last
        for scoring in scorings:
            if turn <= scoring < coming_up:
                coming_up = scoring
        values.append(1.0 if coming_up == turn else 0.0)
        values.append(1.0 if coming_up == turn + 1 else 0.0)
        values.append(1.0 if state.step == DRAW else 0.0)
        return values

    def aim(self, plan: Plan, view: SunTzuView, translate: Translate) -> str:
        from bingfa.games.sun_tzu.words.aims import aim

        return aim(plan, view, translate)


def liking(c: Campaign, seat: int, action: Action) -> float:
    """How good a choice other than the laying of cards looks at once."""
    if isinstance(action, From):
        return -loss(c, seat, action.place)
    if isinstance(action, Take):
        return KEPT[action.card]
    if isinstance(action, Keep):
        return LIKED[action.effect]
    if isinstance(action, Use):
        return use(c, seat, action)
    if isinstance(action, Reinforce):
        return reinforcing(c, seat, action.card)
    return 0.0 if isinstance(action, (Pass, Leave)) else 0.1


def change(c: Campaign, seat: int, province: int, number: int) -> float:
    """What it would bring a seat if its armies in a province were so many more."""
    sign = 1 if seat == 0 else -1
    here = sign * c.army[province]
    fought = c.opened >> province & 1 == 1
    turn = coming(c)
    return worth(c, province, turn, fought, here + number) - worth(c, province, turn, fought, here)


def loss(c: Campaign, seat: int, place: int) -> float:
    """What giving up one army from a place costs."""
    if place == RESERVE:
        return 0.15 if c.sides[seat].reserve > 3 else 0.4
    return -change(c, seat, place, -1)


def reinforcing(c: Campaign, seat: int, card: int) -> float:
    """Giving a card for an army: when armies run out, or cards are of no use any more."""
    side = c.sides[seat]
    last = c.setting.last_turn
    if (c.turn == last or c.step == LAST_CALL) and side.owes == 0:
        return 0.1
    if side.owes == 0:
        return (0.3 if side.reserve < 2 else -0.3) - KEPT[card]
    if c.owing == PLACING:
        return -KEPT[card] * (last - c.turn) / last - 0.05
    return -KEPT[card] - 0.1


PATIENCE: Final = 0.6  # what waiting for a scoring with a strategy or warlord card is worth


def use(c: Campaign, seat: int, action: Use) -> float:
    """What a strategy or warlord card would bring now, less what waiting is worth."""
    here, there, effect = action.here, action.there, action.effect
    scoring = c.turn in c.setting.scorings and c.opened == c.setting.all
    patience = 0.05 if scoring else PATIENCE
    if effect == WITHDRAWAL:
        mine = c.armies(seat, here) > 0
        return change(c, seat, here, -1 if mine else 1) - patience
    if effect == GARRISON:
        return change(c, seat, here, 1) - patience
    if effect == MARCH:
        return change(c, seat, here, -1) + change(c, seat, there, 1) - patience
    if effect == FIRST_STEP:
        return 1.0
    if effect == SCOURGE:
        armies = c.armies(1 - seat, c.province)
        return change(c, seat, c.province, armies - 1) - 0.3 if armies > 1 else -1.0
    if effect == ANTIDOTE:
        return 0.2
    return 0.05


STRATEGY: Final = SunTzuStrategy({})
DYNASTIES_STRATEGY: Final = SunTzuStrategy(IN_DYNASTIES)
