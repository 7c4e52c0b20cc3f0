// Pyodide's WebAssembly in two parts, as tools/pyodide/wasm/split.mjs makes them: the first starts Python and
// plays a game. The second comes once the game is ready, and is linked when one of its functions is called,
// since it takes 25 MB: most games never call one. Everything waits until then, or until it has come.
//
// The split affects speed and memory alone.

import { attempt } from "./attempt.mjs";
import { fetchedNow, missing, wholeIsWanted } from "./missing.mjs";

const TABLE = "part table";
const THERE = "part there";
const FETCH = 0; // the place in the table of what fetches the second part

// (module (import "" "" (func)) (export "" (func 0))): only a function of a module goes into a table
const WRAPPING = new Uint8Array([
  ...[0, 97, 115, 109, 1, 0, 0, 0], // magic and version
  ...[1, 4, 1, 96, 0, 0], // a type: takes and gives nothing
  ...[2, 5, 1, 0, 0, 0, 0], // the import
  ...[7, 4, 1, 0, 0, 0], // the export
]);

/** @typedef {typeof WebAssembly.instantiateStreaming} Instantiate */

const wrapped = (/** @type {() => void} */ act) => {
  const imports = { "": { "": act } };
  return new WebAssembly.Instance(new WebAssembly.Module(WRAPPING), imports).exports[""];
};

/** A response typed as WebAssembly, to be compiled while it arrives, whatever its server calls it; bytes unchanged. */
const named = async (/** @type {Response | PromiseLike<Response>} */ coming) => {
  const came = await coming;
  const headers = { "Content-Type": "application/wasm" };
  const isOther = came instanceof Response && came.headers.get("Content-Type") !== headers["Content-Type"];
  return isOther ? new Response(came.body, { headers, status: came.status }) : came;
};

/** The stub that needs the second part, as a browser names it: the second in the stack, below their common function. */
const calledFunction = () =>
  [...String(new Error().stack).matchAll(/wasm-function\[\d+\]/g)].map(([name]) => name)[1] ?? "A function";

/** The module of one start. `missed` gets the error if the second part was needed and could not be fetched. */
export class Parts {
  #folder;
  #missed;
  #fetchedNow;
  /** @type {WebAssembly.Imports} */ #imports = {};
  /** @type {any} */ #exports;
  #near = ""; // the address of the second part on this device

  /** @param {string} folder @param {(error: Error) => void} missed */
  constructor(folder, missed, now = fetchedNow) {
    this.#folder = folder;
    this.#missed = missed;
    this.#fetchedNow = now;
  }

  /**
   * The result of `instantiate`, one of WebAssembly's functions, for the first part.
   *
   * @param {Instantiate} instantiate @param {Response | PromiseLike<Response>} first @param {WebAssembly.Imports} imports
   */
  async instantiated(instantiate, first, imports) {
    const made = await this.#made(instantiate, await named(first), imports);
    if (!wholeIsWanted()) return made;
    try {
      await this.complete();
      return made;
    } catch {
      const whole = await fetch(`${this.#folder}pyodide.whole.wasm`).catch(() => {});
      return whole?.ok ? this.#made(instantiate, await named(whole), imports) : made;
    }
  }

  /** @param {Instantiate} instantiate @param {Response} module @param {WebAssembly.Imports} imports */
  async #made(instantiate, module, imports) {
    const made = await instantiate.call(WebAssembly, module, imports);
    this.#exports = made.instance.exports;
    this.#imports = { ...imports, first: this.#exports };
    globalThis.noted = this.#exports.noted; // of make profile's module alone
    this.#exports[TABLE]?.set(FETCH, wrapped(() => this.#completeNow()));
    return made;
  }

  /** The module's exports, once it is instantiated. */
  get exports() {
    return this.#exports;
  }

  /** Fetches the second part, which the browser keeps outside of the page's memory until it is linked. */
  async prepare() {
    if (this.#isThere) return;
    const came = await fetch(this.#second);
    if (came.ok) this.#near = URL.createObjectURL(await came.blob());
  }

  /** Fetches and links the second part, if it is missing; nothing waits for it. */
  async complete() {
    if (this.#isThere) return;
    const coming = named(fetch(this.#second));
    await WebAssembly.instantiateStreaming(coming, this.#imports);
    this.#link();
  }

  get #second() {
    return `${this.#folder}pyodide.second.wasm`;
  }

  get #isThere() {
    return !this.#exports[TABLE] || this.#exports[THERE].value === 1;
  }

  #completeNow() {
    try {
      console.info(`${calledFunction()} of Python's is called, whose part is not there yet.`);
      new WebAssembly.Instance(new WebAssembly.Module(this.#bytesNow()), this.#imports);
      this.#link();
    } catch (cause) {
      const error = missing(cause);
      this.#missed(error);
      throw error;
    }
  }

  #bytesNow() {
    const near = this.#near && attempt(() => this.#fetchedNow(this.#near));
    return near || this.#fetchedNow(this.#second);
  }

  // The second part has put its functions into the table when it was instantiated.
  #link() {
    this.#exports[THERE].value = 1;
    URL.revokeObjectURL(this.#near);
  }
}
