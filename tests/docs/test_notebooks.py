"""The notebooks run, and their pages show what they show."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from support.size import FULL, sample

from scripts import notebooks

MATCHES, FEWER = " 150, seed=", " 25, seed="
COUNTED = re.compile(r"\d+ decisions of \d+ matches")
NOTEBOOKS = sorted(notebooks.FOLDER.glob("*.ipynb"))


def outputs(notebook: Path) -> list[dict[str, Any]]:
    """All that the cells of a notebook show, in order."""
    document = json.loads(notebook.read_text(encoding="utf-8"))
    return [output for cell in document["cells"] for output in cell.get("outputs", [])]


def texts(notebook: Path) -> list[str]:
    return ["".join(output["text"]) for output in outputs(notebook) if "text" in output]


def pictures(notebook: Path) -> int:
    return sum("image/png" in output.get("data", {}) for output in outputs(notebook))


def test_there_is_a_notebook() -> None:
    assert NOTEBOOKS


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda notebook: notebook.stem)
def test_the_page_is_the_notebook(notebook: Path) -> None:
    """`make notebooks` has been run since the notebook was changed."""
    page, drawn = notebooks.page(notebook)
    assert notebook.with_suffix(".md").read_text(encoding="utf-8") == page
    assert drawn
    for name, picture in drawn.items():
        assert (notebooks.PICTURES / name).read_bytes() == picture
        assert picture.startswith(b"\x89PNG")


@pytest.mark.timeout(900)  # 150 matches, played and replayed: half a minute, if nothing else runs
@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda notebook: notebook.stem)
def test_the_notebook_runs(notebook: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """From the first cell to the last, and it prints what is stored in it.

    Where a part is tried, of fewer matches: all that it prints but their number is the same.
    """
    for name in ("JUPYTER_RUNTIME_DIR", "JUPYTER_CONFIG_DIR", "IPYTHONDIR", "MPLCONFIGDIR"):
        monkeypatch.setenv(name, str(tmp_path / name.lower()))
    copy = tmp_path / notebook.name
    source = notebook.read_text(encoding="utf-8")
    assert MATCHES in source
    copy.write_text(source.replace(MATCHES, sample(MATCHES, FEWER)), encoding="utf-8")
    notebooks.run(copy)
    assert not [output for output in outputs(copy) if output["output_type"] == "error"]
    printed, stored = "".join(texts(copy)), "".join(texts(notebook))
    if FULL:
        assert printed == stored
    assert COUNTED.sub("", printed) == COUNTED.sub("", stored)
    assert len(COUNTED.findall(printed)) == 1
    assert pictures(copy) == pictures(notebook) > 0
