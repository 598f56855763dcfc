// The text of the IR: lines are found by the heights of ops and blocks, so that only those in sight are made.
"use strict";

const INDENT = "  ";

class Lines {
  constructor(model) { this.model = model; }

  // The number of lines of an op with the ghosts in front of it.
  height(op) {
    if (op.height < 0) {
      const { model } = this;
      let height = 1 + this.ghostHeight(model.changed.ghosts?.get(op.id)), at = 0;
      for (const { kind, lines } of model.template(op.text)) {
        height += lines.length - 1;
        if (kind === "r") height += 1 + this.regionHeight(op, op.refs[at]);
        if (kind && kind !== "d") at += 1;
      }
      op.height = height;
    }
    return op.height;
  }

  ghostHeight(ghosts) {
    return (ghosts || []).length;
  }

  regionHeight(op, shape) {
    let height = 0;
    (op.regions[shape >> 3] || []).forEach((block, index) => { height += this.blockHeight(this.model.blocks[block], index, shape); });
    return height;
  }

  blockHeight(block, index, shape) {
    if (block.height < 0) {
      let height = 0;
      for (let id = block.first; id; id = this.model.ops[id].next) height += this.height(this.model.ops[id]);
      height += this.ghostHeight(this.model.changed.endGhosts?.get(block.id));
      const last = this.model.ops[block.last];
      if (index === 0 && !(shape & 2) && last && last.isTerminator) height -= this.height(last);
      block.height = height + (this.hasLabel(block, index, shape) ? 1 : 0);
    }
    return block.height;
  }

  hasLabel(block, index, shape) {
    return index > 0 || (shape & 4 && !block.first) || (shape & 1 && block.arguments.length > 0);
  }

  total() {
    const root = this.model.ops[this.model.root];
    return root ? this.height(root) : 0;
  }

  // The line on which an op begins, ghosts excluded.
  lineOf(id) {
    const { model } = this;
    let op = model.ops[id], line = 0;
    if (!op || !model.isThere(id)) return -1;
    while (op.id !== model.root) {
      line += this.ghostHeight(model.changed.ghosts?.get(op.id));
      const block = model.blocks[op.block], owner = model.ops[block.op];
      for (let prev = op.prev; prev; prev = model.ops[prev].prev) line += this.height(model.ops[prev]);
      let at = 0;
      for (const { kind, lines } of model.template(owner.text)) {
        if (kind === "r") {
          const shape = owner.refs[at], list = owner.regions[shape >> 3] || [];
          const index = shape >> 3 === block.region ? list.indexOf(block.id) : -1;
          line += 1;
          if (index >= 0) {
            for (let other = 0; other < index; other += 1) line += this.blockHeight(model.blocks[list[other]], other, shape);
            line += this.hasLabel(block, index, shape) ? 1 : 0;
            break;
          }
          line += this.regionHeight(owner, shape);
        }
        line += lines.length - 1;
        if (kind && kind !== "d") at += 1;
      }
      op = owner;
    }
    return line + this.ghostHeight(model.changed.ghosts?.get(op.id));
  }

  // The lines from one to another: each has segments, an op, and a state.
  range(from, to) {
    const root = this.model.ops[this.model.root];
    this.from = from;
    this.to = to;
    this.at = 0;
    this.rows = [];
    if (root) this.op(root, "");
    return this.rows;
  }

  emit(row) {
    if (this.at >= this.from && this.at < this.to) this.rows.push({ ...row, line: this.at });
    this.at += 1;
  }

  op(op, indent) {
    const { model } = this;
    if (this.at + this.height(op) <= this.from || this.at >= this.to) {
      this.at += this.height(op);
      return;
    }
    for (const ghost of model.changed.ghosts?.get(op.id) || []) this.ghost(ghost, indent);
    const pending = this.pending(op);
    let segments = pending && !op.results.length ? [pending] : [], at = 0, isFirst = true;
    const flush = () => {
      this.emit({ indent, segments, op: op.id, isFirst, state: this.state(op) });
      segments = [];
      isFirst = false;
    };
    for (const { kind, lines } of model.template(op.text)) {
      const ref = kind && kind !== "d" ? op.refs[at++] : 0;
      if (kind === "d") segments.push({ kind: "def", text: model.resultsName(op), value: op.results[0] });
      if (kind === "d" && op.cast) segments.push({ kind: "note", text: `${model.text(op.cast.kind)} cast` });
      if (kind === "d" && pending) segments.push(pending);
      if (kind === "v") segments.push({ kind: "use", text: model.valueName(ref), value: ref });
      if (kind === "b") segments.push({ kind: "block", text: model.blockName(ref), block: ref });
      if (kind === "r") {
        segments.push({ kind: "", text: "{" });
        flush();
        this.region(op, ref, indent);
        segments.push({ kind: "", text: "}" });
      }
      lines.forEach((line, index) => {
        if (index > 0) flush();
        if (line) segments.push({ kind: "", text: line });
      });
    }
    flush();
  }

