// The player's input before Python runs: the last tap, drag or key is kept, shown as taken, and
// replayed once when the game is ready.

/** @typedef {{ x: number, y: number }} Place */
/** @typedef {Place & { control?: HTMLElement, onTile?: boolean, onBoard?: boolean }} Press */
/** @typedef {{ mark?: () => void, unmark?: () => void, give: () => void }} Gesture */

const STILL = 6; // pixels within which a press is not yet a drag, as in nmbr9/ui/play/pointing.py
const KEY = /^([^ ]|Arrow\w+)$/; // the others press or leave what has the focus

const root = document.documentElement;
/** @param {string} selector @returns {any} An element that the page has. */
const find = (selector) => document.querySelector(selector);

/** @param {Element} element @param {Place} place */
const isOver = (element, { x, y }) => {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return left <= x && x < right && top <= y && y < bottom;
};

/** A control by its region and its picture, which Python draws in the same way. */
const named = (/** @type {Element} */ control) => {
  if (control.closest("#welcome")) return control.className;
  const picture = control.querySelector("path")?.getAttribute("d");
  return picture && `${control.closest("[id]")?.id} ${picture}`;
};
const controls = () => [
  .../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(":is(#welcome, #top, #tools, #controls) button")),
];

/** The place of the board's plane on the page: the same point has other pixels in another camera. */
const plane = () => {
  const { m11, m12, m21, m22, m41, m42 } = new DOMMatrix(getComputedStyle(find("#levels")).transform);
  const { left, top } = find("#stage").getBoundingClientRect();
  return new DOMMatrix([m11, m12, m21, m22, left + m41, top + m42]);
};

/** The kept input: `mark` shows it, `give` replays it. */
const press = (/** @type {HTMLElement} */ control) => {
  const name = named(control);
  return {
    mark: () => (control.dataset.kept = ""),
    unmark: () => delete control.dataset.kept,
    give: () => controls().find((other) => named(other) === name)?.click(),
  };
};

const key = (/** @type {KeyboardEvent} */ { key, code, shiftKey }) => ({
  give: () => {
    const pressed = { key, code, shiftKey, bubbles: true, cancelable: true };
    find("#stage").dispatchEvent(new KeyboardEvent("keydown", pressed));
  },
});

/**
 * A tap on the board, or a drag that ends there.
 *
 * @param {Press & { drags: boolean }} down @param {Pick<PointerEvent, "x" | "y" | "pointerId" | "pointerType">} up
 */
const pointing = (down, up) => {
  const place = plane().inverse().transformPoint(up);
  const address = location.hash;
  const mark = document.createElement("span");
  mark.className = "early-press";
  /** @param {string} type @param {Place} place @param {Element} target */
  const tell = (type, { x, y }, target) => {
    const { pointerId, pointerType } = up;
    const at = { clientX: x, clientY: y, pointerId, pointerType, isPrimary: true };
    target.dispatchEvent(new PointerEvent(type, { ...at, bubbles: true, cancelable: true }));
  };
  return {
    mark: () => {
      const { left, top } = find("#stage").getBoundingClientRect();
      mark.style.left = `${up.x - left}px`;
      mark.style.top = `${up.y - top}px`;
      find("#stage").append(mark);
    },
    unmark: () => mark.remove(),
    give: () => {
      const end = plane().transformPoint(place);
      const target = down.onTile ? find("[data-drag]") : find("#stage");
      if (!target || location.hash !== address) return; // another game lies there
      tell("pointerdown", down.drags ? down : end, target);
      if (down.drags) tell("pointermove", end, target);
      tell("pointerup", end, target);
    },
  };
};

/** Starts listening; the returned function replays the kept input. */
export const keepGestures = () => {
  const listening = new AbortController();
  /** @type {Gesture | undefined} */
  let kept;
  /** @type {Press | undefined} */
  let down;

  const keep = (/** @type {Gesture} */ gesture) => {
    kept?.unmark?.();
    kept = gesture;
    kept.mark?.();
    const text = root.dataset.kept ?? "";
    find("#caption").className = "caption plain";
    for (const place of ["#caption", "#live"]) find(place).textContent = text;
  };

  const pressed = (/** @type {PointerEvent} */ event) => {
    if (!event.isPrimary || event.button) return;
    const control = controls().find((each) => isOver(each, event));
    const onTile = control?.matches("[data-drag]");
    const onStage = !control && isOver(find("#stage"), event);
    const { x, y } = event;
    down = { x, y, control, onTile, onBoard: (onStage || onTile) && "first" in root.dataset };
  };

  const released = (/** @type {PointerEvent} */ event) => {
    if (!down || !event.isPrimary) return;
    const from = { ...down, drags: Math.hypot(event.x - down.x, event.y - down.y) > STILL };
    down = undefined;
    if (from.control && !from.drags) return named(from.control) && keep(press(from.control));
    const { x, y, pointerId, pointerType } = event;
    const ends = isOver(find("#stage"), event);
    if (from.onBoard && ends) keep(pointing(from, { x, y, pointerId, pointerType }));
  };

  const typed = (/** @type {KeyboardEvent & { target: Element }} */ event) => {
    const { key: name, ctrlKey, metaKey, altKey, target } = event;
    if (!KEY.test(name) || ctrlKey || metaKey || altKey || target.closest?.("button, a")) return;
    keep(key(event));
  };

  /** @param {string} type @param {(event: any) => void} act @param {AddEventListenerOptions} options */
  const on = (type, act, options = {}) =>
    addEventListener(type, act, { ...options, signal: listening.signal });
  on("pointerdown", pressed);
  on("pointerup", released);
  on("pointercancel", () => (down = undefined));
  // A finger that drags a tile does not pull the page along, as it does not later.
  on("touchmove", (event) => down?.onBoard && event.cancelable && event.preventDefault(), {
    passive: false,
  });
  on("keydown", typed);

  return () => {
    listening.abort();
    kept?.unmark?.();
    kept?.give();
  };
};
