"""Scripts that wait in the page itself, where no moment passes unseen."""

import json

from nmbr9.ui.session.session import Page

# A history that is still on its way would break off a start. Not every page makes an entry, but
# that of a page which has closed always goes.
SETTLED = f"""() => new Promise(done => {{
  const pages = {json.dumps(list(Page))};
  let frames = 30;
  const look = () => {{
    const page = document.querySelector("dialog[open] .page-body")?.classList[1] ?? "";
    const entry = (history.state?.over ?? "").split(" ").pop();
    if (page || !pages.includes(entry)) frames -= 1;
    entry === page || frames === 0 ? done() : requestAnimationFrame(look);
  }};
  requestAnimationFrame(look);
}})"""

# In the first frame the page learns that its stage has another size, and in the second it draws
# that, perhaps after whoever waits for the second.
THREE_FRAMES = """async () => {
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
}"""

RUNNING = """rounds => new Promise((done) => {
  const look = () => {
    const played = document.querySelectorAll("#history li").length;
    const all = Number(document.querySelector(".round").textContent.split("/")[1]);
    if (played >= rounds && played < all) done();
    else requestAnimationFrame(look);
  };
  look();
})"""
"""Waits until a game that is shown by itself has come to a round, and is not over."""

TAKEN = """async () => {
  while (!window.copied) await new Promise(requestAnimationFrame);
  const text = window.copied;
  window.copied = "";
  return text;
}"""
"""Waits for the copied text, and takes it away: a page may still speak of the one before."""
