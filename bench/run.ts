/**
 * `npm run bench` measures how long a player waits, with 4× CPU throttling and far more data than any player
 * has. Prints each time beside that with an ordinary amount of data, from the same run: compare the ratios.
 * `npm run bench shop` (or guide, items, start, server, load, costs, visit, crowding, first-paint, lighthouse) measures only this part;
 * `npm run bench growth` is only measured on its own.
 */

import { type Browser, chromium } from "@playwright/test";
import { ensureChromium, LAUNCH_ARGS } from "../scripts/checks/chromium.ts";
import { run } from "../scripts/run.ts";
import { serveBuilt } from "../scripts/serve/serve-built.ts";
import { measureFirstPaint } from "./first-paint.ts";
import { measureGrowth } from "./growth/growth.ts";
import {
  pageOn,
  paints,
  print,
  SCREEN_NAMES,
  SCREENS,
  type ScreenName,
  SLOW_DOWN,
  slowDown,
  typing,
} from "./inputs.ts";
import { CONNECTION_NAMES, firstList, serveItems } from "./items.ts";
import { measureLighthouse } from "./lighthouse.ts";
import { measureCosts } from "./load/costs.ts";
import { measureCrowding } from "./load/crowding.ts";
import { measureLoad } from "./load/load.ts";
import { measureVisit } from "./load/visit.ts";
import { measureServer } from "./server.ts";
import { measureShop } from "./shop-inputs.ts";

/** Whether a part is measured: `npm run bench items` measures only the part "items". */
const isWanted = (part: string) => [undefined, part].includes(process.argv[2]);

if (isWanted("server")) await measureServer(process.argv[3]);
if (isWanted("load")) await measureLoad(process.argv[3], process.argv[4], process.argv[5]);
if (isWanted("costs")) await measureCosts();
if (isWanted("visit")) await measureVisit();
if (isWanted("crowding")) await measureCrowding(process.argv[3]);
if (process.argv[2] === "growth") await measureGrowth(Number(process.argv[3] ?? 20_000), process.argv[4]);
if (["server", "load", "costs", "visit", "crowding", "growth"].includes(process.argv[2] ?? ""))
  process.exit();

const served = await serveBuilt();
if (isWanted("first-paint")) await measureFirstPaint(served.address, process.argv[3]);
if (isWanted("lighthouse")) await measureLighthouse(served.address, process.argv[3]);
if (process.argv[2] === "first-paint" || process.argv[2] === "lighthouse") {
  await served.stop();
  process.exit();
}

const browser = await chromium.launch({ executablePath: await ensureChromium(), args: LAUNCH_ARGS });
try {
  console.info(
    `Input to next paint at ${SLOW_DOWN}× CPU slow-down (✓ is the goal: median 50 ms, worst 100 ms)\n`,
  );
  if (isWanted("shop")) for (const screen of SCREEN_NAMES) await measureShop(browser, served.address, screen);
  if (isWanted("guide"))
    for (const screen of SCREEN_NAMES) await measurePlanner(browser, served.address, screen);
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

async function measureItems() {
  for (const screen of SCREEN_NAMES) {
    const letters: number[][] = [];
    for (const count of [470, 30_000]) {
      const { address, stop } = await serveItems(count);
      const name = `${count.toLocaleString("en-US")} items`;
      letters.push(await searchingItems(browser, address, screen, name));
      print(`FWC items: a letter, ${name}, ${screen}`, letters.at(-1) ?? [], {
        isInput: true,
        beside: letters.length > 1 ? letters[0] : undefined,
      });
      if (screen === "phone")
        for (const connection of CONNECTION_NAMES) {
          const times: number[] = [];
          for (let i = 0; i < 3; i++)
            times.push(await firstList(browser, address, { connection, slowDown: SLOW_DOWN }));
          print(`  from the link to the list, ${connection}`, times);
        }
      await stop();
    }
  }
}

/** Types into the search of the item list, one key at a time. Returns the wait of each key. */
async function searchingItems(browser: Browser, address: string, screen: ScreenName, all: string) {
  const page = await pageOn(browser, screen);
  await page.goto(`${address}/fwc-items`);
  await page.getByText(` of ${all}`).waitFor();
  await slowDown(page);
  await page.getByRole("searchbox", { name: "Search items" }).click();
  const paint = await paints(page, typing(page, "sword of power 12", 10));
  await page.context().close();
  return paint;
}

/** Types into the fields of the upgrade planner, one key at a time. */
async function measurePlanner(browser: Browser, address: string, screen: ScreenName) {
  const page = await pageOn(browser, screen);
  await page.goto(`${address}/tutorials/crafting`);
  const plan = page.getByRole("region", { name: "Your upgrade" });
  const failures = plan.getByRole("textbox", { name: "Failures so far" });
  await failures.click();
  await plan.getByText("What I already have").click();
  await slowDown(page);
  await failures.click();
  const letters = await paints(page, typing(page, "12", 2));
  await plan.getByRole("textbox", { name: "Scroll of SProtect" }).first().click();
  letters.push(...(await paints(page, typing(page, "1234", 3))));
  print(`Planner of a guide: a digit, ${screen}`, letters, { isInput: true });
  await page.context().close();
}

async function starting(browser: Browser, path: string) {
  const times: number[] = [];
  for (let i = 0; i < 5; i++) {
    const context = await browser.newContext({ viewport: SCREENS.phone, locale: "en-US" });
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
