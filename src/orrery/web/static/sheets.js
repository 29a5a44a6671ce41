/** Things that open over the table: dialogs, sheets, and the small answer to "why not?". */

import { around, byId, isShown } from "./page.js";

/** @type {Element | null} */
let asked = null;

/** Listen for openers and for clicks beside an open dialog. */
export function openSheets() {
  document.addEventListener("click", (event) => {
    const opener = around(event.target, "[data-sheet]");
    if (opener) openSheet(opener.dataset.sheet ?? "");
    else if (event.target instanceof HTMLDialogElement && isBeside(event, event.target)) event.target.close();
    if (byId("why")?.textContent && !around(event.target, "#why, [data-why]")) hideWhy();
  });
  document.addEventListener("focusout", (event) => {
    if (event.target === asked) hideWhy();
  });
}

/** @param {string} id */
export function openSheet(id) {
  const sheet = byId(id);
  if (sheet instanceof HTMLDialogElement) {
    if (!sheet.open) sheet.showModal();
  } else if (sheet?.popover) {
    sheet.togglePopover(true);
  } else if (sheet) {
    sheet.hidden = !sheet.hidden;
  }
}

/** @type {Map<string, string>} */
const raised = new Map();

/**
 * Sheets marked data-raise hold the answers of a question: where they are not on the table anyway they open as
 * soon as it is asked, once, and close when it is answered.
 */
export function raiseSheets() {
  for (const sheet of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[popover][id]"))) {
    const wish = sheet.dataset.raise ?? "";
    const before = raised.get(sheet.id) ?? "";
    raised.set(sheet.id, wish);
    if (wish && !before && !isShown(sheet)) sheet.togglePopover(true);
    else if (before && !wish && sheet.matches(":popover-open")) sheet.togglePopover(false);
  }
}

/**
 * Close whatever is open around an element.
 * @param {Element} element
 */
export function closeAround(element) {
  const open = element.closest("dialog, [popover]");
  if (open instanceof HTMLDialogElement) open.close();
  else if (open instanceof HTMLElement) open.hidePopover();
}

/**
 * The backdrop belongs to the dialog: a click on it is outside the dialog's box.
 * @param {MouseEvent} event
 * @param {HTMLDialogElement} dialog
 * @returns {boolean}
 */
function isBeside(event, dialog) {
  const box = dialog.getBoundingClientRect();
  const { clientX: x, clientY: y } = event;
  return x < box.left || x > box.right || y < box.top || y > box.bottom;
}

/**
 * Say why something cannot be done, beside the thing.
 * @param {string} sentence
 * @param {Element | null} element
 */
export function showWhy(sentence, element) {
  const box = byId("why");
  if (!box) return;
  asked = element;
  box.textContent = sentence;
  raise(box);
  place(box, element?.getBoundingClientRect() ?? new DOMRect(innerWidth / 2, innerHeight / 3, 0, 0), ABOVE);
}

/** @returns {boolean} whether there was one */
export function hideWhy() {
  const box = byId("why");
  if (!box?.matches(":popover-open")) return false;
  box.hidePopover();
  box.textContent = "";
  asked = null;
  return true;
}

/**
 * Show a box above everything, also above a dialog that was opened after it.
 * @param {HTMLElement} box
 */
export function raise(box) {
  box.togglePopover(false);
  box.togglePopover(true);
}

/** The sides of a box, the better ones first: right, left, above, below. */
const BESIDE = [0, 1, 2, 3];
export const ABOVE = [2, 3, 0, 1];

/**
 * Put a box beside another one, inside the window, and never over it if there is room anywhere.
 * @param {HTMLElement} box
 * @param {DOMRect} other
 * @param {number[]} order
 */
export function place(box, other, order = BESIDE) {
  const gap = 10;
  const { offsetWidth: width, offsetHeight: height } = box;
  /** @param {number} x @param {number} most */
  const inside = (x, most) => Math.max(gap, Math.min(x, most - gap));
  const across = inside(other.left + other.width / 2 - width / 2, innerWidth - width);
  const along = inside(other.top + other.height / 2 - height / 2, innerHeight - height);
  const spots = [
    { x: other.right + gap, y: along, fits: other.right + 2 * gap + width <= innerWidth },
    { x: other.left - gap - width, y: along, fits: other.left - 2 * gap - width >= 0 },
    { x: across, y: other.top - gap - height, fits: other.top - 2 * gap - height >= 0 },
    { x: across, y: other.bottom + gap, fits: other.bottom + 2 * gap + height <= innerHeight },
  ];
  const best = order.map((spot) => spots[spot]).find((spot) => spot?.fits);
  box.style.left = `${best ? best.x : inside(other.right + gap, innerWidth - width)}px`;
  box.style.top = `${best ? best.y : inside(other.bottom + gap, innerHeight - height)}px`;
}
