import { ratesEndpoints } from "../../src/features/rate-history/server/rate-history.contract.ts";
import { routePattern } from "../../src/testing/path-of.ts";
import { expectAccessible, followSystemTheme } from "../quality/axe.ts";
import { expect, test } from "../support/player.ts";
import { MONTH, openWithRates, rateCard } from "./rates-page.ts";

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

test("axe finds no violation, and the page does not scroll sideways at 320 px", { tag: "@night" }, async ({
  page,
}) => {
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
