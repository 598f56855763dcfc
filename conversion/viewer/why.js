// The panel that says why: verdicts, changes, casts, explanations, and the history of what is selected.
"use strict";

class Why {
  constructor(model, lines, page) {
    Object.assign(this, { model, lines, page, pane: document.getElementById("why") });
    watch(this.pane, () => {});
    this.pane.addEventListener("click", (event) => {
      const { step, value, op } = event.target.closest("[data-step], [data-value], [data-op]")?.dataset || {};
      if (step !== undefined) page.go(Number(step));
      else if (value !== undefined) page.select({ value: Number(value) });
      else if (op !== undefined) page.select({ op: Number(op) });
    });
  }

  show(step, selection) {
    const { model } = this, index = step - 1, event = model.events[index];
    const parts = event ? this.event(event, index) : this.start();
    if (selection.value) parts.push(this.value(selection.value));
    else if (selection.op) parts.push(this.op(selection.op));
    this.pane.replaceChildren(...parts.filter(Boolean));
    const chosen = this.pane.querySelector(".selection");
    if (chosen && selection.isNew) this.pane.scrollTop = chosen.offsetTop - 40;
    else if (sight(this.pane).top) this.pane.scrollTop = sight(this.pane).top = 0;
  }

  start() {
    const { model } = this, failures = model.error >= 0;
    return [
      element("p", "headline", "The IR before the first pass"),
      element("p", "reason", `${model.events.length.toLocaleString()} steps were recorded. Step with the arrow keys; ? lists the others.`),
      failures ? element("p", "reason", this.link("Go to the error", model.error + 1)) : null,
    ];
  }

  event(event, index) {
    const { model } = this, parts = [this.trail(index)];
    parts.push(element("p", "headline", ...this.headline(event, index)));
    const tried = event.k === "end" ? model.events[model.parent[index]] : event;
    if (tried?.l) parts.push(element("p", "trail definition", `The pattern is defined in ${model.text(tried.l)}`));
    if (event.o && model.op(event.o)) parts.push(...this.place(model.op(event.o)));
    const opener = event.k === "end" ? model.parent[index] : index;
    const reason = event.k === "error" ? model.text(event.r) : model.reason(opener >= 0 ? opener : index);
    const verdict = opener < 0 || this.page.tree.isNeutral(opener) ? "" : model.verdict(opener);
    if (reason && event.k !== "cast" && event.k !== "unresolved" && event.k !== "materialize") parts.push(element("p", `reason ${verdict}`, sentence(reason)));
    if (event.x) parts.push(...this.explanation(JSON.parse(model.text(event.x))));
    if (["cast", "materialize", "unresolved"].includes(event.k)) parts.push(...this.cast(event));
    if (event.v) parts.push(...this.mapping(event));
    parts.push(...this.changes());
    parts.push(...this.attempts(event, index));
    return parts;
  }

  trail(index) {
    const trail = element("p", "trail"), { model } = this, around = [];
    for (let up = model.parent[index]; up >= 0; up = model.parent[up]) around.unshift(up);
    around.forEach((up, at) => {
      if (at) trail.append(" › ");
      const { k, n } = model.events[up];
      trail.append(this.link(k === "conversion" ? `${model.text(n)} conversion` : model.text(n) || k, up + 1));
    });
    return around.length ? trail : null;
  }

  headline(event, index) {
    const { model } = this, name = model.text(event.n), code = () => element("code", "", name);
    switch (event.k) {
      case "pass": return ["Pass ", code(), " begins"];
      case "conversion": return [`${sentence(name)} conversion begins, ${model.text(event.r)}`];
      case "visit": return event.e ? this.ending(index, event.e) : ["Look at ", code()];
      case "fold": return ["Try to fold it", ...(event.e ? [event.e === "success" ? ": it folds" : ": it does not fold"] : [])];
      case "pattern":
        if (event.e) return this.ending(index, event.e);
        return ["Try pattern ", code(), event.c ? `, benefit ${event.c}` : ""];
      case "end": return model.parent[index] < 0 ? ["The end"] : this.ending(model.parent[index], event.e);
      case "failure": return ["It does not match"];
      case "insert": return ["Insert ", code()];
      case "erase": return ["Erase ", code()];
      case "replace": return ["Replace ", code()];
      case "replace-value": return ["Replace the uses of a value of ", code()];
      case "modify": return ["Change ", code(), " in place"];
      case "move": return ["Move ", code()];
      case "insert-block": return ["Insert a block in ", code()];
      case "erase-block": return ["Take a block out of ", code()];
      case "signature": return ["Convert the arguments of a block"];
      case "cast": return [`Make a ${name} cast`];
      case "materialize": return [`The ${name} cast is materialized`];
      case "unresolved": return [`A ${name} cast stays`];
      case "undo": return [`Undo the last ${event.c} change${event.c === 1 ? "" : "s"}`];
      case "commit": return ["Commit: uses get their replacements, and what was replaced goes"];
      case "error": return ["The conversion fails"];
      case "omitted": return [`${event.c.toLocaleString()} steps are left out here`];
      default: return [event.k];
    }
  }

