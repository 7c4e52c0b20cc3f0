// Pictures that leave the page: static/pictures.mjs in browsers that give out other pixels than were drawn.
import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { beforeEach, test } from "node:test";
import { copy, save, share } from "../../static/pictures.mjs";

const [WIDE, HIGH] = [40, 30];
const FONT = new Uint8Array([0x77, 0x4f, 0x46, 0x32, 0xff]);
const LOADED = ["https://a.example/style.css", "https://a.example/nunito.woff2", "https://a.example/lost.woff2"];
const SVG = "<svg><defs></defs></svg>";

const READINGS = {
  honest: (row) => row,
  blurred: (row) => row.map((value) => value ^ 1), // like browsers that hinder recognition
  blank: (row) => row.map(() => 255),
  striped: (row) => [...randomBytes(row.length)],
};

let reading;
let writing;
let given;
let shared;
let drawn;

/** A canvas with one colour, given out by `reading` and `writing`. */
class Canvas {
  colour = [0, 0, 0, 0];
  canvas = this;
  getContext = () => this;
  fillRect() {
    this.colour = [...this.fillStyle.match(/\d+/g).map(Number), 255];
  }
  clearRect() {
    this.colour = [0, 0, 0, 0];
  }
  drawImage({ colour }) {
    this.colour = colour;
  }
  getImageData(_x, _y, width) {
    return { data: READINGS[reading](Array(width).fill(this.colour).flat()) };
  }
  toBlob(made) {
    const { width, height } = this;
    made({ colour: READINGS[writing](this.colour), width, height });
  }
}

const replace = (name, value) => Object.defineProperty(globalThis, name, { value, configurable: true });

beforeEach(() => {
  [reading, writing, given, shared] = ["honest", "honest", [], async () => {}];
  const link = () => ({
    click() {
      given.push(this.download);
    },
  });
  replace("document", { createElement: (tag) => (tag === "canvas" ? new Canvas() : link()) });
  replace("performance", { getEntriesByType: () => [...LOADED, LOADED[1]].map((name) => ({ name })) });
  replace("createImageBitmap", async (file) => file);
  replace("ClipboardItem", Object);
  replace("File", class {
    constructor(_content, name) {
      this.name = name;
    }
  });
  replace("URL", { createObjectURL: () => "" });
  replace("fetch", async (address) => {
    if (address !== LOADED[1]) throw new TypeError("lost");
    return { arrayBuffer: async () => FONT.buffer };
  });
  replace("navigator", {
    clipboard: { write: async () => given.push("clipboard") },
    share: async (data) => {
      await shared();
      given.push(data.text, ...data.files.map(({ name }) => name));
    },
  });
  replace("Image", class {
    colour = [12, 200, 90, 255];
    naturalWidth = WIDE;
    naturalHeight = HIGH;
    async decode() {
      drawn = decodeURIComponent(this.src);
    }
  });
});

for (const honest of ["honest", "blurred"])
  test(`a picture that shows what was drawn is given away: ${honest}`, async () => {
    [reading, writing] = [honest, honest];
    assert.equal(await save("stack", SVG), "saved");
    assert.equal(await copy("stack", SVG), "copied");
    assert.equal(await share("stack", SVG, "words"), "shared");
    assert.deepEqual(given, ["stack.png", "clipboard", "words", "stack.png"]);
  });

test("a picture has the fonts of the page in it as far as they come, each once", async () => {
  await save("stack", SVG);
  const face = "@font-face{font-family:Nunito;font-weight:200 1000;src:url(data:font/woff2;base64,";
  const font = Buffer.from(FONT).toString("base64");
  assert.ok(drawn.endsWith(`<defs><style>${face}${font})}</style></defs></svg>`), drawn);
});

const LIES = [
  ["striped", "striped"],
  ["blank", "blank"],
  ["striped", "honest"],
  ["honest", "striped"],
  ["honest", "blank"],
];
for (const lie of LIES)
  test(`a picture that shows anything else is saved as SVG, and not shared: ${lie}`, async () => {
    [reading, writing] = lie;
    assert.equal(await save("stack", SVG), "saved_svg");
    assert.equal(await copy("stack", SVG), "saved_svg");
    assert.equal(await share("stack", SVG, "words"), "failed");
    assert.deepEqual(given, ["stack.svg", "stack.svg"]);
  });

test("a picture that the clipboard refuses is saved", async () => {
  replace("navigator", {});
  assert.equal(await copy("stack", SVG), "saved");
  assert.deepEqual(given, ["stack.png"]);
});

for (const [error, outcome] of [["AbortError", "cancelled"], ["NotAllowedError", "failed"]])
  test(`sharing that ends by an ${error} has ${outcome}`, async () => {
    shared = async () => {
      throw new DOMException("no", error);
    };
    assert.equal(await share("stack", SVG, "words"), outcome);
    assert.deepEqual(given, []);
  });
