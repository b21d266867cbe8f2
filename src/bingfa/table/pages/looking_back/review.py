"""The review of a match: how far it is, and when it is done, chances and turning points."""

from __future__ import annotations

from bisect import bisect_right

from markupsafe import Markup

from bingfa.core.match import Match
from bingfa.core.words import Translate
from bingfa.look import markup as h
from bingfa.review.review import Review
from bingfa.review.tips import MOST, Tip
from bingfa.review.verdict import Verdict
from bingfa.review.words import aim_of, given_away, percent
from bingfa.table.database.queries.reviews import Kept
from bingfa.table.matches.moments import looked_at, moments
from bingfa.table.pages.layout import page
from bingfa.table.pages.looking_back.chances_chart import (
    Chart,
    Place,
    Small,
    drawing,
    legend,
    table,
)
from bingfa.table.pages.looking_back.habits import habits_asked
from bingfa.table.pages.match import drawn
from bingfa.table.pages.rulebook.figures import picture_of
from bingfa.table.pages.table_parts.hint import odds, parts
from bingfa.table.web.reader_settings import Reader


def review_page(match: Match, match_id: str, body: Markup, reader: Reader) -> h.Element:
    """The page around a review."""
    _, game = reader.translate, match.game
    title = _("Review of {game}").format(game=game.title)
    outcome = match.outcome
    assert outcome is not None
    return page(
        f"{title} · Bingfa",
        reader,
        h.h1[title],
        h.p(class_="status")[game.conclude(outcome, match.lost, _, match.state.view(None))],
        body,
        h.p(class_="links")[
            h.a(href=f"/m/{match_id}")[_("Back to the table")],
            h.a(href=f"/m/{match_id}/replay?at=0")[_("Replay")],
        ],
        back=f"/m/{match_id}/review",
        main_class="review-page",
        game=game,
    )


def review_part(
    match: Match, match_id: str, kept: Kept | None, mine: tuple[int, ...], _: Translate
) -> h.Element:
    """What is known, or how far the work is, or a way to begin it; one's own choices first."""
    if kept is not None and kept.complete:
        whole = _whole(match, match_id, kept.review, mine, _)
        habits = len(mine) == 1 and habits_asked(match_id)
        return h.section(id="review", class_="review")[whole, habits]
    if kept is not None and kept.busy:
        return h.section(id="review", class_="review", data_again=f"/m/{match_id}/review?part")[
            under_way(kept.review, _)
        ]
    words = _("Review this match") if kept is None else _("Go on with it")
    return h.section(id="review", class_="review")[
        h.p[
            _(
                "A strong bot looks back at the match: how the chances of winning went, where"
                " they turned, and what it would have done there."
            )
            if kept is None
            else _("The review was interrupted; what was found is kept.")
        ],
        h.form(method="post", action=f"/m/{match_id}/review")[
            h.button(type="submit", class_="commits")[words]
        ],
    ]


def under_way(review: Review, _: Translate) -> h.Node:
    """How far a review is."""
    return [
        h.label[
            h.span[_("A bot is looking back at the match. You may leave and come back.")],
            h.progress(max=str(review.total), value=str(review.done)),
        ],
        h.p(role="status", class_="note")[
            _("{part} done").format(part=percent(review.done / review.total, _))
        ],
    ]


def chart_of(
    match: Match, match_id: str, review: Review, _: Translate, small: Small | None = None
) -> Chart:
    """The chances of a reviewed match, to be drawn."""
    places = _places(match, match_id, review, _)
    view, turns = match.state.view(None), review.turning_points()
    return Chart(match.game, view, review.points, turns, places, small)


def mine_first(review: Review, mine: tuple[int, ...]) -> list[int]:
    """The turning points, those first at which the reader gave something away."""
    own = {verdict.step for verdict in review.verdicts if verdict.seat in mine and verdict.lost > 0}
    return sorted(review.turning_points(), key=lambda step: step not in own)


def _whole(
    match: Match, match_id: str, review: Review, mine: tuple[int, ...], _: Translate
) -> h.Node:
    chart = chart_of(match, match_id, review, _)
    turns = mine_first(review, mine)
    return [
        h.h2[_("Chances of winning")],
        legend(chart, _),
        drawing(chart, _),
        h.p(class_="note")[
            _(
                "Each band is as high as a seat's chance, with all that was hidden laid open;"
                " below stand the turns. A click leads to that moment of the replay."
            )
        ],
        table(chart, _),
        h.h2[_("Turning points")],
        not turns and h.p[_("There was none: the chances changed little by little.")],
        len(turns) > 1
        and h.p(class_="note")[_("One after the other: swipe, or by their numbers.")],
        len(turns) > 1
        and h.nav(class_="turn-numbers", aria_label=_("Turning points"))[
            [
                h.a(href=f"#turn-{number}", class_="number")[str(number)]
                for number in (chart.turns[step + 1] for step in turns)
            ]
        ],
        h.ol(class_="turning-points", tabindex="0")[
            [_turn(match, match_id, review, chart, step, _) for step in turns]
        ],
    ]


