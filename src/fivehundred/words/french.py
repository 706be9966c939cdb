"""French, with the words of Quebec where they are known.

Suits, ranks and their letters are those of all who play cards in French: R D V for king, queen and jack; P T K C and SA as at
bridge, where K, or Ca, is *carreau* and C is *cœur*. Descriptions of the Quebec game have *bord* for a bower, *levée* for a
trick, *pointage* for the score, *fou blanc* and *fou en couleurs* for the two jokers; *veuve* is said of the kitty.
*Misère ouverte*, *étalée* and *sur table* are said of misère with the cards on the table. *Petite misère* and *grande
misère* are not read: in Belgian whist, where they come from, both are played closed.

No source was found for the rest, since the Quebec game known here has no misère. These are plain translations: *misère à
l'aveugle* (blind), *double misère* (double nullo), *misère sans veuve* (bar nullo), *partie à cœur* (a game bid), *joker en
couleurs* (the low joker), *nouvelle donne* (claiming that the hand may be thrown in). The special bids keep the English
letters.
"""

from __future__ import annotations

from fivehundred.words.shape import Words

WORDS = Words(
    code="fr",
    name="français",
    letters={
        "S": ("P",),
        "C": ("T",),
        "D": ("K", "Ca"),
        "H": ("C",),
        "NT": ("SA",),
        "10": ("10",),
        "J": ("V",),
        "Q": ("D",),
        "K": ("R",),
        "A": ("A",),
        "Jo": ("Jo",),
        "Jo2": ("Jo2",),
        "M": ("M",),
        "OM": ("OM",),
        "DN": ("DN",),
        "BN": ("BN",),
        "BM": ("BM",),
        "HL": ("HL",),
        "G": ("G",),
        "P": ("P",),
        "alone": ("seul",),
        "claim": ("nouvelle donne",),
        "-": ("-",),
    },
    words={
        "S": ("pique", "piques"),
        "C": ("trèfle", "trèfles"),
        "D": ("carreau", "carreaux"),
        "H": ("cœur", "cœurs"),
        "NT": ("sans atout", "sans atouts"),
        "10": ("10",),
        "J": ("valet",),
        "Q": ("dame", "reine"),
        "K": ("roi",),
        "A": ("as",),
        "Jo": ("joker", "fou", "fou blanc"),
        "Jo2": ("joker en couleurs", "fou en couleurs"),
        "M": ("misère", "nullo"),
        "OM": ("misère ouverte", "misère étalée", "misère sur table", "nullo ouvert"),
        "DN": ("double misère", "double nullo"),
        "BN": ("misère sans veuve", "nullo sans veuve"),
        "BM": ("misère à l'aveugle", "misère aveugle"),
        "HL": ("Hi-Lo",),
        "G": ("partie",),
        "P": ("passe", "je passe"),
        "alone": ("seul", "seule"),
        "claim": ("nouvelle donne",),
        "-": ("aucune couleur",),
    },
    patterns={
        "card": ("{rank} de {suit}",),
        "bid": ("{tricks} {strain}", "{tricks} de {strain}"),
        "game": ("{game} à {strain}", "{game} {strain}"),
        "joker": ("{joker} en {suit}",),
        "seat": ("place {seat}",),
        "contract": ("{bid} à la place {seat}",),
        "partners": ("{contract} avec {partners}",),
        "rule": ("(règle {rule})",),
    },
    details={
        "auction": "enchères",
        "kitty": "veuve",
        "partner": "partenaire",
        "joker": "joker",
        "play": "jeu de la carte",
        "scored": "pointage",
        "a card": "une carte",
        "a player by his seat": "un joueur par sa place",
    },
    sentences={
        "phase/wrong-action": "{action} n'est pas une action de cette phase ({phase})",
        "phase/deal-not-over": "la donne n'est pas finie (phase : {phase}), la suivante ne peut donc pas être donnée",
        "phase/game-over": "la partie est finie",
        "turn/not-yours": "ce n'est pas le tour de la place {by}",
        "undo/nothing": "il n'y a rien à reprendre",
        "auction/not-on-schedule": "{bid} n'est pas une enchère de ce jeu",
        "auction/too-low": "{bid} ne dépasse pas {highest}",
        "auction/misere-needs-seven": "{bid} ne peut être annoncé qu'après une enchère d'exactement sept levées",
        "auction/open-misere-needs-eight": "{bid} ne peut être annoncé qu'après une enchère d'au moins huit levées",
        "auction/double-nullo-needs-nullo": "{bid} ne peut être annoncé qu'après une misère de son partenaire",
        "auction/blind-misere-too-late": "{bid} ne peut être que la première annonce d'un joueur",
        "auction/inkle-too-late": "{bid} est une enchère de six, que seuls les deux premiers joueurs à parler peuvent faire",
        "claim/not-played": "dans ce jeu, aucune main ne donne droit à une nouvelle donne",
        "claim/too-late": "une nouvelle donne ne peut être demandée qu'avant sa première annonce",
        "claim/not-such-a-hand": "la main contient une carte qui exclut une nouvelle donne",
        "kitty/wrong-count": "il faut écarter {wanted} cartes, et non {given}",
        "kitty/not-held": "{card} n'est pas dans la main",
        "partner/wrong-kind": "dans ce jeu, on appelle {wanted}",
        "partner/too-many": "à ce contrat, on peut en appeler {most} au plus, et non {given}",
        "partner/not-in-pack": "{card} n'est pas dans ce paquet",
        "partner/joker-or-bower": "{card} est un joker ou un bord et ne peut pas être appelé",
        "partner/own-card": "{card} est une carte du déclarant et ne peut pas être appelée",
        "partner/no-such-seat": "il n'y a pas de place {seat}",
        "partner/yourself": "on ne peut pas s'appeler soi-même",
        "play/not-held": "{card} n'est pas dans la main",
        "play/other-holding": "{card} n'est pas parmi les cartes dont on joue maintenant",
        "play/must-follow": "il faut jouer une carte de {suit}",
        "joker/must-follow": "le joker ne peut pas être joué tant qu'on peut fournir à {suit}",
        "joker/forced": "il faut jouer le joker, puisqu'on ne peut pas fournir à {suit}",
        "joker/reneged": "qui n'a pas fourni à {suit} en gardant le joker ne peut plus le jouer à {suit}",
        "joker/names-no-suit": "ici, le joker ne nomme pas de couleur",
        "joker/must-name-suit": "qui entame du joker doit nommer une couleur",
        "joker/may-not-be-led": "on ne peut pas entamer du joker maintenant",
        "joker/suit-already-led": "{suit} a déjà été demandé, le joker ne peut donc pas le nommer",
        "joker/suit-shown-void": "son joueur n'a pas fourni à {suit}, le joker ne peut donc pas le nommer",
    },
)
