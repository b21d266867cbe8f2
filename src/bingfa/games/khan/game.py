"""Khan as a game of the contract."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from bingfa.core.chance import Chance
from bingfa.core.game import Game
from bingfa.core.state import Action
from bingfa.core.words import N_, Translate, english
from bingfa.games.khan.rules.actions import order, orders
from bingfa.games.khan.rules.atlas import the_atlas
from bingfa.games.khan.rules.datafile import SPOKEN, read_facts, source
from bingfa.games.khan.rules.defaults import plainest, tentative
from bingfa.games.khan.rules.facts import Facts
from bingfa.games.khan.rules.options import KhanOptions
from bingfa.games.khan.rules.positions.audit import audit
from bingfa.games.khan.rules.positions.read import fill
from bingfa.games.khan.rules.positions.write import facts
from bingfa.games.khan.rules.state import KhanState, blank
from bingfa.games.khan.rules.views.imagine import imagine
from bingfa.games.khan.rules.views.view import KhanView
from bingfa.games.khan.words.telling import KhanWords

if TYPE_CHECKING:
    from bingfa.games.khan.ai.thinking import KhanKnowledge
    from bingfa.games.khan.board.showing import KhanPages
    from bingfa.games.khan.book.rulebook import KhanBook


class Khan(Game[KhanState, KhanView, KhanOptions]):
    """Khan for two to four players."""

    name = "khan"
    rules_version = 2
    changes: ClassVar = {
        2: N_(
            "A refused consent closes all that its player protects for the rest of the turn; "
            "before, only that one conquest could not be proposed again."
        ),
    }
    players = (2, 3, 4)
    minutes = (45, 75)
    pitch = N_("Chase chiefs, pitch yurts, and lay your shape before somebody else does.")
    difficulty = N_("a puzzle with elbows")
    options = KhanOptions

    parse = staticmethod(order)
    tentative = staticmethod(tentative)
    default = staticmethod(plainest)
    fill = staticmethod(fill)
    facts = staticmethod(facts)
    audit = staticmethod(audit)

    @cached_property
    def box(self) -> Facts:
        """What the data file says."""
        return read_facts()

    @property
    def title(self) -> str:
        return self.box.title

    @property
    def seats(self) -> tuple[str, ...]:
        return self.box.seats

    @property
    def data_names(self) -> tuple[str, ...]:
        return (self.name,)

    @property
    def fingerprint(self) -> str:
        return source().fingerprint(SPOKEN)

    @property
    def own_edition(self) -> bool:
        return source().own

    def sizes_for(self, options: KhanOptions) -> tuple[int, ...]:
        return (2,) if options.tiny else self.players

    def blank(self, options: KhanOptions, players: int) -> KhanState:
        scale = self.box.tiny if options.tiny else self.box.whole
        return blank(the_atlas(), scale, orders(), str(options), options.free_chiefs, players)

    def actions(self) -> Sequence[Action]:
        return orders().all

    def imagine(self, view: KhanView, chance: Chance) -> KhanState:
        options = self.options.read(view.options.split())
        return imagine(view, self.blank(options, view.players), chance)

    @cached_property
    def words(self) -> KhanWords:
        return KhanWords(self)

    @cached_property
    def pages(self) -> KhanPages:
        from bingfa.games.khan.board.showing import KhanPages  # for pages only

        return KhanPages(self)

    def terminal(self, view: KhanView, translate: Translate = english) -> Any:
        from bingfa.games.khan.terminal.board import draw  # rich is for the command line only

        return draw(view, self.box, translate)

    @cached_property
    def ai(self) -> KhanKnowledge:
        from bingfa.games.khan.ai.thinking import KhanKnowledge

        return KhanKnowledge(self)

    @cached_property
    def book(self) -> KhanBook:
        from bingfa.games.khan.book.rulebook import KhanBook

        return KhanBook(self)


KHAN = Khan()
