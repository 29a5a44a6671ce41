/** What the buttons marked data-do do, other than playing. */

import { contribution } from "./dice.js";
import { showKeys } from "./keys.js";
import { chime, keepNote, toast } from "./notice.js";
import { byId, isDisabled, prefer, preference, word } from "./page.js";
import { closeAround, openSheet } from "./sheets.js";

/** Switches that this browser remembers, and what they are at first. */
const SWITCHES = new Map([
  ["sound", false],
  ["at-once", false],
  ["letters", true],
]);

/**
 * Do what a button says, if it is not a matter of the game.
 * @param {string} command
 * @param {HTMLElement} element
 */
export function command(command, element) {
  const unset = SWITCHES.get(command);
  if (unset !== undefined) flick(command, !preference(command, unset));
  else if (command === "keys") showKeys();
  else if (command === "close") closeAround(element);
  else if (command === "menu" || command === "orders" || command === "log") openSheet(command);
  else if (command === "rematch") void rematch();
  else if (command === "invite" || command === "link") void invite(element);
  else if (command === "revoke") void revoke(element);
  else if (command === "others") void logOutOthers();
  else if (command === "copy") void copy(element.dataset.text ?? location.href);
}

/** Another game with the same people; this browser's random number comes with the wish. */
async function rematch() {
  const found = await contribution(false);
  const { ticket = "", entropy = "" } = found ?? {};
  await follow(await post(`${here()}/rematch`, new URLSearchParams({ ticket, entropy })));
}

/** @returns {string} */
function here() {
  return `/t/${document.body.dataset.table ?? ""}`;
}

/**
 * @param {string} name
 * @param {boolean} on
 */
function flick(name, on) {
  prefer(name, on);
  showSwitches();
  if (name === "sound") chime();
}

/** Every switch shows how it stands. */
export function showSwitches() {
  for (const [name, unset] of SWITCHES) {
    for (const element of document.querySelectorAll(`[data-do="${name}"]`)) {
      element.setAttribute("aria-pressed", String(preference(name, unset)));
    }
  }
}

/**
 * Ask for a link to a seat, copy it, and show it for whoever cannot copy.
 * @param {HTMLElement} element
 */
async function invite(element) {
  if (isDisabled(element)) return;
  const answer = await post(`${here()}/seats/${element.dataset.seat ?? ""}/link`);
  const told = await body(answer);
  if (!told.url) {
    toast(told.why || word("failed"));
    return;
  }
  showOwnLink(element.dataset.seat, true);
  const url = new URL(told.url, location.href).href;
  const lasts = byId("link-lasts");
  if (lasts) lasts.textContent = told.said;
  byId("link-revoke")?.setAttribute("data-seat", element.dataset.seat ?? "");
  const field = byId("link-field");
  if (field instanceof HTMLInputElement) {
    field.value = url;
    byId("link-copy")?.setAttribute("data-text", url);
    openSheet("link");
    field.select();
  }
  await copy(url);
}

/**
 * No link to a seat shall be good any more.
 * @param {HTMLElement} element
 */
async function revoke(element) {
  const told = await body(await post(`${here()}/seats/${element.dataset.seat ?? ""}/revoke`));
  if (told.said) {
    showOwnLink(element.dataset.seat, false);
    closeAround(element);
  }
  toast(told.said || told.why || word("failed"));
}

/**
 * The menu has a button that revokes the link to the reader's own seat while there is one.
 * @param {string | undefined} seat
 * @param {boolean} out
 */
function showOwnLink(seat, out) {
  const button = byId("own-link");
  if (button?.dataset.seat === seat) button?.toggleAttribute("hidden", !out);
}

/** All other devices lose the reader's seats. The page comes again, with the session it got. */
export async function logOutOthers() {
  const told = await body(await post("/devices/others"));
  if (told.said) {
    keepNote(told.said);
    location.reload();
  } else {
    toast(told.why || word("failed"));
  }
}

/** @param {string} text */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    toast(word("copied"));
  } catch {
    toast(word("uncopied")); // browsers refuse where the page is not secure
  }
}

/**
 * @param {string} url
 * @param {BodyInit} [content]
 * @returns {Promise<Response | null>}
 */
export async function post(url, content) {
  try {
    return await fetch(url, { method: "POST", body: content, headers: { Accept: "application/json" } });
  } catch {
    return null;
  }
}

/** @typedef {{url: string, why: string, said: string}} Told where to go, or why not, or what was done */

/**
 * What an answer says.
 * @param {Response | null} answer
 * @returns {Promise<Told>}
 */
async function body(answer) {
  const nothing = { url: "", why: "", said: "" };
  if (!answer) return { ...nothing, why: word("lost") };
  const kind = answer.headers.get("Content-Type") ?? "";
  if (kind.includes("json")) return { ...nothing, ...(await answer.json()) };
  if (answer.ok) return { ...nothing, url: answer.redirected ? answer.url : "" };
  return { ...nothing, why: kind.startsWith("text/plain") ? await answer.text() : "" };
}

/**
 * Go where an answer leads, or say why it leads nowhere.
 * @param {Response | null} answer
 */
export async function follow(answer) {
  const told = await body(answer);
  if (told.url) location.assign(told.url);
  else toast(told.why || word("failed"));
}
