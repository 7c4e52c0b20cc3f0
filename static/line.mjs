// A line between two devices in one room: a data channel of WebRTC without any server. Its two ends connect by codes that
// people pass on: an offer from one, an answer from the other. Codes expire: the network forgets the address of a
// device, so every try makes a new offer.

import { nameOf, packed, printOf, unpacked, wrong } from "./line-codes.mjs";

const GATHERED = 2000; // milliseconds; no address of a device in the same room takes longer
const LONGEST_TEXT = 8192; // letters, as nmbr9/live/messages.py has it
const WAITING = 65536; // bytes that may wait to be sent

/** Whether this browser can open lines at all. */
export const canConnect = () => typeof RTCPeerConnection === "function";

const gathered = (/** @type {RTCPeerConnection} */ connection) =>
  new Promise((done) => {
    const look = () => connection.iceGatheringState === "complete" && done(undefined);
    connection.addEventListener("icegatheringstatechange", look);
    setTimeout(done, GATHERED);
    look();
  });

/**
 * The code of a connection's own end; without one (a device may give out no address) it is closed.
 *
 * @param {RTCPeerConnection} connection @param {RTCSessionDescriptionInit} description
 * @param {Description} [offer]
 */
const described = async (connection, description, offer) => {
  try {
    await connection.setLocalDescription(description);
    await gathered(connection);
    return packed(/** @type {Description} */ (connection.localDescription), offer);
  } catch (error) {
    connection.close();
    throw error;
  }
};

/** @typedef {import("./line-codes.mjs").Description} Description */
/** @typedef {(text: string) => void} Hear */
/** @typedef {(state: string, ends?: string) => void} Turn */

/**
 * One end of a line; `hear` gets each text, `turn` each change: "closed", or "open" with the fingerprints of
 * both ends, in the same order on both. `remote` gives the description of the other end: the connection itself may have
 * it only after the channel is open.
 *
 * @param {RTCPeerConnection} connection @param {RTCDataChannel} channel @param {Hear} hear @param {Turn} turn
 * @param {() => Description} remote
 */
const end = (connection, channel, hear, turn, remote) => {
  let state = "";
  const become = (/** @type {string} */ next, ends = "") => {
    if (next === state || state === "closed") return;
    state = next;
    turn(state, ends);
  };
  const open = () => {
    if (state) return;
    const own = /** @type {Description} */ (connection.localDescription);
    become("open", [own, remote()].map(printOf).sort().join(" "));
  };
  channel.onopen = open;
  channel.onclose = () => become("closed");
  channel.onerror = (event) => event.preventDefault?.();
  channel.onmessage = ({ data }) => {
    open(); // the first text may be here before the news that the line is open, and would be nobody's
    if (state !== "open") return;
    // Nothing longer is ever sent by the game: it is not even handed on.
    if (typeof data === "string" && data.length <= LONGEST_TEXT) hear(data);
    else close();
  };
  connection.onconnectionstatechange = () =>
    ["failed", "closed"].includes(connection.connectionState) && become("closed");
  const send = (/** @type {string} */ text) => {
    if (channel.readyState !== "open" || channel.bufferedAmount > WAITING) return false;
    channel.send(text);
    return true;
  };
  const close = () => {
    channel.close();
    connection.close();
    become("closed");
  };
  return { send, close };
};

const connect = () => new RTCPeerConnection({ iceServers: [] }); // nobody but the two is asked for anything

/**
 * Offers a line: its code, and `accept`, which takes the code of exactly one answer to it.
 *
 * @param {Hear} hear @param {Turn} turn
 */
export const offer = async (hear, turn) => {
  const connection = connect();
  const channel = connection.createDataChannel("nmbr9", { ordered: true });
  const code = await described(connection, await connection.createOffer());
  /** @type {string | undefined} */
  let taken;
  /** @type {Description} */
  let answered;
  const accept = async (/** @type {string} */ text) => {
    const description = unpacked(text, "answer");
    if (description.offer !== nameOf(/** @type {Description} */ (connection.localDescription ?? {}))) throw wrong("taken");
    if (taken === text) return;
    if (taken) throw wrong("taken");
    taken = text;
    answered = description;
    await connection.setRemoteDescription(description);
  };
  return { code, accept, ...end(connection, channel, hear, turn, () => answered) };
};

/**
 * Answers an offer: the code to send back, and the line, which opens once that is accepted.
 *
 * @param {string} text @param {Hear} hear @param {Turn} turn
 */
export const answer = async (text, hear, turn) => {
  const description = unpacked(text, "offer");
  const connection = connect();
  /** @type {ReturnType<typeof end> | undefined} */
  let line;
  const opened = (/** @type {RTCDataChannel} */ channel) => (line = end(connection, channel, hear, turn, () => description));
  connection.ondatachannel = ({ channel }) => (line ? channel.close() : opened(channel));
  await connection.setRemoteDescription(description);
  const code = await described(connection, await connection.createAnswer(), description);
  return {
    code,
    send: (/** @type {string} */ words) => line?.send(words) ?? false,
    close: () => (line ? line.close() : connection.close()),
  };
};
