/**
 * `npm run bench` measures how long a player waits, with 4× CPU throttling and far more data than any player
 * has. Prints each time beside that with an ordinary amount of data, from the same run: compare the ratios.
 * Browsers report the time from an input to the next paint in steps of 8 ms, and only from 16 ms on.
 */

import { type Browser, chromium, type Locator, type Page } from "@playwright/test";
import { ensureChromium, LAUNCH_ARGS } from "../scripts/checks/chromium.ts";
import { run } from "../scripts/run.ts";
import { serveBuilt } from "../scripts/serve/serve-built.ts";
import { shopEndpoints } from "../src/features/shop/server/shop.contract.ts";
import { routePattern } from "../src/testing/route-pattern.ts";
import { measureFirstPaint } from "./first-paint.ts";
import { generatedCart, generatedItems } from "./generated.ts";
import { CONNECTION_NAMES, firstList, serveItems } from "./items.ts";
import { measureLighthouse } from "./lighthouse.ts";
import { measureServer } from "./server.ts";

const SLOW_DOWN = 4;
/** The longest wait that a player still perceives as instant. */
const GOAL_MS = 50;

/** Whether a part is measured: `npm run bench items` measures only the part "items". */
const isWanted = (part: string) => [undefined, part].includes(process.argv[2]);

if (isWanted("server")) await measureServer(process.argv[3]);
if (process.argv[2] === "server") process.exit();

const served = await serveBuilt();
if (isWanted("first-paint")) await measureFirstPaint(served.address, process.argv[3]);
if (isWanted("lighthouse")) await measureLighthouse(served.address, process.argv[3]);
if (process.argv[2] === "first-paint" || process.argv[2] === "lighthouse") {
  await served.stop();
  process.exit();
}

const browser = await chromium.launch({ executablePath: await ensureChromium(), args: LAUNCH_ARGS });
try {
  console.info(`Input to next paint at ${SLOW_DOWN}× CPU slow-down (goal: under ${GOAL_MS} ms)\n`);
  if (isWanted("shop")) {
    const few = await searching(browser, 26);
    const many = await searching(browser, 30_000);
    print("Search, 26 items", few.paint);
    print("Search, 30,000 items", many.paint, few.paint);
    print("  until the list has changed", many.settled, few.settled);
    const short = await editing(browser, 10);
    const long = await editing(browser, 490);
    for (const [kind, name] of [
      ["steps", "One more"],
      ["adds", "A new line"],
      ["removes", "Remove a line"],
    ] as const) {
      print(`${name}, cart of 10 lines`, short[kind]);
      print(`${name}, cart of 490 lines`, long[kind], short[kind]);
    }
  }
  if (isWanted("items")) await measureItems();
  if (isWanted("start")) {
    console.info("\nStart");
    for (const path of ["/", "/shop"]) await starting(browser, path);
  }
  console.info("\nWeight of the built files (gzip)");
} finally {
  await browser.close();
  await served.stop();
}
await run(process.execPath, ["scripts/build/budgets.ts"]);

async function pageWith(browser: Browser, items: number, lines: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "en-US" });
  const page = await context.newPage();
  await page.route(routePattern(shopEndpoints.items), (route) =>
    route.fulfill({ json: { items: generatedItems(items) } }),
  );
  await page.addInitScript(
    (cart) => localStorage.setItem("skypurse.cart", cart),
    JSON.stringify(generatedCart(lines)),
  );
  await reportPaints(page);
  await page.goto(`${served.address}/shop`);
  await page.getByRole("button", { name: "Copy result" }).waitFor();
  await page
    .getByText(`${items.toLocaleString("en-US")} of ${items.toLocaleString("en-US")} items`)
    .waitFor();
  await slowDown(page);
  return page;
}

async function slowDown(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOW_DOWN });
}

/** Collects the time from each input to its paint in `window.painted`, which `paints` reads. */
function reportPaints(page: Page) {
  return page.addInitScript(() => {
    const painted: number[] = [];
    Object.assign(window, { painted });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (["keydown", "keypress", "input", "keyup", "click", "pointerup"].includes(entry.name))
          painted.push(entry.duration);
      }
    }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
}

async function measureItems() {
  const letters: number[][] = [];
  for (const count of [470, 30_000]) {
    const { address, stop } = await serveItems(count);
    const name = `${count.toLocaleString("en-US")} items`;
    letters.push(await searchingItems(browser, address, name));
    print(`FWC items: a letter, ${name}`, letters.at(-1) ?? [], letters.length > 1 ? letters[0] : undefined);
    for (const connection of CONNECTION_NAMES) {
      const times: number[] = [];
      for (let i = 0; i < 3; i++)
        times.push(await firstList(browser, address, { connection, slowDown: SLOW_DOWN }));
      print(`  from the link to the list, phone, ${connection}`, times);
    }
    await stop();
  }
}

