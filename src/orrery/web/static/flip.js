/** Glides: the page is right at once, and the picture catches up. */

import { isStill } from "./page.js";

const GLIDE = 480;
const ROLL = 250;
const EASING = "cubic-bezier(.3, .7, .3, 1)";

/** @type {Map<string, Animation>} */
const running = new Map();

/**
 * Where everything that glides is now.
 * @returns {Map<string, DOMRect> | null} nothing if nothing is to move
 */
export function places() {
  if (isStill()) return null;
  return new Map(gliders().map((element) => [element.id, element.getBoundingClientRect()]));
}

/**
 * Let everything glide from where it was.
 * @param {Map<string, DOMRect> | null} before
 */
export function glide(before) {
  if (!before) return;
  const moved = gliders().map((element) => {
    running.get(element.id)?.cancel();
    return { element, from: before.get(element.id), to: element.getBoundingClientRect() };
  });
  for (const { element, from, to } of moved) {
    if (!to.width) continue;
    if (from?.width) travel(element, from, to);
    else if (before.size) keep(element, element.animate({ opacity: [0, 1] }, { duration: ROLL }));
  }
}

/** @returns {Element[]} */
function gliders() {
  return [...document.querySelectorAll("[data-flip][id]")];
}

/**
 * @param {Element} element
 * @param {DOMRect} from
 * @param {DOMRect} to
 */
function travel(element, from, to) {
  const scale = scaleOf(element);
  const x = (from.x + from.width / 2 - to.x - to.width / 2) / scale;
  const y = (from.y + from.height / 2 - to.y - to.height / 2) / scale;
  if (Math.abs(x) + Math.abs(y) < 1.5) return;
  const kind = element.getAttribute("data-flip");
  const isDie = kind === "die" || element.classList.contains("die");
  const hop = { translate: `${x / 2}px ${y / 2 - 22 / scale}px`, scale: "1.2" };
  const steps = [
    { translate: `${x}px ${y}px` },
    ...(isDie || kind === "card" ? [] : [hop]),
    { translate: "0px 0px" },
  ];
  keep(element, element.animate(steps, { duration: isDie ? ROLL : GLIDE, easing: EASING }));
}

/**
 * Inside a picture a pixel of the screen is another length.
 * @param {Element} element
 * @returns {number}
 */
function scaleOf(element) {
  if (!(element instanceof SVGGraphicsElement) || !element.ownerSVGElement) return 1;
  return element.ownerSVGElement.getScreenCTM()?.a || 1;
}

/**
 * @param {Element} element
 * @param {Animation} animation
 */
function keep(element, animation) {
  running.set(element.id, animation);
  const forget = () => {
    if (running.get(element.id) === animation) running.delete(element.id);
  };
  animation.finished.then(forget, forget);
}
