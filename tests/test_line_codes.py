"""The codes that connect two phones: static/line-codes.mjs and line.mjs in Node."""

import json
import subprocess
from typing import Any

import pytest

from tools.tree import ROOT

pytestmark = pytest.mark.cpython_only

# A browser's connection, which says where it is reached by the addresses that are given.
BROWSER = """
let made = 0;
globalThis.RTCPeerConnection = class extends EventTarget {
  iceGatheringState = "complete";
  name = `name${made++}`;
  createDataChannel = () => ({ close() {} });
  createOffer = async () => this.said("offer", "actpass");
  createAnswer = async () => this.said("answer", "passive");
  setLocalDescription = async (description) => (this.localDescription = description);
  setRemoteDescription = async (description) => (this.remote = description);
  close = () => closed.push(this.name);
  said = (type, setup) => ({ type, sdp: [
    `a=ice-ufrag:${this.name}`, `a=ice-pwd:${"x".repeat(24)}`, `a=setup:${setup}`,
    `a=fingerprint:sha-256 ${Array(32).fill("0F").join(":")}`,
    ...addresses.map((at, n) => `a=candidate:${n} 1 udp 1 ${at} 9 typ host`),
  ].join("\\n") });
};
const [module, body] = JSON.parse(process.argv[1]);
const line = await import(module);
const closed = [];
let addresses = ["192.168.1.7"];
const heard = () => {};
const why = async (act) => {
  try {
    await act();
    return "";
  } catch ({ name, message }) {
    return `${name}: ${message}`;
  }
};
console.log(JSON.stringify(await eval(body)));
process.exit(); // waits for no timer
"""


def told(body: str) -> Any:  # noqa: ANN401 - whatever a story tells
    """The output of a script with `line`."""
    module = (ROOT / "static" / "line.mjs").as_uri()
    command = ["node", "--input-type=module", "--eval", BROWSER, json.dumps([module, body])]
    done = subprocess.run(command, capture_output=True, check=True, text=True)  # noqa: S603 - ours
    return json.loads(done.stdout)


def test_a_device_that_gives_out_no_address_has_no_code_and_its_connection_is_closed() -> None:
    assert told(
        """(async () => {
          const offered = await line.offer(heard, heard);
          addresses = [];
          const faults = [
            await why(() => line.offer(heard, heard)),
            await why(() => line.answer(offered.code, heard, heard)),
          ];
          return [faults, closed];
        })()"""
    ) == [["CodeError: no_address"] * 2, ["name1", "name2"]]


def test_the_first_answer_takes_the_place_and_the_same_one_again_changes_nothing() -> None:
    assert told(
        """(async () => {
          const offered = await line.offer(heard, heard);
          const [ben, cid] = [
            await line.answer(offered.code, heard, heard),
            await line.answer(offered.code, heard, heard),
          ];
          return [
            await why(() => offered.accept(ben.code)),
            await why(() => offered.accept(ben.code)),
            await why(() => offered.accept(cid.code)),
          ];
        })()"""
    ) == ["", "", "CodeError: taken"]


def test_an_answer_to_another_offer_leaves_the_place_free() -> None:
    assert told(
        """(async () => {
          const old = await line.offer(heard, heard);
          const late = await line.answer(old.code, heard, heard);
          const offered = await line.offer(heard, heard);
          const ben = await line.answer(offered.code, heard, heard);
          return [
            await why(() => offered.accept(late.code)),
            await why(() => offered.accept(ben.code)),
          ];
        })()"""
    ) == ["CodeError: other_offer", ""]


def test_the_offering_side_begins_so_that_no_second_guest_can_come_between() -> None:
    codes = json.dumps((ROOT / "static" / "line-codes.mjs").as_uri())
    assert told(
        f"""(async () => {{
          const {{ unpacked }} = await import({codes});
          const offered = await line.offer(heard, heard);
          const answered = await line.answer(offered.code, heard, heard);
          const setup = (code, type) => /a=setup:(.*)/.exec(unpacked(code, type).sdp)[1].trim();
          return [setup(offered.code, "offer"), setup(answered.code, "answer")];
        }})()"""
    ) == ["active", "passive"]


def test_a_page_of_an_older_version_answers_and_is_answered() -> None:
    codes = json.dumps((ROOT / "static" / "line-codes.mjs").as_uri())
    answered, accepted = told(
        f"""(async () => {{
          const {{ packed, unpacked }} = await import({codes});
          const offered = await line.offer(heard, heard);
          const old = new RTCPeerConnection();
          const theirs = old.said("answer", "passive");
          const letters = offered.code.slice(1).replaceAll("-", "+").replaceAll("_", "/");
          const bytes = Buffer.from(letters, "base64");
          bytes[0] = 0; // an older page offers to do either
          const code = "o" + bytes.toString("base64url");
          const answer = await line.answer(code, heard, heard);
          return [unpacked(answer.code, "answer").offer ?? null,
            await why(() => offered.accept(packed(theirs)))];
        }})()"""
    )
    assert (answered, accepted) == (None, "")
