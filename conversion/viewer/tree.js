// The tree of passes, ops and patterns, with filters; only rows in sight are made.
"use strict";

const ROW_OF_TREE = 24;

class Tree {
  constructor(model, go) {
    this.model = model;
    this.go = go;
    this.pane = document.getElementById("tree");
    this.closed = new Uint8Array(model.events.length);
    this.cursor = -1;
    this.filter = { text: "", op: "", pattern: "", verdict: "", changes: false };
    this.labels = [];
    this.fill("by-op", (event) => (event.k === "visit" ? model.text(event.n) : ""));
    this.fill("by-pattern", (event) => (event.k === "pattern" ? model.text(event.n) : ""));
    watch(this.pane, () => this.draw(), () => { this.reveal(); this.draw(); });
    this.pane.addEventListener("click", (event) => this.clicked(event));
    this.pane.addEventListener("keydown", (event) => this.key(event));
    const bind = (id, key, of) => document.getElementById(id).addEventListener("input", (event) => {
      this.filter[key] = of(event.target);
      this.list();
    });
    bind("search", "text", (input) => input.value.trim().toLowerCase());
    bind("by-op", "op", (input) => input.value);
    bind("by-pattern", "pattern", (input) => input.value);
    bind("by-verdict", "verdict", (input) => input.value);
    bind("only-changes", "changes", (input) => input.checked);
    // In a long recording the ops begin closed.
    if (model.events.length > 400) {
      model.events.forEach((event, index) => { this.closed[index] = event.k === "visit" && index !== model.parent[model.error] ? 1 : 0; });
    }
    this.list();
  }

  // The words and the name of a row.
  label(index) { return (this.labels[index] ||= this.labelOf(this.model.events[index])); }

  labelOf(event) {
    const { model } = this, name = model.text(event.n);
    switch (event.k) {
      case "pass": return ["", name];
      case "conversion": return [`${name} conversion`, ""];
      case "visit": return ["", name || "an erased op"];
      case "fold": return ["fold", ""];
      case "pattern": return ["", name];
      case "failure": return ["", ""];
      case "cast": case "materialize": case "unresolved": return [`${{ cast: "cast", materialize: "materialized", unresolved: "cast stays" }[event.k]}:`, name];
      case "undo": return [`undo ${event.c} change${event.c === 1 ? "" : "s"}`, ""];
      case "commit": return ["commit: uses get their replacements", ""];
      case "omitted": return [`${event.c.toLocaleString()} steps left out`, ""];
      case "error": return ["error", ""];
      case "signature": return ["convert block arguments", ""];
      case "insert-block": return ["insert block in", name];
      case "erase-block": return ["erase block of", name];
      case "replace-value": return ["replace uses of a value of", name];
      default: return [event.k, name];
    }
  }

  fill(id, nameOf) {
    const names = new Set(this.model.events.map(nameOf));
    names.delete("");
    for (const name of [...names].sort()) document.getElementById(id).append(new Option(name, name));
  }

  // Lists the rows that are visible: those that match, with what is around them.
  list() {
    const { model, filter } = this, { events } = model;
    const isFiltered = filter.text || filter.op || filter.pattern || filter.verdict;
    let shown = null, found = 0;
    if (isFiltered) {
      shown = new Uint8Array(events.length);
      for (let index = 0; index < events.length; index += 1) {
        if (events[index].k === "end" || !this.matches(index)) continue;
        found += 1;
        for (let up = index; up >= 0 && !shown[up]; up = model.parent[up]) shown[up] = 1;
      }
    }
    this.shown = shown;
    this.rows = this.between(0, events.length);
    setHeight(this.pane, this.rows.length * ROW_OF_TREE);
    document.getElementById("found").textContent = isFiltered
      ? `${found.toLocaleString()} of ${events.length.toLocaleString()} steps match`
      : `${events.length.toLocaleString()} steps`;
    this.draw();
  }

  // The rows that are visible among some events.
  between(from, to) {
    const { model, filter, shown } = this, rows = [];
    for (let index = from; index < to; index += 1) {
      const event = model.events[index];
      if (event.k === "end" || (shown && !shown[index])) continue;
      if (filter.changes && !model.changes[index] && !this.holdsError(index)) {
        index = OPENERS.has(event.k) ? model.last[index] : index;
        continue;
      }
      rows.push(index);
      if (this.closed[index] && !shown && OPENERS.has(event.k)) index = model.last[index];
    }
    return rows;
  }

  holdsError(index) {
    const { error, last } = this.model;
    return error >= index && error <= last[index];
  }

  matches(index) {
    const { model, filter } = this, event = model.events[index], name = model.text(event.n);
    if (filter.op && !(event.k === "visit" && name === filter.op)) return false;
    if (filter.pattern && !(event.k === "pattern" && name === filter.pattern)) return false;
    if (filter.verdict && model.verdict(index) !== filter.verdict) return false;
    if (!filter.text) return true;
    const text = `${event.k} ${this.label(index).join(" ")} ${model.reason(index)}`.toLowerCase();
    return text.includes(filter.text);
  }

