/**
 * `npm run bench` measures the start of the pages, what typing and pressing costs on a processor that is slowed down 4 times, the
 * weight of the built files, and the server. `npm run bench <part>` measures only one part: first-paint, shop, guide, items, server
 * or load.
 */
import { type Browser, chromium } from "@playwright/test";
import { ensureChromium, LAUNCH_ARGS } from "../scripts/checks/chromium.ts";
import { run } from "../scripts/run.ts";
import { serveBuilt } from "../scripts/serve/serve-built.ts";
import { measureFirstPaint } from "./first-paint.ts";
import { pageOn, paints, print, SCREEN_NAMES, type ScreenName, slowDown, typing } from "./inputs.ts";
import { CONNECTION_NAMES, firstList, serveItems } from "./items.ts";
import { measureLoad } from "./load.ts";
import { measureServer } from "./server.ts";
import { measureShop } from "./shop-inputs.ts";

/** The number of items in the game. */
const ITEMS = 15_000;

const [part, ...options] = process.argv.slice(2);
const isWanted = (name: string) => [undefined, name].includes(part);

if (isWanted("server")) await measureServer(options[0]);
if (isWanted("load")) await measureLoad(options[0], options[1], options[2]);
if (["first-paint", "shop", "guide", "items", undefined].includes(part)) await measurePages();

async function measurePages(): Promise<void> {
  const { address, stop } = await serveBuilt();
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: LAUNCH_ARGS });
  try {
    if (isWanted("first-paint")) await measureFirstPaint(address, options[0]);
    console.info("\nInput to next paint (✓ is the goal: median 50 ms, worst 100 ms)");
    for (const screen of SCREEN_NAMES) {
      if (isWanted("shop")) await measureShop(browser, address, screen);
      if (isWanted("guide")) await measurePlanner(browser, address, screen);
      if (isWanted("items")) await measureItems(browser, screen);
    }
  } finally {
    await browser.close();
    await stop();
  }
  await run(process.execPath, ["scripts/build/budgets.ts"]);
}

async function measureItems(browser: Browser, screen: ScreenName) {
  const { address, stop } = await serveItems(ITEMS);
  const page = await pageOn(browser, screen);
  await page.goto(`${address}/fwc-items`);
  await page.getByText(` of ${ITEMS.toLocaleString("en-US")} items`).waitFor();
  await slowDown(page);
  await page.getByRole("searchbox", { name: "Search items" }).click();
  print(`FWC items: a letter, ${screen}`, await paints(page, typing(page, "sword of power 12", 10)), true);
  await page.context().close();
  if (screen === "phone")
    for (const connection of CONNECTION_NAMES)
      print(`FWC items: from the link to the list, ${connection}`, [
        await firstList(browser, address, connection),
      ]);
  await stop();
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
  print(`Planner of a guide: a digit, ${screen}`, letters, true);
  await page.context().close();
}
