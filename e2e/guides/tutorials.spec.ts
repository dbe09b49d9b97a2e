import type { Page } from "@playwright/test";
import { expect, test } from "../support/player.ts";

const article = (page: Page) => page.getByRole("article");
const contents = (page: Page) => page.getByRole("navigation", { name: "Contents" });
const top = async (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((element) => element.getBoundingClientRect().top);

test("a link to a section still scrolls to it when the fonts load late on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const fonts = Promise.withResolvers<void>();
  await page.route("**/*.woff2", async (route) => {
    await fonts.promise;
    await route.continue();
  });
  await page.goto("/tutorials/welcome#servers", { waitUntil: "domcontentloaded" });
  await expect.poll(() => top(page, "servers")).toBeLessThan(120);
  fonts.resolve();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await expect(async () => {
    const at = await top(page, "servers");
    expect(at).toBeGreaterThanOrEqual(0);
    expect(at).toBeLessThan(120);
  }).toPass({ timeout: 15_000 });
});

test("the scroll position below the planner is restored after a reload and on Back", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/tutorials/crafting");
  const planner = article(page).getByRole("region", { name: "What you need" }).getByRole("button");
  await expect(planner.first()).toBeAttached();
  await page.locator("#elements").evaluate((element) => element.scrollIntoView());
  await expect(contents(page).locator("[aria-current]")).toHaveText("Elements");
  const before = await top(page, "elements");
  const expectRestored = () =>
    expect(async () => {
      await expect(planner.first()).toBeAttached();
      expect(Math.abs((await top(page, "elements")) - before)).toBeLessThan(3);
    }).toPass({ timeout: 15_000 });
  await page.reload();
  await expectRestored();
  await page.getByRole("link", { name: "Settings", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();
  await page.goBack();
  await expectRestored();
});
