"""Yuan as a game of the contract."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Final

from bingfa.core.chance import Chance
from bingfa.core.contract.editor import Editor
from bingfa.core.documents.edition import fingerprint_of
from bingfa.core.errors import BadOption
from bingfa.core.game import Game
from bingfa.core.state import Action
from bingfa.core.words import N_, Translate, english
from bingfa.games.yuan.rules.actions import order, orders
from bingfa.games.yuan.rules.datafile import (
    BOXES,
    MAIN,
    SCENARIOS,
    SPOKEN,
    read_facts,
    sources,
)
from bingfa.games.yuan.rules.defaults import plainest, tentative
from bingfa.games.yuan.rules.facts import Facts
from bingfa.games.yuan.rules.options import YuanOptions, setup_of, sizes_for
from bingfa.games.yuan.rules.plan_notation import read_plan
from bingfa.games.yuan.rules.positions.audit import audit
from bingfa.games.yuan.rules.positions.read import fill
from bingfa.games.yuan.rules.positions.write import facts
from bingfa.games.yuan.rules.state import YuanState, blank
from bingfa.games.yuan.rules.views.imagine import imagine
from bingfa.games.yuan.rules.views.view import YuanView
from bingfa.games.yuan.words.telling import YuanWords

if TYPE_CHECKING:
    from bingfa.games.yuan.ai.pacts import YuanPacts
    from bingfa.games.yuan.ai.thinking import YuanKnowledge
    from bingfa.games.yuan.board.showing import YuanPages
    from bingfa.games.yuan.book.rulebook import YuanBook


# By number of players: the options of a first match. Two have a map of our own, on which greedy
# bots won with either clan; three and four have those of the scenarios, with first cities.
FIRST_MAPS: Final[dict[int, dict[str, object]]] = {
    2: {
        "map": "H0,0r5.F-2,-1r0.E-3,2r5.A-1,3r3.C2,1r5.D1,4r2.B-2,6r0.G-4,5r0+mu:NIE+weyu:GE",
    },
    3: {
        "map": "A9,-3r5.C3,1r1.D10,1r3.E4,5r1.F9,4r0.G6,-1r4.I2,4r3.K8,0r0.L7,3r2.M6,6r4.N11,-2r5."
        "O5,2r1+mu:MAO+xiangi:HOV+weyu:GE",
    },
    4: {
        "map": "A5,6r2.B2,1r1.C2,8r4.D6,3r5.E9,1r4.F1,4r0.G7,0r2.H12,-1r3.I3,5r5.J5,-1r2.K8,4r0."
        "L4,2r0.M8,-3r5.N11,2r4.O10,-2r0+weyu:NIE+xiangi:LAI+mu:ZOU+suhey:YI",
    },
    5: {"scenario": "generalised-conflict"},
}


class Yuan(Game[YuanState, YuanView, YuanOptions]):
    """Yuan for two to eight players."""

    name = "yuan"
    rules_version = 2
    changes: ClassVar = {
        2: N_("A city on a hill, which yields nothing, is no longer doubled for nothing."),
    }
    players = (2, 3, 4, 5, 6, 7, 8)
    minutes = (45, 120)
    pitch = N_("Everybody plans one province in secret; then it all happens at once.")
    difficulty = N_("the deep one")
    first_match = N_("on a map that lies ready, if there is one for so many")
    options = YuanOptions
    names_settle = True

    sizes_for = staticmethod(sizes_for)
    parse = staticmethod(order)
    read = staticmethod(read_plan)
    tentative = staticmethod(tentative)
    default = staticmethod(plainest)
    fill = staticmethod(fill)
    facts = staticmethod(facts)
    audit = staticmethod(audit)

    def for_beginners(self, players: int | None = None) -> YuanOptions:
        """A map with first cities, so that planning begins at once; from six players on there is
        none, and an owner's edition may not have it.
        """
        try:
            return self.settle(FIRST_MAPS.get(players or 2))
        except BadOption:
            return self.settle(None)

    @property
    def box(self) -> Facts:
        """What the data files say."""
        return read_facts()

    @property
    def title(self) -> str:
        return self.box.title

    @property
    def seats(self) -> tuple[str, ...]:
        return self.box.seats

    @property
    def data_names(self) -> tuple[str, ...]:
        return (MAIN, *BOXES, *SCENARIOS)

    @property
    def fingerprint(self) -> str:
        return fingerprint_of(sources().values(), SPOKEN)

    @property
    def own_edition(self) -> bool:
        return any(file.own for file in sources().values())

    def blank(self, options: YuanOptions, players: int) -> YuanState:
        return blank(self.box, orders(), setup_of(options, players), players)

    def actions(self) -> Sequence[Action]:
        return orders().all

    def imagine(self, view: YuanView, chance: Chance) -> YuanState:
        options = self.options.read(view.options.split())
        return imagine(view, self.blank(options, view.players), chance)

    def editor(self) -> Editor:
        from bingfa.games.yuan.editor.editor import MAP_EDITOR

        return MAP_EDITOR

    def pacts(self) -> YuanPacts:
        from bingfa.games.yuan.ai.pacts import YUAN_PACTS

        return YUAN_PACTS

    @cached_property
    def words(self) -> YuanWords:
        return YuanWords(self)

    @cached_property
    def pages(self) -> YuanPages:
        from bingfa.games.yuan.board.showing import YuanPages  # for pages only

        return YuanPages(self)

    def terminal(self, view: YuanView, translate: Translate = english) -> Any:
        from bingfa.games.yuan.terminal.board import draw  # rich is for the command line only

        return draw(view, self.box, translate)

    @cached_property
    def ai(self) -> YuanKnowledge:
        from bingfa.games.yuan.ai.thinking import YuanKnowledge

        return YuanKnowledge(self)

    @cached_property
    def book(self) -> YuanBook:
        from bingfa.games.yuan.book.rulebook import YuanBook

        return YuanBook(self)


YUAN = Yuan()
