"""Letters in the hand that all boards and cards are written in."""

from __future__ import annotations

from typing import Final

from bingfa.look import markup as h

# What a picture begins with, so that its letters need not say it each.
HAND: Final = {"font-family": "var(--serif)", "text-anchor": "middle", "fill": "var(--ink)"}

BROAD: Final = 0.55  # of a letter of a broad word, as part of its size


def letters(
    x: float,
    y: float,
    words: str,
    size: float,
    ink: str = "var(--ink)",
    *,
    anchor: str = "middle",
    weight: str = "",
    caps: bool = False,
    halo: str = "",
    italic: bool = False,
    within: float = 0,
) -> h.Element:
    """Words with their middle line at `y`. Around them are the attributes of `HAND`.

    Words that would be wider than `within` are narrowed: they stay as high as others.
    """
    style: dict[str, str | bool] = {}
    if 0 < within < len(words) * size * BROAD:
        style |= {"textLength": f"{within:g}", "lengthAdjust": "spacingAndGlyphs"}
    if anchor != "middle":
        style["text-anchor"] = anchor
    if ink != "var(--ink)":
        style["fill"] = ink
    if weight:
        style["font-weight"] = weight
    if caps:
        style |= {"font-variant": "small-caps", "letter-spacing": f"{size * 0.09:.1f}"}
    if italic:
        style["font-style"] = "italic"
    if halo:
        style |= {
            "paint-order": "stroke",
            "stroke": halo,
            "stroke-width": "5",
            "stroke-linejoin": "round",
        }
    return h.text(
        x=f"{x:.0f}", y=f"{round(y + size * 0.345, 1):g}", font_size=f"{size:g}", **style
    )[words]


def sentence(words: str) -> str:
    """Words with a capital first."""
    return words[:1].upper() + words[1:]
