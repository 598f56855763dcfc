// Panes of lines. Where a pane is scrolled to and how high it is are known without asking the browser, which would lay out the
// whole page for an answer.
"use strict";

const sights = new Map();

// Calls a function when a pane is scrolled, and one when it gets another size.
function watch(pane, draw, resized = draw) {
  const known = { top: 0, height: pane.clientHeight, full: 0 };
  sights.set(pane, known);
  pane.addEventListener("scroll", () => {
    if (pane.scrollTop === known.top) return;
    known.top = pane.scrollTop;
    draw();
  });
  new ResizeObserver(() => {
    if (pane.clientHeight === known.height) return;
    known.height = pane.clientHeight;
    resized();
  }).observe(pane);
}

function sight(pane) { return sights.get(pane); }

function setHeight(pane, height) {
  const known = sights.get(pane);
  if (known.full === height) return;
  known.full = height;
  pane.firstElementChild.style.height = `${height}px`;
}

// Scrolls a line into sight, unless it is there, away from the edges.
function scrollInto(pane, top, margin) {
  const known = sights.get(pane);
  if (top >= known.top + margin && top <= known.top + known.height - 2 * margin) return;
  const wanted = Math.max(0, Math.min(top - known.height / 3, known.full - known.height));
  if (Math.abs(wanted - known.top) < 1) return;
  pane.scrollTop = wanted;
  known.top = pane.scrollTop;
}

// Shows rows, each with a key: a row that is shown already stays as it is.
function place(pane, rows) {
  const known = sights.get(pane), before = known.rows || new Map(), now = new Map();
  for (const { key, make } of rows) now.set(key, before.get(key) || make());
  for (const [key, row] of before) if (!now.has(key)) row.remove();
  let at = pane.firstElementChild.firstChild;
  for (const row of now.values()) {
    if (row === at) at = at.nextSibling;
    else pane.firstElementChild.insertBefore(row, at);
  }
  known.rows = now;
}
