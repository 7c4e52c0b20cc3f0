// Reads the QR codes that a camera sees. Fetched for the first scan; the pictures never leave this page.
import { readable } from "./canvas.mjs";
import decodeQR from "./vendor/qr/decode.js";

const BETWEEN = 120; // milliseconds from one look to the next: the page stays quick
const LARGEST = 960; // pixels of a picture that is looked at
const GLANCE = 40; // milliseconds that one look may take
const FRAMES = 20; // until the video element is drawn

let scanning = new AbortController();

/** Stops the camera, or withdraws the request while the browser still asks for permission. */
export const stop = () => scanning.abort();

/**
 * The video element, once it is drawn; null if the page has changed meanwhile.
 *
 * @param {string} id @param {AbortSignal} signal @returns {Promise<any>}
 */
const element = async (id, signal) => {
  for (let frame = 0; frame < FRAMES && !signal.aborted && !document.getElementById(id); frame++)
    await new Promise(requestAnimationFrame);
  return document.getElementById(id);
};

/**
 * The text of the code in a picture, "" if there is none.
 *
 * @param {CanvasRenderingContext2D} context @param {HTMLVideoElement} video
 */
const read = (context, video) => {
  const scale = Math.min(1, LARGEST / Math.max(video.videoWidth, video.videoHeight));
  const [width, height] = [video.videoWidth, video.videoHeight].map((n) => Math.round(n * scale));
  if (!width || !height) return "";
  Object.assign(context.canvas, { width, height });
  context.drawImage(video, 0, 0, width, height);
  try {
    return decodeQR(context.getImageData(0, 0, width, height), { timeLimit: GLANCE });
  } catch {
    return "";
  }
};

/**
 * Looks for codes until it is aborted or the video element is gone.
 *
 * @param {string} id @param {(text: string) => void} found @param {AbortSignal} signal
 */
const show = async (id, found, signal) => {
  if (!isSecureContext) throw new DOMException("no camera without https", "InsecureContext");
  const camera = { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 960 } };
  const context = readable(8, 8); // where it is not, no code would ever be found
  const stream = await navigator.mediaDevices.getUserMedia({ video: camera });
  const letGo = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  signal.addEventListener("abort", letGo);
  if (signal.aborted) return letGo();
  const video = await element(id, signal);
  if (!video || signal.aborted) return;
  video.srcObject = stream;
  await video.play();
  while (!signal.aborted && video.isConnected) {
    const text = read(context, video);
    if (text) found(text);
    await new Promise((done) => setTimeout(done, BETWEEN));
  }
};

/**
 * Shows the camera in a video element, and passes on each code in sight, until `stop` is called or the next scan begins.
 * The camera stops with the element, by an error named AbortError.
 *
 * @param {string} id @param {(text: string) => void} found
 */
export const scan = async (id, found) => {
  stop();
  scanning = new AbortController();
  const { signal } = scanning;
  try {
    await show(id, found, signal);
    throw new DOMException("the video element is gone", "AbortError");
  } catch (error) {
    if (signal.aborted) return;
    stop();
    throw error;
  }
};
