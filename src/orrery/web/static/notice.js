/** Tells the reader: announcements, errors, and that it is their turn. */

import { byId, preference, read, word, write } from "./page.js";
import { raise } from "./sheets.js";

const NOTE = "orrery.note";
const MOST_LINES = 30;
const SHOWN = 6_000;

/** @type {string[]} */
const heard = [];
/** @type {number | undefined} */
let toastTimer;
let wasTurn = false;
/** @type {AudioContext | undefined} */
let audio;

/**
 * Read out politely.
 * @param {string[]} sentences
 */
export function announce(sentences) {
  const log = byId("news");
  if (!log) return;
  for (const sentence of sentences) {
    const line = document.createElement("p");
    line.textContent = sentence;
    log.append(line);
  }
  while (log.childElementCount > MOST_LINES) log.firstElementChild?.remove();
}

/**
 * Read out politely, and remember for whoever asks again.
 * @param {string[]} news
 */
export function tell(news) {
  heard.push(...news);
  heard.splice(0, Math.max(0, heard.length - MOST_LINES));
  announce(news);
}

/** Read the last events again. */
export function tellAgain() {
  const lines = [...document.querySelectorAll("#log li")].map((line) => line.textContent?.trim() ?? "");
  announce(heard.length ? heard.slice(-5) : lines.slice(-5));
}

/** Read the position. */
export function tellBoard() {
  const board = byId("board-words");
  const lines = [...(board?.querySelectorAll("p, li") ?? [])];
  announce((lines.length ? lines : [board]).map((line) => line?.textContent?.trim() ?? ""));
}

/**
 * Interrupt: an error, or "your turn".
 * @param {string} sentence
 */
export function alarm(sentence) {
  const region = alarmRegion();
  region.textContent = "";
  // an equal sentence is read again only if it comes anew
  setTimeout(() => (region.textContent = sentence), 30);
}

/**
 * What lies under a modal dialog is not read: there the region stands inside it.
 * @returns {HTMLElement}
 */
function alarmRegion() {
  const region = byId("alarm") ?? document.createElement("div");
  region.id = "alarm";
  region.className = "visually-hidden";
  region.role = "alert";
  const host = document.querySelector("dialog[open]") ?? document.body;
  if (region.parentElement !== host) host.append(region);
  return region;
}

/**
 * Show a sentence for a while, and read it.
 * @param {string} sentence
 */
export function toast(sentence) {
  const box = byId("toast");
  if (box) {
    box.textContent = sentence;
    raise(box);
    clearTimeout(toastTimer);
    toastTimer = setTimeout(() => box.togglePopover(false), SHOWN);
  }
  alarm(sentence);
}

/**
 * Say something as soon as the page has come again.
 * @param {string} sentence
 */
export function keepNote(sentence) {
  write(sessionStorage, NOTE, sentence);
}

/**
 * The session of this browser has another seat than the page, or none: the whole page is another one.
 * @param {boolean} sat whether the page shows a seat
 */
export function comeAgain(sat) {
  if (sat) keepNote(word("left"));
  location.reload();
}

/** Say what was kept for this moment. */
export function showNote() {
  const note = read(sessionStorage, NOTE);
  keepNote("");
  if (note) toast(note);
}

/**
 * Title and picture of the tab, and a sound if wanted.
 * @param {string} title
 * @param {boolean} turn
 */
export function showTurn(title, turn) {
  document.title = turn ? `● ${title}` : title;
  const icon = document.querySelector("link#favicon");
  if (icon instanceof HTMLLinkElement) {
    const wanted = (turn ? icon.dataset.turn : icon.dataset.quiet) ?? "";
    if (wanted && icon.getAttribute("href") !== wanted) icon.setAttribute("href", wanted);
  }
  if (turn && !wasTurn) {
    alarm(word("turn"));
    chime();
  }
  wasTurn = turn;
}

/**
 * What the page said when it came is no news.
 * @param {boolean} turn
 */
export function startTurn(turn) {
  wasTurn = turn;
}

/** Two short tones; browsers allow them once the reader has touched the page. */
export function chime() {
  if (!preference("sound")) return;
  audio ??= new AudioContext();
  void audio.resume();
  const start = audio.currentTime + 0.02;
  for (const [step, pitch] of [659, 988].entries()) {
    const tone = new OscillatorNode(audio, { type: "triangle", frequency: pitch });
    const loud = new GainNode(audio, { gain: 0 });
    const at = start + step * 0.14;
    loud.gain.setValueAtTime(0, at);
    loud.gain.linearRampToValueAtTime(0.16, at + 0.015);
    loud.gain.exponentialRampToValueAtTime(0.001, at + 0.4);
    tone.connect(loud).connect(audio.destination);
    tone.start(at);
    tone.stop(at + 0.42);
  }
}
