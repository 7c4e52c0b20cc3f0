// What the page's scripts leave for each other and for Python, and what others' modules give.

declare module "*/vendor/pyodide/pyodide.mjs" {
  export * from "pyodide";
}
declare module "*/vendor/pyscript/core.js";
declare module "*/vendor/qr/index.js" {
  export { default } from "qr";
}
declare module "*/vendor/qr/decode.js" {
  export { default } from "qr/decode.js";
}

interface Window {
  nmbr9Watch: { begin(): void; failed(error: unknown): void };
  nmbr9Install: Event | null;
}

/** A file of Pyodide's file system. */
interface FileNode {
  contents: Uint8Array;
  usedBytes: number;
}

/** What is used of that file system. */
interface FileSystem {
  lookupPath(path: string): { node: FileNode };
  mkdirTree(path: string): void;
  readFile(path: string, options: { encoding: "utf8" }): string;
  writeFile(path: string, content: string | Uint8Array, options?: { canOwn: boolean }): void;
}

declare var nmbr9Journal: object;
declare var noted: unknown; // of make profile's module alone
