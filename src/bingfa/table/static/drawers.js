// Drawers over the column beside the board, what lies before each player, scenes that can be put
// away, and settings that close when one goes on.
import { all, on, table } from "./page.js";
import { whenShown } from "./stage.js";

/** @type {Map<string, boolean>} by seat: whether its sheet was opened or closed by hand */
const wished = new Map();
const narrow = matchMedia("(max-width: 49.99rem), (max-height: 26.99rem), (orientation: portrait)");
const edits = table?.dataset.mode === "edit"; // where what is checked is always in sight
let open = edits && !narrow.matches ? "affairs" : location.hash.slice(1); // the drawer that is

/** Open a drawer, and close the others; the same once more closes it. */
export function toggle(name = "") {
  open = name === open ? "" : name;
  draw();
  const [drawer] = open ? all(`#${open}`) : [];
  for (const list of drawer?.querySelectorAll("ol") ?? []) list.scrollTop = list.scrollHeight;
  drawer?.dispatchEvent(new Event("toggle"));
}

function draw() {
  for (const drawer of all(".drawer")) drawer.hidden = drawer.id !== open;
  for (const tab of all("[data-drawer]")) tab.ariaExpanded = String(tab.dataset.drawer === open);
  const seats = all(".seat");
  for (const seat of seats) {
    const name = seat.dataset.seat ?? "";
    const [sheet] = all(`#sheets [data-seat="${name}"]`);
    const usual = !narrow.matches && (seats.length < 3 || "mine" in seat.dataset);
    const shown = wished.get(name) ?? usual;
    if (!sheet) continue; // a game may have nothing to show there
    seat.ariaExpanded = String(shown);
    sheet.classList.toggle("open", shown);
  }
}

on("click", "[data-drawer]", ({ dataset }) => toggle(dataset.drawer));
on("click", ".seat", (seat) => {
  const name = seat.dataset.seat ?? "";
  const shown = seat.ariaExpanded === "true";
  if (narrow.matches) wished.clear(); // there is room for one
  wished.set(name, !shown);
  draw();
});
on("click", "[data-dismiss]", (button) => button.closest(".scene")?.classList.toggle("dismissed"));
on("keydown", "body", (_, { key }) => {
  if (key !== "Escape" || all("dialog[open]").length) return; // that closes first
  for (const settings of all(".settings[open]")) settings.removeAttribute("open");
  if (open) toggle(open);
  if (narrow.matches) wished.clear(), draw();
});
on("pointerdown", "body", (_, { target }) => {
  if (!(target instanceof Element)) return;
  if (!target.closest(".settings")) for (const it of all(".settings[open]")) it.removeAttribute("open");
  if (!narrow.matches || target.closest(".drawer, .tabs, .rail, dialog")) return;
  if (open) toggle(open);
  wished.clear();
  draw();
});
// Where the idea of a lesson takes room of the board, or the guide lies over it, the first touch of
// anything folds it: before it does anything else, which finds the board as it is then.
on("click", "#board, #tray, .idea p, dfn", (it, { defaultPrevented }) => {
  if (!narrow.matches || it.localName === "dfn" || defaultPrevented) return;
  for (const idea of all(".idea[open], #guide [open]")) idea.removeAttribute("open");
}, true);
narrow.addEventListener("change", () => (wished.clear(), draw()));
whenShown(draw);
draw();
for (const share of "share" in navigator ? all("[data-share]") : []) share.hidden = false;
on("click", "[data-share]", ({ dataset: { share: url = "" } }) => {
  void navigator.share({ title: document.title, url }).catch(() => {});
});
