/** Zones: one stop for Tab, arrows inside. */

import { around, isShown } from "./page.js";

const STOPS = "button, a[href], input, select, summary, [tabindex]";
const FIELDS = "input, select, textarea, [contenteditable]";

/** @type {WeakMap<Element, Element>} */
const current = new WeakMap();

/** Listen for arrows, and remember where in its zone the reader was. */
export function roam() {
  document.addEventListener("keydown", step);
  document.addEventListener("focusin", (event) => {
    const zone = zoneOf(event.target);
    if (!zone || !(event.target instanceof Element) || event.target === zone) return;
    current.set(zone, event.target);
    settle(zone);
  });
  settleAll();
}

/** After every change exactly one element of a zone is a stop. */
export function settleAll() {
  for (const zone of document.querySelectorAll("[data-zone]")) settle(zone);
}

/** @param {Element} zone */
function settle(zone) {
  const stops = stopsOf(zone).filter((stop) => !stop.matches(FIELDS));
  const shown = stops.filter(isShown);
  const among = shown.length ? shown : stops; // in a sheet that is closed, one waits for it to open
  const kept = current.get(zone);
  const chosen =
    among.find((stop) => stop === kept) ?? among.find((stop) => stop.hasAttribute("data-line")) ?? among[0];
  for (const stop of stops) stop.tabIndex = stop === chosen ? 0 : -1;
}

/**
 * @param {Element} zone
 * @returns {HTMLElement[]}
 */
function stopsOf(zone) {
  const found = /** @type {HTMLElement[]} */ ([...zone.querySelectorAll(STOPS)]);
  return found.filter((stop) => zoneOf(stop) === zone);
}

/**
 * What opens over the table is no part of the zone it stands in.
 * @param {EventTarget | null} target
 * @returns {HTMLElement | null}
 */
function zoneOf(target) {
  const found = around(target, "[data-zone], dialog, [popover]");
  return found?.dataset.zone === undefined ? null : found;
}

/** @param {KeyboardEvent} event */
function step(event) {
  const zone = zoneOf(event.target);
  if (!zone || event.altKey || event.ctrlKey || event.metaKey || around(event.target, FIELDS)) return;
  const stops = stopsOf(zone).filter(isShown);
  const at = stops.findIndex((stop) => stop === event.target);
  const to = target(event.key, at, stops.length);
  if (to === null || !stops.length) return;
  event.preventDefault();
  stops[to]?.focus();
}

/**
 * @param {string} key
 * @param {number} at
 * @param {number} count
 * @returns {number | null}
 */
function target(key, at, count) {
  if (key === "ArrowRight" || key === "ArrowDown") return (at + 1) % count;
  if (key === "ArrowLeft" || key === "ArrowUp") return (at - 1 + count) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return null;
}
