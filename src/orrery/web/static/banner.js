/** The line over a table while something is wrong: no connection, or nothing can be saved. */

import { byId, word } from "./page.js";

const GRACE = 700; // a socket that comes back so fast was never gone

/** @type {number | undefined} */
let timer;

/** @param {boolean} open */
export function showConnection(open) {
  clearTimeout(timer);
  if (open) show("");
  else timer = setTimeout(() => show(word("offline")), GRACE);
}

/** @param {boolean} ok */
export function showSaving(ok) {
  show(ok ? "" : word("unsaved"));
}

/** @param {string} words */
function show(words) {
  const banner = byId("offline");
  if (banner && banner.textContent !== words) banner.textContent = words;
}
