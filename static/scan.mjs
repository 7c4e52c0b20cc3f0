// Reads the QR codes that a camera sees. Fetched when somebody first scans; the pictures leave this page nowhere.
import decodeQR from "./vendor/qr/decode.js";

const BETWEEN = 120; // milliseconds from one look to the next: the page stays quick
const LARGEST = 960; // pixels of a picture that is looked at
const GLANCE = 40; // milliseconds that one look may take

let stream;

/** Lets go of the camera. */
export const stop = () => {
  for (const track of stream?.getTracks() ?? []) track.stop();
  stream = undefined;
};

const element = async (id) => {
  while (stream && !document.getElementById(id)) await new Promise(requestAnimationFrame);
  return document.getElementById(id);
};

/** What the code in a picture says, "" where there is none. */
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

/** Shows the camera in a video element, and hands each code on that it sees until `stop` is called. */
export const scan = async (id, found) => {
  stop();
  const camera = { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 960 } };
  const mine = await navigator.mediaDevices.getUserMedia({ video: camera });
  stream = mine;
  /** @type {any} */
  const video = await element(id);
  if (stream !== mine || !video) return;
  video.srcObject = mine;
  await video.play();
  const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const look = () => {
    if (stream !== mine) return;
    if (!video.isConnected) stop();
    else {
      const text = read(context, video);
      if (text) found(text);
      setTimeout(look, BETWEEN);
    }
  };
  look();
};
