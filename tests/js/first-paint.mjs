// The first paint by static/today.js on a page of its own: for tests/test_today.py.
import { readFileSync } from "node:fs";

const [script, cases] = JSON.parse(readFileSync(0));

const painted = ([languages, save, { day, hash, saves, over }]) => {
  class Today extends Date {
    constructor(...when) {
      super(...(when.length ? when : day));
    }
  }
  const root = { dataset: { view: "rest", theme: "system" } };
  const tile = { cloneNode: () => tile };
  const element = {
    ...{ dataset: {}, style: {}, clientWidth: 400, clientHeight: 400, setAttribute: () => {} },
    content: { children: Array(10).fill(tile) },
    replaceWith: (shown) => (root.tile = shown === tile),
  };
  const beside = {
    set textContent(words) {
      root.rivals = words;
    },
  };
  const found = (place) => (place.startsWith("#rivals") ? beside : element);
  const page = {
    document: { documentElement: root, querySelector: found, querySelectorAll: () => [] },
    localStorage: { getItem: (name) => (name === "nmbr9/settings" ? save : (saves[name] ?? null)) },
    location: { hash },
    history: { state: over && { over } },
    navigator: { languages },
    requestAnimationFrame: () => {},
    Date: Today,
  };
  new Function(...Object.keys(page), script)(...Object.values(page));
  const { theme, view, rivals } = root.dataset;
  return [root.lang, theme, view, root.tile, rivals, root.rivals];
};

console.log(JSON.stringify(cases.map(painted)));
