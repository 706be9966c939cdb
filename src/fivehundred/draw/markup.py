"""Writing XML: numbers, attributes and text that are always valid, and the frame of a picture."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape


def number(value: float) -> str:
    """A number as short as it can be written to two places.

    >>> number(10 / 5), number(1 / 8), number(-1 / 999), number(-1 / 2)
    ('2', '.12', '0', '-.5')
    """
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    if text in ("-0", "0", ""):
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def attributes(values: Mapping[str, str | float | None]) -> str:
    """Attributes in the order given, each behind a space; None leaves one out, and ``_`` in a name
    is a hyphen.
    """
    parts: list[str] = []
    for name, value in values.items():
        if value is not None:
            text = value if isinstance(value, str) else number(value)
            parts.append(f' {name.replace("_", "-")}="{escape(text)}"')
    return "".join(parts)


def element(tag: str, content: str = "", /, **values: str | float | None) -> str:
    """An element with its content, which is markup.

    >>> element("rect", x=1, stroke_width=1.5, fill=None)
    '<rect x="1" stroke-width="1.5"/>'
    """
    opening = f"<{tag}{attributes(values)}"
    return f"{opening}>{content}</{tag}>" if content else f"{opening}/>"


def moved(x: float, y: float, content: str, **values: str | float | None) -> str:
    """Some content at another place."""
    if not (content or values):
        return ""
    place = f"translate({number(x)} {number(y)})" if (x, y) != (0, 0) else None
    return element("g", content, transform=place, **values)


def rectangle(
    x: float, y: float, width: float, height: float, radius: float = 0, **values: str | float | None
) -> str:
    """A rectangle with round corners."""
    return element("rect", x=x, y=y, width=width, height=height, rx=radius or None, **values)


def frame(width: float, height: float, title: str, description: str, content: str) -> str:
    """A whole picture: one ``<svg>`` that shrinks to the page it is on, with a title and a
    description in words.
    """
    words = element("title", escape(title)) + (
        element("desc", escape(description)) if description else ""
    )
    return element(
        "svg",
        words + content,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(width)} {number(height)}",
        width=width,
        height=height,
        role="img",
        style="max-width:100%;block-size:auto",  # not height: svglib reads that one as a number
        fill="none",
        stroke_linecap="round",
        stroke_linejoin="round",
    )
