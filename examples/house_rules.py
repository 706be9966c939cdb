"""Write down the rules of your own table, check them, keep them as TOML."""

from fivehundred import Bid, Contract, Scorer, Variant, VariantError, variants

house = variants.AUSTRALIAN.with_options(
    {
        "scoring.slam_minimum": None,  # ten tricks at a small bid: the bid
        "scoring.trick_points": 0,  # defenders score nothing for tricks,
        "scoring.misere_trick_points": 10,  # but at misère ten a trick
        "play.misere": "PLAY_OUT",  # so a lost one is played on
        "joker.lead": "ANY_SUIT",
        "winning.floor": None,
    },
    name="Our table",
)

changed = {
    key: value
    for key, value in house.options.items()
    if value != variants.AUSTRALIAN.options[key]
}
for key, value in changed.items():
    print(f"{key} = {value}")

slam, misere = Contract(Bid.parse("6S"), 0), Contract(Bid.parse("M"), 0)
for variant in (variants.AUSTRALIAN, house):
    print(
        variant,
        "- all ten tricks at 6S:",
        Scorer(variant).score(slam, (10, 0, 0, 0)),
    )
print(
    house,
    "- misère lost by two tricks:",
    Scorer(house).score(misere, (2, 5, 0, 3)),
)

assert Variant.from_dict(house.to_dict()) == house

try:
    variants.AUSTRALIAN.with_options(
        {"scoring.misere_trick_points": 10, "joker.lead": "SOMETIMES"}
    )
except VariantError as error:
    print(*error.problems, sep="\n")
