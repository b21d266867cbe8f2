"""The map editor: a map of either box laid out by hand, with first cities or without."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bingfa.core.contract.editor import Editor, Laid
from bingfa.core.drawing import Drawing
from bingfa.core.errors import BadDocument
from bingfa.core.words import N_, Translate, english
from bingfa.games.yuan.editor.draft import Draft, draft_text, edited, read_draft
from bingfa.games.yuan.rules.datafile import read_facts, scenario_from
from bingfa.games.yuan.rules.layout import gaps, map_text, name_of, scenario_text
from bingfa.games.yuan.rules.options import YuanOptions
from bingfa.games.yuan.words.names import clan_name, province_name, tile_name

SUFFIX = ".toml"


class MapEditor(Editor):
    """Maps of Yuan; the document is a draft."""

    called = N_("Map editor")
    explained = N_(
        "Pick a tile up, turn it, and lay it beside the others. A tile on the map can be moved,"
        " turned and taken off. Put a clan onto a province for its first city; without any, the"
        " players place them."
    )

    # Documents

    def _draft(self, document: str) -> Draft:
        return read_draft(document, read_facts())

    def settle(self, document: str) -> str:
        return draft_text(self._draft(document), read_facts())

    def apply(self, document: str, edit: str) -> str:
        facts = read_facts()
        return draft_text(edited(self._draft(document), edit, facts), facts)

    def check(self, document: str, translate: Translate = english) -> list[str]:
        draft = self._draft(document)
        found = gaps(draft.tiles, draft.cities, read_facts().tiles)
        return [problem.say(translate) for problem in found]

    def options(self, document: str) -> tuple[dict[str, str], int | None]:
        draft = self._draft(document)
        word = map_text(draft.scenario, read_facts())
        YuanOptions.of({"map": word})
        return {"map": word}, len(draft.cities) or None

    def save(self, document: str, title: str) -> tuple[str, str]:
        problems = self.check(document)
        if problems:
            raise BadDocument(N_("scenario"), problems)
        facts = read_facts()
        called = title or facts.title
        text = scenario_text(self._draft(document).scenario, called, facts)
        return name_of(called) + SUFFIX, text

    def open(self, text: str) -> tuple[str, str]:
        facts = read_facts()
        scenario = scenario_from(text, facts)
        return draft_text(read_draft(map_text(scenario, facts), facts), facts), scenario.title

    # Pages

    def board(self, document: str, translate: Translate = english) -> Drawing:
        from bingfa.games.yuan.board.map import editing  # for pages only

        return editing.draw(self._draft(document), read_facts(), translate)

    def tray(self, document: str, translate: Translate = english) -> Any:
        from bingfa.games.yuan.board.map import editing

        return editing.tray(self._draft(document), read_facts(), translate)

    def explain(self, document: str, translate: Translate = english) -> dict[str, str]:
        from bingfa.games.yuan.board.map import editing

        return editing.explain(self._draft(document), read_facts(), translate)

    def laid(self, document: str, translate: Translate = english) -> Sequence[Laid]:
        _, facts, draft = translate, read_facts(), self._draft(document)
        tiles = [
            Laid(
                _("Tile {tile}").format(tile=name),
                f"tile {name}",
                {
                    _("Turn left"): f"turn {name} left",
                    _("Turn right"): f"turn {name} right",
                    _("Take off"): f"remove {name}",
                },
            )
            for name in (tile_name(at.tile, facts) for at in draft.tiles)
        ]
        cities = [
            Laid(
                _("First city of {clan}: {province}").format(
                    clan=clan_name(clan, facts), province=province_name(province, facts)
                ),
                f"province {province_name(province, facts)}",
                {_("Take away"): f"city {facts.clans[clan].name} -"},
            )
            for clan, province in draft.cities
        ]
        return cities + tiles

    def examples(self, translate: Translate = english) -> Mapping[str, str]:
        _, choices = translate, YuanOptions.choices()["scenario"]
        known = {_(choices[each.name]): f"scenario {each.name}" for each in read_facts().scenarios}
        return {_("An empty map"): "new", **known}


MAP_EDITOR = MapEditor()
