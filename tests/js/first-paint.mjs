// The first paint by static/today.js on a page of its own: for tests/test_today.py.
import { readFileSync } from "node:fs";

const [script, cases] = JSON.parse(readFileSync(0));

const painted = ([languages, save, { day, hash, saves, path, room }]) => {
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
  const welcome = {
    dataset: {},
    set textContent(words) {
      root.said ??= [];
      root.said.push(words);
    },
  };
  const found = (place) => (place.startsWith("#welcome") ? welcome : element);
  const storage = {
    getItem: (name) => (name === "nmbr9/settings" ? save : (saves[name] ?? null)),
    setItem(name, text) {
      if (Object.keys(saves).length >= room) throw new Error("QuotaExceededError");
      page.localStorage[name] = saves[name] = text;
    },
    removeItem(name) {
      delete page.localStorage[name];
      delete saves[name];
    },
  };
  const page = {
    document: { documentElement: root, querySelector: found, querySelectorAll: () => [] },
    localStorage: Object.assign(Object.create(storage), saves),
    location: { hash, pathname: path },
    navigator: { languages },
    requestAnimationFrame: () => {},
    Date: Today,
  };
  new Function(...Object.keys(page), script)(...Object.values(page));
  const { theme, view } = root.dataset;
  return [root.lang, theme, view, root.tile, welcome.dataset.open, root.said, globalThis.nmbr9Begins, saves];
};

console.log(JSON.stringify(cases.map(painted)));
