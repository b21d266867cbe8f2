// Choosing what to do. Elements carry the actions they stand for in data-action, `|` between
// several; each element chosen leaves those that it shares with the ones chosen before, until
// one is left. Halves of actions, `lay 7 *` and `* qin`, are put together, each with each. What a
// plain touch settles, where nothing was chosen before, is in data-usual; what one has done and a
// touch undoes, in data-withdraw. What would come instead of choices made before is in data-instead,
// and in data-back how many are taken back for it: if it does not say so, all that are begun, as
// data-begun has it. What the actions mean is not known here.
import { all, button, data, make, mark, on, parse, root, word } from "./page.js";
import { busy, send } from "./socket.js";
import { allShown, behind, playing, whenShown } from "./stage.js";
import { comesCloser } from "./zoom.js";

/** @type {Set<string> | null} the actions still possible; null before anything is chosen */
let possible = null;
/** @type {HTMLElement[]} */
let chosen = [];
/** The field of a page without a match that takes what is chosen. */
const edits = /** @type {HTMLInputElement[]} */ (all("input[data-edit]"));

const BEGINS = " *";
const ENDS = "* ";
/** @param {Element} element */
const listed = (element) => (element.getAttribute("data-action") ?? "").split("|").filter(Boolean);
export const choosable = () => all("#table [data-action]");

/** An action; where it is a half of one, all that it makes with the others. */
function whole(action = "") {
  const begins = action.endsWith(BEGINS);
  if (!begins && !action.startsWith(ENDS)) return [action];
  const others = choosable().flatMap(listed).filter((half) => (begins ? half.startsWith(ENDS) : half.endsWith(BEGINS)));
  return others.map((half) => (begins ? action + half : half + action).replace(BEGINS + ENDS, " "));
}

/** Those of an element's actions that are still possible. @param {Element} element */
export function actionsOf(element) {
  const own = [...new Set(listed(element).flatMap(whole))];
  return own.filter((action) => !possible || possible.has(action));
}
/** The same; where nothing was chosen before, what a plain touch settles. @param {HTMLElement} element */
const leadsTo = (element, { usual } = element.dataset) => (possible || !usual ? actionsOf(element) : whole(usual).slice(0, 1));

/** What is asked for by pressing an element. @param {HTMLElement} element */
const meaning = ({ dataset: { action, usual, instead, back, withdraw, undo } }) => [action, usual, instead, back, withdraw, undo].join("\n");

/** Do what pressing an element asks for. Where there is news that the page does not show yet, once
 * it is shown: then only if that can still be asked for, of whichever element stands for it now.
 * @param {HTMLElement} element @param {(element: HTMLElement) => void} press */
function upToDate(element, press) {
  if (!behind()) return press(element);
  const [meant, begun] = [meaning(element), possible !== null];
  allShown().then(() => {
    const same = [element, ...all(PRESSED)].find((each) => each.isConnected && meaning(each) === meant);
    if (same && !busy() && begun === (possible !== null)) press(same);
  });
}

/** Choose an element; one that does not fit what was chosen before begins anew, and asks if that is
 * all it takes on the board: who misses the place that a card can go to does not mean another turn. */
export function choose(element = root) {
  if (busy()) return;
  // While somebody else's doing is shown, this may go on with a choice that was begun.
  const goOn = () => possible && actionsOf(element).length && choose(element);
  if (playing()) return void allShown().then(goOn);
  upToDate(element, (still) => {
    if (chosen.includes(still)) return clear();
    const misses = !actionsOf(still).length && still.closest("#board");
    if (!actionsOf(still).length) clear();
    const [first, ...more] = leadsTo(still);
    take(still);
    if (first && !more.length && !misses) settle(first);
    else offer(untold());
  });
}

/** Take an element into the choice, and show what it rules out. */
export function take(element = root) {
  possible = new Set(actionsOf(element));
  chosen.push(element);
  show();
}

