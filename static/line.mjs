// A line between two devices in one room: a data channel of WebRTC without any server. Its two ends find each other by
// codes that people hand over: an offer from the one, an answer from the other. Codes age: the network forgets where
// a device can be reached, so a new offer is made for every try.

const GATHERED = 2000; // milliseconds; no address of a device in the same room takes longer
const LONGEST_CODE = 4000;
const LONGEST_TEXT = 8192; // letters, as nmbr9/live/messages.py has it
const WAITING = 65536; // bytes that may wait to be sent

/** Whether this browser can open lines at all. */
export const canConnect = () => typeof RTCPeerConnection === "function" && "CompressionStream" in globalThis;

const through = async (bytes, stream) =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());

const packed = async ({ type, sdp }) => {
  const bytes = await through(new TextEncoder().encode(sdp), new CompressionStream("deflate-raw"));
  const letters = btoa(String.fromCharCode(...bytes));
  return (type === "offer" ? "o" : "a") + letters.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
};

/** The description in a code; an error named CodeError for anything else, however long it would become. */
const unpacked = async (code, type) => {
  const wrong = (why) => Object.assign(new Error(why), { name: "CodeError" });
  if (code.length > LONGEST_CODE) throw wrong("too_long");
  const [, kind, letters] = /^([oa])([\w-]+)$/.exec(code.trim()) ?? [];
  if (!kind) throw wrong("no_code");
  if (kind !== type[0]) throw wrong("other_kind");
  try {
    const bytes = Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
    const sdp = new TextDecoder("utf-8", { fatal: true }).decode(await unfolded(bytes));
    return { type, sdp };
  } catch {
    throw wrong("no_code");
  }
};

/** What deflated bytes hold; an error as soon as it is more than a code may hold. */
const unfolded = async (bytes) => {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const parts = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > LONGEST_CODE * 4) throw new Error("too much");
    parts.push(part.value);
  }
  return new Blob(parts).arrayBuffer();
};

const gathered = (connection) =>
  new Promise((done) => {
    const look = () => connection.iceGatheringState === "complete" && done();
    connection.addEventListener("icegatheringstatechange", look);
    setTimeout(done, GATHERED);
    look();
  });

const described = async (connection, description) => {
  await connection.setLocalDescription(description);
  await gathered(connection);
  return packed(connection.localDescription);
};

/** One end of a line; `hear` gets each text, `turn` each change: "open" or "closed". */
const end = (connection, channel, hear, turn) => {
  let state = "";
  const become = (next) => next !== state && state !== "closed" && turn((state = next));
  channel.onopen = () => become("open");
  channel.onclose = () => become("closed");
  channel.onerror = (event) => event.preventDefault?.();
  channel.onmessage = ({ data }) => {
    // Nothing longer is ever sent by the game: it is not even handed on.
    if (typeof data === "string" && data.length <= LONGEST_TEXT) hear(data);
    else close();
  };
  connection.onconnectionstatechange = () =>
    ["failed", "closed"].includes(connection.connectionState) && become("closed");
  const send = (text) => {
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

/** Offers a line: its code, and `accept`, which takes the code of the answer. */
export const offer = async (hear, turn) => {
  const connection = connect();
  const channel = connection.createDataChannel("nmbr9", { ordered: true });
  const line = end(connection, channel, hear, turn);
  const code = await described(connection, await connection.createOffer());
  const accept = async (text) => connection.setRemoteDescription(await unpacked(text, "answer"));
  return { code, accept, ...line };
};

/** Answers an offer: the code that goes back, and the line, which opens once that has been taken. */
export const answer = async (text, hear, turn) => {
  const description = await unpacked(text, "offer");
  const connection = connect();
  let line;
  const opened = (channel) => (line = end(connection, channel, hear, turn));
  connection.ondatachannel = ({ channel }) => (line ? channel.close() : opened(channel));
  await connection.setRemoteDescription(description);
  const code = await described(connection, await connection.createAnswer());
  return {
    code,
    send: (words) => line?.send(words) ?? false,
    close: () => (line ? line.close() : connection.close()),
  };
};
