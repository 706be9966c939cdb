"""What repeats in the pictures of one page is written once, and used where it is seen."""

from __future__ import annotations

from xml.etree import ElementTree

import attrs

from fivehundred.draw.markup import attributes

_LEAST = 48  # what is shorter is written where it is: to use it would take as much

# an element by its number, and the transform that puts it in its place
_Place = tuple[int, str | None]


@attrs.frozen
class _Element:
    """An element wherever it may stand: its transform is no part of it."""

    tag: str
    values: tuple[tuple[str, str], ...]
    inside: tuple[_Place, ...]


class Sharing:
    """The elements of many pictures, each kept once.

    All markup is added before any is written. It is that of this room: elements with attributes,
    and no text.

    >>> page = Sharing()
    >>> crown = 'd="M4 20V6l4.5 4.6L12 3.6l3.5 7L20 6v14z" fill="#1f2933"'
    >>> pictures = [
    ...     page.add(f'<path transform="translate({x} 0)" {crown}/>') for x in (0, 60)
    ... ]
    >>> page.written(pictures[1])
    '<use href="#p0" transform="translate(60 0)"/>'
    >>> page.definitions()
    '<path id="p0" d="M4 20V6l4.5 4.6L12 3.6l3.5 7L20 6v14z" fill="#1f2933"/>'
    """

    def __init__(self) -> None:
        self._elements: list[_Element] = []
        self._numbers: dict[_Element, int] = {}
        self._seen: list[int] = []  # in how many places each element stands
        self._known: dict[str, tuple[_Place, ...]] = {}
        self._used: set[int] = set()

    def add(self, markup: str) -> tuple[_Place, ...]:
        """Keep some markup; what is returned is to be written later."""
        found = self._known.get(markup)
        if found is None:
            found = self._known[markup] = tuple(
                map(self._place, ElementTree.fromstring(f"<g>{markup}</g>"))
            )
        for number, _ in found:
            self._seen[number] += 1
        return found

    def _place(self, node: ElementTree.Element) -> _Place:
        values = tuple((name, value) for name, value in node.items() if name != "transform")
        one = _Element(node.tag, values, tuple(map(self._place, node)))
        number = self._numbers.setdefault(one, len(self._elements))
        if number == len(self._elements):
            self._elements.append(one)
            self._seen.append(0)
            for inner, _ in one.inside:
                self._seen[inner] += 1
        return number, node.get("transform")

    def written(self, places: tuple[_Place, ...]) -> str:
        """The markup again, with ``<use>`` for what occurs in several places of the page."""
        return "".join(self._written(number, transform) for number, transform in places)

    def _written(self, number: int, transform: str | None) -> str:
        if self._seen[number] > 1 and (
            number in self._used or len(self._whole(number, {})) > _LEAST
        ):
            self._used.add(number)
            return f"<use{attributes({'href': f'#p{number}', 'transform': transform})}/>"
        return self._whole(number, {"transform": transform})

    def _whole(self, number: int, more: dict[str, str | None]) -> str:
        one = self._elements[number]
        content = self.written(one.inside)
        opening = f"<{one.tag}{attributes({**more, **dict(one.values)})}"
        return f"{opening}>{content}</{one.tag}>" if content else f"{opening}/>"

    def definitions(self) -> str:
        """What the markup written so far uses, each with its id; what an element uses comes before
        it.
        """
        written: dict[int, str] = {}
        while missing := self._used - written.keys():
            written |= {
                number: self._whole(number, {"id": f"p{number}"}) for number in sorted(missing)
            }
        return "".join(written[number] for number in sorted(written))