function show() {
  mark("chosen", chosen);
  mark("out", possible ? choosable().filter((element) => !actionsOf(element).length) : []);
}

/** Give up the choice begun. */
export function clear() {
  if (document.activeElement?.closest("#maybe")) chosen.at(-1)?.focus({ preventScroll: true });
  possible = null;
  chosen = [];
  show();
  fill("", []);
  foresee();
}

/** The possible actions that no further element leads to: they need a list. */
function untold() {
  const narrower = choosable().map(actionsOf).filter((own) => own.length < (possible?.size ?? 0));
  return [...(possible ?? [])].filter((action) => !narrower.flat().includes(action));
}

function settle(action = "") {
  const { said, tentative } = explained(action);
  const elements = chosen;
  const commit = () => {
    clear();
    ask({ type: "play", action }, elements);
  };
  if (root.dataset.confirm !== "on" || tentative || edits.length) commit();
  else {
    fill(said, [button("commits", word("confirm"), commit)]);
    foresee(explained(action).ghost);
  }
}

/** Take back one step of a plan that is still open. */
export function withdraw(element = root) {
  if (busy() || playing()) return;
  upToDate(element, (still) => {
    clear();
    ask({ type: "rearrange", withdraw: [still.dataset.withdraw ?? ""] }, [still]);
  });
}

/** Lay what is carried at a spot; what lies there goes to where it came from.
 * @param {HTMLElement} source @param {string} spot */
export const shift = (source, spot) => upToDate(source, ({ dataset: { lays, spot: from, withdraw: own } }) => {
  const there = all(`[data-withdraw][data-spot="${CSS.escape(spot)}"]`)[0]?.dataset;
  const [out, instead] = [[own, there?.withdraw], [`${lays} ${spot}`]];
  if (there && from) instead.push(`${there.lays} ${from}`);
  clear();
  ask({ type: "rearrange", withdraw: out.flatMap((each) => each ?? []), instead }, []);
});

/** Send what can be sent only once at a time; the elements show that it is on its way.
 * @param {import("./told").Sent} message @param {Element[]} elements */
export function ask(message, elements) {
  const value = message.type === "play" ? message.action : "";
  for (const field of edits) Object.assign(field, { value }).form?.submit();
  const sent = !edits.length && send(message);
  if (sent) mark("busy", elements);
  return sent;
}

// The bar below the hand: a hint, a list, or the question whether one is sure

/** @returns {{ said: string, tentative?: boolean, ghost?: string }} */
const explained = (a = "") => data("explained")[a] ?? { said: chosen.at(-1)?.ariaLabel ?? a };

function offer(actions = [""]) {
  const buttons = actions.map((a) => button("choice", explained(a).said, () => settle(a)));
  fill(buttons.length ? word("which") : "", buttons);
}

/** @param {string} text @param {HTMLElement[]} buttons */
function fill(text, buttons) {
  const bar = document.getElementById("maybe");
  if (!bar) return;
  bar.hidden = false;
  bar.classList.toggle("asking", buttons.length > 0);
  bar.replaceChildren(make("p", { class: "hint" }, text), ...buttons);
  if (buttons.length) bar.append(button("quiet", word("cancel"), clear));
  buttons[0]?.focus({ preventScroll: true });
}

/** Whether an element is what it was when it was chosen. @param {Element} element */
const stillThere = (element) => element.isConnected && actionsOf(element).length === possible?.size;

/** Change one's mind: take choices back, and play what comes instead of them, if anything does. */
function change(element = root) {
  if (busy() || playing()) return;
  upToDate(element, (still) => {
    clear();
    const begun = all("#table [data-begun]")[0]?.dataset.begun;
    const [action, back] = [still.dataset.instead, Number(still.dataset.back ?? begun ?? 1)];
    ask(action ? { type: "play", action, back } : { type: "undo", back }, [still]);
  });
}

