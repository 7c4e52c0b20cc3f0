// Blocking fetches of files that Python needs before they have come in the background, and the failure
// of one. Python cannot go on without it: the page says so, and its next start fetches everything
// before Python begins.
import { attempt } from "./attempt.mjs";

const WHOLE = "nmbr9-whole"; // in sessionStorage

/** Whether this start must fetch everything first. */
export const wholeIsWanted = () => attempt(() => sessionStorage.getItem(WHOLE)) === "";

/** Whether all files are on this device, so that they can be fetched without a network. */
export const isKept = () => Boolean(attempt(() => navigator.serviceWorker.controller));

/** The bytes of a file, while everything else waits. The request bypasses the service worker. */
export const fetchedNow = (/** @type {string} */ url) => {
  const request = new XMLHttpRequest();
  request.open("GET", url, false);
  request.overrideMimeType("text/plain; charset=x-user-defined"); // a character for each byte
  request.send();
  if (request.status !== 200) throw new Error(`${url}: ${request.status}`);
  const { responseText } = request;
  const bytes = new Uint8Array(responseText.length); // filled by a loop: from() would keep an array of all numbers
  for (let at = 0; at < bytes.length; at++) bytes[at] = responseText.charCodeAt(at);
  return bytes;
};

/** The error for a needed file that cannot be fetched. */
export const missing = (/** @type {any} */ cause) => {
  attempt(() => sessionStorage.setItem(WHOLE, ""));
  const error = new Error(`the rest of Python is missing: ${cause.message}`, { cause });
  error.name = "MissingPartError";
  return error;
};
