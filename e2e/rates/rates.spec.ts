import { readFile } from "node:fs/promises";
import type { Locator } from "@playwright/test";
import { ratesEndpoints } from "../../src/features/rate-history/server/rate-history.contract.ts";
import { routePattern } from "../../src/testing/route-pattern.ts";
import { expectAccessible, followSystemTheme } from "../quality/axe.ts";
import { choose, chooseOption } from "../support/choose.ts";
import { painted } from "../support/held-response.ts";
import { expect, tabTo, test } from "../support/player.ts";
import { ago, inEnglish, MONTH, openWithRates, rateBar, rateCard, rateRows } from "./rates-page.ts";

test("the dashboard shows how the rate changed in 30 days, and links to its history", async ({ page }) => {
  await openWithRates(page, MONTH);
  await page.goto("/");
  await expect(
    rateCard(page).getByRole("img", { name: "Rate over 30 days, from 182,000 to 200,000 Penya per FC" }),
  ).toBeVisible();
  await expect(rateCard(page)).toContainText("+18,000 in 30 days");
  await rateCard(page).getByRole("slider", { name: "Day shown in the chart" }).press("Home");
  await expect(rateCard(page)).toContainText(`${inEnglish(await ago(page, 30))}: 182,000 Penya per FC`);
  await rateCard(page).getByRole("link", { name: "History" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Rate history" })).toBeVisible();
});

test("after a reload the space of the chart is reserved, so that its arrival moves nothing", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openWithRates(page, MONTH);
  await page.goto("/");
  const chart = rateCard(page).getByRole("img");
  await expect(chart).toBeVisible();
  const response = Promise.withResolvers<void>();
  await page.route(routePattern(ratesEndpoints.list), async (route) => {
    await response.promise;
    await route.continue();
  });
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-ready", "");
  await expect(rateCard(page)).toContainText("200,000");
  const reserved = await rateCard(page).boundingBox();
  await expect(chart).toBeHidden();
  response.resolve();
  await expect(chart).toBeVisible();
  expect(await rateCard(page).boundingBox()).toEqual(reserved);
});

test("a single rate is one star with a hint, and a visitor sees neither hint nor history", async ({
  page,
  openDevice,
}) => {
  await openWithRates(page, [[0, 200_000]]);
  await page.goto("/");
  await expect(rateCard(page)).toContainText("Set it again tomorrow to see how it moves.");
  await expect(rateCard(page).getByRole("img", { name: "200,000 Penya per FC" })).toBeVisible();

  const visitor = await openDevice({ locale: "en-US" });
  await visitor.goto("/");
  await expect(rateCard(visitor)).toContainText("200,000");
  await expect(rateCard(visitor).getByRole("link", { name: "History" })).toBeHidden();
  await expect(rateCard(visitor)).not.toContainText("tomorrow");
  await expect(rateCard(visitor)).toContainText("This is only an example. Enter your server’s rate.");
  await visitor.goto("/rates");
  await expect(visitor).toHaveURL(/\/login\?next=%2Frates/);
});

test("chart and table show the chosen period, which is in the URL", async ({ page }) => {
  await openWithRates(page, MONTH);
  await page.goto("/rates");
  const history = page.getByRole("region", { name: "Rate history" });
  await expect(history).toContainText("+30,000 in 60 days");
  await expect(history).toContainText("Lawolf");
  await expect(rateRows(page)).toHaveCount(7);
  await expect(rateRows(page).nth(1)).toContainText(inEnglish(await ago(page, 0)));
  await expect(rateRows(page).nth(1)).toContainText("200,000");
  await expect(rateRows(page).nth(1)).toContainText("−5,000");
  await choose(history.getByRole("radio", { name: "30 days" }));
  await expect(history).toContainText("+18,000 in 30 days");
  await expect(rateRows(page)).toHaveCount(6);
  await expect(rateRows(page).last()).toContainText("+12,000");
  await page.reload();
  await expect(history.getByRole("radio", { name: "30 days" })).toBeChecked();
  await expect(rateRows(page)).toHaveCount(6);
});

test("on a phone the chart is on the first screen, and on no width another picture repeats it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openWithRates(page, MONTH);
  await page.goto("/rates");
  const history = page.getByRole("region", { name: "Rate history" });
  const chart = history.getByRole("img", { name: /^Line of the rate/ });
  await expect(chart).toBeInViewport({ ratio: 1 });
  await expect(history.getByRole("img")).toHaveCount(1);
  await expect(history.getByText("+30,000 in 60 days")).toHaveCount(1);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(chart).toBeInViewport({ ratio: 1 });
  await expect(history.getByRole("img")).toHaveCount(1);
});

