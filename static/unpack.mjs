// Unpacks an archive of Python's files: a tar, packed by Zstandard.
//
// One archive for all modules is smaller than a zip, which packs each by itself. The decoder is
// Pyodide's own, which Python's compression.zstd uses: nothing is shipped for it.

/**
 * @typedef Decoder
 * @property {WebAssembly.Memory} memory
 * @property {(size: number) => number} malloc
 * @property {(at: number) => void} free
 * @property {(at: number, length: number) => bigint} ZSTD_getFrameContentSize
 * @property {(to: number, size: number, from: number, length: number) => number} ZSTD_decompress
 */

const BLOCK = 512; // of a tar, bytes
const NAME = { from: 0, length: 100 };
const SIZE = { from: 124, length: 12 };
const FOLDER = { from: 345, length: 155 };

/** The bytes of a response; it fails if there are none. */
export const fetched = async (/** @type {Response} */ response) => {
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
};

/**
 * The unpacked bytes, by functions that Pyodide's module exports.
 *
 * @param {Uint8Array} packed @param {Decoder} exports
 */
export const expanded = (packed, exports) => {
  const { malloc, free, memory } = exports;
  const from = malloc(packed.length);
  new Uint8Array(memory.buffer).set(packed, from);
  const size = Number(exports.ZSTD_getFrameContentSize(from, packed.length));
  if (size < 0) throw new Error("an archive of Python's is damaged");
  const to = malloc(size); // may move the memory
  const written = exports.ZSTD_decompress(to, size, from, packed.length);
  const bytes = new Uint8Array(memory.buffer).slice(to, to + size);
  free(from);
  free(to);
  if (written !== size) throw new Error("an archive of Python's is damaged");
  return bytes;
};

/**
 * The files of a tar, each with its path below the root.
 *
 * @param {Uint8Array} tar @returns {Generator<[string, Uint8Array]>}
 */
export function* files(tar) {
  const decoder = new TextDecoder();
  /** @param {typeof NAME} place @param {number} at */
  const field = ({ from, length }, at) =>
    decoder.decode(tar.subarray(at + from, at + from + length)).split("\0")[0];
  for (let at = 0; tar[at]; ) {
    const path = `/${[field(FOLDER, at), field(NAME, at)].filter(Boolean).join("/")}`;
    const size = parseInt(field(SIZE, at), 8);
    at += BLOCK;
    yield [path, tar.subarray(at, at + size)];
    at += Math.ceil(size / BLOCK) * BLOCK;
  }
}

/**
 * Puts a file in its place, without copying its bytes.
 *
 * @param {FileSystem} FS @param {string} path @param {Uint8Array} content
 */
export const write = (FS, path, content) => {
  FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
  FS.writeFile(path, content, { canOwn: true });
};
