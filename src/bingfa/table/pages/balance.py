"""How even a game is: the figures that it brings, set-up by set-up."""

from __future__ import annotations

from collections.abc import Sequence

from bingfa.arena.balance import FEW, MUCH, Balance, setup_name
from bingfa.arena.balance_report import remark
from bingfa.core.game import Game
from bingfa.look import markup as h
from bingfa.table.pages.layout import page
from bingfa.table.pages.shares import shares_part
from bingfa.table.web.reader_settings import Reader


def balance_page(
    game: Game, balances: Sequence[Balance], others: Sequence[Game], reader: Reader
) -> h.Element:
    """The whole page, with ways to those of other games."""
    _ = reader.translate
    title = _("How even is {game}?").format(game=game.title)
    return page(
        f"{title} · Bingfa",
        reader,
        h.h1[title],
        h.p[
            _(
                "Bots of one strength played each other in every seat: what differs is the"
                " set-up’s doing. A bar is the share of matches won, the line across it the 95 %"
                " interval within which the true share very likely lies, the dashed line what"
                " would be fair. Bots are not people: a strong player may find what they do not."
            )
        ],
        h.p(class_="note")[
            _(
                "Shared wins and draws are not counted; neither is what came up fewer than {few}"
                " times. Lopsided means: at least {much}% off a fair share even at the near end"
                " of the interval."
            ).format(few=FEW, much=round(100 * (MUCH - 1)))
        ],
        any(each.lopsided() for each in balances)
        and h.p(class_="note")[
            _(
                "Where something is lopsided, let the better player have the worse of it, or bid"
                " for it where the game has an option for that."
            )
        ],
        [
            h.section(class_="measured")[
                h.h2[setup_name(game, each, _)],
                h.p[remark(game, each, _)],
                each.rules != game.rules_version
                and h.p(class_="note")[
                    _("These figures are of rules version {number}.").format(number=each.rules)
                ],
                shares_part(game, each, _),
            ]
            for each in balances
        ],
        h.p(class_="links")[
            h.a(href=f"/rules/{game.name}")[_("All the rules of {game}").format(game=game.title)],
            [
                h.a(href=f"/balance/{other.name}")[
                    _("How even is {game}?").format(game=other.title)
                ]
                for other in others
            ],
        ],
        back=f"/balance/{game.name}",
        main_class="balance-page",
        game=game,
    )
