/** The page of a table: shows what the server sends, and says what the reader does. */

import { showConnection, showSaving } from "./banner.js";
import { checkCard, hideCard, watchCards } from "./cards.js";
import { command, showSwitches } from "./commands.js";
import { noteTable } from "./dice.js";
import { glide, places } from "./flip.js";
import { listenToKeys, showKeys } from "./keys.js";
import { renew } from "./morph.js";
import {
  alarm,
  comeAgain,
  showNote,
  showTurn,
  startTurn,
  tell,
  tellAgain,
  tellBoard,
  toast,
} from "./notice.js";
import { freshId } from "./outbox.js";
import { around, byId, isDisabled, isShown, preference, word } from "./page.js";
import { closeAround, hideWhy, openSheets, raiseSheets, showWhy } from "./sheets.js";
import { Socket } from "./socket.js";
import { roam, settleAll } from "./zones.js";

/** @typedef {import("./socket.js").Frame} Frame */

const LOOKED = 2_000; // so long a frame is shown before it counts as seen

const { table = "", lang = "en", seat = "-3" } = document.body.dataset;
let seq = Number(document.body.dataset.seq ?? 0);
let seen = -1;
let playedAtOnce = "";
/** @type {Element | null} */
let wondered = null;
/** @type {number | undefined} */
let seenTimer;

const socket = new Socket(`/t/${table}/ws?lang=${lang}&seat=${seat}`, table, {
  seatChanged: () => comeAgain(Number(seat) >= 0),
  frame: show,
  no: refuse,
  because: ({ why }) => {
    showWhy(why, wondered);
    alarm(why);
  },
  state: showConnection,
  saving: showSaving,
});

/** @param {Frame} frame */
function show(frame) {
  const before = places();
  seq = frame.seq;
  renew(frame.regions);
  glide(before);
  settleAll();
  raiseSheets();
  for (const list of document.querySelectorAll("[data-latest]")) list.scrollLeft = list.scrollWidth;
  showSwitches();
  checkCard();
  if (wondered && !wondered.isConnected) hideWhy();
  showTurn(frame.title, frame.turn);
  tell(frame.news);
  lookAt();
  playAtOnce();
}

/** @param {string} why */
function refuse(why) {
  playedAtOnce = "";
  toast(why);
}

/** What has been on the screen for a while, or when the reader turns away, is seen. */
function lookAt() {
  clearTimeout(seenTimer);
  if (!document.hidden) seenTimer = setTimeout(markSeen, LOOKED);
}

function markSeen() {
  if (Number(seat) >= 0 && seq > seen && socket.pass({ t: "seen", seq })) seen = seq;
}

/** A line that is complete needs no second click if the reader prefers so. */
function playAtOnce() {
  const confirm = confirmer();
  const line = confirm?.dataset.line ?? "";
  const key = `${seq} ${line}`;
  // a button that would add an answer of its own, as "roll these", waits for the reader
  const complete = !line || line === JSON.stringify(socket.outbox.draft?.line);
  if (confirm && complete && preference("at-once") && playedAtOnce !== key) {
    playedAtOnce = key;
    play(confirm);
  }
}

/** @returns {HTMLElement | null} the button that confirms the draft, if it can be confirmed */
function confirmer() {
  const found = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('[data-do="confirm"]')]);
  return found.find((button) => !isDisabled(button) && isShown(button)) ?? null;
}

/**
 * @param {string | undefined} text
 * @returns {string[]}
 */
function answers(text) {
  return text ? /** @type {string[]} */ (JSON.parse(text)) : [];
}

/** @param {HTMLElement} button */
function say(button) {
  const line = answers(button.dataset.line);
  const held = answers(button.dataset.held);
  if (line.length + held.length) socket.say({ t: "say", id: freshId(), seq, line, held });
  else socket.pass({ t: "cancel" });
}

/**
 * Confirm: the button has the whole line, with what the server filled in; else it is what was said.
 * @param {HTMLElement} button
 */
function play(button) {
  const line = button.dataset.line ? answers(button.dataset.line) : (socket.outbox.draft?.line ?? []);
  if (line.length) socket.say({ t: "play", id: freshId(), seq, line });
}

/** One answer back; regions that can say which give the line themselves. */
function stepBack() {
  const line = socket.outbox.draft?.line.slice(0, -1) ?? [];
  if (line.length) socket.say({ t: "say", id: freshId(), seq, line, held: [] });
  else socket.pass({ t: "cancel" });
}

/** @param {HTMLElement} element */
function wonder(element) {
  wondered = element;
  if (!socket.pass({ t: "why", text: element.dataset.why ?? "" })) toast(word("offline"));
}

/** @param {HTMLElement} element */
function act(element) {
  const what = element.dataset.do;
  if (isDisabled(element)) return element.dataset.why ? wonder(element) : undefined;
  hideCard();
  hideWhy();
  if (what === "confirm") play(element);
  else if (element.dataset.line !== undefined) say(element);
  else if (what === "cancel") socket.pass({ t: "cancel" });
  else if (what === "back") stepBack();
  else if (what === "undo") socket.say({ t: "undo", id: freshId(), seq });
  else if (what) return command(what, element);
  // what was chosen in a sheet shows its effect on the table
  if (!element.closest("[data-stay]")) closeAround(element);
}

/** @param {HTMLFormElement} form */
function order(form) {
  /** @type {Record<string, string>} */
  const fields = {};
  for (const [name, value] of new FormData(form)) fields[name] = String(value);
  socket.say({ t: "orders", id: freshId(), form: fields });
}

document.addEventListener("click", (event) => {
  const element = around(event.target, "[data-line], [data-do], [data-why]");
  if (element) act(element);
});
document.addEventListener("change", (event) => {
  const form = around(event.target, "form[data-orders]");
  if (form instanceof HTMLFormElement) order(form);
});
document.addEventListener("submit", (event) => {
  if (around(event.target, "form[data-orders]")) event.preventDefault();
});
document.addEventListener("visibilitychange", lookAt);
addEventListener("blur", markSeen);

noteTable();
openSheets();
raiseSheets();
watchCards();
roam();
showSwitches();
listenToKeys({
  "?": showKeys,
  l: tellAgain,
  b: tellBoard,
});
startTurn(document.title.startsWith("●"));
showTurn(document.title.replace(/^● /, ""), document.body.dataset.turn === "yes");
lookAt();
showNote();
socket.version = document.body.dataset.v ?? "";
socket.connect();
