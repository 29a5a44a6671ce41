/** The page of a replay: walks through a finished game. */

import { checkCard, watchCards } from "./cards.js";
import { openCheck } from "./check.js";
import { command, showSwitches } from "./commands.js";
import { glide, places } from "./flip.js";
import { listenToKeys, showKeys } from "./keys.js";
import { renew } from "./morph.js";
import { tell, tellAgain, tellBoard, toast } from "./notice.js";
import { around, byId, isDisabled, word } from "./page.js";
import { openSheets } from "./sheets.js";
import { roam, settleAll } from "./zones.js";

/** @typedef {import("./socket.js").Frame} Frame */

const AHEAD = 6;
const MOST_KEPT = 400;

const { table = "", lang = "en" } = document.body.dataset;
const plies = Number(document.body.dataset.plies ?? 0);
let at = Number(document.body.dataset.at ?? 0);
const slider = /** @type {HTMLInputElement} */ (byId("replay-at"));
const speed = /** @type {HTMLSelectElement} */ (byId("replay-speed"));
const eyes = /** @type {HTMLSelectElement} */ (byId("replay-seat"));
/** @type {Map<string, Promise<Frame | null>>} */
const kept = new Map();
/** @type {number | undefined} */
let timer;

/**
 * @param {number} ply
 * @returns {Promise<Frame | null>}
 */
function frame(ply) {
  const url = `/t/${table}/replay/${ply}?lang=${lang}&seat=${eyes.value}`;
  const before = kept.get(url);
  if (before) return before;
  if (kept.size > MOST_KEPT) kept.clear();
  const now = fetch(url, { headers: { Accept: "application/json" } })
    .then((answer) => (/** @type {Promise<Frame>} */ (answer.ok ? answer.json() : Promise.reject(answer))))
    .catch(() => {
      kept.delete(url);
      return null;
    });
  kept.set(url, now);
  return now;
}

/**
 * Show the game after so many decisions; whoever walks on before it is there sees the later one.
 * @param {number} ply
 */
async function go(ply) {
  at = Math.max(0, Math.min(ply, plies));
  const wanted = at;
  const viewer = eyes.value;
  showPlace();
  const found = await frame(wanted);
  if (at !== wanted || eyes.value !== viewer) return;
  if (!found) {
    pause();
    toast(word("lost"));
    return;
  }
  const before = places();
  renew(found.regions);
  glide(before);
  settleAll();
  checkCard();
  if (!timer) tell(found.news.slice(-1));
  for (let next = 1; next <= AHEAD && wanted + next <= plies; next++) void frame(wanted + next);
}

function showPlace() {
  slider.value = String(at);
  const count = byId("replay-count");
  if (count) count.textContent = (count.textContent ?? "").replace(/\d+/, String(at));
  const url = new URL(location.href);
  url.searchParams.set("at", String(at));
  url.searchParams.set("seat", eyes.value);
  history.replaceState(null, "", url);
  for (const link of document.querySelectorAll(".languages a")) {
    if (!(link instanceof HTMLAnchorElement)) continue;
    url.searchParams.set("lang", link.lang);
    link.href = url.href;
  }
}

function toggle() {
  if (timer) return pause();
  if (at >= plies) at = 0;
  showPlaying(true);
  void tick();
}

async function tick() {
  timer = setTimeout(tick, Number(speed.value));
  if (at >= plies) pause();
  else await go(at + 1);
}

function pause() {
  clearTimeout(timer);
  timer = undefined;
  showPlaying(false);
}

/** @param {boolean} playing */
function showPlaying(playing) {
  const button = document.querySelector('[data-step="play"]');
  const label = button?.querySelector(".visually-hidden");
  if (!(button instanceof HTMLElement) || !label) return;
  button.toggleAttribute("data-playing", playing);
  label.textContent = button.title = word(playing ? "pause" : "play");
}

/** @type {Record<string, () => void>} */
const steps = {
  first: () => void go(0),
  back: () => void go(at - 1),
  play: toggle,
  next: () => void go(at + 1),
  last: () => void go(plies),
};

/** @param {string} name */
function walk(name) {
  if (name !== "play") pause();
  steps[name]?.();
}

document.addEventListener("click", (event) => {
  const step = around(event.target, "[data-step]");
  if (step) walk(step.dataset.step ?? "");
  const element = around(event.target, "[data-do]");
  if (element?.dataset.do === "check") openCheck();
  else if (element && !isDisabled(element)) command(element.dataset.do ?? "", element);
});
document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || around(event.target, "input, select, dialog, [data-zone]")) return;
  const name = { ArrowLeft: "back", ArrowRight: "next", Home: "first", End: "last" }[event.key];
  if (name && !event.altKey && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    walk(name);
  }
});
slider.addEventListener("input", () => {
  pause();
  void go(Number(slider.value));
});
eyes.addEventListener("change", () => void go(at));

openSheets();
watchCards();
roam();
showSwitches();
listenToKeys({
  "?": showKeys,
  l: tellAgain,
  b: tellBoard,
});
void go(at);
if (location.hash === "#check") openCheck();
