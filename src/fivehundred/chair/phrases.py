"""What the chair itself says, in each language: prompts, help, and what became of a command."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

_ENGLISH: Mapping[str, str] = MappingProxyType(
    {
        "welcome": "{variant}. You sit at {you}; the others are computer players. Type ? for help.",
        "seed": "Seed: {seed}",
        "call": "Your call",
        "lay aside": "Lay aside {count} cards",
        "pass cards": "Pass {count} cards to your partner",
        "call partner": "Call a partner",
        "name suit": "Name a suit for the joker",
        "play": "Your card",
        "next": "Press Enter for the next deal",
        "hand": "Your hand: {cards}",
        "legal": "You may choose: {actions}",
        "legal many": "You may choose any {count} of your cards.",
        "help": "Type what you want to do, for example {examples}.\n"
        "?           show this help\n"
        "why ACTION  say why an action is or is not allowed\n"
        "hint        show what a computer player would do\n"
        "undo        take back your last decision\n"
        "score       show the score sheet\n"
        "table       show the table\n"
        "save FILE   save the game (.json or .500)\n"
        "quit        leave the table",
        "ask for help": "Type ? for help.",
        "allowed": "{action} is allowed.",
        "why what": "Type an action after the command, for example: why {example}",
        "hint is": "A computer player would choose {action}.",
        "nothing to undo": "There is no decision of yours to take back.",
        "undone": "Your last decision is taken back.",
        "saved": "The game is saved in {file}.",
        "not saved": "The game is not saved: {why}",
        "save what": "Type a file name after the command, for example: save game.json",
        "nothing to decide": "There is nothing to decide now.",
        "end of input": "The input has ended, so the game stops here.",
        "goodbye": "You leave the table.",
        "won": "The game is won by {who}.",
        "lost": "The game is lost by {who}.",
    }
)

_FRENCH: Mapping[str, str] = MappingProxyType(
    {
        "welcome": "{variant}. Votre place : {you} ; les autres sont des joueurs de l’ordinateur. Tapez ? pour l’aide.",
        "seed": "Graine : {seed}",
        "call": "Votre annonce",
        "lay aside": "Écartez {count} cartes",
        "pass cards": "Passez {count} cartes à votre partenaire",
        "call partner": "Appelez un partenaire",
        "name suit": "Nommez une couleur pour le joker",
        "play": "Votre carte",
        "next": "Appuyez sur Entrée pour la donne suivante",
        "hand": "Votre main : {cards}",
        "legal": "Vous pouvez choisir : {actions}",
        "legal many": "Vous pouvez choisir {count} de vos cartes.",
        "help": "Tapez ce que vous voulez faire, par exemple {examples}.\n"
        "?           afficher cette aide\n"
        "why ACTION  dire pourquoi une action est permise ou non\n"
        "hint        montrer ce que ferait un joueur de l’ordinateur\n"
        "undo        reprendre votre dernière décision\n"
        "score       afficher la feuille de marque\n"
        "table       afficher la table\n"
        "save FILE   enregistrer la partie (.json ou .500)\n"
        "quit        quitter la table",
        "ask for help": "Tapez ? pour l’aide.",
        "allowed": "{action} : c’est permis.",
        "why what": "Tapez une action après la commande, par exemple : why {example}",
        "hint is": "Un joueur de l’ordinateur choisirait {action}.",
        "nothing to undo": "Vous n’avez aucune décision à reprendre.",
        "undone": "Votre dernière décision est reprise.",
        "saved": "La partie est enregistrée dans {file}.",
        "not saved": "La partie n’est pas enregistrée : {why}",
        "save what": "Tapez un nom de fichier après la commande, par exemple : save partie.json",
        "nothing to decide": "Il n’y a rien à décider maintenant.",
        "end of input": "L’entrée est terminée, la partie s’arrête ici.",
        "goodbye": "Vous quittez la table.",
        "won": "La partie est gagnée par {who}.",
        "lost": "La partie est perdue par {who}.",
    }
)

_ITALIAN: Mapping[str, str] = MappingProxyType(
    {
        "welcome": "{variant}. Il tuo posto: {you}; gli altri sono giocatori del computer. Scrivi ? per l’aiuto.",
        "seed": "Seme: {seed}",
        "call": "La tua dichiarazione",
        "lay aside": "Scarta {count} carte",
        "pass cards": "Passa {count} carte al tuo compagno",
        "call partner": "Chiama un compagno",
        "name suit": "Nomina un seme per il jolly",
        "play": "La tua carta",
        "next": "Premi Invio per la prossima mano",
        "hand": "Le tue carte: {cards}",
        "legal": "Puoi scegliere: {actions}",
        "legal many": "Puoi scegliere {count} qualsiasi delle tue carte.",
        "help": "Scrivi che cosa vuoi fare, per esempio {examples}.\n"
        "?           mostra questo aiuto\n"
        "why ACTION  dice perché un’azione è permessa o no\n"
        "hint        mostra che cosa farebbe un giocatore del computer\n"
        "undo        ritira la tua ultima decisione\n"
        "score       mostra il segnapunti\n"
        "table       mostra il tavolo\n"
        "save FILE   salva la partita (.json o .500)\n"
        "quit        lascia il tavolo",
        "ask for help": "Scrivi ? per l’aiuto.",
        "allowed": "{action}: è permesso.",
        "why what": "Scrivi un’azione dopo il comando, per esempio: why {example}",
        "hint is": "Un giocatore del computer sceglierebbe {action}.",
        "nothing to undo": "Non c’è nessuna tua decisione da ritirare.",
        "undone": "La tua ultima decisione è ritirata.",
        "saved": "La partita è salvata in {file}.",
        "not saved": "La partita non è salvata: {why}",
        "save what": "Scrivi un nome di file dopo il comando, per esempio: save partita.json",
        "nothing to decide": "Adesso non c’è niente da decidere.",
        "end of input": "L’input è finito, la partita si ferma qui.",
        "goodbye": "Lasci il tavolo.",
        "won": "La partita è vinta da {who}.",
        "lost": "La partita è persa da {who}.",
    }
)

PHRASES: Mapping[str, Mapping[str, str]] = MappingProxyType({"en": _ENGLISH, "fr": _FRENCH, "it": _ITALIAN})
"""The phrases of each language by its code; each table has the keys of the English one."""
