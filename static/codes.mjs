// Draws links as QR codes, for the camera of another device. Fetched when the first code is wanted.
import encodeQR from "./vendor/qr/index.js";

// Light modules around a code, without which cameras do not find it.
const QUIET = 4;

/** The rows of a text's code, from top to bottom: a 1 for each dark module, a 0 for each light one. */
export const rows = (text) => {
  const code = encodeQR(text, "raw", { ecc: "low", border: QUIET }); // a screen has no scratches
  return code.map((row) => row.map(Number).join("")).join("\n");
};
