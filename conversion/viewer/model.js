// The recorded IR: deltas are applied forwards, and what undoes them is kept.
"use strict";

const HOLE = "\x7f";
const OPENERS = new Set(["pass", "conversion", "visit", "fold", "pattern"]);

// The numbers of deltas, as docs/recording.md lists them.
const NEW_OP = 0, SET_OP = 1, LINK_OPS = 2, UNLINK_OPS = 3, NEW_BLOCK = 4, SET_BLOCK = 5, LINK_BLOCK = 6, UNLINK_BLOCK = 7,
  NAME_VALUE = 8, NAME_RESULTS = 9, NAME_BLOCK = 10, PENDING = 11, NOT_PENDING = 12, CAST = 13, RESET = 14;

// The kinds of events, and the fields behind their headers.
const KINDS = ["pass", "conversion", "visit", "fold", "pattern", "end", "failure", "insert", "erase", "replace", "replace-value",
  "modify", "move", "insert-block", "erase-block", "signature", "cast", "materialize", "unresolved", "undo", "commit", "error",
  "omitted"];
const FIELDS = ["o", "n", "r", "l", "c", "x"];
const VALUES = 1 << 11, SUCCESS = 1 << 12, FAILURE = 1 << 13;

// Reads the numbers of an event, or of deltas.
class Words {
  constructor(words) {
    this.words = words;
    this.at = 0;
  }

  next() { return this.words[this.at++]; }
  take(count) { return this.words.slice(this.at, this.at += count); }
  list() { return this.take(this.next()); }
  get isAtEnd() { return this.at >= this.words.length; }

  event() {
    const header = this.next(), event = { k: KINDS[header & 31], d: header >>> 16 };
    for (let index = 0; index < FIELDS.length; index += 1) if (header & 32 << index) event[FIELDS[index]] = this.next();
    if (header & VALUES) event.v = this.list();
    if (header & (SUCCESS | FAILURE)) event.e = header & SUCCESS ? "success" : "failure";
    if (!this.isAtEnd) event.t = this.deltas();
    return event;
  }

  deltas() {
    const deltas = [];
    while (!this.isAtEnd) deltas.push(this.delta());
    return deltas;
  }

  // A delta is an array: its number, then the fields.
  delta() {
    const first = this.next(), kind = first & 31, count = first >>> 5;
    switch (kind) {
      case NEW_OP: {
        const [op, name, place] = this.take(3), results = this.take(count >> 1), types = this.take(count >> 1);
        return [kind, op, name, place, count & 1, results, this.next(), this.list(), types];
      }
      case SET_OP: {
        const op = this.next(), types = this.take(count);
        return [kind, op, this.next(), this.list(), types];
      }
      case LINK_OPS: return [kind, this.next(), this.next(), this.take(count)];
      case UNLINK_OPS: return [kind, this.take(count)];
      case NEW_BLOCK: case SET_BLOCK: {
        const block = this.next(), values = this.take(count), types = this.take(count);
        return [kind, block, this.next(), this.list(), values, types];
      }
      case LINK_BLOCK: return [kind, this.next(), this.next(), this.next(), this.next()];
      case UNLINK_BLOCK: case NOT_PENDING: return [kind, this.next()];
      case PENDING: {
        const [op, pattern] = this.take(2), groups = new Words(this.list()), lists = [];
        while (!groups.isAtEnd) lists.push(groups.list());
        return [kind, op, pattern, lists];
      }
      case CAST: return [kind, this.next(), this.next(), this.next()];
      case RESET: return [kind, new Words(this.list()).deltas()];
      default: return [kind, this.next(), this.next()];
    }
  }
}

// The ops that a delta is about.
function subjects([kind, op, , ops]) {
  if (kind === LINK_OPS) return ops;
  if (kind === UNLINK_OPS) return op;
  return kind <= SET_OP || kind === PENDING || kind === CAST ? [op] : [];
}

class Model {
  constructor(document) {
    this.texts = document.texts;
    this.locations = document.locations;
    this.sources = document.sources;
    this.events = document.events.map((words) => new Words(words).event());
    this.clear();
    this.templates = [];
    this.step = 0;
    // For each event that was applied, the functions that undo its deltas.
    this.undo = [];
    new Words(document.start).deltas().forEach((delta) => this.apply(delta, []));
    this.changed = new Change();
    this.index();
  }

  clear() {
    this.ops = [];
    this.blocks = [];
    this.names = [];
    this.owner = [];
    this.root = 0;
  }

  text(number) { return this.texts[number || 0]; }

