/** What was said and not yet answered, kept over reconnects and reloads. */

import { read, write } from "./page.js";

/** @typedef {{t: "say", id: string, seq: number, line: string[], held: string[]}} Say */
/** @typedef {{t: "play", id: string, seq: number, line: string[]}} Play */
/** @typedef {{t: "undo", id: string, seq: number}} Undo */
/** @typedef {{t: "orders", id: string, form: Record<string, string>}} Orders */
/** @typedef {Say | Play | Undo | Orders} Kept */
/** @typedef {{open: Kept[], draft: Say | null}} State */

/**
 * An id under which a move may be said again without being played twice.
 * @returns {string}
 */
export function freshId() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export class Outbox {
  /** @param {string} table */
  constructor(table) {
    this.key = `orrery.said.${table}`;
    /** @type {State} */
    this.state = JSON.parse(read(sessionStorage, this.key) ?? '{"open": [], "draft": null}');
    /** @type {Map<string, number>} */
    this.posted = new Map();
  }

  save() {
    write(sessionStorage, this.key, JSON.stringify(this.state));
  }

  /** The draft, settled or not. */
  get draft() {
    const said = this.state.open.find((message) => message.t === "say");
    return said?.t === "say" ? said : this.state.draft;
  }

  /**
   * @param {Kept} message
   * @returns {boolean} false if the very same is under way already
   */
  add(message) {
    if (this.state.open.some((other) => same(other, message))) return false;
    if (message.t === "say") this.forgetDraft();
    if (message.t === "orders") this.state.open = this.state.open.filter((other) => other.t !== "orders");
    this.state.open.push(message);
    this.posted.set(message.id, Date.now());
    this.save();
    return true;
  }

  /**
   * All that is to be said to a new socket; a draft that was settled is not known to it.
   * @returns {Kept[]}
   */
  all() {
    const { open, draft } = this.state;
    for (const { id } of open) this.posted.set(id, Date.now());
    return draft && !open.some((message) => message.t !== "orders") ? [draft, ...open] : open;
  }

  /**
   * What has waited too long for its answer.
   * @param {number} patience
   * @returns {Kept[]}
   */
  late(patience) {
    const now = Date.now();
    const late = this.state.open.filter(({ id }) => now - (this.posted.get(id) ?? 0) >= patience);
    for (const { id } of late) this.posted.set(id, now);
    return late;
  }

  /**
   * A frame came: answers that it has made the open draft of are settled, older ones are history.
   * @param {number} seq
   */
  shown(seq) {
    const said = this.state.open.find((message) => message.t === "say");
    if (said?.t === "say" && said.seq === seq) this.settle(said);
    if (this.state.draft && this.state.draft.seq !== seq) this.state.draft = null;
    this.save();
  }

  /** @param {Say} said */
  settle(said) {
    this.state.open = this.state.open.filter((message) => message !== said);
    this.state.draft = said.line.length + said.held.length ? said : null;
  }

  /**
   * @param {string} id
   * @param {number} seq
   */
  done(id, seq) {
    const said = this.state.open.find((message) => message.id === id);
    if (said?.t === "say" && seq <= said.seq) this.settle(said);
    this.state.open = this.state.open.filter((message) => message.id !== id);
    if (this.state.draft && seq > this.state.draft.seq) this.state.draft = null;
    this.posted.delete(id);
    this.save();
  }

  /**
   * @param {string} id
   * @returns {boolean} whether the reader should hear of it: that an old draft has gone stale is no news
   */
  refused(id) {
    const wasOpen = this.state.open.some((message) => message.id === id);
    this.state.open = this.state.open.filter((message) => message.id !== id);
    if (this.state.draft?.id === id) this.state.draft = null;
    this.posted.delete(id);
    this.save();
    return wasOpen || !id;
  }

  forgetDraft() {
    this.state.draft = null;
    this.state.open = this.state.open.filter((message) => message.t !== "say");
    this.save();
  }
}

/**
 * @param {Kept} one
 * @param {Kept} other
 * @returns {boolean}
 */
function same(one, other) {
  return JSON.stringify({ ...one, id: "" }) === JSON.stringify({ ...other, id: "" });
}
