// Canvases whose pixels can be read: some browsers give every page noise or stripes instead, against recognition.

const NOISE = 8; // how far a colour may come back from what was drawn: some browsers blur it a little
const MARK = [90, 45, 135, 255]; // red, green, blue and opacity of a colour that does not come back by accident

/** @typedef {ArrayLike<number>} Pixels In red, green, blue and opacity. */

/** Whether nearly all of these pixels are the same. @param {Pixels} pixels @param {Pixels} others */
export const alike = (pixels, others) => {
  const strange = Array.from(pixels).filter((value, n) => !(Math.abs(value - others[n]) <= NOISE));
  return pixels.length === others.length && strange.length * 20 < pixels.length;
};

/** The pixels of one row. @param {CanvasRenderingContext2D} context @param {number} y */
export const row = (context, y) => context.getImageData(0, y, context.canvas.width, 1).data;

/**
 * The context of an empty canvas that gives out what is drawn; throws if the browser has none.
 *
 * @param {number} width @param {number} height @returns {CanvasRenderingContext2D}
 */
export const readable = (width, height) => {
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  /** @type {any} */
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context.fillStyle = `rgb(${MARK.slice(0, 3).join(" ")})`;
  context.fillRect(0, 0, width, 1);
  const drawn = row(context, 0);
  const expected = Array.from(drawn, (_, n) => MARK[n % 4]);
  if (!alike(drawn, expected)) throw new DOMException("pictures may not be read", "NotReadableCanvas");
  context.clearRect(0, 0, width, 1);
  return context;
};