/** What is heard of an element. */
function heard(element = root) {
  const copy = make("div", {}, element.cloneNode(true));
  for (const each of copy.querySelectorAll("[aria-hidden]")) each.remove();
  return copy.textContent ?? "";
}

let hinted = root; // what is spoken of,
let hintedAction = ""; // and what it leads to, if that is one thing

/** What an element leads to, if it is a single thing. */
function onlyAction(element = root) {
  const [action = "", ...more] = element.closest("#table") ? leadsTo(element) : [];
  return more.length ? "" : action;
}

/** What an element would do if it were chosen now: in words, and as a ghost on the board. */
function hint(element = root) {
  const line = document.querySelector("#maybe:not(.asking) .hint");
  [hinted, hintedAction] = [element, onlyAction(element)];
  const { says, ghost } = element.dataset; // itself, or by what is heard of it
  const told = { said: says === "" ? heard(element) : (says ?? ""), ghost };
  const only = hintedAction ? explained(hintedAction) : told;
  line?.replaceChildren(only.said);
  foresee(only.ghost);
}

/** Say that what only came closer is not chosen yet, if it can be. @param {HTMLElement} element */
function again(element) {
  hint(element);
  const line = document.querySelector("#maybe:not(.asking) .hint");
  const fits = actionsOf(element).length > 0;
  const told = word("closer", { what: line?.textContent ?? "" }).replace(/^ · /, "");
  line?.replaceChildren(fits ? told : word("misfit"));
}

/** Say no more of what is gone, or leads elsewhere by now. */
function forget() {
  if (!hinted.isConnected || onlyAction(hinted) !== hintedAction) hint(document.body);
}

/** Draw what would follow over the board; nothing takes it away again. */
function foresee(ghost = "") {
  for (const old of all("#board .what-if:not([id])")) old.remove();
  const [board] = ghost ? all("#board > svg") : [];
  board?.append(...parse(`<g class="what-if" aria-hidden="true">${ghost}</g>`, true));
}

fill("", []);
whenShown(() => (playing() || chosen.every(stillThere) ? show() : clear()));
whenShown(forget);
on("pointerover", "[data-action], [data-says], [data-ghost], body", hint);
on("focusin", "[data-action], [data-says], [data-ghost], body", (it) => it.matches("body, :focus-visible") && hint(it));
const PRESSED = "[data-action], [data-instead], [data-withdraw], [data-says], [data-ghost], [data-undo], #maybe, dfn[tabindex], .term-card, dialog, body";
on("click", PRESSED, (element, event) => {
  const mouse = event instanceof PointerEvent && event.pointerType === "mouse";
  if (mouse && event.detail > 1) return; // a double click would also do what comes next
  if (element.matches("#table [data-action]")) comesCloser(element, event) ? again(element) : choose(element);
  else if (element.matches("#table [data-instead]")) comesCloser(element, event) || change(element);
  else if (element.matches("[data-withdraw]")) comesCloser(element, event) || withdraw(element);
  else if (element.matches("[data-undo]")) upToDate(element, (still) => ask({ type: "undo" }, [still]));
  else if (element.matches("body")) clear();
});
on("keydown", "body", (_, { key }) => {
  if (key !== "Escape" || playing()) return;
  const [way] = all(".drawer:not([hidden]), dialog[open], .settings[open], .ghost");
  if (possible) clear();
  else if (!way) for (const element of all("#table [data-escape]")) change(element);
});
on("keydown", "#table [data-withdraw]", (element, event) => {
  const drawn = element instanceof SVGElement ? ["Enter", " "] : []; // a button clicks by itself
  if (![...drawn, "Delete", "Backspace"].includes(event.key)) return;
  event.preventDefault();
  if (!event.repeat) withdraw(element);
});
on("keydown", "#table svg :is([data-action], [data-instead])", (element, event) => {
  if (event.target !== element || !["Enter", " "].includes(event.key)) return;
  event.preventDefault();
  if (event.repeat) return;
  if (element.matches("[data-action]")) choose(element);
  else change(element);
});
