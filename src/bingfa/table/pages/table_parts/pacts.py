"""Pacts beside the talk: those to answer, those that hold, and those that can be proposed."""

from __future__ import annotations

from collections.abc import Sequence

from bingfa.core.pacts import Deed, Pact, Pacts, Treaty
from bingfa.core.words import Translate
from bingfa.look import markup as h
from bingfa.table.database.rows import Said
from bingfa.table.open_page.visible import Scene
from bingfa.table.pages.layout import nothing


def pacts_part(scene: Scene, _: Translate) -> h.Node:
    """All that the seat shown can do about pacts."""
    known, ledger, seat, view = scene.game.pacts(), scene.ledger, scene.seat, scene.view
    if known is None or ledger is None or seat is None or view is None or scene.over:
        return nothing("section", "pacts")
    turn = known.turn(view)
    mine = [each for each in ledger.treaties if seat in (each.by, each.to)]
    asked = [each for each in mine if each.to == seat and each.waits(turn)]
    hold = [each for each in mine if each.goes_on(turn)]
    there = [each for each in mine if each.waits(turn) or each.goes_on(turn)]
    others = [line for line in scene.lines if line.seat != seat and not line.lost]
    return h.section(id="pacts", class_="pacts", aria_label=_("Pacts"))[
        [
            _treaty(scene, known, each, {Deed.AGREE: _("Agree"), Deed.DECLINE: _("Decline")}, _)
            for each in asked
        ],
        [_treaty(scene, known, each, {Deed.RELEASE: _("Release")}, _) for each in hold],
        turn > 0
        and h.details[
            h.summary[_("Propose a pact")],
            [_offers(scene, known, line.seat, there, _) for line in others],
        ],
    ]


def _treaty(
    scene: Scene, known: Pacts, treaty: Treaty, deeds: dict[Deed, str], _: Translate
) -> h.Element:
    """A pact with what can be done about it."""
    return h.form(method="post", action=f"/m/{scene.match_id}/pact")[
        _field("seat", scene.seat),
        _field("number", treaty.number),
        h.p[_words(scene, known, treaty, _)],
        [h.button(type="submit", name="deed", value=deed)[said] for deed, said in deeds.items()],
    ]


def _offers(
    scene: Scene, known: Pacts, other: int, there: Sequence[Treaty], _: Translate
) -> h.Node:
    """What can be proposed to another seat and is not promised or asked already, a button each."""
    assert scene.view is not None
    assert scene.seat is not None
    pacts = [each.pact for each in there if other in (each.by, each.to)]
    offers = [
        offer
        for offer in known.offers(scene.view, other)
        if not any(offer.text == pact.text and offer.until <= pact.until for pact in pacts)
    ]
    if not offers:
        return None
    return h.form(method="post", action=f"/m/{scene.match_id}/pact")[
        _field("seat", scene.seat),
        _field("to", other),
        h.h3[_("To {name}").format(name=scene.name(other, _))],
        [
            h.button(type="submit", class_="quiet", name="deed", value=f"{each.until} {each.text}")[
                known.say(each, scene.seat, other, scene.view, _)
            ]
            for each in offers
        ],
    ]


def _field(name: str, value: int | None) -> h.Element:
    return h.input(type="hidden", name=name, value=str(value))


def _words(scene: Scene, known: Pacts, treaty: Treaty, _: Translate) -> str:
    assert scene.view is not None
    return known.say(treaty.pact, treaty.by, treaty.to, scene.view, _)


def deed_words(scene: Scene, said: Said, _: Translate) -> str:
    """A deed among the talk, in the reader's language."""
    word, *rest = said.text[1:].split()
    deed = Deed(word)
    if deed == Deed.OPEN:
        return _("Pacts may be made at this table.")
    known, ledger, view = scene.game.pacts(), scene.ledger, scene.view
    if known is None or ledger is None or view is None:
        return ""
    if deed == Deed.PROPOSE and said.seat is not None:
        to, pact = int(rest[0]), Pact(" ".join(rest[2:]), int(rest[1]))
        words = known.say(pact, said.seat, to, view, _)
        return _("proposes to {name}: {pact}.").format(name=scene.name(to, _), pact=words)
    treaty = ledger.of(int(rest[0]))
    if treaty is None:
        return ""
    words = _words(scene, known, treaty, _)
    if deed == Deed.BROKEN:
        name = scene.name(int(rest[1]), _)
        return _("{name} has broken a pact: {pact}.").format(name=name, pact=words)
    sentences = {
        Deed.AGREE: _("agrees, from the next turn on: {pact}."),
        Deed.DECLINE: _("declines: {pact}."),
        Deed.RELEASE: _("ends it with this turn: {pact}."),
    }
    return sentences[deed].format(pact=words)
