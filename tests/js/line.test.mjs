// The codes that connect two phones: static/line.mjs and line-codes.mjs with connections of their own.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import * as line from "../../static/line.mjs";
import { unpacked } from "../../static/line-codes.mjs";

let connections;
let closed;
let addresses;

const print = (number) => Array(32).fill(`0${number}`).join(":");

/** A browser's connection, which says where it is reached by the addresses that are given. */
globalThis.RTCPeerConnection = class extends EventTarget {
  iceGatheringState = "complete";
  number = connections.push(this) - 1;
  name = `name${this.number}`;
  createDataChannel = () => (this.channel = { close() {} });
  createOffer = async () => this.said("offer", "actpass");
  createAnswer = async () => this.said("answer", "passive");
  setLocalDescription = async (description) => (this.localDescription = description);
  setRemoteDescription = async (description) => {
    // As in a browser that opens the channel before it has this.remoteDescription.
    if (description.type === "offer") this.ondatachannel({ channel: this.createDataChannel() });
  };
  close = () => closed.push(this.name);
  said = (type, setup) => {
    const lines = [
      ...[`a=ice-ufrag:${this.name}`, `a=ice-pwd:${"x".repeat(24)}`, `a=setup:${setup}`],
      `a=fingerprint:sha-256 ${print(this.number)}`,
      ...addresses.map((at, n) => `a=candidate:${n} 1 udp 1 ${at} 9 typ host`),
    ];
    return { type, sdp: lines.join("\n") };
  };
};
const later = setTimeout;
globalThis.setTimeout = (...given) => later(...given).unref(); // no end waits for addresses

beforeEach(() => {
  connections = [];
  closed = [];
  addresses = ["192.168.1.7"];
});

const heard = () => {};
const offered = () => line.offer(heard, heard);
const answered = ({ code }) => line.answer(code, heard, heard);

test("a device that gives out no address has no code, and its connection is closed", async () => {
  const other = await offered();
  addresses = [];
  const fault = { name: "CodeError", message: "no_address" };
  await assert.rejects(offered(), fault);
  await assert.rejects(answered(other), fault);
  assert.deepEqual(closed, ["name1", "name2"]);
});

test("the first answer takes the place, and the same one again changes nothing", async () => {
  const { accept, ...own } = await offered();
  const [ben, cid] = [await answered(own), await answered(own)];
  await accept(ben.code);
  await accept(ben.code);
  await assert.rejects(accept(cid.code), { name: "CodeError", message: "taken" });
});

test("an answer to another offer leaves the place free", async () => {
  const late = await answered(await offered());
  const own = await offered();
  const ben = await answered(own);
  await assert.rejects(own.accept(late.code), { name: "CodeError", message: "taken" });
  await own.accept(ben.code);
});

test("the offering side begins, so that no second guest can come between", async () => {
  const own = await offered();
  const setup = (code, type) => /a=setup:(.*)/.exec(unpacked(code, type).sdp)[1].trim();
  assert.equal(setup(own.code, "offer"), "active");
  assert.equal(setup((await answered(own)).code, "answer"), "passive");
});

/** The code as a version made it whose answers named no offer: another head, and no name. */
const older = (code, head, name = "") => {
  const bytes = Buffer.from(code.slice(1), "base64url");
  bytes[0] = head;
  const named = Buffer.from([name.length, ...Buffer.from(name)]);
  const at = name ? bytes.indexOf(named, 1) : bytes.length;
  const rest = Buffer.concat([bytes.subarray(0, at), bytes.subarray(name ? at + named.length : at)]);
  return code[0] + rest.toString("base64url");
};
const OLDER = { name: "CodeError", message: "older_version" };

test("an answer that names no offer is refused by name and leaves the place free", async () => {
  const own = await offered();
  const ben = await answered(own);
  await assert.rejects(own.accept(older(ben.code, 2, "name0")), OLDER);
  await own.accept(ben.code);
});

test("an offer of a version that takes unnamed answers is refused by name", async () => {
  const own = await offered();
  await assert.rejects(answered({ code: older(own.code, 0) }), OLDER);
});

test("an open line tells both fingerprints, in the same order at both ends", async () => {
  const told = [];
  const turn = (...said) => told.push(said);
  const own = await line.offer(heard, turn);
  const ben = await line.answer(own.code, heard, turn);
  await own.accept(ben.code);
  for (const { channel } of connections) channel.onopen();
  const [first, second] = told;
  assert.deepEqual(first, second);
  assert.deepEqual(first, ["open", `${print(0)} ${print(1)}`]);
});

test("a text that comes before the news that its line is open opens the line", async () => {
  const told = [];
  const tell = (said) => told.push(said);
  const own = await line.offer(tell, tell);
  await own.accept((await line.answer(own.code, heard, heard)).code);
  const [{ channel }] = connections;
  channel.onmessage({ data: "hello" });
  channel.onopen();
  channel.onmessage({ data: "again" });
  assert.deepEqual(told, ["open", "hello", "again"]);
});

test("a text that comes after the end of its line is not heard", async () => {
  const told = [];
  const tell = (said) => told.push(said);
  const own = await line.offer(tell, tell);
  await own.accept((await line.answer(own.code, heard, heard)).code);
  own.close();
  connections[0].channel.onmessage({ data: "hello" });
  assert.deepEqual(told, ["closed"]);
});
