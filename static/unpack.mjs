// Puts the files of an archive, a gzipped tar, into Pyodide's file system.
//
// One stream for all of Python's modules is smaller than a zip, which compresses each by itself, and
// the browser takes it apart while it comes in: Python would do so later, and slower.

const BLOCK = 512; // of a tar, bytes
const NAME = [0, 100];
const SIZE = [124, 12];
const FOLDER = [345, 155];

/** The bytes of a response that is gzipped; it fails where there are none. */
export const inflated = async ({ ok, status, url, body }) => {
  if (!ok) throw new Error(`${url}: ${status}`);
  if (globalThis.DecompressionStream) {
    const stream = body.pipeThrough(new DecompressionStream("gzip"));
    return new Uint8Array(await new Response(stream).arrayBuffer());
  }
  const { gunzipSync } = await import("./vendor/fflate/browser.js");
  return gunzipSync(new Uint8Array(await new Response(body).arrayBuffer()));
};

/** Writes every file of a tar to its path below the root. */
export const unpack = (tar, FS) => {
  const decoder = new TextDecoder();
  const made = new Set();
  for (let at = 0; tar[at]; ) {
    const field = ([from, length]) =>
      decoder.decode(tar.subarray(at + from, at + from + length)).split("\0")[0];
    const path = `/${[field(FOLDER), field(NAME)].filter(Boolean).join("/")}`;
    const size = parseInt(field(SIZE), 8);
    const folder = path.slice(0, path.lastIndexOf("/"));
    if (!made.has(folder)) FS.mkdirTree(folder);
    made.add(folder);
    at += BLOCK;
    // As it lies there, without a copy.
    FS.writeFile(path, tar.subarray(at, at + size), { canOwn: true });
    at += Math.ceil(size / BLOCK) * BLOCK;
  }
};
