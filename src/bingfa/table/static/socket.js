// The line to the server. It comes back by itself, and repeats what was not answered.
import { beginAnew, writtenOut } from "./longhand.js";
import { tell, word } from "./page.js";

const FIRST_WAIT = 500;
const LONGEST_WAIT = 5_000; // a table that is there again is found soon
const GONE = [404, 409]; // the table cannot show this match any more, and its page says why
const OPENING = 8_000; // after which a line that is not open yet is given up: nobody may ever answer
const SILENCE = 12_000; // after which a line that owes an answer is taken for dead
const MOMENT = 700; // in which a line may come back before it is said to be lost: as in table.css

/** @type {Map<string, { text: string, single: boolean }>} */
const unanswered = new Map();
/** @type {WebSocket | undefined} */
let socket;
/** @type {(told: import("./told").Told) => void} */
let hear = () => {};
let address = "";
let wait = FIRST_WAIT;
let timer = 0; // to open the line again
let lostAt = 0;
let resting = false; // whether it is told when nobody sees the page

const rest = () => send({ type: "hide", hidden: document.hidden }, false);

/** Open the line, and keep it open; the other end may want to know when nobody sees the page.
 * @param {string} path @param {typeof hear} listener */
export function connect(path, listener, rests = false) {
  address = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${path}?brief`;
  hear = listener;
  resting = rests;
  open();
  for (const kind of ["online", "offline"]) addEventListener(kind, open); // the line may not have noticed
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && socket && socket.readyState > WebSocket.OPEN) open();
    else if (rests && socket?.readyState === WebSocket.OPEN) rest();
  });
}

/** Whether a choice is on its way and not yet answered. */
export const busy = () => [...unanswered.values()].some((message) => message.single);

/** Send a message, and again after every loss of the line, until it is answered.
 * A single one is not sent while another is on its way: then this is false.
 * @param {import("./told").Sent} message */
export function send(message, single = true) {
  if (single && busy()) return false;
  const id = crypto.getRandomValues(new Uint32Array(3)).join("-");
  const text = JSON.stringify({ ...message, message: id });
  unanswered.set(id, { text, single });
  if (socket?.readyState !== WebSocket.OPEN) return true;
  socket.send(text);
  again(SILENCE);
  return true;
}

/** Open the line again after a while, unless something else happens first. */
function again(after = 0) {
  clearTimeout(timer);
  if (after) timer = setTimeout(open, after);
}

const away = () => document.body.classList.contains("away");

/** Say that the line is lost, once for all that is tried until it is back. */
function lose() {
  if (!away()) (lostAt = Date.now()), tell(word("lost"));
  document.body.classList.add("away");
}

function open() {
  again(OPENING);
  if (socket) lose();
  const line = new WebSocket(address);
  socket?.close();
  socket = line;
  beginAnew();
  line.addEventListener("open", () => {
    if (away()) tell(Date.now() - lostAt < MOMENT ? "" : word("back"));
    document.body.classList.remove("away");
    for (const { text } of unanswered.values()) line.send(text);
    if (resting && document.hidden) rest();
    again(unanswered.size && SILENCE);
  });
  line.addEventListener("message", (event) => {
    if (line !== socket) return;
    wait = FIRST_WAIT; // a line that is opened and closed again has said nothing
    const told = writtenOut(JSON.parse(event.data));
    if (told.type === "done") unanswered.delete(told.done);
    if (told.type === "problem") unanswered.delete(told.message ?? "");
    again(unanswered.size && SILENCE);
    hear(told);
  });
  line.addEventListener("close", () => {
    if (line !== socket) return;
    lose();
    again(wait * (0.75 + Math.random() / 2));
    wait = Math.min(wait * 2, LONGEST_WAIT);
    fetch(location.href, { method: "HEAD" }).then(
      ({ status }) => GONE.includes(status) && location.reload(),
      () => {}, // it is away altogether
    );
  });
}
