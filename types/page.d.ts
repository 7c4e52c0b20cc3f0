// What the page's scripts leave for each other and for Python, and what others' modules give.

declare module "*/vendor/pyodide/pyodide.mjs";
declare module "*/vendor/pyscript/core.js";
declare module "*/vendor/qr/index.js";
declare module "*/vendor/qr/decode.js";

interface Window {
  nmbr9Watch: { begin(): void; failed(error: unknown): void };
  nmbr9Install: Event | null;
}
