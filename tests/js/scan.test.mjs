// The camera that reads codes: static/scan.mjs with a slow camera.
import assert from "node:assert/strict";
import { register } from "node:module";
import { test } from "node:test";

const decoder = "data:text/javascript,export default () => 'a code'";
register("./vendored.mjs", import.meta.url, { data: { "./vendor/qr/decode.js": decoder } });
const { scan, stop } = await import("../../static/scan.mjs");

let frames;
let tracks;
let leaves;
let video;
globalThis.requestAnimationFrame = (call) => setTimeout(call, 0, frames++);
const drawn = { data: [90, 45, 135, 255] }; // what the module draws to see whether it reads it
const context = { drawImage() {}, fillRect() {}, clearRect() {}, getImageData: () => drawn };
globalThis.document = {
  getElementById: () => video,
  createElement: () => ({ getContext: () => Object.assign(context, { canvas: {} }) }),
};
const stream = () => {
  const track = { on: true, stop: () => (track.on = false) };
  tracks.push(track);
  return { getTracks: () => [track] };
};
const asked = (give, refuse) => leaves.push({ give: () => give(stream()), refuse });
const mediaDevices = { getUserMedia: () => new Promise(asked) };
Object.defineProperty(globalThis, "navigator", { value: { mediaDevices }, configurable: true });
const later = (milliseconds = 30) => new Promise((done) => setTimeout(done, milliseconds));
const looking = () => {
  const look = { ended: "" };
  scan("camera", () => {}).then(
    () => (look.ended = "stopped"),
    ({ name }) => (look.ended = name),
  );
  return look;
};

/** Stories of scans: the end of each, and whether each track is still on. */
const STORIES = {
  "stopped before leave": {
    story: async () => {
      const look = looking();
      video = null;
      stop();
      leaves[0].give();
      return [look];
    },
    ended: ["stopped"],
    on: [false],
  },
  "begun twice": {
    story: async () => {
      const looks = [looking(), looking()];
      for (const { give } of leaves) give();
      await later();
      return looks;
    },
    ended: ["stopped", ""],
    on: [false, true],
  },
  "begun again after a stop": {
    story: async () => {
      const first = looking();
      stop();
      const second = looking();
      leaves[1].give();
      leaves[0].refuse(new DOMException("", "NotAllowedError"));
      return [first, second];
    },
    ended: ["stopped", ""],
    on: [true],
  },
  "without https": {
    story: () => {
      globalThis.isSecureContext = false;
      return [looking()];
    },
    ended: ["InsecureContext"],
    on: [],
  },
  "never drawn": {
    story: async () => {
      video = null;
      const look = looking();
      leaves[0].give();
      await later(200);
      return [look];
    },
    ended: ["AbortError"],
    on: [false],
  },
  "drawn no more": {
    story: async () => {
      const look = looking();
      leaves[0].give();
      await later();
      video.isConnected = false;
      await later(200);
      return [look];
    },
    ended: ["AbortError"],
    on: [false],
  },
};

for (const [name, { story, ended, on }] of Object.entries(STORIES))
  test(`of a scan that is ${name} only a camera that is looked through stays on, and nothing runs`, async () => {
    [frames, tracks, leaves] = [0, [], []];
    globalThis.isSecureContext = true;
    video = { isConnected: true, videoWidth: 8, videoHeight: 8, play: async () => {} };
    const looks = await story();
    await later();
    const before = frames;
    await later();
    assert.deepEqual(looks.map((look) => look.ended), ended);
    assert.deepEqual(tracks.map((track) => track.on), on);
    assert.equal(frames, before);
    stop();
  });
