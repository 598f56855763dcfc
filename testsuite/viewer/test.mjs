// Tests of the viewer in a browser: node test.mjs FOLDER [SCREENSHOTS]
//
// The folder has the pages that run.sh makes: `one-to-n`, `failing`, `rollback`, `large`, `limited` and `forum`, each `.html`.

import assert from "node:assert/strict";
import path from "node:path";
import test, { after, before } from "node:test";
import { chromium } from "playwright-core";

const [folder, screenshots] = process.argv.slice(2);
const executablePath = process.env.CHROMIUM || "/usr/bin/chromium";
let browser;

before(async () => { browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] }); });
after(() => browser.close());

// Opens a page; an error in it fails the test, and so does a request.
async function open(name, { hash = "", width = 1280, height = 800, colorScheme = "light" } = {}) {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme });
  const page = await context.newPage(), problems = [];
  // The time that the page computes, whatever else the machine does.
  const tools = await context.newCDPSession(page);
  await tools.send("Performance.enable", { timeDomain: "threadTicks" });
  const computed = async () => {
    const { metrics } = await tools.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "TaskDuration").value * 1000;
  };
  page.on("console", (message) => { if (message.type() === "error") problems.push(message.text()); });
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("request", (request) => { if (!/^(file|data):/.test(request.url())) problems.push(request.url()); });
  await page.goto(`file://${path.resolve(folder, name)}.html${hash}`);
  await page.waitForSelector("body[data-ready]", { timeout: 20000 });
  return {
    page,
    computed,
    step: () => page.evaluate(() => Number(document.getElementById("number").value)),
    steps: () => page.evaluate(() => Number(document.body.dataset.ready)),
    ir: () => page.evaluate(() => [...document.querySelectorAll("#ir .row .body")].map((row) => row.textContent).join("\n")),
    why: () => page.textContent("#why"),
    close: async () => {
      assert.deepEqual(problems, []);
      await context.close();
    },
  };
}

test("a 1:N conversion is stepped through to its end", async () => {
  const it = await open("one-to-n");
  assert.equal(await it.step(), 0);
  const first = await it.ir();
  await it.page.keyboard.press("ArrowRight");
  assert.equal(await it.step(), 1);
  assert.match(await it.why(), /Pass .*begins/);
  await it.page.keyboard.press("Shift+ArrowRight");
  assert.match(await it.why(), /Try pattern/);
  assert.match(await it.why(), /is defined in \S+\.rs:\d+/);
  assert.match(await it.page.textContent(".node.current .place"), /\.rs:\d+$/);
  await it.page.keyboard.press("c");
  assert.match(await it.why(), /What changes|Value mapping/);
  await it.page.keyboard.press("End");
  assert.equal(await it.step(), await it.steps());
  const last = await it.ir();
  assert.notEqual(first, last);
  await it.page.keyboard.press("Home");
  assert.equal(await it.ir(), first);
  await it.page.keyboard.press("End");
  assert.equal(await it.ir(), last);
  await it.close();
});

test("every step can be gone to and left, forwards and backwards", async () => {
  for (const name of ["one-to-n", "failing", "rollback", "forum", "limited"]) {
    const it = await open(name);
    const same = await it.page.evaluate(() => {
      const texts = [], { model, lines } = page;
      const text = () => lines.range(0, lines.total()).map((row) => row.state + row.indent + row.segments.map((s) => s.text).join("")).join("\n");
      for (let step = 0; step <= model.events.length; step += 1) { page.go(step); texts.push(text()); }
      for (let step = model.events.length; step >= 0; step -= 1) {
        page.go(step);
        if (text() !== texts[step]) return step;
      }
      return true;
    });
    assert.equal(same, true, name);
    await it.close();
  }
});

test("a failing conversion opens at its error, with the explanation", async () => {
  const it = await open("failing");
  assert.match(await it.page.textContent("#verdict"), /failed at step/);
  const step = await it.step();
  assert.match(await it.why(), /The conversion fails/);
  assert.match(await it.why(), /The explanation.*is not legal/s);
  await it.page.keyboard.press("Home");
  await it.page.keyboard.press("e");
  assert.equal(await it.step(), step);
  await it.close();
});

test("a rollback shows what waits and what is undone", async () => {
  const it = await open("rollback");
  const undo = await it.page.evaluate(() => page.model.events.findIndex(({ k }) => k === "undo") + 1);
  assert.ok(undo > 0);
  await it.page.fill("#number", String(undo));
  await it.page.keyboard.press("Enter");
  assert.match(await it.why(), /Undo the last/);
  const pending = await it.page.evaluate(() => page.model.events.findIndex(({ t }) => t?.some(([kind]) => kind === 11)) + 1);
  if (pending > 0) {
    await it.page.evaluate((step) => page.go(step), pending);
    assert.ok(await it.page.locator("#ir .row.pending").count());
  }
  await it.close();
});

