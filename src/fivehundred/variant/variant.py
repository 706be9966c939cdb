"""A variant of the game as one frozen value."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Self, TypeVar

import attrs

from fivehundred.cards.deck import Deck
from fivehundred.errors import FiveHundredError, VariantError, shown
from fivehundred.files import Plain
from fivehundred.table.seating import seat_names
from fivehundred.variant.auction_options import AuctionOptions
from fivehundred.variant.check import problems
from fivehundred.variant.deal_options import DealOptions
from fivehundred.variant.joker_options import JokerOptions
from fivehundred.variant.option import Option, OptionGroup, option, options_in
from fivehundred.variant.pack import Pack
from fivehundred.variant.partner_options import PartnerOptions
from fivehundred.variant.play_options import PlayOptions
from fivehundred.variant.ranking_options import RankingOptions
from fivehundred.variant.schedule import Schedule
from fivehundred.variant.scoring_options import ScoringOptions
from fivehundred.variant.seating_options import SeatingOptions, sides_of_seats
from fivehundred.variant.toml import write_toml
from fivehundred.variant.winning_options import WinningOptions


def _is_unicode(text: str) -> bool:
    """Whether a text can be written down: it has no half characters."""
    return not any("\ud800" <= character <= "\udfff" for character in text)


def _name_shown(name: object) -> str:
    """A name from outside for a message."""
    return name if isinstance(name, str) and len(name) <= 60 and name.isprintable() else shown(name)


def _copied(value: Plain) -> Plain:
    """A plain value that its owner may change."""
    if isinstance(value, dict):
        return {key: _copied(inner) for key, inner in value.items()}
    return [_copied(inner) for inner in value] if isinstance(value, list) else value


_T = TypeVar("_T", bound=attrs.AttrsInstance)


def replaced(value: _T, changes: Mapping[str, object]) -> _T:
    """The value with other fields, their names known only at run time."""
    init = {f.name: getattr(value, f.name) for f in attrs.fields(type(value)) if f.init}
    return type(value)(**{**init, **changes})


_DEFAULT_PACK = Pack("43")

LONGEST_NAME = 2_000
"""No name of a variant is longer, so that every format of records can hold it."""

HOUSE_RULES = ", house rules"
"""The suffix of the name of a variant that a changed one comes from."""


@attrs.frozen(cache_hash=True, repr=False)
class Variant(OptionGroup):
    """All the options of one game; two variants with the same options are equal, whatever their
    names.

    Built from a preset with :meth:`with_options`, or from its parts. VariantError lists every fault
    of options that make no variant. ``sides[seat]`` is the side a seat scores for, ``seat_names``
    what the seats are called, ``deck`` the pack.

    >>> from fivehundred import variants
    >>> house = variants.AUSTRALIAN.with_options(
    ...     {"scoring.slam_minimum": None, "joker.lead": "ANY_SUIT"}
    ... )
    >>> house.joker.lead, house == variants.AUSTRALIAN, variants.AUSTRALIAN.sides
    (JokerLead.ANY_SUIT, False, (0, 1, 0, 1))
    """

    pack: Pack = option(_DEFAULT_PACK, "1.2", "the cards in use")
    seating: SeatingOptions = SeatingOptions()
    deal: DealOptions = DealOptions()
    auction: AuctionOptions = AuctionOptions()
    schedule: Schedule = Schedule()
    ranking: RankingOptions = RankingOptions()
    joker: JokerOptions = JokerOptions()
    play: PlayOptions = PlayOptions()
    partner: PartnerOptions = PartnerOptions()
    scoring: ScoringOptions = ScoringOptions()
    winning: WinningOptions = WinningOptions()
    name: str = attrs.field(default="", eq=False, kw_only=True)
    sides: tuple[int, ...] = attrs.field(init=False, eq=False)
    # once someone has asked for it
    _plain: dict[str, Plain] | None = attrs.field(default=None, init=False, eq=False)

    def __attrs_post_init__(self) -> None:
        super().__attrs_post_init__()
        for part, kind in GROUPS.items():
            if not isinstance(getattr(self, part), kind):
                raise VariantError(
                    f"{part} must be {kind.__name__}, not {type(getattr(self, part)).__name__}"
                )
        if (
            not isinstance(self.name, str)
            or not _is_unicode(self.name)
            or len(self.name) > LONGEST_NAME
        ):
            raise VariantError(
                f"name must be a string of at most {LONGEST_NAME} characters, not"
                f" {shown(self.name)}"
            )
        if found := tuple(problems(self)):
            raise VariantError(found)
        object.__setattr__(self, "sides", sides_of_seats(self.seating.players, self.seating.sides))

    @property
    def players(self) -> int:
        """How many play."""
        return self.seating.players

    @property
    def deck(self) -> Deck:
        """The pack in its documented order."""
        return self.pack.deck

    @property
    def number_of_sides(self) -> int:
        """How many sides score."""
        return max(self.sides) + 1

    @property
    def seat_names(self) -> tuple[str, ...]:
        """What the seats are called when shown, clockwise."""
        return seat_names(self.players)

    @property
    def options(self) -> dict[str, Plain]:
        """Every option by its full name with its plain value, as rule book 11.1 writes it.

        >>> from fivehundred import variants
        >>> variants.AUSTRALIAN.options["schedule.misere"]
        [250, '7NT']
        """
        plain = self.to_dict()
        del plain["name"]
        options = {"pack": plain.pop("pack")}
        for part, values in plain.items():
            assert isinstance(values, dict)
            options.update({f"{part}.{key}": value for key, value in values.items()})
        return options

    def with_options(self, options: Mapping[str, object], name: str = "") -> Self:
        """This variant with other options, named and valued as in rule book 11.1; enum members are
        taken too.

        Unless it is given a name of its own, it is called after this one, with ", house rules"
        behind.

        VariantError lists every unknown name, every value that is not allowed, and every
        combination that is no variant.

        Args:
            options: The changed options by their names, such as ``"joker.lead"``.
            name: What to call it.

        >>> from fivehundred import variants
        >>> wrong = {"joker.lead": "SOMETIMES", "joker.leed": 1}
        >>> variants.AUSTRALIAN.with_options(wrong)
        Traceback (most recent call last):
            ...
        fivehundred.errors.VariantError: joker.lead: 'SOMETIMES' is not one of its
            values: UNLED_SUIT, ...; joker.leed: ...
        """
        if not isinstance(options, Mapping):
            raise VariantError(f"options are a table by their full names, not {shown(options)}")
        found: list[str] = []
        unread: list[str] = []  # options and groups whose values could not be taken
        changed: dict[str, dict[str, object]] = {}
        for key, value in options.items():
            if key not in OPTIONS:
                found.append(f"{_name_shown(key)}: there is no such option")
                continue
            group, _, field = key.partition(".")
            try:
                changed.setdefault(group, {})[field] = OPTIONS[key].read(value)
            except FiveHundredError as error:
                found.append(f"{key}: {error}")
                unread.append(key)
        groups: dict[str, object] = {}
        for group, values in changed.items():
            try:
                groups[group] = (
                    values.get("", self.pack)
                    if group == "pack"
                    else replaced(getattr(self, group), values)
                )
            except VariantError as error:
                found.extend(error.problems)
                unread.append(group)
        try:
            variant = replaced(self, {**groups, "name": self.name if name == "" else name})
            if self.name and not name and variant != self:
                own = self.name.removesuffix(HOUSE_RULES)[: LONGEST_NAME - len(HOUSE_RULES)]
                variant = replaced(variant, {"name": own + HOUSE_RULES})
        except VariantError as error:
            # What clashes with a value that could not be taken may be no fault at all.
            clashes = [
                problem for problem in error.problems if not any(name in problem for name in unread)
            ]
            raise VariantError((*found, *clashes)) from None
        if found:
            raise VariantError(found)
        return variant

    def to_dict(self) -> dict[str, Plain]:
        """The variant as plain values: ``name``, ``pack``, then a dict for each group of options.

        >>> from fivehundred import variants
        >>> variants.AUSTRALIAN.to_dict()["winning"]["target"]
        500
        """
        if self._plain is None:  # worked out once, and kept when it is whole
            plain: dict[str, Plain] = {"name": self.name}
            for name, declared in OPTIONS.items():
                group, _, key = name.partition(".")
                if key:
                    table = plain.setdefault(group, {})
                    assert isinstance(table, dict)
                    table[key] = declared.write(getattr(getattr(self, group), key))
                else:
                    plain[name] = declared.write(getattr(self, name))
            object.__setattr__(self, "_plain", plain)
        assert self._plain is not None
        return {key: _copied(value) for key, value in self._plain.items()}

    def to_toml(self) -> str:
        """Every option as a TOML text that ``variants.parse_toml`` reads back.

        >>> from fivehundred import variants
        >>> print(variants.AUSTRALIAN.to_toml().splitlines()[0])
        name = "Australian"
        """
        return write_toml(self)

    @classmethod
    def from_dict(cls, data: object, base: Variant | None = None) -> Variant:
        """The variant that :meth:`to_dict` wrote; options left out are those of ``base`` (the
        default game).

        VariantError lists every fault: unknown keys, values not allowed, combinations that are no
        variant.

        Args:
            data: The options, as ``to_dict`` or a file of house rules has them.
            base: The variant that the options change.

        >>> from fivehundred import variants
        >>> Variant.from_dict(variants.QUEBEC.to_dict()) == variants.QUEBEC
        True
        """
        if not isinstance(data, Mapping):
            raise VariantError(
                f"a variant is written as a table of options, not {type(data).__name__}"
            )
        if base is not None and not isinstance(base, Variant):
            raise VariantError(f"the base must be a Variant, not {shown(base)}")
        base = cls() if base is None else base
        found, options = [], {}
        name = data.get("name", "")
        if not isinstance(name, str):
            found.append("name: it must be a text")
        for part, value in data.items():
            if part == "pack":
                options["pack"] = value
            elif part in GROUPS:
                if isinstance(value, Mapping):
                    strange = [key for key in value if not isinstance(key, str)]
                    found += [
                        f"{part}: {shown(key)} is not the name of an option" for key in strange
                    ]
                    options.update(
                        {
                            f"{part}.{key}": inner
                            for key, inner in value.items()
                            if isinstance(key, str)
                        }
                    )
                else:
                    found.append(f"{part}: it must be a table of options")
            elif part != "name":
                found.append(
                    f"{_name_shown(part)}: there is no such option; the groups are pack,"
                    f" {', '.join(GROUPS)}"
                )
        try:
            variant = base.with_options(options)
        except VariantError as error:
            raise VariantError((*found, *error.problems)) from None
        if found:
            raise VariantError(found)
        return attrs.evolve(variant, name=name) if "name" in data else variant

    def __repr__(self) -> str:
        """A named variant by its name; house rules as the options in which they differ from the
        nearest one.
        """
        from fivehundred import variants

        name, changed = variants.nearest(self)
        base = f"variants.{name.upper().replace('-', '_')}"
        if variants.name_of(self):
            return base
        if not self.name:
            changed = {
                option: self.options[option]
                for option in variants.differences(self, variants.AUSTRALIAN)
            }
            return f"Variant().with_options({changed!r})" if changed else "Variant()"
        return f"{base}.with_options({changed!r}, name={self.name!r})"

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        return self

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        from fivehundred import variants
        from fivehundred.variant.default import RULES_VERSION

        name = variants.name_of(self)
        return (
            (Variant.from_dict, (self.to_dict(),))
            if name is None
            else (variants.unpickled, (name, RULES_VERSION))
        )

    def __str__(self) -> str:
        return self.name or "a variant of Five Hundred"


GROUPS: Mapping[str, type[OptionGroup]] = MappingProxyType(
    {
        field.name: type(field.default)
        for field in attrs.fields(Variant)
        if isinstance(field.default, OptionGroup)
    }
)
"""The groups of options by their binding names (rule book 11.1); ``pack`` has no group."""

OPTIONS: Mapping[str, Option] = MappingProxyType(
    {
        **options_in(Variant),
        **{
            f"{group}.{key}": declared
            for group, kind in GROUPS.items()
            for key, declared in options_in(kind).items()
        },
    }
)
"""Every option by its full name, such as ``joker.lead`` (rule book 11.1).

>>> OPTIONS["joker.lead"].rule, OPTIONS["joker.lead"].meanings["ANY_SUIT"]
('6.7', 'any suit')
"""