test("the table begins with the latest ten days, and the older ones follow on request", async ({ page }) => {
  await openWithRates(
    page,
    Array.from({ length: 12 }, (_, n) => [n, 200_000 + n * 1_000] as const),
  );
  await page.goto("/rates");
  await expect(rateRows(page)).toHaveCount(11);
  await expect(rateRows(page).last()).toContainText(inEnglish(await ago(page, 9)));
  await page.getByRole("button", { name: "Show older days" }).click();
  await expect(rateRows(page)).toHaveCount(13);
  await expect(page.getByRole("button", { name: "Show older days" })).toBeHidden();
});

test("a history that cannot be loaded shows a message and can be retried", async ({ page }) => {
  // Without a rate of this browser, which would be shown instead of the message.
  await openWithRates(page, []);
  await page.route(routePattern(ratesEndpoints.list), (route) => route.fulfill({ status: 500, body: "" }));
  await page.goto("/rates");
  await expect(page.getByRole("alert")).toContainText("Couldn’t load your rate history.");
  await page.unroute(routePattern(ratesEndpoints.list));
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText("No rates yet")).toBeVisible();
});

test("the export contains every server and every day", async ({ page }) => {
  await openWithRates(page, [[1, 150_000]], "_");
  await openWithRates(page, MONTH);
  await page.goto("/rates");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export CSV" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("skypurse-rates.csv");
  const lines = (await readFile(await file.path(), "utf8")).split("\r\n");
  expect(lines).toHaveLength(9);
  expect(lines.slice(0, 3)).toEqual([
    "\ufeffServer,Day,Penya,FC",
    `,${await ago(page, 1)},150000,1`,
    `Lawolf,${await ago(page, 60)},170000,1`,
  ]);
});

test("the rate of today is set above its history", async ({ page }) => {
  await openWithRates(page, MONTH);
  await page.goto("/rates");
  const field = rateBar(page).getByRole("textbox");
  await field.fill("212k");
  await field.press("Enter");
  await expect(rateRows(page).nth(1)).toContainText("212,000");
});

for (const [what, leave] of [
  ["Enter is pressed", (field: Locator) => field.press("Enter")],
  ["another place gets the focus", (field: Locator) => field.press("Tab")],
] as const)
  test(`the history shows a typed rate, and not its digits, once ${what}`, async ({ page }) => {
    await openWithRates(page, [
      [3, 200_000],
      [0, 210_000],
    ]);
    await page.goto("/rates");
    const field = rateBar(page).getByRole("textbox");
    const today = rateRows(page).nth(1);
    await expect(today).toContainText("210,000");
    await field.fill("190");
    await expect(field).toHaveAccessibleDescription(/190 Penya/);
    await painted(page);
    await expect(today).toContainText("210,000");
    await expect(today).not.toContainText("not saved yet");
    await field.fill("190k");
    await leave(field);
    await expect(today).toContainText("190,000");
  });

test("while the first rate of a server is typed, the history stays that of the shown server", async ({
  page,
}) => {
  await openWithRates(page, [[3, 200_000]]);
  await page.goto("/rates");
  const bar = rateBar(page);
  await chooseOption(bar.getByRole("combobox", { name: "Server" }), "Totemia");
  const history = page.getByRole("region", { name: "Rate history" });
  await expect(history.getByText("Lawolf", { exact: true })).toBeVisible();
  await bar.getByRole("textbox").fill("190");
  await expect(bar.getByRole("textbox")).toHaveAccessibleDescription(/190 Penya/);
  await painted(page);
  await expect(history.getByText("Lawolf", { exact: true })).toBeVisible();
  await expect(rateRows(page).nth(1)).toContainText("200,000");
  await bar.getByRole("textbox").press("Enter");
  await expect(history.getByRole("combobox", { name: "Server" })).toContainText("Totemia");
});

