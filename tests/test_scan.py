"""The camera that reads codes: static/scan.mjs in Node, with a slow camera."""

import json
import shutil
import subprocess

import pytest

from tools.tree import ROOT

pytestmark = pytest.mark.cpython_only

STORIES = """
const { scan, stop } = await import(process.argv[1]);
let frames, tracks, leaves, video;
globalThis.requestAnimationFrame = (call) => setTimeout(call, 0, frames++);
const drawn = { data: [90, 45, 135, 255] }; // what the module draws to see whether it reads it
const context = { drawImage() {}, fillRect() {}, getImageData: () => drawn };
globalThis.document = {
  getElementById: () => video,
  createElement: () => ({ getContext: () => Object.assign(context, { canvas: {} }) }),
};
const stream = () => {
  const track = { on: true, stop() { this.on = false; } };
  tracks.push(track);
  return { getTracks: () => [track] };
};
const asked = (give, refuse) => leaves.push({ give: () => give(stream()), refuse });
const mediaDevices = { getUserMedia: () => new Promise(asked) };
Object.defineProperty(globalThis, "navigator", { value: { mediaDevices }, configurable: true });
const later = (milliseconds = 30) => new Promise((done) => setTimeout(done, milliseconds));
const seen = [];
const looking = () => {
  const look = { ended: "" };
  scan("camera", (text) => seen.push(text)).then(
    () => (look.ended = "stopped"), ({ name }) => (look.ended = name));
  return look;
};
const told = async (story) => {
  [frames, tracks, leaves] = [0, [], []];
  video = { isConnected: true, videoWidth: 8, videoHeight: 8, play: async () => {} };
  const looks = await story();
  await later();
  const before = frames;
  await later();
  const ended = looks.map((look) => look.ended);
  const answer = { ended, on: tracks.map(({ on }) => on), running: frames - before };
  stop();
  return answer;
};
const stories = {
  "stopped before leave": async () => {
    const look = looking();
    video = null;
    stop();
    leaves[0].give();
    return [look];
  },
  "begun twice": async () => {
    const looks = [looking(), looking()];
    leaves.forEach(({ give }) => give());
    await later();
    return looks;
  },
  "begun again after a stop": async () => {
    const first = looking();
    stop();
    const second = looking();
    leaves[1].give();
    leaves[0].refuse(new DOMException("", "NotAllowedError"));
    return [first, second];
  },
  "never drawn": async () => {
    video = null;
    const look = looking();
    leaves[0].give();
    await later(200);
    return [look];
  },
  "drawn no more": async () => {
    const look = looking();
    leaves[0].give();
    await later();
    video.isConnected = false;
    await later(200);
    return [look];
  },
};
const answers = {};
for (const [name, story] of Object.entries(stories)) answers[name] = await told(story);
console.log(JSON.stringify(answers));
process.exit();
"""


@pytest.fixture(scope="module")
def stories(tmp_path_factory: pytest.TempPathFactory) -> dict[str, dict[str, list[object]]]:
    """Each story by its name: the end of each scan, the open tracks, the pending frames."""
    folder = tmp_path_factory.mktemp("scan")
    shutil.copy(ROOT / "static" / "scan.mjs", folder)
    decoder = folder / "vendor" / "qr" / "decode.js"
    decoder.parent.mkdir(parents=True)
    decoder.write_text("export default () => 'a code';")
    (folder / "package.json").write_text('{"type": "module"}')
    module = (folder / "scan.mjs").as_uri()
    command = ["node", "--input-type=module", "--eval", STORIES, module]
    done = subprocess.run(command, capture_output=True, check=True, text=True)  # noqa: S603 - ours
    told: dict[str, dict[str, list[object]]] = json.loads(done.stdout)
    return told


ENDS = {
    "stopped before leave": (["stopped"], [False]),
    "begun twice": (["stopped", ""], [False, True]),
    "begun again after a stop": (["stopped", ""], [True]),
    "never drawn": (["AbortError"], [False]),
    "drawn no more": (["AbortError"], [False]),
}


@pytest.mark.parametrize("name", ENDS)
def test_a_camera_that_nobody_looks_through_is_let_go_and_nothing_runs(
    stories: dict[str, dict[str, list[object]]], name: str
) -> None:
    ended, on = ENDS[name]
    assert stories[name] == {"ended": ended, "on": on, "running": 0}
