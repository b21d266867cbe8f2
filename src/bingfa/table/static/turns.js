// Whose turn it is, for a tab that is not looked at: title, icon, a sound, a notification; and how
// long it may take: clocks that count down while they are looked at.
import { all, root, word } from "./page.js";
import { whenShown, whenTold } from "./stage.js";

const title = document.title;
/** @type {boolean | undefined} whether it is the reader's turn, once the server has said so */
let turn;
let ahead = 0; // of the server's clock is that of this machine, in milliseconds

function show() {
  const wanted = turn && document.hidden;
  document.title = wanted ? `● ${title}` : title;
  const icon = wanted ? "/static/icon-turn.svg" : "/static/icon.svg";
  for (const link of all("link[rel='icon']")) link.setAttribute("href", icon);
}

/** @param {import("./told").Shown} told */
function hear(told) {
  const began = turn === false && told.turn;
  if (told.now) ahead = Date.now() - told.now;
  turn = told.turn ?? turn;
  show();
  if (!began || document.hasFocus()) return;
  if (root.dataset.sound === "on") import("./sound.js").then(({ pluck }) => pluck());
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  const note = new Notification(title, { body: word("yourturn"), icon: "/static/icon-turn.svg" });
  note.addEventListener("click", () => focus());
}

const SHORT = 30; // seconds
let timer = 0;

function written(seconds = 0) {
  const [days = 0, hours = 0] = [seconds / 86_400, seconds / 3600].map(Math.floor);
  if (days) return word("days", { days, hours: hours % 24 });
  return new Date(seconds * 1000).toISOString().slice(11, 19).replace(/^0(0:0?)?/, "");
}

function tick() {
  clearTimeout(timer);
  const clocks = all("time[data-bank]");
  for (const clock of clocks) {
    const { deadline, bank } = clock.dataset;
    const left = deadline ? Number(deadline) - Date.now() + ahead : Number(bank);
    const seconds = Math.max(0, Math.ceil(left / 1000));
    clock.textContent = written(seconds);
    clock.classList.toggle("runs", Boolean(deadline));
    clock.classList.toggle("short", Boolean(deadline) && seconds < SHORT);
  }
  const running = clocks.some((clock) => clock.dataset.deadline);
  if (running && !document.hidden) timer = setTimeout(tick, 1000);
}

whenTold(hear);
whenShown(tick);
tick();
document.addEventListener("visibilitychange", () => (show(), tick()));
for (const asking of "Notification" in window ? all("[data-notify]") : []) {
  const offer = () => (asking.hidden = Notification.permission !== "default");
  offer();
  asking.addEventListener("click", () => void Notification.requestPermission().then(offer));
}
