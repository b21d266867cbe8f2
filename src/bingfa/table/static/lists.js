// Lists that grow: the log, and the talk with its mute.
import { explain } from "./glossary.js";
import { all, button, make, on, parse, table, word } from "./page.js";
import { send } from "./socket.js";
import { whenTold } from "./stage.js";

const [log = null] = all("#log ol");
const [chat = null] = all("#chat ol");
const store = `bingfa muted ${table?.dataset.match}`;
/** @type {Record<string, string>} the names of those who are muted */
const muted = JSON.parse(localStorage.getItem(store) ?? "{}");
const silenced = make("p", { class: "silenced" });
const badge = make("span", { class: "unread" });
let unread = 0;

const atEnd = (list = document.body) => list.scrollHeight - list.scrollTop - list.clientHeight < 40;

/** Add items to the end of a list; who was reading its end goes on reading its end.
 * @param {HTMLElement | null} list @param {import("./told").Grown} [grown] */
function grow(list, grown) {
  if (!list || !grown) return [];
  const low = atEnd(list);
  for (const item of [...list.children].slice(grown.keep ?? Infinity)) item.remove();
  const fresh = parse(grown.html).filter(({ id }) => !id || !document.getElementById(id));
  list.append(...fresh);
  fresh.forEach(explain);
  if (low) list.scrollTop = list.scrollHeight;
  return fresh;
}

/** @param {import("./told").Shown} told */
export function growChat(told) {
  const fresh = grow(chat, told.chat);
  mute();
  unread += fresh.filter((item) => !item.matches(".muted")).length;
  count();
}

/** Say how much of the talk came while it was folded. */
function count() {
  if (chat?.closest(".drawer:not([hidden])")) unread = 0;
  badge.textContent = unread ? word("unread", { number: unread }) : "";
  badge.dataset.number = String(unread);
}

function mute() {
  localStorage.setItem(store, JSON.stringify(muted));
  for (const it of all("#chat li")) it.classList.toggle("muted", Object.hasOwn(muted, it.dataset.author ?? ""));
  const again = Object.entries(muted).map(([author, name]) =>
    button("quiet", word("unmute", { name }), () => delete muted[author] && mute()),
  );
  silenced.replaceChildren(...again);
}

for (const list of all("#log ol, #chat ol")) {
  let low = true; // its end stays in sight where what stands below it takes more room
  const goOn = () => low && (list.scrollTop = list.scrollHeight);
  list.addEventListener("scroll", () => (low = atEnd(list)));
  new ResizeObserver(goOn).observe(list);
  goOn();
}
document.querySelector("[data-drawer=chat]")?.append(badge);
chat?.closest(".drawer")?.addEventListener("toggle", count);
chat?.after(silenced);
if (chat) mute();
whenTold((told) => grow(log, told.log));
on("click", "[data-mute]", (element) => {
  const item = element.closest("li");
  muted[item?.dataset.author ?? ""] = item?.querySelector(".author")?.textContent ?? "";
  mute();
});
on("submit", "#say", (form, event) => {
  event.preventDefault();
  const [field, list] = [form.querySelector("input"), form.querySelector("select")];
  if (field?.value.trim()) send({ type: "say", say: field.value.trim(), to: list?.value }, false);
  if (field) field.value = "";
});