test("a limit leaves out the middle, and says so", async () => {
  const it = await open("limited");
  assert.equal(await it.steps(), 41);
  await it.page.evaluate(() => page.go(21));
  assert.match(await it.why(), /steps are left out here/);
  await it.page.keyboard.press("End");
  assert.match(await it.ir(), /func.func/);
  await it.close();
});

test("search and filters", async () => {
  const it = await open("one-to-n");
  const all = await it.page.evaluate(() => page.tree.rows.length);
  await it.page.keyboard.press("/");
  await it.page.keyboard.type("cast");
  const found = await it.page.evaluate(() => page.tree.rows.length);
  assert.ok(found > 0 && found < all, `${found} of ${all}`);
  await it.page.fill("#search", "");
  const pattern = await it.page.evaluate(() => document.getElementById("by-pattern").options[1].value);
  await it.page.selectOption("#by-pattern", pattern);
  assert.ok(await it.page.evaluate((wanted) => page.tree.rows.some((row) => page.tree.label(row)[1] === wanted), pattern));
  await it.page.selectOption("#by-pattern", "");
  await it.page.check("#only-changes");
  assert.ok(await it.page.evaluate(() => page.tree.rows.every((row) => page.model.changes[row] > 0)));
  await it.close();
});

test("values and ops are selected, with their uses and history", async () => {
  const it = await open("one-to-n");
  await it.page.locator("#ir .value.def").first().click();
  assert.match(await it.why(), /Defined by.*Used by/s);
  assert.ok(await it.page.locator("#ir .value.selected").count());
  await it.page.keyboard.press("Escape");
  await it.page.focus("#ir");
  await it.page.keyboard.press("ArrowDown");
  await it.page.keyboard.press("ArrowDown");
  await it.page.keyboard.press("Enter");
  assert.match(await it.why(), /Everything that happened to it/);
  await it.close();
});

test("a link leads to its step", async () => {
  const it = await open("forum", { hash: "#step=5" });
  assert.equal(await it.step(), 5);
  await it.page.keyboard.press("ArrowRight");
  await it.page.waitForFunction(() => location.hash === "#step=6");
  await it.page.evaluate(() => { location.hash = "#step=3"; });
  await it.page.waitForFunction(() => page.model.step === 3);
  await it.close();
});

test("help, and light and dark", async () => {
  const it = await open("forum", { colorScheme: "dark" });
  assert.equal(await it.page.getAttribute("html", "data-theme"), "dark");
  await it.page.keyboard.press("t");
  assert.equal(await it.page.getAttribute("html", "data-theme"), "light");
  await it.page.keyboard.press("?");
  assert.ok(await it.page.locator("#help").isVisible());
  await it.page.keyboard.press("Escape");
  await it.close();
});

test("on a phone one panel is seen at a time, and nothing is cut", async () => {
  const it = await open("failing", { width: 390, height: 780 });
  for (const tab of ["tree", "ir", "why", "source"]) {
    await it.page.click(`.tabs [data-tab="${tab}"]`);
    assert.ok(await it.page.locator(`#${tab}-pane`).isVisible(), tab);
    assert.equal(await it.page.locator("main section:visible").count(), 1, tab);
    assert.ok(await it.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), tab);
  }
  await it.close();
});

test("everything has a name and a role", async () => {
  const it = await open("failing");
  const unnamed = await it.page.evaluate(() => [...document.querySelectorAll("button, input, select, [tabindex='0']")]
    .filter((it) => !(it.getAttribute("aria-label") || it.textContent.trim() || it.labels?.length || it.closest("[aria-label]")))
    .map((it) => it.outerHTML));
  assert.deepEqual(unnamed, []);
  await it.close();
});

test("100,000 steps open in a second, and a step takes less than a frame", async () => {
  const it = await open("large");
  const steps = await it.steps(), opening = await it.computed();
  assert.ok(steps >= 100000, `${steps} steps`);
  await it.page.evaluate(() => page.go(Math.floor(page.model.events.length / 2)));
  let step = Infinity;
  for (let round = 0; round < 3; round += 1) {
    const count = 100, start = await it.computed();
    await it.page.evaluate(async (count) => {
      for (let index = 0; index < count; index += 1) {
        page.act(index % 2 ? "next" : "next-pattern");
        await new Promise(requestAnimationFrame);
      }
    }, count);
    step = Math.min(step, ((await it.computed()) - start) / count);
  }
  console.log(`${steps} steps open in ${Math.round(opening)} ms, and a step takes ${step.toFixed(1)} ms`);
  assert.ok(opening < 1000, `opens in ${opening} ms`);
  assert.ok(step < 16, `a step takes ${step} ms`);
  await it.close();
});

if (screenshots) {
  test("screenshots", async () => {
    for (const [name, scheme, hash] of [["failing", "light", ""], ["forum", "dark", "#step=43"]]) {
      const it = await open(name, { colorScheme: scheme, hash });
      await it.page.screenshot({ path: path.join(screenshots, `viewer-${name}.png`) });
      await it.close();
    }
  });
}
