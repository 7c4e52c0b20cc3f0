// The codes that connect two phones: static/line.mjs and line-codes.mjs with connections of their own.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import * as line from "../../static/line.mjs";
import { packed, unpacked } from "../../static/line-codes.mjs";

let made;
let closed;
let addresses;

/** A browser's connection, which says where it is reached by the addresses that are given. */
globalThis.RTCPeerConnection = class extends EventTarget {
  iceGatheringState = "complete";
  name = `name${made++}`;
  createDataChannel = () => ({ close() {} });
  createOffer = async () => this.said("offer", "actpass");
  createAnswer = async () => this.said("answer", "passive");
  setLocalDescription = async (description) => (this.localDescription = description);
  setRemoteDescription = async (description) => (this.remote = description);
  close = () => closed.push(this.name);
  said = (type, setup) => {
    const lines = [
      ...[`a=ice-ufrag:${this.name}`, `a=ice-pwd:${"x".repeat(24)}`, `a=setup:${setup}`],
      `a=fingerprint:sha-256 ${Array(32).fill("0F").join(":")}`,
      ...addresses.map((at, n) => `a=candidate:${n} 1 udp 1 ${at} 9 typ host`),
    ];
    return { type, sdp: lines.join("\n") };
  };
};
const later = setTimeout;
globalThis.setTimeout = (...given) => later(...given).unref(); // no end waits for addresses

beforeEach(() => {
  made = 0;
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
  await assert.rejects(own.accept(late.code), { name: "CodeError", message: "other_offer" });
  await own.accept(ben.code);
});

test("the offering side begins, so that no second guest can come between", async () => {
  const own = await offered();
  const setup = (code, type) => /a=setup:(.*)/.exec(unpacked(code, type).sdp)[1].trim();
  assert.equal(setup(own.code, "offer"), "active");
  assert.equal(setup((await answered(own)).code, "answer"), "passive");
});

test("a page of an older version answers and is answered", async () => {
  const own = await offered();
  const theirs = new RTCPeerConnection().said("answer", "passive");
  const letters = own.code.slice(1).replaceAll("-", "+").replaceAll("_", "/");
  const bytes = Buffer.from(letters, "base64");
  bytes[0] = 0; // an older page offers to do either
  const answer = await answered({ code: `o${bytes.toString("base64url")}` });
  assert.equal(unpacked(answer.code, "answer").offer, undefined);
  await own.accept(packed(theirs));
});
