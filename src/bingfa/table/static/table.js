// The table in the browser. It knows no game and no rule: elements carry the actions they stand
// for in data-action, `|` between several; choosing elements narrows them down to one.
// @ts-check

const root = document.getElementById("table");

/** @type {Set<string> | null} */
let chosen = null;
/** @type {WebSocket | null} */
let socket = null;
let wait = 500;

/** @param {Element} element */
function actionsOf(element) {
  return new Set((element.getAttribute("data-action") ?? "").split("|"));
}

function clear() {
  chosen = null;
  for (const element of document.querySelectorAll(".chosen, .out")) {
    element.classList.remove("chosen", "out");
  }
}

/** @param {Element} element */
function choose(element) {
  const own = actionsOf(element);
  const before = chosen;
  const both = before ? new Set([...own].filter((text) => before.has(text))) : own;
  if (element.classList.contains("chosen")) {
    clear();
    return;
  }
  if (both.size === 0) {
    clear();
    choose(element);
    return;
  }
  if (both.size === 1) {
    send({ action: [...both][0] });
    clear();
    return;
  }
  chosen = both;
  element.classList.add("chosen");
  for (const other of document.querySelectorAll("[data-action]")) {
    const open = [...actionsOf(other)].some((text) => both.has(text));
    other.classList.toggle("out", !open);
  }
}

/** @param {Record<string, unknown>} message */
function send(message) {
  problem("");
  if (socket && socket.readyState === WebSocket.OPEN) {
    socket.send(JSON.stringify({ ...message, message: crypto.randomUUID() }));
  }
}

/** @param {string} text */
function problem(text) {
  const place = document.getElementById("problem");
  if (place) place.textContent = text;
}

/** @param {string} html */
function show(html) {
  const place = document.getElementById("play");
  if (!place) return;
  const focus = document.activeElement?.getAttribute("data-action");
  const next = new DOMParser().parseFromString(html, "text/html").getElementById("play");
  if (!next) return;
  place.replaceWith(next);
  chosen = null;
  if (focus) {
    for (const element of next.querySelectorAll("[data-action]")) {
      if (element.getAttribute("data-action") === focus && element instanceof HTMLElement) {
        element.focus();
        break;
      }
    }
  }
}

function connect() {
  if (!root) return;
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  socket = new WebSocket(`${scheme}://${location.host}/m/${root.dataset.match}/socket`);
  socket.addEventListener("open", () => {
    wait = 500;
    document.body.classList.remove("away");
  });
  socket.addEventListener("message", (event) => {
    const told = JSON.parse(event.data);
    if (told.html) show(told.html);
    if (told.problem) problem(told.problem);
  });
  socket.addEventListener("close", () => {
    document.body.classList.add("away");
    setTimeout(connect, wait);
    wait = Math.min(wait * 2, 15000);
  });
}

document.addEventListener("click", (event) => {
  if (!(event.target instanceof Element)) return;
  const element = event.target.closest("[data-action]");
  if (element) {
    choose(element);
  } else if (event.target.closest("[data-undo]")) {
    send({ undo: true });
  }
});

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") clear();
  const element = event.target;
  if (!(element instanceof Element) || element instanceof HTMLButtonElement) return;
  if ((event.key === "Enter" || event.key === " ") && element.hasAttribute("data-action")) {
    event.preventDefault();
    choose(element);
  }
});

document.addEventListener("submit", (event) => {
  if (!(event.target instanceof HTMLFormElement) || event.target.id !== "notation") return;
  event.preventDefault();
  const field = event.target.elements.namedItem("action");
  if (field instanceof HTMLInputElement && field.value.trim()) {
    send({ action: field.value.trim() });
    field.value = "";
  }
});

connect();
