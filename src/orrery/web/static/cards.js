/** A card shown large: by hover, focus, long press, or a button for it. */

import { around, byId, parse } from "./page.js";
import { ABOVE, place, raise } from "./sheets.js";

const HOVER = 250;
const PRESS = 450;
const LEAVE = 140;
const STIR = 8; // pixels: less is no move of the hand
const NARROW = "(max-width: 43.75rem)";

/** @type {Map<string, Promise<string>>} */
const fetched = new Map();
/** @type {HTMLElement | null} */
let shown = null;
/** @type {number | undefined} */
let timer;
let pressed = false;
/** @type {PointerEvent | MouseEvent | null} where something was done: who did it has read the card */
let acted = null;

/** Listen for everything that shows or hides a card. */
export function watchCards() {
  document.addEventListener("pointerover", hovered);
  document.addEventListener("pointerout", left);
  document.addEventListener("focusin", (event) => {
    const element = around(event.target, "[data-card]");
    if (element?.matches(":focus-visible") && !matchMedia(NARROW).matches) void show(element);
    else if (!element && !around(event.target, "#card")) hideCard();
  });
  document.addEventListener("pointerdown", (event) => {
    pressed = false;
    const element = around(event.target, "[data-card]");
    if (event.pointerType === "mouse" || !element) return;
    later(PRESS, () => {
      pressed = true;
      void show(element, true);
    });
  });
  for (const kind of ["pointerup", "pointercancel", "scroll"]) {
    document.addEventListener(kind, () => clearTimeout(timer), { passive: true, capture: true });
  }
  document.addEventListener("contextmenu", (event) => pressed && event.preventDefault());
  document.addEventListener("click", clicked, { capture: true });
}

/** @param {PointerEvent} event */
function hovered(event) {
  if (event.pointerType !== "mouse") return;
  if (acted && Math.hypot(event.clientX - acted.clientX, event.clientY - acted.clientY) < STIR) return;
  acted = null;
  if (around(event.target, "#card")) clearTimeout(timer);
  const element = around(event.target, "[data-card]");
  if (element && element !== shown) later(HOVER, () => void show(element));
  else if (element) clearTimeout(timer);
}

/** @param {PointerEvent} event */
function left(event) {
  if (event.pointerType !== "mouse" || !around(event.target, "[data-card], #card")) return;
  if (around(event.relatedTarget, "[data-card], #card")) return;
  clearTimeout(timer);
  if (shown) later(LEAVE, hideCard);
}

/** @param {MouseEvent} event */
function clicked(event) {
  if (pressed) {
    // the finger that held the card must not also play it
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed = false;
    return;
  }
  const element = around(event.target, "[data-card]");
  const acts = around(event.target, "[data-line], [data-do], [data-sheet], [data-why]");
  acted = acts ? event : null;
  if (element?.matches("button, a") && !acts) void show(element, true);
  else if (!around(event.target, "#card")) hideCard();
}

/**
 * @param {number} wait
 * @param {() => void} then
 */
function later(wait, then) {
  clearTimeout(timer);
  timer = setTimeout(then, wait);
}

/**
 * @param {HTMLElement} element
 * @param {boolean} asked whether the reader asked for it, and on a phone may have it over everything
 */
async function show(element, asked = false) {
  clearTimeout(timer);
  const box = byId("card");
  const { cards = "", lang = "en" } = document.body.dataset;
  const name = element.dataset.card ?? "";
  if (!box || !name) return;
  shown = element;
  const html = await fetchCard(`${cards}/${encodeURIComponent(name)}?lang=${lang}`);
  if (shown !== element || !element.isConnected || !html) return;
  box.querySelector(".card-text")?.replaceChildren(parse(html));
  box.classList.toggle("low", asked && matchMedia(NARROW).matches);
  raise(box);
  settle(box, element);
}

/**
 * A card stands beside its place; of those marked data-aside, above or below them all, for whoever goes from one
 * to the next would have it in the way.
 * @param {HTMLElement} box
 * @param {HTMLElement} element
 */
function settle(box, element) {
  const own = (element.closest("li") ?? element).getBoundingClientRect();
  const all = element.closest("[data-aside]")?.getBoundingClientRect();
  if (all) place(box, new DOMRect(own.x, all.y, own.width, all.height), ABOVE);
  else place(box, own);
}

/**
 * A card is fetched once.
 * @param {string} url
 * @returns {Promise<string>}
 */
function fetchCard(url) {
  const before = fetched.get(url);
  if (before) return before;
  const now = fetch(url)
    .then((answer) => (answer.ok ? answer.text() : Promise.reject(answer)))
    .catch(() => {
      fetched.delete(url);
      return "";
    });
  fetched.set(url, now);
  return now;
}

/** @returns {boolean} whether there was one */
export function hideCard() {
  clearTimeout(timer);
  const box = byId("card");
  const wasShown = box?.matches(":popover-open") ?? false;
  shown = null;
  if (wasShown) box?.hidePopover();
  return wasShown;
}

/** A card whose place on the table is gone goes, too. */
export function checkCard() {
  if (shown && !shown.isConnected) hideCard();
}
