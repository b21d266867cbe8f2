"""A tournament told: tables that people and programs read, and charts that any browser draws."""

from __future__ import annotations

import csv
import json
import re
import xml.etree.ElementTree as ET

import pytest

from bingfa.arena import report
from bingfa.arena.figures import decimal
from bingfa.arena.pairing import Pairing, Result
from bingfa.arena.ratings import Rating
from bingfa.arena.simulate import Played
from bingfa.core.words import english
from bingfa.look.chart import COLOURS, Panel, Point, colours, curve, rows, ticks_for
from bingfa.texts import translator

SVG = "{http://www.w3.org/2000/svg}"


def result(wins: int, losses: int, players: int = 2, one: str = "hard") -> Result:
    won = Played((0,), (0,) * players, (1,) * players, 9)
    lost = Played((1,), (0,) * players, (1,) * players, 9)
    pairing = Pairing("yuan", (("powers", True),), players, one, "greedy", "9")
    return Result(pairing, (won,) * wins + (lost,) * losses)


REPORT = report.Report(
    [result(352, 48), result(30, 70, 4)],
    [Rating("hard", 31.25, 30.0, 32.5), Rating("greedy", 18.0, 16.5, 19.5)],
)


def test_markdown_has_every_figure() -> None:
    """Ratings and pairings, with intervals; one against three is written as such."""
    text = report.as_markdown(REPORT, english)
    assert "| hard | 31.2 | 30.0 - 32.5 |" in text
    assert "| hard – greedy | 400 | 352 | 0 | 88.0% | 84.4% - 90.8% |" in text
    assert "| hard – 3 × greedy | 100 | 30 | 0 | 30.0% | 21.9% - 39.6% |" in text
    widths = [{line.count("|") for line in part.splitlines()} for part in text.split("\n\n")]
    assert widths == [{4}, {7}]


def test_programs_read_figures_as_they_are() -> None:
    """CSV and JSON hold the same pairings, unrounded; JSON all that they follow from too."""
    [first, second] = csv.DictReader(report.as_csv(REPORT, english).splitlines())
    assert (first["one"], first["other"], first["games"], first["wins"]) == (
        "hard", "greedy", "400", "352",
    )  # fmt: skip
    assert float(second["rate"]) == 0.3
    told = json.loads(report.as_json(REPORT, english))
    assert (told["game"], told["seed"], told["options"]) == ("yuan", "9", {"powers": "True"})
    assert told["pairings"][0]["low"] == pytest.approx(0.8445, abs=1e-4)
    assert told["ratings"][1] == {"bot": "greedy", "rating": 18.0, "low": 16.5, "high": 19.5}


@pytest.mark.parametrize(
    ("value", "places", "told"),
    [
        (31.25, 1, "31.2"),
        (-0.04, 1, "0.0"),
        (-2.5, 1, "-2.5"),
        (0.0614, 3, "0.061"),
        (2, 3, "2.000"),
    ],
)
def test_decimals_are_written_in_full(value: float, places: int, told: str) -> None:
    """Also those that begin with noughts; what is nothing has no sign. French has a comma."""
    assert decimal(value, english, places) == told
    assert decimal(value, translator("fr"), places) == told.replace(".", ",")


def drawn(svg: str) -> ET.Element:
    """A chart, parsed: it is a document by itself, with nothing from elsewhere."""
    root = ET.fromstring(svg)
    assert root.tag == f"{SVG}svg"
    assert "http" not in svg.replace('xmlns="http://www.w3.org/2000/svg"', "")
    assert "nan" not in svg
    _, _, wide, high = map(float, root.attrib["viewBox"].split())
    for text in root.iter(f"{SVG}text"):
        assert 0 < float(text.attrib["x"]) < wide
        assert 0 < float(text.attrib["y"]) < high
    used = set(re.findall(r"var\(--([a-z-]+)\)", svg))
    assert used <= {*COLOURS, "serif"}
    return root


def words(root: ET.Element) -> list[str]:
    return [text.text or "" for text in root.iter(f"{SVG}text")]


def test_the_chart_of_a_tournament_is_svg() -> None:
    """Every bot and pairing is in it, by name and with its figures; also for who cannot see it."""
    root = drawn(report.chart(REPORT, "Yuan <& more>"))
    assert root.findtext(f"{SVG}title") == "Yuan <& more>"
    assert {"hard", "greedy", "hard – greedy", "hard – 3 × greedy", "352 of 400"} <= {*words(root)}
    assert "hard – greedy 352 of 400" in (root.findtext(f"{SVG}desc") or "")


def test_a_chart_has_a_row_for_every_point() -> None:
    """A dot each, where its value says; aims and fair shares are marked."""
    points = [
        Point("a", 0.2, 0.1, 0.3, "1 of 5", fair=0.5, aim=0.7),
        Point("b", 0.8, 0.6, 0.9, "4 of 5"),
    ]
    panel = Panel("Rates", points, (0, 0.5, 1), lambda value: f"{value:.0%}")
    root = drawn(rows("Two", [panel]))
    dots = [path for path in root.iter(f"{SVG}path") if path.attrib["fill"] == "var(--seal)"]
    left, right = (float(re.findall(r"M([\d.]+)", path.attrib["d"])[0]) for path in dots)
    assert left < right
    fills = [path.attrib["fill"] for path in root.iter(f"{SVG}path")]
    assert fills.count("var(--jade)") == 1
    strokes = [path.attrib.get("stroke") for path in root.iter(f"{SVG}path")]
    assert strokes.count("var(--gold)") == 1


@pytest.mark.parametrize("number", [1, 2, 40])
def test_a_curve_is_svg_for_any_number_of_rounds(number: int) -> None:
    """Labels are thinned out where they would run into each other."""
    points = [
        Point(str(at), at / number, at / number, 1.0, "x", fair=0.5) for at in range(1, number + 1)
    ]
    root = drawn(curve("Learning", Panel("Rate", points, (0, 0.5, 1), str), "round"))
    labels = [word for word in words(root) if word.isdecimal() and word not in {"0", "1"}]
    assert len(labels) <= 12
    dots = [path for path in root.iter(f"{SVG}path") if path.attrib["fill"] == "var(--seal)"]
    assert len(dots) == number


def test_charts_are_for_day_and_night() -> None:
    """The colours of the look, and others where the reader's system is dark."""
    day, night = colours().split("@media(prefers-color-scheme:dark)")
    for name in COLOURS:
        assert re.search(rf"--{name}:#\w+", day)
        assert re.search(rf"--{name}:#\w+", night)
    assert re.findall(r"--ink:(#\w+)", day) != re.findall(r"--ink:(#\w+)", night)


@pytest.mark.parametrize(
    ("values", "step", "ticks"),
    [
        ([12.0, 31.0], 10, [10, 20, 30, 40]),
        ([10.0, 30.0], 10, [10, 20, 30]),
        ([25.0], 5, [25, 30]),
        ([-3.0, 3.0], 5, [-5, 0, 5]),
    ],
)
def test_ticks_hold_all_values(values: list[float], step: float, ticks: list[float]) -> None:
    assert ticks_for(values, step) == ticks