/** Types into the search of the item list, one key at a time. Returns the wait of each key. */
async function searchingItems(browser: Browser, address: string, all: string) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: "en-US",
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  await reportPaints(page);
  await page.goto(`${address}/fwc-items`);
  await page.getByText(` of ${all}`).waitFor();
  await slowDown(page);
  await page.getByRole("searchbox", { name: "Search items" }).click();
  const keys = [..."sword of power 12"].map((key) => () => page.keyboard.press(key === " " ? "Space" : key));
  const erase = Array.from({ length: 10 }, () => () => page.keyboard.press("Backspace"));
  const paint = await paints(page, [...keys, ...erase]);
  await context.close();
  return paint;
}

/** Returns the longest wait of each input, in ms; 8 if the browser reports none, that is below 16 ms. */
async function paints(page: Page, inputs: readonly (() => Promise<void>)[]): Promise<number[]> {
  const waits: number[] = [];
  for (const input of inputs) {
    await page.evaluate(() => void (window as unknown as { painted: number[] }).painted.splice(0));
    await input();
    // Waits for two frames and for the browser to report the last one.
    await page.evaluate(
      () =>
        new Promise((resolve) =>
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 100))),
        ),
    );
    const painted = await page.evaluate(() => (window as unknown as { painted: number[] }).painted);
    waits.push(Math.max(8, ...painted));
  }
  return waits;
}

async function searching(browser: Browser, count: number) {
  const page = await pageWith(browser, count, 5);
  const filter = page.getByRole("searchbox", { name: "Filter by name" });
  await filter.click();
  const keys = [..."scroll of power 12"].map((key) => () => page.keyboard.press(key === " " ? "Space" : key));
  const erase = Array.from({ length: 10 }, () => () => page.keyboard.press("Backspace"));
  const paint = await paints(page, [...keys, ...erase]);

  const settled: number[] = [];
  for (const query of ["ring", "potion 7", "stone of", "box 999", ""]) {
    settled.push(
      await filter.evaluate((input, text) => {
        const list = input.closest("section") as Element;
        const startedAt = performance.now();
        return new Promise<number>((resolve, reject) => {
          setTimeout(() => reject(new Error(`The list did not change for "${text}"`)), 10_000);
          new MutationObserver((_changes, observer) => {
            observer.disconnect();
            requestAnimationFrame(() => resolve(performance.now() - startedAt));
          }).observe(list, { characterData: true, childList: true, subtree: true });
          // Calls the native setter, so that React notices the change.
          Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
          input.dispatchEvent(new Event("input", { bubbles: true }));
        });
      }, query),
    );
  }
  await page.context().close();
  return { paint, settled };
}

async function editing(browser: Browser, lines: number) {
  const page = await pageWith(browser, 26, lines);
  const order = page.getByRole("region", { name: "Your order" });
  const more = order.getByRole("button", { name: "One more" }).nth(2);
  const add = (nth: number) => page.getByRole("button", { name: /^Add / }).nth(nth);
  const remove = order.getByRole("button", { name: /^Remove / }).nth(3);
  const steps = await paints(
    page,
    Array.from({ length: 10 }, () => pressing(page, more)),
  );
  const adds = await paints(
    page,
    Array.from({ length: 5 }, (_, i) => pressing(page, add(i + 1))),
  );
  const removes = await paints(
    page,
    Array.from({ length: 5 }, () => pressing(page, remove)),
  );
  await page.context().close();
  return { steps, adds, removes };
}

/** Presses the mouse at a button's position. `click()` would also measure its own checks in the page. */
function pressing(page: Page, button: Locator) {
  return async () => {
    const box = await button.boundingBox();
    if (!box) throw new Error("The button has no box: it is not visible");
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.up();
  };
}

async function starting(browser: Browser, path: string) {
  const times: number[] = [];
  for (let i = 0; i < 5; i++) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: "en-US" });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOW_DOWN });
    await page.goto(served.address + path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    times.push(await page.evaluate(() => performance.now()));
    await context.close();
  }
  print(`Heading visible: ${path}, phone, local server`, times);
}

function print(name: string, times: readonly number[], beside?: readonly number[]) {
  const median = quantile(times, 0.5);
  const ratio = beside ? `  ×${(median / quantile(beside, 0.5)).toFixed(1)}` : "";
  const row = [0.5, 0.95, 1].map((q) => `${quantile(times, q).toFixed(0).padStart(5)} ms`);
  console.info(`${name.padEnd(44)} median ${row[0]}   95 % ${row[1]}   worst ${row[2]}${ratio}`);
}

function quantile(times: readonly number[], q: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(q * sorted.length) - 1)] ?? Number.NaN;
}
