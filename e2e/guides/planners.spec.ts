import { choose } from "../support/choose.ts";
import { expect, readClipboard, test } from "../support/player.ts";

test.use({ locale: "fil-PH", viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test("a Filipino player on a phone plans a sword, and copies the order for its scrolls", async ({ page }) => {
  await page.goto("/tutorials/crafting?failed=2");
  await expect(page.locator("html")).toHaveAttribute("lang", "tl");
  const plan = page.getByRole("region", { name: "Ang upgrade mo" });
  const result = page.getByRole("region", { name: "Ang kakailanganin mo" });
  await expect(plan.getByRole("combobox", { name: "Level ngayon" })).toHaveValue("6");
  await expect(plan.getByRole("combobox", { name: "Target na level" })).toHaveValue("10");
  await plan.getByRole("textbox", { name: "Ilang fail na" }).fill("8");
  await expect(page).toHaveURL(/failed=8/);
  const add = result.getByRole("button", { name: "Idagdag ang 134 sa cart" });
  await expect(add).toBeVisible();
  await expect(result).toContainText("134 ang bibilhin");

  // The page does not scroll sideways.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  // A panel with a filled field stays open, also after the field is emptied.
  await plan.getByText("Ang hawak ko na").tap();
  const scrolls = plan.getByRole("textbox", { name: "Scroll of SProtect" }).first();
  await scrolls.fill("100");
  await expect(result.getByRole("button", { name: "Idagdag ang 34 sa cart" })).toBeVisible();
  await expect(result).toContainText(/34 ang bibilhin:\s*2,720/);
  await scrolls.fill("");
  await expect(add).toBeVisible();
  await expect(scrolls).toBeVisible();

  await add.tap();
  await result.getByRole("link", { name: /134 ang nasa cart mo/ }).tap();
  await expect(page).toHaveURL(/\/shop\?order=open/);
  // The notification about the added line does not cover the line.
  await expect(page.getByText(/^Nadagdag sa cart/)).toHaveCount(0);
  await choose(page.getByRole("radio", { name: "Simple" }));
  await page.getByRole("button", { name: "I-copy", exact: true }).tap();
  await expect.poll(() => readClipboard(page)).toMatch(/134.*Scroll of SProtect|Scroll of SProtect.*134/);
});
