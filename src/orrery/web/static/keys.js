/** Keys: letters that click what shows them, Enter, Esc, and the list of them all. */

import { hideCard } from "./cards.js";
import { around, byId, isDisabled, isShown, preference } from "./page.js";
import { hideWhy, openSheet } from "./sheets.js";

const TYPING = "input:not([type=checkbox], [type=radio], [type=range]), select, textarea, [contenteditable]";
const CONTROLS = "button, a, input, select, textarea, summary, [role=button]";

/**
 * @param {Record<string, () => void>} fixed what single keys do that no button shows
 */
export function listenToKeys(fixed) {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Escape") escape(event);
    else if (event.key === "Enter") enter(event);
    else if (event.key.length === 1) letter(event, fixed);
    else if (!around(event.target, TYPING) && press(`[data-key="${CSS.escape(event.key)}"]`))
      event.preventDefault();
  });
}

/** @param {KeyboardEvent} event */
function escape(event) {
  const closed = hideCard() || hideWhy();
  if (closed) {
    event.preventDefault();
    return;
  }
  if (document.querySelector("dialog[open], :popover-open:not(#toast)") || around(event.target, TYPING))
    return;
  press('[data-do="cancel"], [data-key="Escape"]');
}

/** @param {KeyboardEvent} event */
function enter(event) {
  if (document.querySelector("dialog[open]") || around(event.target, CONTROLS)) return;
  if (press('[data-do="confirm"]')) event.preventDefault();
}

/**
 * @param {KeyboardEvent} event
 * @param {Record<string, () => void>} fixed
 */
function letter(event, fixed) {
  if (!preference("letters", true) || event.repeat || around(event.target, TYPING)) return;
  if (event.key === " " || document.querySelector("dialog[open]:not([data-keys])")) return;
  const key = event.key.toLowerCase();
  const act = fixed[key];
  if (act) act();
  else if (!press(`[data-key="${CSS.escape(key)}"]`)) return;
  event.preventDefault();
}

/**
 * Click the first shown element that fits, rather one that can be done now.
 * @param {string} selector
 * @returns {boolean} whether there was one
 */
export function press(selector) {
  const found = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(selector)]).filter(isShown);
  const element = found.find((one) => !isDisabled(one)) ?? found[0];
  if (!element) return false;
  if (element instanceof HTMLInputElement || !element.matches(CONTROLS)) element.focus();
  element.click();
  return true;
}

/** Show the list of keys, with what they do right now. */
export function showKeys() {
  const list = byId("keys-now");
  const now = keysNow();
  list?.replaceChildren(...now.flatMap(([key, label]) => row(key, label)));
  list?.parentElement?.toggleAttribute("hidden", !now.length);
  openSheet("keys");
}

/** @returns {[string, string][]} */
function keysNow() {
  /** @type {Map<string, string>} */
  const found = new Map();
  for (const element of document.querySelectorAll("[data-key]")) {
    const key = element.getAttribute("data-key") ?? "";
    if (key && key !== "?" && isShown(element) && !found.has(key)) found.set(key, labelOf(element));
  }
  return [...found];
}

/**
 * @param {Element} element
 * @returns {string}
 */
function labelOf(element) {
  const label = element.getAttribute("aria-label");
  if (label) return label;
  const copy = /** @type {Element} */ (element.cloneNode(true));
  for (const key of copy.querySelectorAll("kbd, [aria-hidden=true]")) key.remove();
  return copy.textContent?.replace(/\s+/g, " ").trim() ?? "";
}

/**
 * @param {string} key
 * @param {string} label
 * @returns {Element[]}
 */
function row(key, label) {
  const term = document.createElement("dt");
  const cap = document.createElement("kbd");
  cap.textContent = key.length === 1 ? key.toUpperCase() : key;
  term.append(cap);
  const meaning = document.createElement("dd");
  meaning.textContent = label;
  return [term, meaning];
}
