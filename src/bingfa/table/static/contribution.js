// What this browser adds to the seed of a match, so that nobody knows the deal beforehand. The form
// that sits down binds it by a SHA-256; the rest is shown when everybody is bound.
import { all, on } from "./page.js";
import { sha256 } from "./sha256.js";
import { send } from "./socket.js";
import { whenShown } from "./stage.js";

const STORE = "bingfa contributions";
const MOST = 50; // are kept, the newest

/** @returns {Record<string, string>} by what was told of them */
const kept = () => JSON.parse(localStorage.getItem(STORE) ?? "{}");
const shown = new Set();

on("submit", "form:has([name=commitment])", (form) => {
  const bytes = [...crypto.getRandomValues(new Uint8Array(32))];
  const text = bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const value = sha256(text);
  const newest = [...Object.entries(kept()), [value, text]].slice(-MOST);
  localStorage.setItem(STORE, JSON.stringify(Object.fromEntries(newest)));
  Object.assign(form.querySelector("[name=commitment]") ?? {}, { value });
});

/** Show what the deal waits for, if it is this browser that has it. */
function contribute() {
  const [commitment = ""] = all("[data-contribute]").map((each) => each.dataset.contribute);
  const text = kept()[commitment];
  if (!text || shown.has(commitment)) return;
  shown.add(commitment);
  send({ type: "contribute", contribute: text }, false);
}

whenShown(contribute);
contribute();