  region(op, shape, indent) {
    const { model } = this;
    (op.regions[shape >> 3] || []).forEach((id, index) => {
      const block = model.blocks[id], height = this.blockHeight(block, index, shape);
      if (this.at + height <= this.from || this.at >= this.to) {
        this.at += height;
        return;
      }
      if (this.hasLabel(block, index, shape)) {
        this.emit({ indent, segments: this.label(block), op: op.id, isFirst: false, state: model.changed.labels.has(id) ? "changed" : "" });
      }
      for (let next = block.first; next; next = model.ops[next].next) {
        const inner = model.ops[next];
        if (index === 0 && !(shape & 2) && !inner.next && inner.isTerminator) break;
        this.op(inner, indent + INDENT);
      }
      for (const ghost of model.changed.endGhosts?.get(id) || []) this.ghost(ghost, indent + INDENT);
    });
  }

  label(block) {
    const segments = [];
    let at = 0;
    for (const { kind, lines } of this.model.template(block.text)) {
      const ref = kind ? block.refs[at++] : 0;
      if (kind === "v") segments.push({ kind: block.arguments.includes(ref) ? "def" : "use", text: this.model.valueName(ref), value: ref });
      if (kind === "b") segments.push({ kind: "block", text: this.model.blockName(ref), block: ref });
      if (lines[0]) segments.push({ kind: "", text: lines[0] });
    }
    return segments;
  }

  // An op as it was before the step, on one line.
  ghost(op, indent) {
    this.emit({ indent, segments: this.oneLine(op), op: op.id, isFirst: true, state: "gone" });
  }

  oneLine(op) {
    const { model } = this, segments = [];
    let at = 0;
    for (const { kind, lines } of model.template(op.text)) {
      const ref = kind && kind !== "d" ? op.refs[at++] : 0;
      if (kind === "d") segments.push({ kind: "def", text: model.resultsName(op), value: op.results[0] });
      if (kind === "v") segments.push({ kind: "use", text: model.valueName(ref), value: ref });
      if (kind === "b") segments.push({ kind: "block", text: model.blockName(ref), block: ref });
      if (kind === "r") segments.push({ kind: "", text: "{ … }" });
      if (lines.join("")) segments.push({ kind: "", text: lines.join(" ") });
    }
    return segments;
  }

  state(op) {
    const { changed } = this.model;
    if (op.pending) return changed.marked.has(op.id) ? "pending now" : "pending";
    if (changed.inserted.has(op.id)) return "inserted";
    if (changed.before.has(op.id)) return "changed";
    if (changed.moved.has(op.id)) return "moved";
    return "";
  }

  // The values that will replace the results of an op.
  pending(op) {
    if (!op.pending) return null;
    const values = op.pending.groups.flat().map((value) => this.model.valueName(value));
    return { kind: "note", text: `→ ${values.join(", ") || "erased"}` };
  }
}

const TOKEN = /("(?:[^"\\]|\\.)*")|(\/\/.*)|(@[\w$.-]+)|([!#][\w.$]+)|\b((?:[su]?i|f|bf|tf)\d+(?:E\w+)?|index|none|memref|tensor|vector|complex|tuple)\b|(-?\b\d+(?:\.\d+)?(?:[eE][+-]?\d+)?\b|\b(?:true|false|dense)\b)/g;
const NAMES = ["string", "comment", "symbol", "dialect", "type", "number"];

// Appends a text with its tokens marked; the first word of an op is its name.
function appendText(to, text, isStart) {
  let rest = text;
  if (isStart) {
    const name = /^( = )?("[^"]+"|[\w.$]+)/.exec(text);
    if (name) {
      to.append(name[1] || "", span("name", name[2]));
      rest = text.slice(name[0].length);
    }
  }
  let end = 0;
  for (const match of rest.matchAll(TOKEN)) {
    to.append(rest.slice(end, match.index));
    const kind = NAMES.find((_, index) => match[index + 1] !== undefined);
    to.append(span(kind, match[0]));
    end = match.index + match[0].length;
  }
  to.append(rest.slice(end));
}

function span(kind, text) {
  const element = document.createElement("span");
  element.className = kind;
  element.textContent = text;
  return element;
}

// Appends the segments of a line; values are buttons.
function appendSegments(to, segments, selected) {
  let isStart = true;
  for (const { kind, text, value, block } of segments) {
    if (kind === "def" || kind === "use") {
      const button = document.createElement("button");
      button.className = `value ${kind}${value === selected ? " selected" : ""}`;
      button.dataset.value = value;
      button.tabIndex = -1;
      button.textContent = text;
      to.append(button);
    } else if (kind === "block") {
      to.append(span("block", text));
      if (block) to.lastChild.dataset.block = block;
      isStart = false;
    } else if (kind === "note") {
      to.append(span("note", text));
    } else {
      appendText(to, text, isStart);
      isStart = false;
    }
    if (kind === "use") isStart = false;
  }
}
