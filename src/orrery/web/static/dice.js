/** What this browser gives to the dice of a table, and what it remembers of them. */

import { read, write } from "./page.js";

/** @typedef {{pledge: string, entropy: string}} Memory */
/** @typedef {Memory & {sure: boolean}} Pending */
/** @typedef {Memory & {ticket: string}} Contribution */

const MEMORY = "orrery.dice";
const PENDING = "orrery.dice.pending";
const MOST = 200; // tables that are remembered
const BYTES = 32;
const PATIENCE = 4_000;

/** @type {WeakSet<HTMLFormElement>} */
const busy = new WeakSet();

/**
 * @param {BufferSource} bytes
 * @returns {string}
 */
export function hex(bytes) {
  const array = bytes instanceof ArrayBuffer ? new Uint8Array(bytes) : new Uint8Array(bytes.buffer);
  return Array.from(array, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @returns {string} */
function fresh() {
  return hex(crypto.getRandomValues(new Uint8Array(BYTES)));
}

/**
 * A random number for a table to be made, drawn only once the server has pledged its secret; null if it does not.
 * @param {boolean} sure whether a table must come of it
 * @returns {Promise<Contribution | null>}
 */
export async function contribution(sure) {
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    const answer = await fetch("/pledges", {
      method: "POST",
      headers: { Accept: "application/json" },
      signal,
    });
    if (!answer.ok) return null;
    const { ticket, pledge } = await answer.json();
    const found = { ticket, pledge, entropy: fresh() };
    write(sessionStorage, PENDING, JSON.stringify({ pledge, entropy: found.entropy, sure }));
    return found;
  } catch {
    return null;
  }
}

/**
 * Forms marked data-dice take a random number with them: a new one for a table that is made, or one for the seat of
 * a table whose pledge the mark has. Without it they work, too.
 */
export function mixIn() {
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.dataset.dice) return;
    event.preventDefault();
    if (!busy.has(form)) void send(form, form.dataset.dice);
  });
  addEventListener("pageshow", () => {
    for (const form of document.forms) busy.delete(form);
  });
}

/**
 * @param {HTMLFormElement} form
 * @param {string} mark
 */
async function send(form, mark) {
  busy.add(form);
  if (mark === "make" || mark === "again") {
    const found = await contribution(mark === "make");
    put(form, "ticket", found?.ticket ?? "");
    put(form, "entropy", found?.entropy ?? "");
  } else {
    const entropy = fresh();
    put(form, "entropy", entropy);
    remember(form.dataset.table ?? "", { pledge: mark, entropy });
  }
  form.submit();
}

/**
 * @param {HTMLFormElement} form
 * @param {string} name
 * @param {string} value
 */
function put(form, name, value) {
  const found = form.querySelector(`input[name=${name}]`);
  const input = found instanceof HTMLInputElement ? found : document.createElement("input");
  input.type = "hidden";
  input.name = name;
  input.value = value;
  form.append(input);
}

/** @returns {Record<string, Memory>} nothing if somebody else wrote there */
function memory() {
  try {
    return JSON.parse(read(localStorage, MEMORY) ?? "{}") ?? {};
  } catch {
    return {};
  }
}

/**
 * @param {string} table
 * @returns {Memory | undefined}
 */
export function remembered(table) {
  return memory()[table];
}

/**
 * @param {string} table
 * @param {Memory} what
 */
function remember(table, what) {
  const { [table]: _, ...others } = memory();
  const kept = [...Object.entries(others), [table, what]].slice(-MOST);
  write(localStorage, MEMORY, JSON.stringify(Object.fromEntries(kept)));
}

/** Nothing comes of a table that was not made. */
export function forgetPending() {
  write(sessionStorage, PENDING, "null");
}

/** The first time a table is seen: keep the pledge that was shown before it was made, or the one it shows now. */
export function noteTable() {
  const { table = "", pledge = "" } = document.body.dataset;
  /** @type {Pending | null} */
  const pending = JSON.parse(read(sessionStorage, PENDING) ?? "null");
  forgetPending();
  if (remembered(table)) return;
  const own = pending && (pending.sure || pending.pledge === pledge) ? pending : { pledge, entropy: "" };
  if (own.pledge) remember(table, { pledge: own.pledge, entropy: own.entropy });
}
