// Draws links as QR codes, for the camera of another device. Fetched for the first code.
import encodeQR from "./vendor/qr/index.js";

// Light modules around a code; cameras need them.
const QUIET = 4;

/** The rows of a text's code, from top to bottom: a 1 for each dark module, a 0 for each light one. */
export const rows = (/** @type {string} */ text) => {
  const code = encodeQR(text, "raw", { ecc: "low", border: QUIET }); // a screen has no scratches
  return code.map((row) => row.map(Number).join("")).join("\n");
};
