// Python's files that no first tile needs: they have their places and sizes from the start, and their
// contents come once the game is ready. If one is read before, everything waits until they have come.
import { fetchedNow, missing } from "./missing.mjs";
import { fetched, files } from "./unpack.mjs";

/** The files of one start. `missed` gets the error if one was read and could not be fetched. */
export class DeferredFiles {
  #folder;
  #expanded;
  #missed;
  #fetchedNow;
  #archive = "";
  /** @type {Map<string, FileNode>} */
  #places = new Map(); // path -> its node in Pyodide's file system

  /**
   * `folder` has their archive, which `expanded` unpacks.
   *
   * @param {string} folder @param {(packed: Uint8Array) => Uint8Array} expanded
   * @param {(error: Error) => void} missed
   */
  constructor(folder, expanded, missed, now = fetchedNow) {
    this.#folder = folder;
    this.#expanded = expanded;
    this.#missed = missed;
    this.#fetchedNow = now;
  }

  /** Gives each file its place: Python's own files name them, and their archive. */
  announce(/** @type {FileSystem} */ FS) {
    const [archive, ...lines] = FS.readFile("/deferred.txt", { encoding: "utf8" }).trim().split("\n");
    this.#archive = `${this.#folder}${archive}`;
    for (const line of lines) {
      const [size, path] = line.split(" ");
      FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
      FS.writeFile(path, "");
      const { node } = FS.lookupPath(path);
      node.usedBytes = Number(size);
      const get = () => {
        this.#readSooner(path);
        return node.contents;
      };
      Object.defineProperty(node, "contents", { configurable: true, get });
      this.#places.set(path, node);
    }
  }

  /**
   * Gives one file its contents, if it has none yet.
   *
   * @param {string} path @param {Uint8Array} content
   */
  fill(path, content) {
    const node = this.#places.get(path);
    if (!node) return;
    this.#places.delete(path);
    node.usedBytes = content.length;
    Object.defineProperty(node, "contents", { value: content, writable: true });
  }

  /** Fetches the missing contents; nothing waits for them. */
  async complete() {
    if (this.#places.size) this.#take(await fetched(await fetch(this.#archive)));
  }

  #take(/** @type {Uint8Array} */ packed) {
    for (const [path, content] of files(this.#expanded(packed))) this.fill(path, content);
    const [lacking] = this.#places.keys();
    if (lacking) throw new Error(`${this.#archive} lacks ${lacking}`);
  }

  #readSooner(/** @type {string} */ path) {
    try {
      console.info(`${path} of Python's is read, which is not there yet.`);
      this.#take(this.#fetchedNow(this.#archive));
    } catch (cause) {
      const error = missing(cause);
      this.#missed(error);
      throw error;
    }
  }
}