def _places(match: Match, match_id: str, review: Review, _: Translate) -> list[Place]:
    """For each point the address of its moment, the event that it comes after, and the turn.

    That the next turn has begun is no news of the step before it.
    """
    found = moments(match, None)
    places: list[Place] = []
    before = 0
    for point in review.points:
        at = bisect_right(found, point.move, key=lambda moment: moment.move)
        new = [moment.event for moment in found[before:at] if not moment.event.begins]
        last = new[-1] if new else found[at - 1].event
        said = match.game.describe(last, _) if point.move else _("The beginning.")
        turn = sum(moment.event.begins for moment in found[:at])
        before = at
        places.append(Place(f"/m/{match_id}/replay?at={at if point.move else 0}", said, turn))
    return places


def _turn(
    match: Match, match_id: str, review: Review, chart: Chart, step: int, _: Translate
) -> h.Element:
    number = chart.turns[step + 1]
    place, turn = chart.places[step + 1], chart.places[step].turn
    before, after = review.points[step].chances, review.points[step + 1].chances
    verdicts = [verdict for verdict in review.verdicts if verdict.step == step]
    return h.li(id=f"turn-{number}")[
        h.div(class_="small-board")[small_board(match, review, step, _)],
        h.h3[
            h.span(class_="number")[str(number)],
            h.span[
                turn > 0 and h.span(class_="when")[_("Turn {turn}").format(turn=turn)],
                " ",
                h.a(href=place.address)[place.happened],
            ],
        ],
        h.p(class_="swing")[
            [
                h.span[
                    h.span(class_="crest")[drawn(match.game.crest(seat, chart.view))],
                    " ",
                    _("{seat}: {before} → {after}").format(
                        seat=chart.name(seat, _),
                        before=percent(before[seat], _),
                        after=percent(after[seat], _),
                    ),
                ]
                for seat in range(len(before))
                if round(100 * before[seat]) != round(100 * after[seat])
            ]
        ],
        [_verdict(match, match_id, review, verdict, chart, _) for verdict in verdicts],
    ]


def small_board(match: Match, review: Review, step: int, _: Translate) -> Markup:
    """The board before a turning point, with what was chosen and what would have been better."""
    game = match.game
    state = match.at(review.points[step].move)
    board = picture_of(game.board(looked_at(state.view(None)), _), f"turn-{step}-")
    ghosts: list[Markup] = []
    for verdict in (each for each in review.verdicts if each.step == step):
        view = match.at(verdict.first).view(verdict.seat)
        best = max(verdict.mix, key=lambda tip: tip.share).plan if verdict.mix else ()
        for name, plan in (("better", best), ("played", verdict.played)):
            drawn_over = Markup("").join(
                game.what_if(action, view, _) for action in view.legal if action.text in plan
            )
            if drawn_over:
                ghosts.append(Markup('<g class="{}">{}</g>').format(name, drawn_over))
    return Markup("{}{}{}{}").format(
        board.opening,
        Markup("").join(board.parts.values()),
        Markup("").join(ghosts),
        board.closing,
    )


def _verdict(
    match: Match, match_id: str, review: Review, verdict: Verdict, chart: Chart, _: Translate
) -> h.Element:
    """What a seat chose beside what the bot would have mixed, both from the seat's own view."""
    game, view = match.game, match.at(verdict.first).view(verdict.seat)
    seen = moments(match, verdict.seat)
    at = bisect_right(seen, verdict.first, key=lambda moment: moment.move)
    name = chart.name(verdict.seat, _)
    costly = round(100 * verdict.lost) >= COSTLY

    def tip(each: Tip) -> h.Element:
        return h.li[
            h.p(class_="aim")[aim_of(each.plan, game, view, _)],
            odds(each, "{often}", _),
            h.p(class_="typed")[h.code[", ".join(each.plan)]],
        ]

    return h.section(class_="verdict", aria_label=name)[
        h.h4[
            h.span(class_="crest")[drawn(game.crest(verdict.seat, chart.view))],
            " ",
            h.a(href=f"/m/{match_id}/replay?seat={game.seats[verdict.seat]}&at={at}")[
                _("{seat}'s choice").format(seat=name)
            ],
            " ",
            h.strong(class_="costly" if costly else None)[given_away(verdict, _)],
        ],
        h.ul(class_="tips played")[tip(Tip(verdict.played, 0.0, verdict.value))],
        h.details(open=costly)[
            h.summary[
                (
                    _("The {bot} bot would have mixed")
                    if sum(each.share > 0 for each in verdict.mix) > 1
                    else _("The {bot} bot would have preferred")
                ).format(bot=_(review.level))
            ],
            h.ul(class_="tips")[[tip(each) for each in verdict.mix[:MOST]]],
            parts(game, view, verdict.mix, _),
        ],
    ]


COSTLY = 5  # percent, from which a loss is shown as such
