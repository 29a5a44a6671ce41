/** The dice of a finished game, computed again with this browser's own cryptography. */

import { hex } from "./dice.js";

/** @typedef {{seat: number, since: number, bits: string, name: string}} Entropy */
/**
 * @typedef {{decision: number, row: number, stream: string, count: number, weights: number | number[],
 *   outcome: number, text: string}} Draw
 */
/** @typedef {{scheme: number, pledge: string, secret: string, entropy: Entropy[], draws: Draw[]}} Facts */

const NUMBERS = 2n ** 256n; // so many can a digest be
const OLDEST = 1;

/** @returns {boolean} */
export function canCheck() {
  return typeof crypto.subtle !== "undefined";
}

/**
 * @param {string} digits
 * @returns {Uint8Array<ArrayBuffer>}
 */
function bytes(digits) {
  return new Uint8Array((digits.match(/../g) ?? []).map((pair) => parseInt(pair, 16)));
}

/**
 * @param {string} text
 * @returns {Uint8Array<ArrayBuffer>}
 */
function encoded(text) {
  return new Uint8Array(new TextEncoder().encode(text));
}

/**
 * The pledge that a secret gives.
 * @param {Facts} facts
 * @returns {Promise<string>}
 */
export async function pledgeOf({ scheme, secret }) {
  const opening = scheme === OLDEST ? bytes(secret) : encoded(`orrery dice ${scheme} ${secret}`);
  return hex(await crypto.subtle.digest("SHA-256", opening));
}

/**
 * @param {BufferSource} raw
 * @returns {Promise<CryptoKey>}
 */
function keyOf(raw) {
  return crypto.subtle.importKey("raw", raw, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
}

/** Finds the outcome of every draw. */
export class Dealer {
  /** @param {Facts} facts */
  constructor({ scheme, secret, entropy }) {
    this.scheme = scheme;
    this.secret = keyOf(bytes(secret));
    this.entropy = [...entropy].sort((one, other) => one.seat - other.seat);
    /** @type {Map<string, Promise<CryptoKey>>} */
    this.keys = new Map();
  }

  /**
   * The key under which a draw is signed: browsers' random numbers count from a decision on.
   * @param {Draw} draw
   * @returns {Promise<CryptoKey>}
   */
  key({ decision }) {
    if (this.scheme === OLDEST) return this.secret;
    const counting = this.entropy.filter((one) => one.since <= decision);
    const text = counting.map((one) => `${one.seat} ${one.bits}`).join("\n");
    const found = this.keys.get(text) ?? this.mixed(text);
    this.keys.set(text, found);
    return found;
  }

  /**
   * @param {string} text
   * @returns {Promise<CryptoKey>}
   */
  async mixed(text) {
    return keyOf(await crypto.subtle.sign("HMAC", await this.secret, encoded(text)));
  }

  /**
   * @param {Draw} draw
   * @returns {Promise<number>}
   */
  async outcome(draw) {
    const weights = Array.isArray(draw.weights) ? draw.weights : Array(draw.weights).fill(1);
    if (weights.length === 1) return 0;
    const total = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
    const place = this.scheme === OLDEST ? String(draw.row) : `${draw.stream}/${draw.count}`;
    const key = await this.key(draw);
    for (let attempt = 0; ; attempt++) {
      const signed = await crypto.subtle.sign("HMAC", key, encoded(`${place}/${attempt}`));
      const number = BigInt(`0x${hex(signed)}`);
      if (number < NUMBERS - (NUMBERS % total)) return entryAt(weights, Number(number % total));
    }
  }
}

/**
 * @param {number[]} weights
 * @param {number} number
 * @returns {number}
 */
function entryAt(weights, number) {
  let left = number;
  return weights.findIndex((weight) => (left -= weight) < 0);
}

/**
 * Whether the draws of each stream are numbered 0, 1, 2 …: nothing is skipped. The oldest dice have no streams.
 * @param {Facts} facts
 * @returns {(draw: Draw) => boolean}
 */
export function counter({ scheme }) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  return ({ stream, count }) => {
    const wanted = counts.get(stream) ?? 0;
    counts.set(stream, wanted + 1);
    return scheme === OLDEST || count === wanted;
  };
}
