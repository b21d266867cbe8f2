/** A game with the shape of Sun Tzu's turn: five cards a side, laid face down one by one, turned over together. */
"use strict";

const { ActivePlayers, INVALID_MOVE } = require("boardgame.io/core");

const CARDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const PROVINCES = [0, 1, 2, 3, 4];
const SEATS = ["0", "1"];

const fresh = () => ({ hand: [...CARDS], laid: PROVINCES.map(() => null) });

/** Both have laid everything: the higher card sends as many armies as it is higher. */
function reveal(G) {
  G.shown = SEATS.map((seat) => G.sides[seat].laid);
  for (const province of PROVINCES) {
    G.armies[province] += G.shown[0][province] - G.shown[1][province];
  }
  for (const seat of SEATS) G.sides[seat] = fresh();
}

function lay({ G, playerID, events }, card, province) {
  const side = G.sides[playerID];
  if (!side.hand.includes(card) || side.laid[province] !== null) return INVALID_MOVE;
  side.hand.splice(side.hand.indexOf(card), 1);
  side.laid[province] = card;
  if (SEATS.every((seat) => !G.sides[seat].laid.includes(null))) {
    reveal(G);
    events.endTurn();
  }
}

/** What a seat may know: its own side, and of the other's how many cards lie where. */
function playerView({ G, playerID }) {
  const sides = {};
  for (const seat of SEATS) {
    const side = G.sides[seat];
    sides[seat] =
      seat === playerID
        ? side
        : { hand: side.hand.length, laid: side.laid.map((card) => card !== null) };
  }
  return { ...G, sides };
}

/** Everything that a seat can do, from what it was sent. */
function legal(G, playerID) {
  const { hand, laid } = G.sides[playerID];
  const free = PROVINCES.filter((province) => laid[province] === null);
  return hand.flatMap((card) => free.map((province) => [card, province]));
}

const game = {
  name: "laying",
  minPlayers: 2,
  maxPlayers: 2,
  setup: () => ({
    sides: { 0: fresh(), 1: fresh() },
    armies: PROVINCES.map(() => 0),
    shown: null,
  }),
  // The server alone plays a move; both seats may choose at once; what they chose is hidden.
  moves: { lay: { move: lay, client: false, redact: true, ignoreStaleStateID: true } },
  turn: { activePlayers: ActivePlayers.ALL },
  playerView,
};

module.exports = { game, legal };
