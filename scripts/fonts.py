"""Make the typeface of the pages: Source Serif 4, cut to the letters and weights that are used.

    npm pack @fontsource-variable/source-serif-4     # then unpack it
    .venv-dev/bin/python scripts/fonts.py package

The licence (SIL Open Font License 1.1) lies beside the files. A changed font may not bear the
reserved name, so that ours is called Bingfa Serif.
"""

from __future__ import annotations

import sys
from io import BytesIO
from pathlib import Path
from typing import Final

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

TARGET: Final = Path(__file__).parent.parent / "src/bingfa/table/static"
FAMILY: Final = "Bingfa Serif"
NAMES: Final = {1: FAMILY, 3: FAMILY, 4: FAMILY, 6: "BingfaSerif", 16: FAMILY}
# English, French, the names of Yuan, signs of our own texts; what else people type is fallback.
LETTERS: Final = [
    *range(0x20, 0x7F), *range(0xA0, 0x100), 0x152, 0x153, 0x178, 0x2009, 0x2013, 0x2014,
    *range(0x2018, 0x201F), 0x2022, 0x2026, 0x202F, 0x2032, 0x2212,
]  # fmt: skip
WEIGHTS: Final[dict[str, tuple[str, tuple[float, float] | float]]] = {
    "serif.woff2": ("normal", (400, 700)),
    "serif-italic.woff2": ("italic", 400),
}


def main() -> None:
    package = Path(sys.argv[1])
    for name, (style, weights) in WEIGHTS.items():
        font = TTFont(package / "files" / f"source-serif-4-latin-wght-{style}.woff2")
        whole = BytesIO()
        cut = instantiateVariableFont(font, {"wght": weights})
        cut.flavor = None
        cut.save(whole)
        whole.seek(0)
        font = TTFont(whole)  # read anew: what was cut is not yet gone from its tables
        options = Options()
        options.layout_features = ["kern", "liga", "ccmp", "locl", "mark"]
        options.hinting = False
        options.flavor = "woff2"
        subsetter = Subsetter(options)
        subsetter.populate(unicodes=LETTERS)
        subsetter.subset(font)
        for record in font["name"].names:
            if record.nameID in NAMES:
                record.string = NAMES[record.nameID]
        font.flavor = "woff2"
        font.save(TARGET / name)
        print(name, (TARGET / name).stat().st_size)
    licence = (package / "LICENSE").read_text(encoding="utf-8")
    (TARGET / "serif-LICENSE.txt").write_text(licence, encoding="utf-8")


if __name__ == "__main__":
    main()
