"""Runs the notebooks of the documentation and makes a page of each: `make notebooks`.

The site has no notebooks of its own, so that each lies beside its page in docs/notebooks.
"""

from __future__ import annotations

import json
from base64 import b64decode
from pathlib import Path

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "docs" / "notebooks"
PICTURES = ROOT / "docs" / "pictures" / "notebooks"


def run(notebook: Path) -> None:
    """Run a notebook in its folder and keep what it shows, without what differs from run to run."""
    import nbformat
    from nbclient import NotebookClient

    # Half of nbformat's functions carry types.
    document = nbformat.read(notebook, as_version=4)  # type: ignore[no-untyped-call]
    NotebookClient(document, resources={"metadata": {"path": str(notebook.parent)}}).execute()
    for cell in document.cells:
        cell.metadata.clear()
    document.metadata = {"kernelspec": {"name": "python3", "display_name": "Python 3"}}
    nbformat.write(document, notebook)  # type: ignore[no-untyped-call]


def page(notebook: Path) -> tuple[str, dict[str, bytes]]:
    """A notebook as Markdown, and the pictures in it by the names of their files."""
    parts: list[str] = []
    pictures: dict[str, bytes] = {}
    heading = notebook.stem
    for cell in json.loads(notebook.read_text(encoding="utf-8"))["cells"]:
        source = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            parts.append(source)
            headings = [line.lstrip("# ") for line in source.splitlines() if line.startswith("#")]
            heading = (headings or [heading])[-1]
            continue
        parts.append(f"```python\n{source}\n```")
        for output in cell["outputs"]:
            data = output.get("data", {})
            if "image/png" in data:
                name = f"{notebook.stem}-{len(pictures) + 1}.png"
                pictures[name] = b64decode(data["image/png"])
                parts.append(f"![{heading}](../pictures/notebooks/{name})")
            else:
                text = "".join(output.get("text", data.get("text/plain", "")))
                parts.append(f"```text\n{text.rstrip()}\n```")
    parts.append(f"This page is the notebook [{notebook.name}]({notebook.name}).")
    return "\n\n".join(parts) + "\n", pictures


def main() -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    for notebook in sorted(FOLDER.glob("*.ipynb")):
        run(notebook)
        text, pictures = page(notebook)
        notebook.with_suffix(".md").write_text(text, encoding="utf-8")
        for name, picture in pictures.items():
            (PICTURES / name).write_bytes(picture)


if __name__ == "__main__":
    main()
