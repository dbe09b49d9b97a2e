import { expect, test } from "../support/player.ts";

test.use({ viewport: { width: 1024, height: 768 } });

for (const [language, title] of Object.entries({
  de: "FWC-Items",
  en: "FWC Items",
  fr: "Objets FWC",
  tl: "Mga FWC Item",
}))
  test(`at 1,024 px the filters take two rows (${language})`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem("app_language", chosen), language);
    await page.goto("/fwc-items");
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    const card = page.locator("section").filter({ has: page.getByRole("slider").first() });
    await expect.poll(async () => (await card.boundingBox())?.height).toBeLessThan(110);
  });

test("at 1,024 px the stats open below the other filters, and stay once one is chosen", async ({ page }) => {
  await page.goto("/fwc-items");
  const filters = page.getByRole("region", { name: "Filters" });
  const attack = filters.getByRole("button", { name: "Attack", exact: true });
  const more = filters.getByRole("button", { name: "More filters" });
  await expect(page.getByRole("grid")).toBeVisible();
  await expect(attack).toBeHidden();
  const place = await more.boundingBox();
  await more.click();
  await attack.click();
  expect(await more.boundingBox()).toEqual(place);
  await more.click();
  await expect(filters.getByRole("textbox", { name: "Attack, at least" })).toBeVisible();
  await attack.press("Enter");
  await expect(filters.getByRole("textbox", { name: "Attack, at least" })).toBeHidden();
  await expect(attack).toBeFocused();
});
