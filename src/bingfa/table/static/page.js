// What all modules share: elements of the page, its words, and a voice.

export const root = document.documentElement;
export const table = document.getElementById("table");

/** The value of a block of data in the page. @returns {any} */
export function data(id = "", otherwise = {}) {
  const text = document.getElementById(id)?.textContent;
  return text ? JSON.parse(text) : otherwise;
}

/** @type {Record<string, string>} */
const words = data("words");
/** Words in the reader's language, with their {blanks} filled in.
 * @param {string} key @param {Record<string, string | number>} [blanks] */
export function word(key, blanks = {}) {
  return (words[key] ?? key).replace(/\{(\w+)\}/g, (_, name) => String(blanks[name]));
}

/** @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag @param {Record<string, string>} attributes @param {...(string | Node)} inside */
export function make(tag, attributes, ...inside) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...inside);
  return element;
}

export function button(name = "", text = "", press = () => {}) {
  const made = make("button", { type: "button", class: name }, text);
  made.addEventListener("click", press);
  return made;
}

/** The elements of markup; what stands inside a drawing is read as SVG. */
export function parse(html = "", drawn = false) {
  const template = document.createElement("template");
  template.innerHTML = drawn ? `<svg>${html}</svg>` : html;
  return [...((drawn ? template.content.firstElementChild : template.content)?.children ?? [])];
}

// Elements of a drawing are SVGElements, but have all that is used here of an HTMLElement.

/** @param {string} selector @returns {HTMLElement[]} */
export function all(selector) {
  return [...document.querySelectorAll(selector)].map((each) => /** @type {HTMLElement} */ (each));
}

/** Hear of events on whatever a selector fits, now or later; `first`, before all who do not ask for it.
 * @template {keyof DocumentEventMap} Kind @param {Kind} kind @param {string} selector
 * @param {(element: HTMLElement, event: DocumentEventMap[Kind]) => void} handle */
export function on(kind, selector, handle, first = false) {
  document.addEventListener(kind, (event) => {
    const found = event.target instanceof Element ? event.target.closest(selector) : null;
    if (found) handle(/** @type {HTMLElement} */ (found), event);
  }, first);
}

/** The places and pieces of the table with these keys. @param {string[]} keys */
export function keyed(keys) {
  return keys.flatMap((key) => all(`#table [data-key="${CSS.escape(key)}"]`));
}

/** The middle of an element, on the screen. @param {Element} element */
export function middle(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2, empty: !width };
}

/** Give a class to these elements, and take it from all others.
 * @param {string} name @param {Element[]} elements */
export function mark(name, elements) {
  for (const element of all(`.${name}`)) element.classList.remove(name);
  for (const element of elements) element.classList.add(name);
}

const voice = make("p", { class: "voice", role: "status" });
document.body.append(voice);
/** Say something in passing. */
export const tell = (text = "") => voice.replaceChildren(make("span", {}, text));
