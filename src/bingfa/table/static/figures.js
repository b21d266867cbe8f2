// Figures to play with: whatever is changed, the server says what comes of it.
import { explain } from "./glossary.js";
import { on } from "./page.js";

let asked = 0; // the answer to the last question is the one that counts

on("click", "[data-step]", ({ parentElement, dataset: { step } }) => {
  const list = parentElement?.querySelector("select");
  const next = list?.options[list.selectedIndex + Number(step)];
  if (!next) return;
  next.selected = true;
  list.dispatchEvent(new Event("change", { bubbles: true }));
});
on("change", ".knobs select", async (list) => {
  const form = /** @type {HTMLFormElement} */ (list.closest("form"));
  const values = [...form.querySelectorAll("select")].map(({ name, value }) => [name, value]);
  const mine = ++asked;
  const answer = await fetch(`${form.action}?${new URLSearchParams(values)}`).catch(() => null);
  const outcome = form.nextElementSibling;
  if (!outcome || !answer?.ok || mine !== asked) return;
  outcome.innerHTML = await answer.text();
  explain(outcome);
});
