"""All that the game says, in French."""

FRENCH = {
    "Thirteen": "Treize",
    "Five": "Cinq",
    "Cards": "Cartes",
    "How many cards each player has, and prizes there are.": (
        "Le nombre de cartes de chaque joueur, et de prix à gagner."
    ),
    "this card is not in the hand": "cette carte n’est pas en main",
    "{who} bids {card}.": "{who} mise le {card}.",
    "The prize is {prize}.": "Le prix est le {prize}.",
    "{bids}: nobody takes {prize}.": "{bids}\u00a0: personne ne remporte le {prize}.",
    "{bids}: {who} takes {prize}.": "{bids}\u00a0: {who} remporte le {prize}.",
    "bid {card}": "miser le {card}",
    "to come": "à venir",
    "nobody's": "à personne",
    "taken by {who}": "remporté par {who}",
    "bid for now": "en jeu maintenant",
    "Prize {number}: {said}": "Prix {number}\u00a0: {said}",
    "Card {number}": "Carte {number}",
    "played": "jouée",
    "bid": "misée",
    "held": "en main",
    "has bid": "a misé",
    "{who}: {points} points": "{who}\u00a0: {points} points",
}
