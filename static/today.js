// The first paint, which does not wait for Python: today's number, the empty board and, if the game
// is not begun yet, the first tile. The page that Python paints over it looks the same.
//
// A plain script at the end of the page, so that it runs as soon as there is something to fill in.
(() => {
  const OWN = "nmbr9/"; // the beginning of all names of saves, as nmbr9/ui/storage/text_store.py has it
  const OWNER = "nmbr9-owner";

  /**
   * The beginning of our names in localStorage. The first copy of the game at this origin has the
   * plain names. Another copy's have its path; once, they begin as copies of the plain ones.
   */
  const beginning = () => {
    const here = location.pathname.replace(/[^/]*$/, "");
    let begins = OWN;
    /** @type {string[]} */
    const copied = [];
    try {
      const owner = localStorage.getItem(OWNER);
      if (owner === null) localStorage.setItem(OWNER, here);
      if (owner === null || owner === here) return OWN;
      begins = `nmbr9@${here}`;
      if (localStorage.getItem(OWNER + here) !== null) return begins;
      for (const name of Object.keys(localStorage).filter((name) => name.startsWith(OWN))) {
        const copy = begins + name.slice(OWN.length);
        if (localStorage.getItem(copy) !== null) continue;
        copied.push(copy);
        localStorage.setItem(copy, localStorage.getItem(name) ?? "");
      }
      localStorage.setItem(OWNER + here, "copied");
    } catch {
      // No room for both, or no storage at all: the owner's room is left to the owner.
      for (const copy of copied) localStorage.removeItem(copy);
    }
    return begins;
  };
  const begins = beginning();
  Object.assign(globalThis, { nmbr9Begins: begins }); // for the journal and for Python

  /** @type {any} */
  const TODAY = {}; // tools/site/skeleton.py fills this in: texts, first cards, views
  if (!TODAY.languages) return;
  const root = document.documentElement;

  /** @param {string} selector @returns {any} An element that the page has. */
  const find = (selector) => document.querySelector(selector);

  const stored = (/** @type {string} */ name) => {
    try {
      return localStorage.getItem(begins + name);
    } catch {
      return null;
    }
  };

  /** Whether nothing is stored that anybody has done here, as nmbr9/ui/lesson/saves.py has it. */
  const isNew = (/** @type {string} */ today) => {
    if ((stored("last-daily") ?? today) !== today) return false;
    try {
      const names = Object.keys(localStorage).filter((name) => name.startsWith(begins));
      return names.every((name) => TODAY.looks.includes(name.slice(begins.length)));
    } catch {
      return true;
    }
  };

  /** The player's settings. Python checks them with care; here only known words count. */
  const chosen = (() => {
    try {
      return JSON.parse((stored("settings") ?? "").replace(/^\S+ \S+ /, "")) ?? {};
    } catch {
      return {};
    }
  })();
  /** @param {object} words @param {string[]} wanted */
  const known = (words, ...wanted) => wanted.find((word) => Object.hasOwn(words, word));

  /** @param {string} place @param {string} text */
  const write = (place, text) => {
    find(place).textContent = text;
  };
  /** @param {string} text @param {Record<string, string | number>} values */
  const filled = (text, values) => text.replace(/{(\w+)}/g, (_, name) => String(values[name]));

  const language =
    known(TODAY.languages, chosen.language) ??
    known(TODAY.languages, ...(navigator.languages ?? []).map((tag) => tag.toLowerCase().split("-")[0])) ??
    "en";
  const texts = TODAY.languages[language];
  const view = known(TODAY.views, chosen.view) ?? /** @type {string} */ (root.dataset.view);
  root.lang = language;
  root.dataset.view = view;
  root.dataset.theme = known(TODAY.themes, chosen.theme) ?? root.dataset.theme;

  const two = (/** @type {number} */ value) => String(value).padStart(2, "0");
  const dailyOf = (/** @type {Date} */ day) =>
    `daily=${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;

  /** The empty board in the middle of the stage, as nmbr9/ui/parts/camera.py places it. */
  const showBoard = () => {
    const { clientWidth, clientHeight } = find("#stage");
    const { left, top, right, bottom, lean, icon } = TODAY.views[view];
    const { strip, margin, smallest, largest } = TODAY.stage;
    const width = clientWidth - 2 * margin;
    const height = clientHeight - strip - 2 * margin;
    const fitting = Math.min(largest, width / (right - left), height / (bottom - top));
    const scale = Math.max(fitting, smallest);
    const x = margin + width / 2 - (scale * (left + right)) / 2;
    const y = margin + height / 2 - (scale * (top + bottom)) / 2;
    const move = `translate(${x.toFixed(2)}px,${y.toFixed(2)}px)`;
    for (const space of /** @type {any} */ (document.querySelectorAll(".space"))) {
      space.style.transform = `${move} scale(${scale.toFixed(4)}) ${lean}`;
    }
    find("#tools path").setAttribute("d", icon);
  };

  /** Whether one of the latest dailies was begun, as nmbr9/ui/games/saves.py has it. */
  const hasPlayedBefore = (/** @type {Date} */ now) => {
    const before = (/** @type {number} */ n) =>
      dailyOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() - n));
    const days = Array.from({ length: TODAY.recent }, (_, n) => before(n + 1));
    const last = `daily=${stored("last-daily")}`;
    return [...days, ...(last === before(0) ? [] : [last])].some((name) => stored(name) !== null);
  };

  /**
   * The daily's number and date, and the first tile of a game that has not been begun.
   *
   * @param {Date} now @param {string} name @param {number} number
   */
  const showDaily = (now, name, number) => {
    const date = {
      weekday: texts.weekdays[(now.getDay() + 6) % 7],
      day: now.getDate(),
      month: texts.months[now.getMonth()],
      year: now.getFullYear(),
    };
    write("#top .day :first-child", filled(texts.daily, { number: number + 1 }));
    write("#top .day :last-child", filled(texts.date, date));
    const card = TODAY.firsts[number];
    if (stored(name) !== null || card === undefined) return;
    const tile = find("#first-tiles").content.children[card];
    find("#controls .waiting").replaceWith(tile.cloneNode(true));
    write(`#bag li:nth-child(${Number(card) + 1}) span`, TODAY.dots);
    root.dataset.first = card;
    if (hasPlayedBefore(now)) return;
    write("#caption", texts.caption);
    find("#caption").className = "caption plain";
  };

  const now = new Date();
  const day = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  const number = Math.round((day - Date.UTC.apply(null, TODAY.begin)) / 86_400_000);
  const name = dailyOf(now);
  write("#top .score small", texts.points);
  write("#top .round-long", texts.round);
  write("#controls .main", texts.place);
  root.dataset.kept = texts.kept;
  const daily = ["", "#daily", `#${name}`].includes(location.hash);
  showBoard();
  requestAnimationFrame(() => requestAnimationFrame(() => (root.dataset.painted = "true")));
  if (daily) showDaily(now, name, number);
  if (!daily || !isNew(name.slice(6))) return;
  for (const [place, text] of Object.entries(texts.welcome)) write(`#welcome ${place}`, text);
  find("#welcome").dataset.open = "true";
})();
