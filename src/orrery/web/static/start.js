/** The start page: chairs come and go, options follow them, a record is brought. Without it the form works, too. */

import { follow, logOutOthers, post } from "./commands.js";
import { forgetPending, mixIn } from "./dice.js";
import { showNote } from "./notice.js";
import { byId, read, word, write } from "./page.js";

const NAME = "orrery.name";
const form = /** @type {HTMLFormElement | null} */ (byId("new"));
const rows = /** @type {HTMLLIElement[]} */ ([...document.querySelectorAll(".chairs > li")]);

/**
 * @param {HTMLLIElement} row
 * @returns {HTMLSelectElement}
 */
function choice(row) {
  return /** @type {HTMLSelectElement} */ (row.querySelector("select"));
}

/** @returns {HTMLInputElement | null} the game that is chosen */
function game() {
  return document.querySelector("input[name=game]:checked");
}

/** @returns {number} */
function most() {
  return Math.min(rows.length, Number(game()?.dataset.most ?? rows.length));
}

/** @returns {string[]} the bots that play the chosen game, the best first */
function bots() {
  return (game()?.dataset.bots ?? "").split(" ");
}

/** Bots that cannot play the chosen game give their chairs to the best that can; chairs it needs are taken. */
function seatBots() {
  const [best = ""] = bots();
  for (const row of rows) {
    for (const option of row.querySelectorAll("option")) {
      if (option.hasAttribute("data-bot")) option.hidden = option.disabled = !bots().includes(option.value);
    }
    if (choice(row).selectedOptions[0]?.disabled) choice(row).value = best;
  }
  for (const row of rows.slice(0, Number(game()?.dataset.least ?? 1))) choice(row).value ||= best;
}

/** Show the chairs that are taken, and what counts at a table with so many. */
function arrange() {
  for (const row of rows.slice(most())) choice(row).value = "";
  seatBots();
  const taken = rows.filter((row) => choice(row).value);
  const least = Number(game()?.dataset.least ?? 1);
  for (const row of rows) {
    row.hidden = choice(row).disabled = !choice(row).value;
    const remove = row.querySelector("button");
    if (remove) remove.hidden = taken.length <= least;
  }
  const add = byId("add-chair");
  if (add) add.hidden = taken.length >= most();
  const solo = byId("solo");
  if (solo) {
    solo.hidden = taken.length !== 1;
    solo.textContent = game()?.dataset.solo ?? "";
  }
  // whoever only looks on gives no number to the dice
  if (form) form.dataset.dice = taken.some((row) => choice(row).value === "me") ? "make" : "";
  options(taken.length);
}

/** @param {number} seats */
function options(seats) {
  for (const group of document.querySelectorAll("fieldset[data-game]")) {
    if (!(group instanceof HTMLFieldSetElement)) continue;
    group.hidden = group.disabled = group.dataset.game !== game()?.value;
  }
  for (const field of document.querySelectorAll("[data-seats]")) {
    if (!(field instanceof HTMLElement)) continue;
    const counts = (field.dataset.seats ?? "").split(" ").includes(String(seats));
    field.hidden = !counts;
    const control = field.querySelector("select, input");
    if (control instanceof HTMLSelectElement || control instanceof HTMLInputElement)
      control.disabled = !counts;
  }
  for (const option of document.querySelectorAll("option[data-chair]")) {
    if (option instanceof HTMLOptionElement) offer(option, Number(option.dataset.chair) <= seats);
  }
}

/**
 * A choice that names a chair is there only with the chair; else the first choice stands.
 * @param {HTMLOptionElement} option
 * @param {boolean} there
 */
function offer(option, there) {
  const select = option.closest("select");
  if (!there && option.selected && select) select.selectedIndex = 0;
  option.hidden = option.disabled = !there;
}

/** Another bot, which can be made a friend. */
function addChair() {
  const free = rows.find((row) => !choice(row).value);
  if (!free) return;
  choice(free).value = bots()[0] ?? "";
  arrange();
  choice(free).focus();
}

/**
 * Later chairs move up, so that the numbers stay whole.
 * @param {number} number
 */
function removeChair(number) {
  const values = rows.map((row) => choice(row).value);
  values.splice(number - 1, 1);
  for (const [index, row] of rows.entries()) choice(row).value = values[index] ?? "";
  arrange();
  byId("add-chair")?.focus();
}

/**
 * Nobody sits on two chairs.
 * @param {HTMLSelectElement} changed
 */
function sitOnce(changed) {
  if (changed.value !== "me") return;
  for (const row of rows) {
    const other = choice(row);
    if (other !== changed && other.value === "me") other.value = bots()[0] ?? "";
  }
}

/** @param {HTMLInputElement} input */
async function upload(input) {
  const file = input.files?.[0];
  if (!file) return;
  await follow(await post("/records", await file.text()));
  input.value = "";
}

/**
 * A card file becomes the text that the form sends.
 * @param {HTMLInputElement} input
 */
async function fillCards(input) {
  const text = byId("cards");
  const file = input.files?.[0];
  if (text instanceof HTMLTextAreaElement) text.value = file ? await file.text() : "";
}

document.addEventListener("click", (event) => {
  const button = event.target instanceof Element ? event.target.closest("button") : null;
  if (button?.id === "add-chair") addChair();
  else if (button?.dataset.remove) removeChair(Number(button.dataset.remove));
});
form?.addEventListener("change", (event) => {
  if (event.target instanceof HTMLSelectElement) sitOnce(event.target);
  arrange();
});
form?.addEventListener("submit", () => {
  const typed = form.elements.namedItem("name");
  if (typed instanceof HTMLInputElement) write(localStorage, NAME, typed.value);
});
const cardsFile = byId("cards-file");
if (cardsFile instanceof HTMLInputElement) {
  cardsFile.hidden = false;
  cardsFile.addEventListener("change", () => void fillCards(cardsFile));
}
byId("record")?.addEventListener("change", (event) => {
  if (event.target instanceof HTMLInputElement) void upload(event.target);
});

const name = form?.elements.namedItem("name");
if (name instanceof HTMLInputElement && name.value === word("captain")) {
  name.value = read(localStorage, NAME) ?? name.value;
}
document.addEventListener("submit", (event) => {
  if (event.target instanceof HTMLFormElement && event.target.hasAttribute("data-told")) {
    event.preventDefault();
    void logOutOthers();
  }
});
forgetPending();
mixIn();
addEventListener("pageshow", arrange);
arrange();
showNote();