  // Finds the scope, verdict and extent of each event, and the events of each op.
  index() {
    const { events } = this, count = events.length;
    this.parent = new Int32Array(count).fill(-1);
    this.last = new Int32Array(count);
    this.changes = new Int32Array(count);
    this.history = new Map();
    this.madeAt = new Map();
    this.error = -1;
    const open = [];
    const note = (op, index) => {
      const list = this.history.get(op);
      if (!list) this.history.set(op, [index]);
      else if (list[list.length - 1] !== index) list.push(index);
    };
    events.forEach((event, index) => {
      // Where events are left out, the ends of scopes may be missing, or their beginnings.
      while (open.length && events[open[open.length - 1]].d > event.d) this.last[open.pop()] = index - 1;
      const isInnermost = open.length > 0 && events[open[open.length - 1]].d === event.d;
      if (event.k === "end") {
        if (isInnermost) {
          const opener = open.pop();
          this.parent[index] = opener;
          this.last[opener] = index;
          events[opener].end = index;
        }
      } else {
        if (isInnermost) this.last[open.pop()] = index - 1;
        this.parent[index] = open.length ? open[open.length - 1] : -1;
        this.last[index] = index;
        if (OPENERS.has(event.k) && !event.e) open.push(index);
      }
      if (event.k === "error") this.error = index;
      if (event.o) note(event.o, index);
      let made = 0;
      for (const delta of event.t || []) {
        if (delta[0] < NAME_VALUE || delta[0] === PENDING || delta[0] === CAST) made += 1;
        if (delta[0] === NEW_OP && !this.madeAt.has(delta[1])) this.madeAt.set(delta[1], index);
        for (const op of subjects(delta)) note(op, index);
      }
      this.changes[index] += made;
      if (made) for (let up = this.parent[index]; up >= 0; up = this.parent[up]) this.changes[up] += made;
    });
    while (open.length) this.last[open.pop()] = count - 1;
    // A pass can fail without a conversion that does.
    if (this.error < 0) {
      this.error = events.findIndex((event, index) => event.k === "end" && event.e === "failure" && events[this.parent[index]]?.k === "pass");
    }
  }

  // The verdict of a scope: "success", "failure", or nothing. A scope in which nothing happens ends with its own event.
  verdict(index) {
    const event = this.events[index];
    if (event.k === "failure" || event.k === "error") return "failure";
    return (event.end === undefined ? event : this.events[event.end]).e || "";
  }

  // The reason of a verdict; a pattern that did not match tells it in an event of its own.
  reason(index) {
    const event = this.events[index];
    if (event.end === undefined) return this.text(event.r);
    if (this.verdict(index) === "failure") {
      for (let inner = index + 1; inner < event.end; inner += 1) {
        if (this.parent[inner] === index && this.events[inner].k === "failure") return this.text(this.events[inner].r);
      }
    }
    return this.text(this.events[event.end].r);
  }

  goTo(step) {
    step = Math.max(0, Math.min(step, this.events.length));
    this.changed.touch(this);
    // The last step is applied again, to see what it changes.
    while (this.step > Math.max(step - 1, 0)) {
      this.step -= 1;
      const undo = this.undo[this.step];
      for (let index = undo.length - 1; index >= 0; index -= 1) undo[index]();
      this.undo[this.step] = undefined;
    }
    this.changed = new Change();
    while (this.step < step) {
      const change = this.step === step - 1 ? this.changed : null;
      const undo = [];
      for (const delta of this.events[this.step].t || []) this.apply(delta, undo, change);
      this.undo[this.step] = undo;
      this.step += 1;
    }
    this.changed.settle(this);
  }

  op(number) { return this.ops[number]; }

  // Forgets the heights of what encloses an op or block.
  touch(op) {
    while (op && op.height >= 0) {
      op.height = -1;
      const block = this.blocks[op.block];
      if (!block) return;
      block.height = -1;
      op = this.ops[block.op];
    }
  }

  touchBlock(block) {
    block.height = -1;
    this.touch(this.ops[block.op]);
  }

  touchRegions(op) {
    for (const list of op.regions) for (const id of list || []) this.blocks[id].height = -1;
    this.touch(op);
  }

  set(object, key, value, undo) {
    const before = object[key];
    object[key] = value;
    undo.push(() => { object[key] = before; });
  }