test("each server has its own history", async ({ page }) => {
  await openWithRates(page, [[1, 150_000]], "_");
  await openWithRates(page, MONTH);
  await page.goto("/rates");
  const history = page.getByRole("region", { name: "Rate history" });
  await history.getByRole("combobox", { name: "Server" }).click();
  await page.getByRole("option", { name: "No server (1)" }).click();
  await expect(rateRows(page)).toHaveCount(2);
  await expect(rateRows(page).last()).toContainText("150,000");
  await page.getByRole("button", { name: /^Remove the rate/ }).click();
  await expect(page.getByText("No rates yet")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(rateRows(page)).toHaveCount(2);
});

test("the chart shows the rate of each day, with the keyboard and the pointer", async ({ page }) => {
  await openWithRates(page, MONTH);
  await page.goto("/rates?range=30");
  const chart = page.getByRole("slider", { name: "Day shown in the chart" });
  await tabTo(page, chart);
  await page.keyboard.press("ArrowLeft");
  const before = inEnglish(await ago(page, 5));
  await expect(chart).toHaveAttribute("aria-valuetext", `${before}: 205,000 Penya per FC`);
  const drawing = page.getByRole("img", { name: /^Line of the rate/ });
  await expect(drawing).toContainText(before);
  await expect(drawing).toContainText("+19,000");
  await page.keyboard.press("Home");
  await expect(drawing).toContainText(inEnglish(await ago(page, 30)));
  await page.keyboard.press("Tab");
  await expect(drawing).not.toContainText("182,000");
  const box = await drawing.boundingBox();
  await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) - 30, (box?.y ?? 0) + 40);
  await expect(drawing).toContainText(inEnglish(await ago(page, 0)));
  await page.mouse.move(0, 0);
  await expect(drawing).not.toContainText(inEnglish(await ago(page, 0)));
});

test("after removing a row with the keyboard the focus is on the next row", async ({ page }) => {
  await openWithRates(page, MONTH);
  await page.goto("/rates");
  const button = async (days: number) =>
    page.getByRole("button", { name: `Remove the rate of ${inEnglish(await ago(page, days))}` });
  await tabTo(page, await button(5));
  await page.keyboard.press("Enter");
  await expect(await button(19)).toBeFocused();
});

test("the command palette opens the history", async ({ page }) => {
  await openWithRates(page, MONTH);
  await page.goto("/");
  await expect(rateCard(page).getByRole("img")).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search" }).fill("rate hist");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/rates$/);
});

test("without a rate the page explains what it will show, and leads to the field above", async ({ page }) => {
  await openWithRates(page, []);
  await page.goto("/rates");
  await expect(page.getByText("No rates yet")).toBeVisible();
  await page.getByRole("button", { name: "Set your rate" }).click();
  await expect(page.getByRole("textbox", { name: "Rate for 1 FC" })).toBeFocused();
  await page.keyboard.type("215k");
  await page.keyboard.press("Enter");
  await expect(rateRows(page).nth(1)).toContainText("215,000");
});

test("axe finds no violation, and the page does not scroll sideways at 320 px", async ({ page }) => {
  await followSystemTheme(page);
  await openWithRates(page, [
    [40, 999_999_999_999_998],
    [30, 793_419_753_118_651],
    [0, 999_999_999_999_999],
  ]);
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ["/", "/rates"]) {
      await page.goto(path);
      const chart = page.getByRole("img", { name: path === "/" ? /^Rate over/ : /^Line of/ });
      await expect(chart).toBeVisible();
      if (path === "/rates") await page.getByRole("slider").focus();
      await expectAccessible(page);
      const sideways = await page.evaluate(
        () => (document.querySelector("#content")?.scrollWidth ?? 0) - window.innerWidth,
      );
      expect(sideways).toBeLessThanOrEqual(0);
    }
  }
});
