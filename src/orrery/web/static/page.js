/** Small things every page needs: elements by id, words the server wrote, preferences, HTML from the server. */

/**
 * Sentences are written by the server in the language of the reader, as data attributes of #words.
 * @param {string} name
 * @returns {string}
 */
export function word(name) {
  return byId("words")?.dataset[name] ?? "";
}

/**
 * @param {string} id
 * @returns {HTMLElement | null}
 */
export function byId(id) {
  return document.getElementById(id);
}

/**
 * The element itself or the nearest around it that fits.
 * @param {EventTarget | null} target
 * @param {string} selector
 * @returns {HTMLElement | null}
 */
export function around(target, selector) {
  return target instanceof Element ? /** @type {HTMLElement | null} */ (target.closest(selector)) : null;
}

/**
 * @param {Element} element
 * @returns {boolean}
 */
export function isDisabled(element) {
  return element.getAttribute("aria-disabled") === "true" || element.matches(":disabled");
}

/**
 * @param {Element} element
 * @returns {boolean}
 */
export function isShown(element) {
  return element.getClientRects().length > 0;
}

/** @returns {boolean} */
export function isStill() {
  return document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * A switch that this browser remembers.
 * @param {string} name
 * @param {boolean} unset what it is before anybody touched it
 * @returns {boolean}
 */
export function preference(name, unset = false) {
  const kept = read(localStorage, `orrery.${name}`);
  return kept === null ? unset : kept === "on";
}

/**
 * @param {string} name
 * @param {boolean} on
 */
export function prefer(name, on) {
  write(localStorage, `orrery.${name}`, on ? "on" : "off");
}

/**
 * Storage may be forbidden or full: then things are remembered only as long as the page lives.
 * @param {Storage} storage
 * @param {string} key
 * @returns {string | null}
 */
export function read(storage, key) {
  try {
    return storage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * @param {Storage} storage
 * @param {string} key
 * @param {string} value
 */
export function write(storage, key, value) {
  try {
    storage.setItem(key, value);
  } catch {
    // nothing is lost but the memory of it
  }
}

/** @typedef {{createHTML(text: string): string}} Policy */

const kinds = /** @type {{trustedTypes?: {createPolicy(name: string, rules: Policy): Policy}}} */ (
  /** @type {unknown} */ (window)
).trustedTypes;
const policy = kinds ? kinds.createPolicy("table", { createHTML: (text) => text }) : null;

/**
 * The only place where text becomes HTML: what our own server rendered and escaped.
 * @param {string} html
 * @returns {DocumentFragment}
 */
export function parse(html) {
  const template = document.createElement("template");
  template.innerHTML = policy ? policy.createHTML(html) : html;
  return template.content;
}
