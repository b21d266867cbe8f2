"""How fair something laid out by hand is: asked for, under way, or told.

What was played so far stands in the address that asks for more, so that no table need remember it.
"""

from __future__ import annotations

from collections.abc import Sequence
from urllib.parse import urlencode

from bingfa.arena.balance import Balance
from bingfa.arena.balance_report import remark
from bingfa.core.game import Game
from bingfa.core.words import Translate
from bingfa.look import markup as h
from bingfa.table.pages.layout import page
from bingfa.table.pages.shares import shares_part
from bingfa.table.web.reader_settings import Reader


def sizes_form(
    game: Game, document: str, players: int, sizes: Sequence[int], _: Translate
) -> h.Node:
    """A way to ask for another number of players, where several can play it."""
    if len(sizes) < 2:
        return None
    return h.form(method="get", action=f"/edit/{game.name}/fairness")[
        h.input(type="hidden", name="map", value=document),
        h.label[
            h.span[_("Players")],
            " ",
            h.select(name="players")[
                [h.option(value=str(n), selected=n == players)[str(n)] for n in sizes]
            ],
        ],
        " ",
        h.button(type="submit", class_="quiet")[_("Play it")],
    ]


def address(game: Game, document: str, players: int, known: str = "", sign: str = "") -> str:
    """Where one sees how far it is, and has more played."""
    fields = {"map": document, "players": str(players)}
    fields |= {"known": known, "sign": sign} if known else {}
    return f"/edit/{game.name}/fairness?{urlencode(fields)}"


def fairness_part(game: Game, balance: Balance, total: int, more: str, _: Translate) -> h.Element:
    """What is known; as long as it is not all, how far it is, and that there is more at `more`."""
    going = balance.matches < total
    return h.section(
        id="fairness", class_="fairness", data_again=f"{more}&part" if going else None
    )[
        going
        and [
            h.label[
                h.span[_("Bots are playing on this map, as long as this page is open.")],
                h.progress(max=str(total), value=str(balance.matches)),
            ],
            h.noscript[h.p[h.a(class_="button", href=more)[_("Go on with it")]]],
        ],
        h.p(role="status")[remark(game, balance, _)],
        balance.matches > 0 and shares_part(game, balance, _),
    ]


def fairness_page(game: Game, *body: h.Node, back: str, here: str, reader: Reader) -> h.Element:
    """The page around it."""
    _ = reader.translate
    title = _("How fair is this map?")
    return page(
        f"{title} · Bingfa",
        reader,
        h.h1[title],
        h.p[
            _(
                "Equal bots play each other on it, each match with a deal of its own. The bar is"
                " the share of matches won, the line across it the 95 % interval, the dashed line"
                " what would be fair."
            )
        ],
        body,
        h.p(class_="links")[h.a(href=back)[_("Back to the map")]],
        back=here,
        main_class="balance-page",
        game=game,
    )
