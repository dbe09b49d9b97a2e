import type { Locator } from "@playwright/test";
import { communityRateEndpoints } from "../../src/contract/community/community-rate.ts";
import { dayAfter } from "../../src/domain/money/rate-history.ts";
import { utcDay } from "../../src/domain/time/utc-day.ts";
import { routePattern } from "../../src/testing/route-pattern.ts";
import { expect, startGuestSession, test } from "../support/player.ts";
import { startOnServer } from "./community.ts";
import { openWithRates } from "./rates-page.ts";

/** No other journey shares rates of this server. */
const GENESE = "genese";

test("the players' rate stands beside the own one, whole and on one line", async ({ page }) => {
  const today = utcDay(new Date());
  const figures = { median: 148_500, lower: 140_000, upper: 150_000, per: 1, members: 7 };
  await page.route(routePattern(communityRateEndpoints.history), (route) =>
    route.fulfill({
      json: { days: [2, 1].map((before) => ({ day: dayAfter(today, -before), ...figures })) },
    }),
  );
  await openWithRates(page, [[1, 147_000]], GENESE);
  await page.goto("/rates");
  const player = page.getByRole("cell", { name: "148,500", exact: true });
  await expect(player).toHaveCount(2);
  await expect(page.getByText("2 days with a rate", { exact: true })).toBeVisible();
  const heightOf = async () => (await page.getByRole("row").nth(1).boundingBox())?.height;
  // A second line of the figure would make the row higher than its button, and so does "not saved yet" for a moment.
  await expect.poll(heightOf).toBeLessThan(40);
  await page.setViewportSize({ width: 320, height: 800 });
  await expect(player).toHaveCount(0);
  const small = page
    .getByRole("table")
    .getByText("players 148,500", { exact: true })
    .filter({ visible: true });
  await expect(small).toHaveCount(2);
  await expect.poll(async () => (await small.first().boundingBox())?.height).toBeLessThan(20);
});

test("the players' rate is taken on the dashboard by a key, which keeps the focus in its card, and can be undone", async ({
  page,
}) => {
  const rate = { median: 148_500, lower: 140_000, upper: 150_000, per: 1, at: new Date().toISOString() };
  await page.route(routePattern(communityRateEndpoints.load), (route) =>
    route.fulfill({ json: { rate, members: 7, missing: 0 } }),
  );
  await openWithRates(page, [[1, 147_000]], GENESE);
  await page.goto("/");
  const card = page.getByRole("region", { name: "Current rate" });
  const take = card.getByRole("button", { name: "Use this rate" });
  await take.press("Enter");
  await expect(take).toBeHidden();
  await expect(card.locator(":focus")).toHaveCount(1);
  await expect(card.getByRole("paragraph").first()).toContainText("148,500");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(card.getByRole("paragraph").first()).toContainText("147,000");
});

test("without an own rate the history shows the players' line, band and days", async ({ page }) => {
  const today = utcDay(new Date());
  // A day's figures are stored when it has ended: those of earlier days come from here.
  const days = [40, 2, 1].map((before, n) => ({
    day: dayAfter(today, -before),
    ...{ median: 200_000 + n * 1_000, lower: 190_000, upper: 210_000, per: 1, members: 7 },
  }));
  await page.route(routePattern(communityRateEndpoints.history), (route) =>
    route.fulfill({ json: { days } }),
  );
  await page.goto("/legal");
  await startGuestSession(page);
  await startOnServer(page, GENESE);
  await page.goto("/rates");
  const players = page.getByRole("region", { name: "Players’ rate" });
  await expect(page.getByText("No rates yet")).toBeVisible();
  await expect(players.getByText("202,000", { exact: true }).first()).toBeVisible();
  await players.getByRole("slider", { name: "Day shown in the chart" }).press("Home");
  await expect(players.getByRole("slider")).toHaveAttribute("aria-valuetext", /players 200,000 Penya per FC/);
  // Only the players have rates: they have the column, whose head names the unit.
  await expect(page.getByRole("columnheader", { name: "Players’ rate (Penya per FC)" })).toBeVisible();
  await expect(page.getByRole("cell", { name: "202,000", exact: true })).toBeVisible();
  await expect(page.getByRole("columnheader")).toHaveCount(2);
  await expect(page.getByRole("row")).toHaveCount(4);
  await page.getByText("30 days", { exact: true }).click();
  await expect(page.getByRole("row")).toHaveCount(3);
  await expect(page.getByRole("link", { name: "Export CSV" })).toBeHidden();
  // On a phone the chart comes first, for the eye and for the keyboard.
  await page.setViewportSize({ width: 390, height: 844 });
  const setRate = page.getByRole("button", { name: "Set your rate" });
  const topOf = async (element: Locator) => (await element.boundingBox())?.y ?? 0;
  await expect.poll(async () => (await topOf(setRate)) > (await topOf(players))).toBe(true);
  await players.getByRole("slider").focus();
  await page.keyboard.press("Tab");
  await expect(setRate).toBeFocused();
});