  apply(delta, undo, change) {
    const [kind, id] = delta;
    switch (kind) {
      case NEW_OP: {
        const [, , name, place, isTerminator, results, text, refs, types] = delta;
        const op = { id, name, place, isTerminator, results, text, refs, types, block: 0, prev: 0, next: 0, regions: [],
          pending: null, cast: null, resultsName: 0, height: -1 };
        this.set(this.ops, id, op, undo);
        for (const value of results) this.set(this.owner, value, id, undo);
        if (change) change.inserted.add(id);
        break;
      }
      case SET_OP: {
        const op = this.ops[id];
        if (change && !change.inserted.has(id) && !change.before.has(id)) change.before.set(id, { ...op });
        const before = [op.text, op.refs, op.types];
        [op.text, op.refs, op.types] = delta.slice(2);
        this.touchRegions(op);
        undo.push(() => { [op.text, op.refs, op.types] = before; this.touchRegions(op); });
        break;
      }
      case LINK_OPS: {
        const [, block, next, ops] = delta;
        if (block === 0) { this.set(this, "root", ops[0], undo); break; }
        for (const op of ops) {
          this.link(op, block, next);
          if (change) change.linked(op);
          undo.push(() => this.unlink(op));
        }
        break;
      }
      case UNLINK_OPS: {
        for (const op of id) {
          const { block, next } = this.ops[op];
          if (change) change.unlinked(op, block, next);
          this.unlink(op);
          undo.push(() => this.link(op, block, next));
        }
        break;
      }
      case NEW_BLOCK: {
        const [, , text, refs, values, types] = delta;
        const block = { id, text, refs, arguments: values, types, op: 0, region: 0, first: 0, last: 0, name: 0, height: -1 };
        this.set(this.blocks, id, block, undo);
        for (const value of values) this.set(this.owner, value, -id, undo);
        break;
      }
      case SET_BLOCK: {
        const block = this.blocks[id];
        const before = [block.text, block.refs, block.arguments, block.types];
        [block.text, block.refs, block.arguments, block.types] = delta.slice(2);
        for (const value of block.arguments) this.set(this.owner, value, -id, undo);
        if (change) change.labels.add(id);
        this.touchBlock(block);
        undo.push(() => { [block.text, block.refs, block.arguments, block.types] = before; this.touchBlock(block); });
        break;
      }
      case LINK_BLOCK: {
        const [, , op, region, next] = delta;
        this.linkBlock(id, op, region, next);
        if (change) change.labels.add(id);
        undo.push(() => this.unlinkBlock(id));
        break;
      }
      case UNLINK_BLOCK: {
        const { op, region } = this.blocks[id];
        const list = this.ops[op].regions[region] || [];
        const next = list[list.indexOf(id) + 1] || 0;
        this.unlinkBlock(id);
        undo.push(() => this.linkBlock(id, op, region, next));
        break;
      }
      case NAME_VALUE: this.set(this.names, id, delta[2], undo); break;
      case NAME_RESULTS: this.set(this.ops[id], "resultsName", delta[2], undo); break;
      case NAME_BLOCK: this.set(this.blocks[id], "name", delta[2], undo); break;
      case PENDING:
        this.set(this.ops[id], "pending", { pattern: delta[2], groups: delta[3] }, undo);
        if (change) change.marked.add(id);
        break;
      case NOT_PENDING:
        this.set(this.ops[id], "pending", null, undo);
        if (change) change.marked.add(id);
        break;
      case CAST:
        this.set(this.ops[id], "cast", { kind: delta[2], cause: delta[3] }, undo);
        if (change) change.marked.add(id);
        break;
      case RESET: {
        const { ops, blocks, names, owner, root } = this;
        this.clear();
        const ignored = [];
        for (const inner of delta[1]) this.apply(inner, ignored);
        undo.push(() => Object.assign(this, { ops, blocks, names, owner, root }));
        break;
      }
    }
  }

  link(id, blockId, next) {
    const op = this.ops[id], block = this.blocks[blockId];
    const prev = next ? this.ops[next].prev : block.last;
    op.block = blockId;
    op.prev = prev;
    op.next = next;
    if (prev) this.ops[prev].next = id; else block.first = id;
    if (next) this.ops[next].prev = id; else block.last = id;
    this.touchBlock(block);
  }

  unlink(id) {
    const op = this.ops[id], block = this.blocks[op.block];
    if (!block) return;
    if (op.prev) this.ops[op.prev].next = op.next; else block.first = op.next;
    if (op.next) this.ops[op.next].prev = op.prev; else block.last = op.prev;
    op.block = op.prev = op.next = 0;
    this.touchBlock(block);
  }

