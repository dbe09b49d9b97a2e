import type { Page } from "@playwright/test";
import { documentsEndpoints } from "../../src/contract/documents/documents.ts";
import { ratesEndpoints } from "../../src/features/rate-history/server/rate-history.contract.ts";
import { pathOf, routePattern } from "../../src/testing/path-of.ts";
import { holdNext, painted } from "../support/held-response.ts";
import { expect, startGuestSession, test } from "../support/player.ts";
import { ago, inEnglish, openWithRates, rateBar, rateRows } from "./rates-page.ts";

/** The rates without a server that the account has, in Penya for 1 FC. */
async function storedRates(page: Page): Promise<readonly number[]> {
  const { entries } = await (
    await page.request.get(pathOf(ratesEndpoints.list, { query: { server: "_" } }))
  ).json();
  return entries.map(({ penya }: { penya: number }) => penya);
}

test("a rate that is not on the server yet is shown in the history immediately and marked", async ({
  converter,
  page,
}) => {
  await page.goto("/legal");
  await startGuestSession(page);
  await page.request.put(
    pathOf(ratesEndpoints.restore, { params: { server: "_", day: await ago(page, 5) } }),
    { data: { penya: 190_000, per: 1 } },
  );
  let isHeld = true;
  await page.route(routePattern(documentsEndpoints.change("rates")), (route) =>
    isHeld && route.request().method() === "PATCH" ? route.abort() : route.continue(),
  );
  await converter.open();
  await converter.setRate("210k");
  await page.goto("/rates");
  const row = rateRows(page).filter({ hasText: "210,000" });
  await expect(row).toContainText(inEnglish(await ago(page, 0)));
  await expect(row).toContainText("not saved yet");
  await expect(row.getByRole("button")).toBeHidden();
  await expect(rateRows(page).filter({ hasText: "190,000" })).not.toContainText("not saved yet");
  // A reload shows it again: what is not saved is in the browser.
  await page.reload();
  await expect(row).toContainText("not saved yet");
  // A response from before the rate was saved does not hide it.
  const { fetched, release } = await holdNext(page, routePattern(ratesEndpoints.list));
  await page.reload();
  await fetched;
  isHeld = false;
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect.poll(async () => (await storedRates(page)).includes(210_000)).toBe(true);
  await release();
  await painted(page);
  await expect(row.getByRole("button")).toBeVisible();
  await expect(row).not.toContainText("not saved yet");
  await page.reload();
  await expect(row).toBeVisible();
});

test("the history shows a rate that was set in this tab and that another tab has saved", async ({ page }) => {
  await openWithRates(page, [[3, 200_000]]);
  // Only the other tab can save.
  await page.route(routePattern(documentsEndpoints.change("rates")), (route) =>
    route.request().method() === "PATCH" ? route.abort() : route.continue(),
  );
  await page.goto("/rates");
  await expect(rateRows(page).nth(1)).toContainText("200,000");
  const other = await page.context().newPage();
  await other.goto("/rates");
  await expect(rateRows(other).nth(1)).toContainText("200,000");
  const field = rateBar(page).getByRole("textbox");
  await field.fill("212k");
  await field.press("Enter");
  const today = rateRows(page).filter({ hasText: "212,000" });
  await expect(today.getByRole("button", { name: /^Remove the rate/ })).toBeVisible();
  await expect(today).not.toContainText("not saved yet");
  await expect(rateRows(other).nth(1)).toContainText("212,000");
});
