import { communityRateEndpoints } from "../../src/contract/community/community-rate.ts";
import { dayAfter } from "../../src/domain/money/rate-history.ts";
import { utcDay } from "../../src/domain/time/utc-day.ts";
import { routePattern } from "../../src/testing/route-pattern.ts";
import { expect, test } from "../support/player.ts";
import { ago, inEnglish, openWithRates, rateRows } from "./rates-page.ts";

test.beforeEach(async ({ page }) => {
  // The players' rates of 40 days.
  const days = Array.from({ length: 40 }, (_, n) => ({
    day: dayAfter(utcDay(new Date()), n - 40),
    ...{ median: 200_000, lower: 190_000, upper: 210_000, per: 1, members: 7 },
  }));
  await page.route(routePattern(communityRateEndpoints.history), (route) =>
    route.fulfill({ json: { days } }),
  );
});

const period = (days: string) => ({ name: days, exact: true });

test("two noted days are shown in a week, which stays while days are removed", async ({ page }) => {
  await openWithRates(page, [
    [1, 198_000],
    [0, 200_000],
  ]);
  await page.goto("/rates");
  await expect(page.getByRole("radio", period("7 days"))).toBeChecked();
  const drawing = page.getByRole("img", { name: /^Line of the rate/ });
  await expect(drawing).toHaveAccessibleName(new RegExp(inEnglish(await ago(page, 7))));
  await expect(page.getByRole("list").filter({ hasText: "Your rate" })).toContainText("Players’ rate");
  for (const days of [1, 0]) {
    const remove = page.getByRole("button", {
      name: `Remove the rate of ${inEnglish(await ago(page, days))}`,
    });
    await remove.click();
    await expect(remove).toBeHidden();
    await expect(page.getByRole("radio", period("7 days"))).toBeChecked();
  }
});

test("the period follows the server that is shown, and the first rate that is set", async ({ page }) => {
  await openWithRates(page, [
    [20, 190_000],
    [0, 200_000],
  ]);
  // Another server without rates is chosen: the page shows the one that has some.
  await page.addInitScript(() =>
    localStorage.setItem("skypurse.rates", JSON.stringify({ server: "mia", shownPer: 1, set: {} })),
  );
  await page.goto("/rates");
  await expect(page.getByRole("region", { name: "Rate history" })).toContainText("Lawolf");
  await expect(page.getByRole("radio", period("30 days"))).toBeChecked();
  await page.goto("/rates?server=mia");
  await expect(page.getByRole("radio", period("90 days"))).toBeChecked();
  const field = page.getByRole("region", { name: "Exchange rate" }).getByRole("textbox");
  await field.fill("212k");
  await field.press("Enter");
  await expect(rateRows(page).nth(1)).toContainText("212,000");
  await expect(page.getByRole("radio", period("7 days"))).toBeChecked();
});