  linkBlock(id, op, region, next) {
    const owner = this.ops[op], block = this.blocks[id];
    const list = (owner.regions[region] ||= []);
    const at = next ? list.indexOf(next) : -1;
    list.splice(at < 0 ? list.length : at, 0, id);
    block.op = op;
    block.region = region;
    this.touchRegions(owner);
  }

  unlinkBlock(id) {
    const block = this.blocks[id], owner = this.ops[block.op];
    const list = owner.regions[block.region] || [];
    const at = list.indexOf(id);
    if (at >= 0) list.splice(at, 1);
    this.touchRegions(owner);
    block.op = 0;
  }

  // The pieces of a template: text, and holes by their letters.
  template(number) {
    return (this.templates[number] ||= this.text(number).split(HOLE).map((piece, index) =>
      index === 0 ? { kind: "", lines: piece.split("\n") } : { kind: piece[0], lines: piece.slice(1).split("\n") }));
  }

  valueName(value) {
    const name = this.text(this.names[value]);
    if (name) return name;
    const op = this.ops[this.owner[value]];
    return op && op.results.length > 1 ? `%.${op.results[0]}#${op.results.indexOf(value)}` : `%.${value}`;
  }

  resultsName(op) {
    if (op.results.length === 1) return this.valueName(op.results[0]);
    return this.text(op.resultsName) || `%.${op.results[0]}:${op.results.length}`;
  }

  blockName(block) {
    const name = this.blocks[block] ? this.text(this.blocks[block].name) : "";
    return name || `^.${block}`;
  }

  typeOf(value) {
    const owner = this.owner[value];
    if (owner > 0 && this.ops[owner]) return this.text(this.ops[owner].types[this.ops[owner].results.indexOf(value)]);
    const block = this.blocks[-owner];
    return block ? this.text(block.types[block.arguments.indexOf(value)]) : "";
  }

  // Returns true if an op is in the IR, not only known.
  isThere(id) {
    for (let op = this.ops[id]; op; op = this.ops[this.blocks[op.block]?.op]) {
      if (op.id === this.root) return true;
      if (!op.block) return false;
    }
    return false;
  }

  // The ops that use a value, in no particular order.
  users(value) {
    return this.ops.filter((op) => op && op.block && uses(this, op).includes(value) && this.isThere(op.id));
  }
}

// The values that an op refers to.
function uses(model, op) {
  const values = [];
  let at = 0;
  for (const { kind } of model.template(op.text)) {
    if (kind === "v") values.push(op.refs[at]);
    if (kind && kind !== "d") at += 1;
  }
  return values;
}

// The ops and values that the current step has changed.
class Change {
  constructor() {
    this.inserted = new Set();
    this.moved = new Set();
    this.gone = new Map();
    this.before = new Map();
    this.labels = new Set();
    this.marked = new Set();
  }

  linked(id) {
    if (this.gone.delete(id)) this.moved.add(id);
    else if (!this.inserted.has(id)) this.inserted.add(id);
  }

  unlinked(id, block, next) {
    if (!this.inserted.delete(id)) this.gone.set(id, { block, next });
  }

  // Finds the ops in front of which those that are gone are shown.
  settle(model) {
    this.ghosts = new Map();
    this.endGhosts = new Map();
    for (const [id, { block, next }] of this.gone) {
      let anchor = next;
      while (anchor && this.gone.has(anchor)) anchor = this.gone.get(anchor).next;
      const [map, key] = anchor && model.ops[anchor]?.block === block ? [this.ghosts, anchor] : [this.endGhosts, block];
      if (!map.has(key)) map.set(key, []);
      map.get(key).push(model.ops[id]);
    }
    for (const [id, before] of this.before) {
      if (this.gone.has(id)) continue;
      if (!this.ghosts.has(id)) this.ghosts.set(id, []);
      this.ghosts.get(id).push(before);
    }
    this.touch(model);
  }

  // Forgets the heights that count ghosts.
  touch(model) {
    for (const key of this.ghosts?.keys() || []) model.touch(model.ops[key]);
    for (const key of this.endGhosts?.keys() || []) if (model.blocks[key]) model.touchBlock(model.blocks[key]);
  }

  // The op that a reader looks at first.
  focus() {
    for (const list of [this.inserted, this.marked, this.before.keys(), this.moved, this.ghosts?.keys() || []]) {
      for (const id of list) return id;
    }
    return 0;
  }

  get isEmpty() {
    return !this.inserted.size && !this.moved.size && !this.gone.size && !this.before.size && !this.labels.size
      && !this.marked.size;
  }
}
