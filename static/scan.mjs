// Reads the QR codes that a camera sees. Fetched when somebody first scans; the pictures leave this page nowhere.
import decodeQR from "./vendor/qr/decode.js";

const BETWEEN = 120; // milliseconds from one look to the next: the page stays quick
const LARGEST = 960; // pixels of a picture that is looked at
const GLANCE = 40; // milliseconds that one look may take
const NOISE = 8; // how far a colour may come back from what was drawn, as in nmbr9/ui/page/pictures.py

let stream;

/** Lets go of the camera. */
export const stop = () => {
  stream?.getTracks().forEach((track) => track.stop());
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

/** Whether the browser reads what was drawn: where it gives chance to every page, no code is ever found. */
const tellsTruth = (context) => {
  context.fillStyle = "rgb(90 45 135)";
  context.fillRect(0, 0, 8, 8);
  const { data } = context.getImageData(0, 0, 8, 8);
  return data.every((value, n) => Math.abs(value - [90, 45, 135, 255][n % 4]) <= NOISE);
};

/** Shows the camera in a video element, and hands each code on that it sees until `stop` is called. */
export const scan = async (id, found) => {
  stop();
  const camera = { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 960 } };
  const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (!tellsTruth(context)) throw new DOMException("pictures may not be read", "NotReadableCanvas");
  const mine = await navigator.mediaDevices.getUserMedia({ video: camera });
  stream = mine;
  const video = await element(id);
  if (stream !== mine || !video) return;
  video.srcObject = mine;
  await video.play();
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
