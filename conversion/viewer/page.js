// The page: steps, keys, the time line, and what is selected.
"use strict";

const byId = (id) => document.getElementById(id);
const ROW = 21;

class Page {
  constructor() {
    this.model = new Model(JSON.parse(byId("recording").textContent));
    this.lines = new Lines(this.model);
    this.selection = { value: 0, op: 0 };
    this.cursor = -1;
    this.aim = -1;
    this.tree = new Tree(this.model, (step) => this.go(step));
    this.why = new Why(this.model, this.lines, this);
    this.setUp();
    const { error, events } = this.model;
    const wanted = this.stepOfAddress();
    this.go(wanted ?? (error >= 0 ? error + 1 : 0), { isFirst: true });
    document.body.dataset.ready = events.length;
    performance.mark("ready");
  }

  setUp() {
    const { model } = this, count = model.events.length;
    watch(byId("ir"), () => this.drawIr());
    watch(byId("source"), () => this.drawSource());
    byId("count").textContent = `/ ${count}`;
    byId("number").max = byId("slider").max = count;
    byId("to-error").hidden = model.error < 0;
    const source = model.sources[0]?.name;
    const number = (kind) => model.events.filter((event) => event.k === kind).length;
    const [parts, noun] = number("pass") ? [number("pass"), "pass"] : [number("conversion"), "conversion"];
    byId("title").textContent = source && source !== "-" ? source.split("/").pop() : "Recording";
    byId("title").title = source || "";
    document.title = `${byId("title").textContent} · weir recording`;
    byId("verdict").textContent = model.error >= 0 ? `failed at step ${model.error + 1}` : `${parts} ${noun}${parts === 1 ? "" : noun === "pass" ? "es" : "s"}`;
    byId("verdict").classList.toggle("failure", model.error >= 0);
    this.theme(read("theme") || (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light"));
    this.tab("ir");

    document.addEventListener("click", (event) => {
      const { do: action, tab } = event.target.closest("button")?.dataset || {};
      if (action) this.act(action);
      if (tab) this.tab(tab);
    });
    document.addEventListener("keydown", (event) => this.key(event));
    byId("slider").addEventListener("input", (event) => this.go(Number(event.target.value)));
    byId("number").addEventListener("change", (event) => this.go(Number(event.target.value)));
    window.addEventListener("hashchange", () => {
      const step = this.stepOfAddress();
      if (step !== null && step !== model.step) this.go(step);
    });
    window.addEventListener("resize", () => { this.lineSize = null; this.drawLine(); });
    byId("ir").addEventListener("click", (event) => this.clicked(event));
    byId("ir").addEventListener("keydown", (event) => this.irKey(event));
  }

  stepOfAddress() {
    const match = /^#step=(\d+)$/.exec(location.hash);
    return match ? Number(match[1]) : null;
  }

  go(step, { isFirst } = {}) {
    const { model } = this;
    model.goTo(Number.isFinite(step) ? step : 0);
    const event = model.events[model.step - 1];
    byId("number").value = byId("slider").value = model.step;
    if (!isFirst || model.step) this.setAddress();
    this.lines.total();
    this.cursor = -1;
    this.scrollTo(model.changed.focus() || event?.o || 0);
    this.drawIr();
    this.tree.show(model.step);
    this.why.show(model.step, this.selection);
    this.source(event);
    this.drawLine();
    byId("live").textContent = event ? `Step ${model.step}: ${byId("why").querySelector(".headline")?.textContent || event.k}` : "The start";
    byId("slider").setAttribute("aria-valuetext", byId("live").textContent);
  }

  // Browsers limit how often the address changes.
  setAddress() {
    if (this.addressDue) return;
    this.addressDue = true;
    setTimeout(() => {
      this.addressDue = false;
      history.replaceState(null, "", `#step=${this.model.step}`);
    }, 100);
  }

  scrollTo(op) {
    const line = op ? this.lines.lineOf(op) : -1, pane = byId("ir");
    if (line < 0) return;
    this.focus = line;
    this.setHeight();
    scrollInto(pane, line * ROW, 3 * ROW);
  }

  setHeight() { setHeight(byId("ir"), this.lines.total() * ROW + 2 * ROW); }

  drawIr() {
    const pane = byId("ir"), { top, height } = sight(pane);
    const from = Math.max(0, Math.floor(top / ROW) - 6);
    const to = from + Math.ceil(height / ROW) + 12, { selection } = this;
    const event = this.model.events[this.model.step - 1], subject = event?.o;
    const hasFailed = event?.k === "error";
    this.setHeight();
    const row = (row) => {
      const line = document.createElement("div");
      line.className = `row ${row.state}`;
      line.classList.toggle("cursor", row.line === this.cursor);
      line.classList.toggle("selected-op", !!selection.op && row.op === selection.op);
      line.classList.toggle("subject", !!subject && row.op === subject && row.isFirst);
      line.classList.toggle("failed", hasFailed && row.op === subject && row.isFirst);
      line.style.top = `${row.line * ROW}px`;
      line.id = `line-${row.line}`;
      line.setAttribute("role", "option");
      line.setAttribute("aria-selected", row.line === this.cursor);
      line.dataset.op = row.op;
      const sign = { gone: "−", inserted: "+", changed: "~", moved: "↕" }[row.state] || "";
      const gutter = span("gutter", sign || String(row.line + 1));
      const body = span("body", "");
      body.style.marginLeft = `${row.indent.length}ch`;
      appendSegments(body, row.segments, selection.value);
      line.append(gutter, body);
      return line;
    };
    const marks = (row) => [row.line === this.cursor, row.op === selection.op, row.op === subject, hasFailed].join();
    const key = (row) => `${row.line} ${row.op} ${row.state} ${marks(row)} ${row.indent}${row.segments.map((it) =>
      `${it.value === selection.value ? "*" : ""}${it.kind}${it.value || ""}:${it.text}`).join("\n")}`;
    place(pane, this.lines.range(from, to).map((it) => ({ key: key(it), make: () => row(it) })));
    byId("ir-title").textContent = event ? `IR after step ${this.model.step}` : "IR at the start";
  }

  clicked(event) {
    const row = event.target.closest(".row");
    if (!row) return;
    const value = event.target.closest(".value");
    this.select(value ? { value: Number(value.dataset.value) } : { op: Number(row.dataset.op) });
  }

  select({ value = 0, op = 0 }) {
    this.selection = { value, op, isNew: true };
    if (op) this.scrollTo(op);
    this.drawIr();
    this.why.show(this.model.step, this.selection);
    this.selection.isNew = false;
    if (op) this.source({ o: op });
    byId("live").textContent = byId("why").querySelector(".selection .headline")?.textContent || "";
  }

  source(event) {
    const { model } = this, op = event?.o ? model.op(event.o) : null;
    const [, file, line, column] = model.locations[op?.place] || [];
    const source = file ? model.sources.find(({ name }) => name === model.text(file)) : model.sources[0];
    byId("source-title").textContent = source ? `${source.name}${line ? `:${line}:${column}` : ""}` : "No source text";
    if (source && source !== this.shown) {
      this.shown = source;
      this.sourceLines = source.text.split("\n");
      setHeight(byId("source"), this.sourceLines.length * ROW + ROW);
    }
    if (line) {
      this.sourceLine = line;
      scrollInto(byId("source"), (line - 1) * ROW, ROW);
    }
    this.drawSource();
  }

  drawSource() {
    if (!this.sourceLines) return;
    const pane = byId("source"), { top, height } = sight(pane), from = Math.max(0, Math.floor(top / ROW) - 3);
    const to = Math.min(this.sourceLines.length, from + Math.ceil(height / ROW) + 6), rows = [];
    for (let at = from; at < to; at += 1) {
      const isHere = at + 1 === this.sourceLine, text = this.sourceLines[at];
      rows.push({ key: `${at} ${isHere} ${text}`, make: () => {
        const row = element("div", `row ${isHere ? "changed cursor" : ""}`);
        row.style.top = `${at * ROW}px`;
        const body = span("body", "");
        appendText(body, text, false);
        row.append(span("gutter", String(at + 1)), body);
        return row;
      } });
    }
    place(pane, rows);
  }

  // The time line: passes as bands, changes as their density, failures as ticks.
  drawLine() {
    const canvas = byId("line"), { events, changes, step } = this.model;
    const ratio = devicePixelRatio || 1;
    if (!this.lineSize) {
      const style = getComputedStyle(document.documentElement);
      const color = (name) => style.getPropertyValue(name).trim();
      this.ink = color("--ink");
      this.lineSize = [canvas.clientWidth, canvas.clientHeight];
      const [width, height] = this.lineSize;
      this.lineImage = document.createElement("canvas");
      this.lineImage.width = canvas.width = width * ratio;
      this.lineImage.height = canvas.height = height * ratio;
      const context = this.lineImage.getContext("2d");
      context.scale(ratio, ratio);
      context.fillStyle = color("--hover");
      context.fillRect(0, 0, width, height);
      const at = (index) => (index / Math.max(events.length, 1)) * width;
      const density = new Float32Array(Math.ceil(width) + 1);
      let pass = 0;
      events.forEach((event, index) => {
        if (event.k === "pass") {
          context.fillStyle = color(pass % 2 ? "--line" : "--river-soft");
          context.fillRect(at(index), 0, Math.max(at(this.model.last[index] + 1) - at(index), 1), height);
          pass += 1;
        }
        if (event.t && changes[index]) density[Math.floor(at(index))] += 1;
      });
      const most = Math.max(1, density.reduce((most, value) => Math.max(most, value), 0));
      context.fillStyle = color("--river");
      density.forEach((value, x) => { if (value) { const tall = 3 + (height - 12) * Math.sqrt(value / most); context.fillRect(x, height - tall, 1, tall); } });
      context.fillStyle = color("--gone-ink");
      events.forEach((event, index) => { if (event.k === "undo" || event.k === "error") context.fillRect(at(index), 0, event.k === "error" ? 3 : 1, event.k === "error" ? height : 6); });
    }
    const context = canvas.getContext("2d"), [width, height] = this.lineSize;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.drawImage(this.lineImage, 0, 0);
    context.scale(ratio, ratio);
    const x = (step / Math.max(events.length, 1)) * width;
    context.fillStyle = this.ink;
    context.fillRect(Math.min(Math.max(x - 1, 0), width - 2), 0, 2, height);
    context.beginPath();
    context.arc(Math.min(Math.max(x, 5), width - 5), 5, 4.5, 0, 7);
    context.fill();
  }

  // The next or previous step whose event fulfils a condition.
  find(direction, condition) {
    const { model } = this;
    for (let index = model.step - 1 + direction; index >= 0 && index < model.events.length; index += direction) {
      if (condition(model.events[index], index)) return index + 1;
    }
    return direction > 0 ? model.events.length : 0;
  }

  act(action) {
    const { model } = this, isA = (kind) => (event) => event.k === kind;
    const changes = (event, index) => event.t && model.changes[index] > 0;
    const steps = { first: () => 0, last: () => model.events.length, prev: () => model.step - 1, next: () => model.step + 1,
      "prev-pattern": () => this.find(-1, isA("pattern")), "next-pattern": () => this.find(1, isA("pattern")),
      "prev-pass": () => this.find(-1, isA("pass")), "next-pass": () => this.find(1, isA("pass")),
      "prev-change": () => this.find(-1, changes), "next-change": () => this.find(1, changes),
      error: () => (model.error >= 0 ? model.error + 1 : model.step) };
    if (steps[action]) this.go(steps[action]());
    else if (action === "theme") this.theme(document.documentElement.dataset.theme === "dark" ? "light" : "dark");
    else if (action === "help") byId("help").showModal();
  }

  key(event) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || byId("help").open) return;
    if (event.target.closest("input, select, textarea") && event.target.id !== "slider") {
      if (event.key === "Escape") event.target.blur();
      return;
    }
    const keys = { ArrowRight: event.shiftKey ? "next-pattern" : "next", ArrowLeft: event.shiftKey ? "prev-pattern" : "prev",
      p: "next-pattern", P: "prev-pattern", "]": "next-pass", "[": "prev-pass", c: "next-change", C: "prev-change", e: "error",
      Home: "first", End: "last", t: "theme", "?": "help" };
    if (keys[event.key]) this.act(keys[event.key]);
    else if (event.key === "/") byId("search").focus();
    else if (event.key === "Escape") this.select({});
    else return;
    event.preventDefault();
  }

