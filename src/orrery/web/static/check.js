/** The sheet of a replay that shows what the check of rolls and draws finds. */

import { remembered } from "./dice.js";
import { byId } from "./page.js";
import { canCheck, counter, Dealer, pledgeOf } from "./proof.js";
import { openSheet } from "./sheets.js";

/** @typedef {import("./proof.js").Facts} Facts */
/** @typedef {import("./proof.js").Draw} Draw */
/** @typedef {"ok" | "bad" | "open"} Finding */

const AT_ONCE = 25; // draws between two looks at how far it is
const SIGNS = { ok: "✓", bad: "✗", open: "–" };

let begun = false;
let fits = true;

/** Open the sheet; the first time the check begins at once. */
export function openCheck() {
  openSheet("check");
  if (!begun) void check();
}

/**
 * A sentence of the server with its places filled.
 * @param {string} name
 * @param {Record<string, unknown>} values
 * @returns {string}
 */
function sentence(name, values = {}) {
  const text = byId("check-words")?.dataset[name] ?? "";
  return text.replace(/\{(\w+)\}/g, (_, key) => String(values[key] ?? ""));
}

/** @param {string} text */
function status(text) {
  const line = byId("check-status");
  if (line) line.textContent = text;
}

/**
 * @param {Finding} kind
 * @param {string} text
 * @returns {HTMLLIElement}
 */
function entry(kind, text) {
  const item = document.createElement("li");
  item.className = kind;
  const sign = document.createElement("span");
  sign.textContent = SIGNS[kind];
  sign.ariaHidden = "true";
  const mark = document.createElement("span");
  mark.className = "visually-hidden";
  mark.textContent = `${sentence({ ok: "markOk", bad: "markBad", open: "markOpen" }[kind])}: `;
  const words = document.createElement("span");
  words.textContent = text;
  item.append(sign, mark, words);
  return item;
}

/**
 * Tell a finding: its sentence is named for what it is about and how it is.
 * @param {string} about
 * @param {Finding} kind
 * @param {Record<string, unknown>} [values]
 */
function tell(about, kind, values) {
  if (kind === "bad") fits = false;
  const name = about + { ok: "Ok", bad: "Bad", open: "Open" }[kind];
  byId("check-facts")?.append(entry(kind, sentence(name, values)));
}

async function check() {
  if (!canCheck()) {
    byId("check-progress")?.toggleAttribute("hidden", true);
    status(sentence("insecure"));
    return;
  }
  begun = true;
  const facts = await ask();
  if (!facts) {
    begun = false;
    status(sentence("lost"));
    return;
  }
  await tellPledge(facts);
  tellNumbers(facts);
  await tellDraws(facts);
  status(sentence(fits ? "good" : "bad"));
}

/** @returns {Promise<Facts | null>} */
async function ask() {
  try {
    const answer = await fetch(`/t/${document.body.dataset.table ?? ""}/dice`, {
      headers: { Accept: "application/json" },
    });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}

/** @param {Facts} facts */
async function tellPledge(facts) {
  tell("hash", (await pledgeOf(facts)) === facts.pledge ? "ok" : "bad", facts);
  const before = remembered(document.body.dataset.table ?? "");
  if (!before) tell("shown", "open");
  else tell("shown", before.pledge === facts.pledge ? "ok" : "bad", before);
}

/** @param {Facts} facts */
function tellNumbers({ scheme, entropy }) {
  if (scheme === 1) tell("old", "open");
  const names = entropy.map(({ name, since }) => sentence("giver", { name, n: since }));
  tell("given", entropy.length ? "ok" : "open", { names: names.join(", ") });
  const own = remembered(document.body.dataset.table ?? "")?.entropy;
  if (!own) tell("own", "open");
  else tell("own", entropy.some((one) => one.bits === own) ? "ok" : "bad");
}

/**
 * Draw everything again, and show how far it is.
 * @param {Facts} facts
 */
async function tellDraws(facts) {
  const dealer = new Dealer(facts);
  const isNext = counter(facts);
  const all = facts.draws.length;
  /** @type {Draw[]} */
  const wrong = [];
  const lines = document.createDocumentFragment();
  for (const [n, draw] of facts.draws.entries()) {
    const right = isNext(draw) && (await dealer.outcome(draw)) === draw.outcome;
    if (!right) wrong.push(draw);
    lines.append(entry(right ? "ok" : "bad", sentence("draw", { ...draw })));
    if (n % AT_ONCE === 0) await showProgress(n, all);
  }
  await showProgress(all, all);
  byId("check-draws")?.append(lines);
  byId("check-all")?.toggleAttribute("hidden", false);
  tell("draws", wrong.length ? "bad" : "ok", { n: all - wrong.length, all, decision: wrong[0]?.decision });
}

/**
 * @param {number} n
 * @param {number} all
 */
async function showProgress(n, all) {
  const bar = byId("check-progress");
  if (bar instanceof HTMLProgressElement) {
    bar.max = all || 1;
    bar.value = all ? n : 1;
  }
  if (n === 0) status(sentence("going", { n, all }));
  // the page may draw, and whoever closes the sheet is not kept waiting
  await new Promise((go) => setTimeout(go));
}