  // How a scope ends.
  ending(index, verdict) {
    const { k, n } = this.model.events[index], isLegal = k === "visit" && this.isConverted(index);
    const ends = { pass: ["ran", "failed"], conversion: ["succeeded", "failed"],
      visit: isLegal ? ["is legal", "is not legal"] : ["was rewritten", "stays as it is"],
      fold: ["succeeded", "did nothing"], pattern: ["was applied", "was not applied"] }[k];
    return [element("code", "", this.model.text(n) || k), ` ${ends[verdict === "success" ? 0 : 1]}`];
  }

  isConverted(index) {
    for (let up = index; up >= 0; up = this.model.parent[up]) if (this.model.events[up].k === "conversion") return true;
    return false;
  }

  cast(event) {
    const { model } = this, op = model.op(event.o);
    const parts = [heading("Who asked for it"), element("p", "", sentence(model.text(event.r)))];
    if (!op) return parts;
    const users = op.results.flatMap((value) => model.users(value));
    parts.push(heading("Who uses it"), users.length ? this.opList(users) : element("p", "", "Nobody, at this step: it goes if that stays so."));
    return parts;
  }

  mapping(event) {
    const { model } = this, op = model.op(event.o);
    const groups = op?.pending?.groups || [];
    const table = document.createElement("table");
    const values = (list) => list.flatMap((value, at) => [at ? ", " : "", this.valueLink(value), element("code", "type", ` : ${model.typeOf(value)}`)]);
    if (event.k === "replace" && op && groups.length) {
      op.results.forEach((result, at) => {
        const row = table.insertRow();
        row.insertCell().append(...values([result]));
        row.insertCell().append("→ ", ...(groups[at]?.length ? values(groups[at]) : ["nothing"]));
      });
    } else {
      table.insertRow().insertCell().append(...values(event.v));
    }
    return [heading(event.k === "replace" && groups.length ? "Value mapping" : "Its values become"), table];
  }

  place(op) {
    const [text, file, line, column] = this.model.locations[op.place] || [];
    if (!text && !file) return [];
    const place = file ? `${this.model.text(file)}:${line}:${column}` : this.model.text(text);
    return [element("p", "trail", place)];
  }

  changes() {
    const { model } = this, { changed } = model, rows = [];
    const add = (kind, op, sign) => {
      const row = element("div", `code ${kind}`, `${sign} `);
      appendSegments(row, this.lines.oneLine(op), 0);
      rows.push(row);
    };
    const limited = (list, each) => [...list].slice(0, 12).forEach(each);
    limited(changed.gone.keys(), (id) => add("gone", model.ops[id], "−"));
    limited(changed.before, ([id, before]) => {
      if (changed.gone.has(id)) return;
      add("gone", before, "−");
      add("inserted", model.ops[id], "+");
    });
    limited(changed.inserted, (id) => add("inserted", model.ops[id], "+"));
    limited(changed.moved, (id) => add("changed", model.ops[id], "↕"));
    if (!rows.length) return [];
    const box = element("div", "lines");
    box.append(...rows);
    return [heading("What changes"), box];
  }

  // The patterns and folds that were tried on an op, or the ops that a pattern led to.
  attempts(event, index) {
    const { model } = this, opener = event.k === "end" ? model.parent[index] : index;
    if (opener < 0 || !["visit", "pattern"].includes(model.events[opener].k)) return [];
    const list = document.createElement("ul");
    for (let inner = opener + 1; inner < model.last[opener] && list.children.length < 30; inner = OPENERS.has(model.events[inner].k) ? model.last[inner] + 1 : inner + 1) {
      const { k, n } = model.events[inner];
      if (k !== "pattern" && k !== "fold" && k !== "visit") continue;
      const verdict = model.verdict(inner), reason = model.reason(inner);
      const item = element("li", "", this.link(model.text(n) || k, inner + 1), ` ${verdict === "success" ? "✓" : "✕"} `, element("span", `reason ${verdict}`, reason));
      list.append(item);
    }
    return list.children.length ? [heading(model.events[opener].k === "visit" ? "What is tried" : "What its results become"), list] : [];
  }

