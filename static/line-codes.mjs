// The codes that two devices exchange before they have a line: the data that one needs to reach the other, and no more, so
// that they fit into a small picture. The browser's description is built anew from them: no text of a stranger gets into it.

/** @typedef {{ type: RTCSdpType, sdp: string }} Description */

const LONGEST_CODE = 700;
const MOST_PLACES = 12;
const HEADS = { offer: 1, answer: 3 }; // the first byte; that of older codes, whose answers named no offer, was below 3
const FINGERPRINT = 32; // bytes of a SHA-256
const NAMES = { length: [4, 32], letters: /^[A-Za-z0-9+/]+$/ };
const SECRETS = { length: [22, 64], letters: NAMES.letters };
/**
 * The forms of addresses: their bytes, and functions that read and write them. The index in this list is the kind.
 *
 * @type {{ size: number, form: RegExp, bytes(text: string): number[], text(bytes: Uint8Array): string }[]}
 */
const ADDRESSES = [
  {
    size: 4,
    form: /^\d+\.\d+\.\d+\.\d+$/,
    bytes: (text) => text.split(".").map(Number),
    text: (bytes) => bytes.join("."),
  },
  {
    size: 16, // IPv6
    form: /^[0-9a-f:]*:[0-9a-f:.]*$/i,
    bytes: (text) => {
      const groups = (/** @type {string} */ part) => (part ? part.split(":").map((group) => parseInt(group, 16)) : []);
      const [start, end] = new URL(`http://[${text}]`).hostname.slice(1, -1).split("::").map(groups);
      const between = Array(end ? 8 - start.length - end.length : 0).fill(0);
      return [...start, ...between, ...(end ?? [])].flatMap((group) => [group >> 8, group & 255]);
    },
    text: (bytes) => parts(hex(bytes), /..../g).join(":"),
  },
  {
    size: 16, // the random name that a browser gives out in place of its address
    form: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.local$/i,
    bytes: (text) => parts(text.slice(0, 36).replaceAll("-", ""), /../g).map((two) => parseInt(two, 16)),
    text: (bytes) => `${hex(bytes).replace(/(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-")}.local`,
  },
];

/** @param {string} text @param {RegExp} form @returns {string[]} */
const parts = (text, form) => text.match(form) ?? [];
const hex = (/** @type {Uint8Array} */ bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
export const wrong = (/** @type {string} */ why) => Object.assign(new Error(why), { name: "CodeError" });
const ascii = (/** @type {string} */ text) => [text.length, ...Array.from(text, (letter) => letter.charCodeAt(0))];

/** @param {string} sdp @param {string} name */
const said = (sdp, name) => {
  const line = new RegExp(`^a=${name}(\\S+)`, "m").exec(sdp);
  if (!line) throw new Error(`no ${name}`);
  return line[1];
};

/** The name of a description's connection. */
export const nameOf = (/** @type {Pick<Description, "sdp">} */ { sdp }) => said(sdp, "ice-ufrag:");

/** The fingerprint of its certificate. */
export const printOf = (/** @type {Pick<Description, "sdp">} */ { sdp }) => said(sdp, "fingerprint:sha-256 ").toUpperCase();

/**
 * The code of a browser's own description, for an answer with the offer that it answers: it names it.
 *
 * The offering side begins (DTLS): several guests may answer one offer, and the hello of one whose answer is never accepted
 * would come in between.
 *
 * @param {Description} own @param {Description} [offer]
 */
export const packed = ({ type, sdp }, offer) => {
  const bytes = [offer ? HEADS.answer : HEADS.offer];
  bytes.push(...ascii(said(sdp, "ice-ufrag:")), ...ascii(said(sdp, "ice-pwd:")));
  bytes.push(...printOf({ sdp }).split(":").map((two) => parseInt(two, 16)));
  if (offer) bytes.push(...ascii(nameOf(offer)));
  const reached = bytes.length;
  const places = sdp.matchAll(/^a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ host/gim);
  for (const [, address, digits] of [...places].slice(0, MOST_PLACES)) {
    const port = Number(digits);
    const kind = ADDRESSES.findIndex(({ form }) => form.test(address));
    if (kind >= 0) bytes.push(kind, ...ADDRESSES[kind].bytes(address), port >> 8, port & 255);
  }
  if (bytes.length === reached) throw wrong("no_address");
  const letters = btoa(String.fromCharCode(...bytes));
  return type[0] + letters.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
};

/**
 * The description in a code, an answer's with the name of the offer that it answers; an error named CodeError.
 *
 * @param {string} code @param {"offer" | "answer"} type
 */
export const unpacked = (code, type) => {
  if (code.length > LONGEST_CODE) throw wrong("none");
  const [, kind, letters] = /^([oa])([\w-]+)$/.exec(code.trim()) ?? [];
  if (!kind) throw wrong("none");
  if (kind !== type[0]) throw wrong("other_kind");
  const { head, ...description } = read(letters, type);
  if (head !== HEADS[type]) throw wrong("older_version");
  return { type, ...description };
};

/** @param {string} letters @param {"offer" | "answer"} type */
const read = (letters, type) => {
  try {
    const text = atob(letters.replaceAll("-", "+").replaceAll("_", "/"));
    return described(reader(Uint8Array.from(text, (letter) => letter.charCodeAt(0))), type);
  } catch {
    throw wrong("none");
  }
};

/** Reads a number of bytes at a time. */
const reader = (/** @type {Uint8Array} */ bytes) => {
  let at = 0;
  const take = (/** @type {number} */ size) => {
    if (at + size > bytes.length) throw new Error("cut short");
    at += size;
    return bytes.subarray(at - size, at);
  };
  const word = (/** @type {typeof NAMES} */ { length: [least, most], letters }) => {
    const [size] = take(1);
    const text = String.fromCharCode(...take(size));
    if (size < least || size > most || !letters.test(text)) throw new Error("no word");
    return text;
  };
  return { take, word, left: () => bytes.length - at };
};

/** @param {ReturnType<typeof reader>} bytes @param {"offer" | "answer"} type */
const described = ({ take, word, left }, type) => {
  const [head] = take(1);
  const [name, secret] = [word(NAMES), word(SECRETS)];
  const print = parts(hex(take(FINGERPRINT)).toUpperCase(), /../g).join(":");
  const offer = head === HEADS.answer ? word(NAMES) : undefined;
  if (head > HEADS.answer) throw new Error("no head");
  const places = [];
  while (left()) {
    const { size, text } = ADDRESSES[take(1)[0]];
    const address = text(take(size));
    const [high, low] = take(2);
    places.push([address, high * 256 + low]);
  }
  if (!places.length || places.length > MOST_PLACES) throw new Error("nowhere");
  // As RFC 8839 has it: of addresses of a device's own, the first is the best.
  const urgent = (/** @type {number} */ number) => 126 * 2 ** 24 + (65535 - number) * 2 ** 8 + 255;
  const sdp = [
    "v=0",
    "o=- 1 1 IN IP4 127.0.0.1",
    "s=-",
    "t=0 0",
    "a=group:BUNDLE 0",
    "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
    "c=IN IP4 0.0.0.0",
    `a=ice-ufrag:${name}`,
    `a=ice-pwd:${secret}`,
    `a=fingerprint:sha-256 ${print}`,
    `a=setup:${type === "offer" ? "active" : "passive"}`,
    "a=mid:0",
    "a=sctp-port:5000",
    ...places.map(([at, port], number) => `a=candidate:${number} 1 udp ${urgent(number)} ${at} ${port} typ host`),
    "a=end-of-candidates",
    "",
  ].join("\r\n");
  return { head, sdp, offer };
};
