"""Figures for Prometheus: off unless asked for, for those who are named, and right."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from support.web import ORIGIN, from_page

from bingfa.games import find
from bingfa.table import metrics
from bingfa.table.app import application
from bingfa.table.database.rows import Plan, SeatKind, Sitting
from bingfa.table.matches.setup import begun

ROOT = Path(__file__).parents[2]
HERE = ("127.0.0.1", 50000)


def client_of(folder: Path, address: tuple[str, int], *readers: str) -> TestClient:
    app = application(f"sqlite:///{folder / 'table.db'}", metrics=readers)
    return TestClient(app, headers=ORIGIN, client=address)


@pytest.mark.parametrize(
    ("address", "readers", "status"),
    [
        (HERE, (), 404),
        (HERE, ("127.0.0.1",), 200),
        (HERE, ("10.0.0.0/8", "127.0.0.0/8"), 200),
        (("10.1.2.3", 1), ("127.0.0.1",), 404),
        (("somebody", 1), ("127.0.0.1",), 404),
    ],
)
def test_who_may_ask(
    tmp_path: Path, address: tuple[str, int], readers: tuple[str, ...], status: int
) -> None:
    """Nobody, unless they are named."""
    with client_of(tmp_path, address, *readers) as client:
        assert client.get("/metrics").status_code == status


def figure(text: str, name: str) -> float:
    """A figure by the beginning of its line, without the worker."""
    found = re.search(rf"^{re.escape(name)}[{{,].*\}} ([0-9.e+-]+)$", text, re.MULTILINE)
    assert found, name
    return float(found[1])


def test_a_choice_is_counted_stage_by_stage(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And matches and sockets are there while they are open."""
    monkeypatch.setattr(metrics, "TIMES", {stage: metrics.Times() for stage in metrics.TIMES})
    with client_of(tmp_path, HERE, "127.0.0.1") as client:
        services = client.app.state.services  # type: ignore[attr-defined]  # Starlette's
        game = find("dynasties")
        people = [Sitting(SeatKind.PERSON, name, name * 32) for name in "ab"]
        plan = begun(Plan(game.name, game.rules_version, str(game.settle(None)), "seed", people))
        assert client.portal is not None
        match_id = client.portal.call(services.store.create, plan)
        identity = services.identity
        client.cookies.set(identity.cookie, f"{'a' * 32}.{identity.sign('a' * 32)}")
        with client.websocket_connect(f"/m/{match_id}/socket") as socket:
            room = services.rooms.opened(match_id)
            socket.send_text(from_page("1", action=room.match.state.legal(0)[0].text))
            while '"done":"1"' not in socket.receive_text():
                pass
            text = client.get("/metrics").text
        assert figure(text, "bingfa_open") == 1
        assert figure(text, "bingfa_matches") == 1
        assert figure(text, "bingfa_sockets") == 1
        assert figure(text, "bingfa_bots_waiting") == 0
        for stage in ("choose", "write"):
            assert figure(text, f'bingfa_stage_seconds_count{{stage="{stage}"') == 1
            assert figure(text, f'bingfa_stage_seconds_sum{{stage="{stage}"') > 0
        assert figure(text, 'bingfa_stage_seconds_count{stage="draw"') >= 2


def test_times_are_summed_up() -> None:
    """Each limit counts all that took no longer, the last one everything."""
    times = metrics.Times()
    for seconds in (0.0001, 0.001, 0.002, 99):
        times.add(seconds)
    assert times.counts[:3] == [1, 1, 1]
    assert times.counts[-1] == 1


def test_the_dashboard_asks_for_figures_that_there_are(tmp_path: Path) -> None:
    """Every name in the questions of `deploy/grafana.json` is told, and every figure is asked."""
    with client_of(tmp_path, HERE, "127.0.0.1") as client:
        told = set(re.findall(r"^(bingfa_\w+)", client.get("/metrics").text, re.MULTILINE))
    board = json.loads((ROOT / "deploy" / "grafana.json").read_text(encoding="utf-8"))
    asked = " ".join(each["expr"] for panel in board["panels"] for each in panel["targets"])
    assert told - set(re.findall(r"bingfa_\w+", asked)) == {"bingfa_stage_seconds_sum"}
    assert set(re.findall(r"bingfa_\w+", asked)) <= told
    assert set(re.findall(r'stage="(\w+)"', asked)) <= set(metrics.TIMES)