  // Marks the step, and scrolls to it.
  show(step) {
    let index = step - 1;
    const event = this.model.events[index];
    if (event && event.k === "end") index = this.model.parent[index];
    this.current = index;
    this.around = new Set();
    let opened = -1;
    for (let up = index >= 0 ? this.model.parent[index] : -1; up >= 0; up = this.model.parent[up]) {
      this.around.add(up);
      if (this.closed[up]) { this.closed[up] = 0; opened = up; }
    }
    const at = opened >= 0 && !this.shown ? this.rowOf(opened) : -1;
    if (at >= 0) {
      this.rows.splice(at + 1, 0, ...this.between(opened + 1, this.model.last[opened] + 1));
      setHeight(this.pane, this.rows.length * ROW_OF_TREE);
    }
    this.cursor = index;
    this.reveal();
    this.draw();
  }

  reveal() {
    const at = this.rowOf(this.cursor);
    if (at < 0) return;
    scrollInto(this.pane, at * ROW_OF_TREE, 2 * ROW_OF_TREE);
  }

  rowOf(index) {
    let low = 0, high = this.rows.length - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      if (this.rows[middle] === index) return middle;
      if (this.rows[middle] < index) low = middle + 1; else high = middle - 1;
    }
    return -1;
  }

  draw() {
    const { top, height } = sight(this.pane);
    const from = Math.max(0, Math.floor(top / ROW_OF_TREE) - 4);
    const to = Math.min(this.rows.length, from + Math.ceil(height / ROW_OF_TREE) + 9);
    const rows = [];
    for (let at = from; at < to; at += 1) {
      const index = this.rows[at];
      const key = `${at} ${index} ${this.closed[index]} ${index === this.current} ${!!this.around?.has(index)}`;
      rows.push({ key, make: () => this.row(index, at) });
    }
    place(this.pane, rows);
    if (this.cursor >= 0) this.pane.setAttribute("aria-activedescendant", `step-${this.cursor}`);
  }

  row(index, at) {
    const { model } = this, event = model.events[index];
    const node = document.createElement("div"), [words, name] = this.label(index);
    const opens = OPENERS.has(event.k) && model.last[index] > index + 1, verdict = model.verdict(index);
    const isNeutral = verdict === "failure" && this.isNeutral(index);
    node.className = "node";
    node.classList.toggle("current", index === this.current);
    node.classList.toggle("around", !!this.around?.has(index));
    node.classList.toggle("idle", !model.changes[index] && !this.holdsError(index));
    node.id = `step-${index}`;
    node.dataset.index = index;
    node.style.top = `${at * ROW_OF_TREE}px`;
    node.style.paddingLeft = `${6 + Math.min(event.d, 14) * 13}px`;
    node.setAttribute("role", "treeitem");
    node.setAttribute("aria-level", event.d + 1);
    node.setAttribute("aria-selected", index === this.current);
    if (opens) node.setAttribute("aria-expanded", !this.closed[index]);
    const twist = span("twist", opens ? (this.closed[index] ? "▸" : "▾") : "");
    const what = span("what", "");
    if (words) what.append(words, name ? " " : "");
    if (name) {
      const element = document.createElement(event.k === "pattern" || event.k === "pass" ? "b" : "code");
      element.textContent = name;
      what.append(element);
    }
    const mark = span(`mark ${isNeutral ? "" : verdict}`, verdict === "success" ? "✓" : verdict === "failure" ? (isNeutral ? "–" : "✕") : "");
    mark.setAttribute("aria-label", verdict);
    node.append(twist, mark, what, span("reason", verdict === "failure" && !isNeutral ? model.reason(index) : ""));
    if (event.l) node.append(span("place", model.text(event.l)));
    node.title = [words, name, model.reason(index), event.l ? `(${model.text(event.l)})` : ""].filter(Boolean).join(" ");
    return node;
  }

  // A fold that does nothing, and a visit of the greedy driver to an op that no pattern applies to, are no failures.
  isNeutral(index) {
    const event = this.model.events[index];
    return event.k === "fold" || (event.k === "visit" && this.model.reason(index) === "no pattern applies");
  }

  clicked(event) {
    const node = event.target.closest(".node");
    if (!node) return;
    const index = Number(node.dataset.index);
    if (event.target.closest(".twist") && node.hasAttribute("aria-expanded")) this.toggle(index);
    else this.go(index + 1);
  }

  toggle(index) {
    this.closed[index] ^= 1;
    this.list();
  }

  key(event) {
    const at = this.rowOf(this.cursor);
    const move = (to) => {
      this.cursor = this.rows[Math.max(0, Math.min(to, this.rows.length - 1))] ?? -1;
      this.go(this.cursor + 1);
    };
    if (event.key === "ArrowDown") move(at + 1);
    else if (event.key === "ArrowUp") move(at - 1);
    else if (event.key === " ") this.toggle(this.cursor);
    else if (event.key === "Enter") this.go(this.cursor + 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}
