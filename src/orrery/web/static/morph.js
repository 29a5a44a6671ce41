/** Makes a part of the page equal to what the server sent, keeping every element that can be kept. */

import { byId, parse } from "./page.js";

/** Attributes that the page itself sets: what the reader opened or switched stays as it is. */
const OURS = new Set(["open", "aria-pressed", "aria-expanded"]);

/**
 * Put new regions in the place of the old ones.
 * @param {Record<string, string>} regions HTML by id
 */
export function renew(regions) {
  const focused = document.activeElement;
  const tails = atTheirEnd();
  for (const [id, html] of Object.entries(regions)) {
    const from = byId(id);
    const to = parse(html).firstElementChild;
    if (from && to) become(from, to);
  }
  for (const element of tails) element.scrollTop = element.scrollHeight;
  refocus(focused);
}

/**
 * A region that is another kind of element now, say a list where a sentence was, is a new one.
 * @param {Element} from
 * @param {Element} to
 */
function become(from, to) {
  if (alike(from, to) || !from.parentElement) {
    morph(from, to);
  } else {
    plant(from.parentElement, to, from);
    from.remove();
  }
}

/**
 * Scrolling lists marked data-tail that show their last line go on showing it.
 * @returns {Element[]}
 */
function atTheirEnd() {
  return [...document.querySelectorAll("[data-tail]")].filter(
    (element) => element.scrollTop + element.clientHeight > element.scrollHeight - 24,
  );
}

/**
 * Whoever plays by keyboard goes on where they were, or at the prompt if that is gone.
 * @param {Element | null} focused
 */
function refocus(focused) {
  if (!focused || focused === document.body || document.activeElement === focused) return;
  const again = focused.isConnected ? focused : focused.id && byId(focused.id);
  const place = again || document.querySelector('#prompt [data-do="confirm"]') || promptItself();
  if (place instanceof HTMLElement || place instanceof SVGElement) place.focus({ preventScroll: true });
}

/**
 * Not the first button that happens to stand there: it might take back what was just done.
 * @returns {HTMLElement | null}
 */
function promptItself() {
  const prompt = byId("prompt");
  if (prompt) prompt.tabIndex = -1;
  return prompt;
}

/**
 * Make `from` equal to `to`; what has the same id stays the same element, wherever it was before.
 * @param {Element} from
 * @param {Element} to
 */
export function morph(from, to) {
  dress(from, to);
  let at = from.firstChild;
  for (const next of [...to.childNodes]) {
    const old = next instanceof Element && next.id ? byId(next.id) : null;
    if (old && old !== at && !old.contains(from)) {
      move(from, old, at);
      at = old;
    }
    if (at && alike(at, next)) {
      refresh(at, next);
      at = at.nextSibling;
    } else {
      const fresh = plant(from, next, at);
      if (at && at.parentNode !== from) at = fresh.nextSibling; // it moved into what was planted
    }
  }
  while (at) {
    const after = at.nextSibling;
    at.remove();
    at = after;
  }
  keepFields(from, to);
}

/**
 * @param {Element} from
 * @param {Element} to
 */
function dress(from, to) {
  for (const { name, value } of to.attributes) {
    if (from.getAttribute(name) !== value && !kept(from, name)) from.setAttribute(name, value);
  }
  for (const { name } of [...from.attributes]) {
    if (!to.hasAttribute(name) && !kept(from, name)) from.removeAttribute(name);
  }
}

/**
 * @param {Element} element
 * @param {string} name
 * @returns {boolean}
 */
function kept(element, name) {
  if (name === "open") return element instanceof HTMLDialogElement || element instanceof HTMLDetailsElement;
  if (name === "tabindex") return element === document.activeElement; // without it the focus would be lost
  return OURS.has(name) && element.hasAttribute("data-do");
}

/**
 * @param {Node} one
 * @param {Node} other
 * @returns {boolean}
 */
function alike(one, other) {
  if (one.nodeType !== other.nodeType || one.nodeName !== other.nodeName) return false;
  return !(one instanceof Element && other instanceof Element) || one.id === other.id;
}

/**
 * @param {Node} old
 * @param {Node} next
 */
function refresh(old, next) {
  if (old instanceof Element && next instanceof Element) {
    if (!old.isEqualNode(next)) morph(old, next);
    else keepFields(old, next);
  } else if (old.nodeValue !== next.nodeValue) {
    old.nodeValue = next.nodeValue;
  }
}

/**
 * A new element comes empty and is filled like an old one, so that what moved into it stays itself.
 * @param {Element} parent
 * @param {Node} next
 * @param {Node | null} before
 * @returns {Node} the new element
 */
function plant(parent, next, before) {
  const fresh = document.importNode(next, false);
  parent.insertBefore(fresh, before);
  if (fresh instanceof Element && next instanceof Element) morph(fresh, next);
  return fresh;
}

/**
 * @param {Element} parent
 * @param {Element} child
 * @param {Node | null} before
 */
function move(parent, child, before) {
  const mover = /** @type {{moveBefore?: (child: Node, before: Node | null) => void}} */ (
    /** @type {unknown} */ (parent)
  );
  if (mover.moveBefore && parent.isConnected) mover.moveBefore(child, before);
  else parent.insertBefore(child, before);
}

/**
 * Fields take the server's value, except the one the reader is in.
 * @param {Element} from
 * @param {Element} to
 */
function keepFields(from, to) {
  if (from === document.activeElement) return;
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement) {
    from.checked = to.checked;
    if (from.value !== to.value) from.value = to.value;
  } else if (from instanceof HTMLSelectElement && to instanceof HTMLSelectElement) {
    if (from.value !== to.value) from.value = to.value;
  }
}