  // In the IR, up and down move between lines, Alt with left and right between the values of one.
  irKey(event) {
    const pane = byId("ir"), row = pane.querySelector(".row.cursor");
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      const start = this.cursor < 0 ? (this.focus ?? Math.ceil(sight(pane).top / ROW)) - 1 : this.cursor;
      this.cursor = Math.max(0, Math.min(this.lines.total() - 1, start + (event.key === "ArrowDown" ? 1 : -1)));
      this.aim = -1;
      scrollInto(pane, this.cursor * ROW, ROW);
      this.drawIr();
      pane.setAttribute("aria-activedescendant", `line-${this.cursor}`);
      byId("live").textContent = pane.querySelector(".row.cursor .body")?.textContent.trim() || "";
    } else if (event.altKey && row && (event.key === "ArrowRight" || event.key === "ArrowLeft")) {
      const values = [...row.querySelectorAll(".value")];
      this.aim = Math.max(-1, Math.min(values.length - 1, this.aim + (event.key === "ArrowRight" ? 1 : -1)));
      values.forEach((value, at) => value.classList.toggle("aimed", at === this.aim));
      byId("live").textContent = values[this.aim]?.textContent || "";
    } else if (event.key === "Enter" && row) {
      const value = row.querySelectorAll(".value")[this.aim];
      this.select(value ? { value: Number(value.dataset.value) } : { op: Number(row.dataset.op) });
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  theme(theme) {
    document.documentElement.dataset.theme = theme;
    write("theme", theme);
    this.lineSize = null;
    this.drawLine();
  }

  tab(tab) {
    document.body.dataset.tab = tab;
    for (const button of document.querySelectorAll("[data-tab][role]")) button.setAttribute("aria-selected", button.dataset.tab === tab);
    this.drawIr();
    this.tree.draw();
    this.tree.reveal();
    this.drawSource();
  }
}

// A file may have no storage.
function read(key) {
  try { return localStorage.getItem(`weir-${key}`); } catch { return null; }
}

function write(key, value) {
  try { localStorage.setItem(`weir-${key}`, value); } catch { /* The choice is not kept. */ }
}

const page = new Page();
