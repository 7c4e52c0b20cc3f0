// Pictures that leave the page: an SVG's text as a PNG file that is shared, copied or saved. Fetched for the first one.
import { alike, readable, row } from "./canvas.mjs";

const PNG = "image/png";
const SHARPNESS = 2; // pixels for each unit of the SVG

/** The bytes of a font of the page, in letters. @param {string} address */
const letters = async (address) => {
  const bytes = new Uint8Array(await (await fetch(address)).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
};

/** The SVG with the fonts of the page in it, as far as they come: a picture may read no other file. @param {string} svg */
const withFonts = async (svg) => {
  const loaded = new Set(performance.getEntriesByType("resource").map(({ name }) => name));
  const fonts = [...loaded].filter((name) => name.endsWith(".woff2"));
  const faces = (await Promise.allSettled(fonts.map(letters))).map((font) =>
    font.status === "fulfilled"
      ? `@font-face{font-family:Nunito;font-weight:200 1000;src:url(data:font/woff2;base64,${font.value})}`
      : "",
  );
  return svg.replace("<defs>", () => `<defs><style>${faces.join("")}</style>`);
};

/**
 * An SVG's text as a PNG file; throws if the browser makes none, or one that shows something else.
 *
 * @param {string} svg @returns {Promise<Blob>}
 */
const png = async (svg) => {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(await withFonts(svg))}`;
  await image.decode();
  const [width, height] = [image.naturalWidth, image.naturalHeight].map((size) => size * SHARPNESS);
  const drawing = readable(width, height);
  drawing.drawImage(image, 0, 0, width, height);
  /** @type {any} */
  const file = await new Promise((made) => drawing.canvas.toBlob(made, PNG));
  const shown = await createImageBitmap(file);
  const middle = Math.floor(shown.height / 2);
  const copied = readable(shown.width, 1);
  copied.drawImage(shown, 0, -middle);
  if (!alike(row(copied, 0), row(drawing, middle))) throw new Error("the file shows something else");
  return file;
};

/** @param {string} name @param {Blob} file */
const handOut = (name, file) => {
  const link = document.createElement("a");
  Object.assign(link, { href: URL.createObjectURL(file), download: name });
  link.click();
};

/**
 * Lets the player save a picture as a PNG file, else as it is.
 *
 * @param {string} name @param {string} svg @returns {Promise<"saved" | "saved_svg">}
 */
export const save = async (name, svg) => {
  try {
    handOut(`${name}.png`, await png(svg));
    return "saved";
  } catch {
    handOut(`${name}.svg`, new Blob([svg], { type: "image/svg+xml" }));
    return "saved_svg";
  }
};

/**
 * Puts a picture on the clipboard, else saves it.
 *
 * @param {string} name @param {string} svg @returns {Promise<"copied" | "saved" | "saved_svg">}
 */
export const copy = async (name, svg) => {
  try {
    await navigator.clipboard.write([new ClipboardItem({ [PNG]: await png(svg) })]);
    return "copied";
  } catch {
    return save(name, svg);
  }
};

/**
 * Hands a text and a picture to the share sheet; "failed" if only the text can be shared.
 *
 * @param {string} name @param {string} svg @param {string} text @returns {Promise<"shared" | "cancelled" | "failed">}
 */
export const share = async (name, svg, text) => {
  try {
    await navigator.share({ text, files: [new File([await png(svg)], `${name}.png`, { type: PNG })] });
    return "shared";
  } catch (/** @type {any} */ error) {
    return error?.name === "AbortError" ? "cancelled" : "failed";
  }
};
