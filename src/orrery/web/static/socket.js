/** The socket of a table: comes back by itself, and loses nothing that was said. */

import { Outbox } from "./outbox.js";

/** @typedef {{t: "frame", seq: number, regions: Record<string, string>, title: string, turn: boolean,
 *   news: string[], v: string}} Frame */
/** @typedef {{t: "ack", id: string, seq: number}} Ack */
/** @typedef {{t: "no", id: string, why: string}} No */
/** @typedef {{t: "why", text: string, why: string}} Because */
/** @typedef {Frame | Ack | No | Because | {t: "saving", ok: boolean} | {t: "pong"}} FromServer */
/** @typedef {import("./outbox.js").Kept} Kept */
/** @typedef {{t: "cancel" | "ping"} | {t: "why", text: string} | {t: "seen", seq: number}} Passing */
/** @typedef {{seatChanged(): void, frame(frame: Frame): void, no(why: string): void, because(answer: Because): void,
 *   state(open: boolean): void, saving(ok: boolean): void}} Listener */

const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;
const PATIENCE = 2_500; // a move without an answer is said again
const PULSE = 20_000;
const OTHER_SEAT = 4009; // the session of this browser has another seat than the page shows
const REMOVED = 4010; // the table is not there any more

export class Socket {
  /**
   * @param {string} path
   * @param {string} table names what is kept for this table
   * @param {Listener} listener
   */
  constructor(path, table, listener) {
    this.path = path;
    this.listener = listener;
    this.outbox = new Outbox(table);
    /** @type {WebSocket | null} */
    this.socket = null;
    this.version = "";
    this.tries = 0;
    this.heard = 0;
    /** @type {number | undefined} */
    this.timer = undefined;
    setInterval(() => this.beat(), PATIENCE);
    addEventListener("online", () => this.hurry());
    document.addEventListener("visibilitychange", () => document.hidden || this.hurry());
  }

  connect() {
    clearTimeout(this.timer);
    const url = new URL(this.path, location.href);
    url.protocol = url.protocol.replace("http", "ws");
    if (this.version) url.searchParams.set("v", this.version);
    const socket = new WebSocket(url);
    this.socket = socket;
    socket.onopen = () => this.opened();
    socket.onmessage = (event) => this.hear(JSON.parse(String(event.data)));
    socket.onclose = ({ code }) => socket === this.socket && this.closed(code);
  }

  get isOpen() {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  opened() {
    this.tries = 0;
    this.heard = Date.now();
    this.listener.state(true);
    this.sayAgain();
  }

  /** All that is not answered yet: to a new socket, or to a server that can save again. */
  sayAgain() {
    for (const message of this.outbox.all()) this.post(message);
  }

  /** @param {number} code */
  closed(code) {
    if (code === OTHER_SEAT) this.moved();
    else if (code === REMOVED) location.reload();
    else this.lost();
  }

  moved() {
    clearTimeout(this.timer);
    this.listener.seatChanged();
  }

  lost() {
    this.listener.state(false);
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.tries++);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.connect(), wait * (0.5 + Math.random()));
  }

  /** Somebody looks, or the network is back: do not wait any longer. */
  hurry() {
    if (this.socket?.readyState === WebSocket.CLOSED) this.connect();
  }

  /** @param {FromServer} message */
  hear(message) {
    this.heard = Date.now();
    if (message.t === "frame") {
      this.version = message.v;
      this.outbox.shown(message.seq);
      this.listener.frame(message);
    } else if (message.t === "ack") {
      this.outbox.done(message.id, message.seq);
    } else if (message.t === "no") {
      if (this.outbox.refused(message.id)) this.listener.no(message.why);
    } else if (message.t === "saving") {
      this.listener.saving(message.ok);
      if (message.ok) this.sayAgain();
    } else if (message.t === "why") {
      this.listener.because(message);
    }
  }

  /**
   * Say something that must arrive: kept until the server has answered it.
   * @param {Kept} message
   */
  say(message) {
    if (this.outbox.add(message)) this.post(message);
  }

  /**
   * Say something that matters only now.
   * @param {Passing} message
   * @returns {boolean} whether it was said
   */
  pass(message) {
    if (message.t === "cancel") this.outbox.forgetDraft();
    return this.post(message);
  }

  /**
   * @param {Kept | Passing} message
   * @returns {boolean}
   */
  post(message) {
    if (!this.isOpen) return false;
    this.socket?.send(JSON.stringify(message));
    return true;
  }

  beat() {
    if (!this.isOpen) return;
    for (const message of this.outbox.late(PATIENCE)) this.post(message);
    const silence = Date.now() - this.heard;
    if (silence > 2 * PULSE) this.drop();
    else if (silence > PULSE) this.post({ t: "ping" });
  }

  /** A network that went away without a word leaves a socket that looks open. */
  drop() {
    const dead = this.socket;
    this.socket = null;
    dead?.close();
    this.lost();
  }
}
