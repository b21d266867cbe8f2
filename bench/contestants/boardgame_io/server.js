/** boardgame.io's server on this machine, keeping matches in memory, or in files of a folder. */
"use strict";

const { FlatFile, Origins, Server } = require("boardgame.io/server");

const { game } = require("./game.js");

const [, , keeping, folder] = process.argv;
const files = keeping === "files" ? { db: new FlatFile({ dir: folder }) } : {};
const server = Server({ games: [game], origins: [Origins.LOCALHOST], ...files });

const here = { host: "127.0.0.1", port: 0 };
const at = (listening) => `http://127.0.0.1:${listening.address().port}`;

// The lobby on a port of its own: beside the game's it does not answer with today's koa-compose.
server.run({ port: here, lobbyConfig: { apiPort: here } }).then(({ appServer, apiServer }) => {
  console.log(`serving at ${at(appServer)} , its lobby at ${at(apiServer)}`);
});
