/** The first rows of the catalogue are in the page of the server; the browser's list takes their place. */
import type { Page } from "@playwright/test";
import { itemsEndpoints } from "../../src/contract/items.ts";
import { LANGUAGES } from "../../src/domain/game/language.ts";
import { routePattern } from "../../src/testing/path-of.ts";
import { expect, test } from "../support/player.ts";

const URLS = [
  "/fwc-items?fwc=0",
  "/fwc-items?q=sword&category=weapons&min=30&sort=level",
  "/fwc-items?category=weapons&kind=2h-sword,1h-axe&columns=kind,rarity,hp&sort=-name",
];
const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
/** So many rows are compared: they are on the screen at both sizes. */
const ROWS = 6;
const SCRIPTS = /\/assets\/.*\.js$/;
const FILES = routePattern(itemsEndpoints.file);

/** Holds the files of the catalogue back until `release`. */
async function holdFiles(page: Page) {
  const gate = Promise.withResolvers<void>();
  await page.route(FILES, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return { release: () => gate.resolve() };
}

const results = (page: Page) => page.locator("main section").filter({ has: rowsIn(page) });
const rowsIn = (page: Page) => page.locator("[role=row]:has([role$=cell]), li[aria-posinset]").visible();
/** The rows before the catalogue is loaded. */
const renderedRows = (page: Page) =>
  page.locator("section[aria-busy=true] :is([role=gridcell], li) a").visible();

/** What the first rows say, and where. */
async function seen(page: Page) {
  const rows = (await rowsIn(page).all()).slice(0, ROWS);
  return Promise.all(
    rows.map(async (row) => ({
      text: ((await row.textContent()) ?? "").replaceAll(/\s+/g, " "),
      box: await row.boundingBox(),
    })),
  );
}

/** The gate compares the longest words on the narrow size; the night compares all. */
const detailsOf = (language: string, width: number) =>
  width === 390 && language === "de" ? {} : { tag: "@night" };

for (const language of LANGUAGES)
  test.describe(language, () => {
    test.use({ locale: language });
    for (const viewport of SIZES)
      test(
        `the list of the browser is what the server has rendered, ${viewport.width} px`,
        detailsOf(language, viewport.width),
        async ({ page }) => {
          await page.setViewportSize(viewport);
          for (const url of URLS) {
            const files = await holdFiles(page);
            await page.goto(url);
            await expect(page.locator("html")).toHaveAttribute("data-ready", "");
            await expect(renderedRows(page).first()).toBeVisible();
            const [before, count] = [await seen(page), await page.getByRole("status").first().textContent()];
            expect(before).toHaveLength(ROWS);
            files.release();
            await expect(renderedRows(page)).toHaveCount(0);
            expect(await seen(page), url).toEqual(before);
            expect(await page.getByRole("status").first().textContent()).toBe(count);
            await page.unroute(FILES);
          }
        },
      );
  });

for (const viewport of SIZES)
  test(`nothing moves from the HTML to the list of the browser, ${viewport.width} px`, {
    tag: viewport.width === 390 ? [] : "@night",
  }, async ({ page }) => {
    await page.setViewportSize(viewport);
    for (const url of URLS) {
      const started = Promise.withResolvers<void>();
      await page.route(SCRIPTS, async (route) => {
        await started.promise;
        await route.continue();
      });
      const opened = page.goto(url, { waitUntil: "commit" });
      await expect(renderedRows(page).nth(ROWS)).toBeAttached();
      await page.evaluate(() => document.fonts.ready);
      const before = await seen(page);
      started.resolve();
      await opened;
      await expect(renderedRows(page)).toHaveCount(0);
      expect(await seen(page), url).toEqual(before);
      await page.unroute(SCRIPTS);
    }
  });

test("the gear of the championship stands where the server has rendered it", async ({ page }) => {
  const places = () =>
    page
      .getByRole("group", { name: "FWC gear" })
      .getByRole("heading")
      .evaluateAll(
        (all, count) => all.slice(0, count).map((one) => [one.textContent, one.getBoundingClientRect().y]),
        ROWS,
      );
  const files = await holdFiles(page);
  await page.goto("/fwc-items");
  await expect(page.locator("html")).toHaveAttribute("data-ready", "");
  await expect(renderedRows(page).first()).toBeVisible();
  const before = await places();
  expect(before).toHaveLength(ROWS);
  files.release();
  await expect(renderedRows(page)).toHaveCount(0);
  // The sets have a file of their own, which may arrive after the list.
  await expect.poll(places).toEqual(before);
});

test("a click on a row of the server opens its item on the same page", async ({ page }) => {
  const files = await holdFiles(page);
  await page.goto("/fwc-items?q=1387");
  await expect(page.locator("html")).toHaveAttribute("data-ready", "");
  await page.evaluate(() => document.body.setAttribute("data-kept", ""));
  await renderedRows(page).first().click();
  await expect(page).toHaveURL(/item=1387/);
  files.release();
  await expect(
    page.getByRole("dialog").getByRole("heading", { name: "Legendary Golden Sword" }),
  ).toBeVisible();
  await expect(page.locator("body")).toHaveAttribute("data-kept", "");
});

test("rows that are no longer wanted disappear before the list has arrived", async ({ page }) => {
  const files = await holdFiles(page);
  await page.goto("/fwc-items?fwc=0");
  await expect(page.locator("html")).toHaveAttribute("data-ready", "");
  await page.getByRole("searchbox", { name: "Search items" }).fill("legendary golden bow");
  await expect(renderedRows(page)).toHaveCount(0);
  await expect(page.getByRole("status", { name: "Loading items" })).toBeVisible();
  await page.getByRole("searchbox", { name: "Search items" }).fill("");
  await expect(renderedRows(page).first()).toBeVisible();
  files.release();
  await expect(results(page)).toContainText("2026 FWC Golden Celestial Edge");
});

test("rows stay readable if the list cannot be loaded", async ({ page }) => {
  await page.route(FILES, (route) => route.abort());
  await page.goto("/fwc-items?fwc=0");
  await expect(page.getByRole("alert").filter({ hasText: "Failed to load items" })).toBeVisible();
  await expect(rowsIn(page).first()).toBeVisible();
  await page.unroute(FILES);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("grid")).toBeVisible();
  await expect(renderedRows(page)).toHaveCount(0);
});

test("another language than the page's gets the list without the rows of the server", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("app_language", "de"));
  await page.goto("/fwc-items?q=Legendary+Golden+Sword");
  await expect(page.getByRole("grid")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(renderedRows(page)).toHaveCount(0);
});
