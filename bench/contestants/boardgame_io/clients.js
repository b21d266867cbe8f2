/**
 * A crowd at boardgame.io's tables: every seat a bot that picks at random from what it may do.
 * Works on one job, read from standard input; tells how far it is on standard output.
 *
 * It speaks the server's own protocol and holds no state but the last one sent, which is cheaper
 * than the client that comes with boardgame.io.
 */
"use strict";

const { readFileSync } = require("node:fs");
const { setTimeout: pause } = require("node:timers/promises");
const { io } = require("socket.io-client");

const { game, legal } = require("./game.js");

const AT_ONCE = 20; // pages that are opened at the same time
const IDLE = 5; // seconds without a message after which nothing more is waited for

const job = JSON.parse(readFileSync(0, "utf8"));
const [server, lobby] = job.addresses;
const tables = [];
const ready = []; // seats that could choose, when choices are paced
const count = { done: 0, messages: 0, bytes: 0 };
let playing = false;
let until = 0;
let heard = 0; // when anything was told last

const now = () => performance.now() / 1000;
const tell = (line) => process.stdout.write(`${JSON.stringify(line)}\n`);
const step = (stage, done = 0, of = 0) => tell({ type: "step", stage, done, of });
const pick = (list) => list[Math.floor(Math.random() * list.length)];

async function post(path, body) {
  const answer = await fetch(`${lobby}/games/${game.name}/${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

// Coming and going

async function come() {
  const waiting = [];
  for (let number = 0; number < job.tables; number += 1) {
    const { matchID } = await post("create", { numPlayers: 2 });
    const table = { matchID, pages: [], begun: 0, sent: { 0: [], 1: [] } };
    tables.push(table);
    for (const playerID of ["0", "1"]) {
      const joined = await post(`${matchID}/join`, { playerID, playerName: `player ${playerID}` });
      waiting.push([table, playerID, joined.playerCredentials]);
    }
    for (let watcher = 0; watcher < job.watchers; watcher += 1) waiting.push([table, null]);
  }
  const all = waiting.length;
  let opened = 0;
  const open = async () => {
    while (waiting.length) {
      await openPage(...waiting.shift());
      opened += 1;
      step("connecting", opened, all);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, open));
}

function openPage(table, playerID, credentials) {
  const { matchID } = table;
  const socket = io(`${server}/${game.name}`, {
    transports: ["websocket"],
    forceNew: true,
    reconnection: false,
  });
  // `told` holds, for each seat, when this page heard of its first, second, ... choice.
  const page = { table, playerID, credentials, socket, state: null, waits: false };
  page.told = { 0: [], 1: [] };
  table.pages.push(page);
  socket.on("disconnect", () => {
    if (playing) throw new Error("the server closed a page");
  });
  socket.on("update", (_matchID, state, deltalog) => take(page, state, deltalog));
  return new Promise((resolve, reject) => {
    socket.on("connect_error", reject);
    socket.on("connect", () => {
      socket.io.engine.on("packet", ({ type, data }) => {
        if (!playing || type !== "message") return;
        count.messages += 1;
        count.bytes += data.length;
      });
      socket.emit("sync", matchID, playerID, credentials, 2);
    });
    socket.on("sync", (_matchID, info) => {
      page.state = info.state;
      resolve();
    });
  });
}

// Playing

async function play() {
  const all = job.tables * job.moves;
  heard = now();
  until = heard + job.seconds;
  playing = true;
  for (const table of tables) table.pages.forEach(consider);
  if (job.rate !== null) pace();
  while (count.done < all && now() < heard + IDLE) {
    await pause(50);
    step("playing", count.done, all);
  }
  playing = false;
}

/** Lets a seat that could choose do so at every beat; a beat without one is lost. */
async function pace() {
  let beat = now();
  while (playing) {
    beat = Math.max(beat + 1 / job.rate, now());
    await pause((beat - now()) * 1000);
    if (ready.length) choose(ready.splice(Math.floor(Math.random() * ready.length), 1)[0]);
  }
}

/** Takes in one message, and goes on. */
function take(page, state, deltalog) {
  heard = now();
  page.state = state;
  for (const { action } of deltalog) {
    if (action.type !== "MAKE_MOVE") continue;
    const seat = action.payload.playerID;
    page.told[seat].push(heard);
    if (seat === page.playerID) {
      page.waits = false;
      count.done += 1;
    }
  }
  consider(page);
}

function consider(page) {
  if (!playing || page.playerID === null || page.waits) return;
  if (!legal(page.state.G, page.playerID).length) return;
  if (job.rate === null) choose(page);
  else if (!ready.includes(page)) ready.push(page);
}

function choose(page) {
  const { table, playerID, credentials, state } = page;
  if (table.begun >= job.moves || now() > until) return;
  table.begun += 1;
  page.waits = true;
  const args = pick(legal(state.G, playerID));
  const action = { type: "MAKE_MOVE", payload: { type: "lay", args, playerID, credentials } };
  table.sent[playerID].push(now());
  page.socket.emit("update", action, state._stateID, table.matchID, playerID);
}

// What came of it

async function report() {
  const acknowledged = [];
  const told = [];
  let start = Infinity;
  let end = 0;
  for (const { pages, sent } of tables) {
    for (const seat of ["0", "1"]) {
      const own = pages.find((page) => page.playerID === seat).told[seat];
      await allTold(pages, seat, own.length);
      own.forEach((done, at) => {
        const others = pages.filter((page) => page.playerID !== seat);
        acknowledged.push(done - sent[seat][at]);
        told.push(Math.max(...others.map((page) => page.told[seat][at])) - sent[seat][at]);
        start = Math.min(start, sent[seat][at]);
        end = Math.max(end, done);
      });
    }
  }
  return {
    type: "report",
    seconds: end - start,
    actions: count.done,
    refused: 0,
    messages: count.messages,
    bytes: count.bytes,
    acknowledged,
    told,
  };
}

/** Waits until every page knows of every choice of a seat. */
async function allTold(pages, seat, choices) {
  const patience = now() + IDLE;
  while (pages.some((page) => page.told[seat].length < choices)) {
    if (now() > patience) throw new Error("somebody was never told");
    await pause(10);
  }
}

async function main() {
  await come();
  step("begin");
  await play();
  const result = await report();
  step("end");
  for (const table of tables) for (const page of table.pages) page.socket.close();
  tell(result);
}

setTimeout(() => {
  throw new Error(`not over after ${job.patience} seconds`);
}, job.patience * 1000).unref();
main();