  explanation({ message, roots }) {
    const words = { op: (name) => ["", name, " is not legal"], "no-match": (name) => ["pattern ", name, " did not match"],
      recursive: (name) => ["pattern ", name, " is being applied already"], blocked: (name) => ["pattern ", name, " made something illegal"],
      materialization: (name) => [`there is no ${name} materialization`, "", ""], user: (name) => ["needed by ", name, ""],
      root: (name) => ["applied to ", name, ""] };
    const list = (entries) => {
      const ul = element("ul", "tree");
      for (const { kind, name, reason, location, children } of entries) {
        const [before, subject, after] = words[kind](name);
        const item = element("li", "", before, subject ? element("code", "", subject) : "", after, reason ? `: ${reason}` : "");
        if (location && kind !== "no-match") item.append(element("span", "trail", `  ${location}`));
        if (children.length) item.append(list(children));
        else if (kind === "op") item.append(element("ul", "tree", element("li", "", "there is no pattern for it")));
        ul.append(item);
      }
      return ul;
    };
    return roots.length ? [heading("The explanation"), list(roots)] : [];
  }

  value(value) {
    const { model } = this, box = element("div", "selection"), owner = model.owner[value];
    box.append(heading("Value"), element("p", "headline", element("code", "", `${model.valueName(value)} : ${model.typeOf(value)}`)));
    box.append(heading("Defined by"));
    if (owner > 0 && model.ops[owner]) box.append(this.opList([model.ops[owner]]), this.origin(owner));
    else box.append(element("p", "", owner ? `an argument of ${model.blockName(-owner)}` : "an op that is not in the IR"));
    const users = model.users(value);
    box.append(heading(`Used by ${users.length} op${users.length === 1 ? "" : "s"}`), users.length ? this.opList(users.slice(0, 40)) : element("p", "", "Nobody uses it at this step."));
    return box;
  }

  op(id) {
    const { model } = this, op = model.op(id);
    if (!op) return null;
    const box = element("div", "selection");
    box.append(heading("Op"), element("p", "headline", element("code", "", model.text(op.name))), ...this.place(op), this.origin(id));
    if (op.cast) box.append(element("p", "", sentence(model.text(op.cast.cause))));
    if (op.pending) box.append(element("p", "", op.pending.pattern ? `It will be replaced, by pattern ${model.text(op.pending.pattern)}.` : "It will be replaced."));
    const events = (model.history.get(id) || []).filter((index) => model.events[index].k !== "end");
    box.append(heading("Everything that happened to it"));
    const list = element("ol", "history");
    for (const index of events.slice(0, 200)) {
      const event = model.events[index], step = index + 1;
      const link = this.link("", step);
      link.append(...this.headline(event, index));
      link.classList.toggle("here", step === model.step);
      const verdict = model.verdict(index);
      const isOwn = event.o === id;
      list.append(element("li", "", element("span", "number", String(step)), link, isOwn ? element("span", `reason ${verdict}`, verdict === "failure" ? model.reason(index) : "") : ""));
    }
    box.append(list);
    return box;
  }

  origin(id) {
    const { model } = this, made = model.madeAt.get(id);
    if (made === undefined) return element("p", "", "It was there from the start.");
    let by = made;
    while (by >= 0 && !["pattern", "fold"].includes(model.events[by].k)) by = model.parent[by];
    const words = by >= 0 ? `Made by ${model.text(model.events[by].n) || "a fold"}, step ${made + 1}` : `Made at step ${made + 1}`;
    return element("p", "", this.link(words, made + 1));
  }

  opList(ops) {
    const list = element("div", "lines");
    for (const op of ops) {
      const row = element("div", "code");
      row.dataset.op = op.id;
      appendSegments(row, this.lines.oneLine(op), 0);
      list.append(row);
    }
    return list;
  }

  valueLink(value) {
    const button = element("button", "value link", this.model.valueName(value));
    button.dataset.value = value;
    const code = element("code", "");
    code.append(button);
    return code;
  }

  link(words, step) {
    const button = element("button", "link", words);
    button.dataset.step = step;
    return button;
  }
}

function element(tag, kind, ...children) {
  const made = document.createElement(tag);
  if (kind) made.className = kind;
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}

function heading(text) { return element("h3", "", text); }

function sentence(text) { return text ? text[0].toUpperCase() + text.slice(1) : ""; }
