import { expect, test } from "../support/player.ts";
import { ago, inEnglish, MONTH, openWithRates, rateRows } from "./rates-page.ts";

test("a wrong rate is removed immediately, and restored only by undo", async ({ page }) => {
  await openWithRates(page, MONTH);
  await page.goto("/rates");
  const day = inEnglish(await ago(page, 5));
  const remove = page.getByRole("button", { name: `Remove the rate of ${day}` });
  await remove.click();
  await expect(remove).toBeHidden();
  await expect(rateRows(page)).toHaveCount(6);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(remove).toBeVisible();
  await page.reload();
  await expect(remove).toBeVisible();
  await remove.click();
  await expect(page.getByText(`Rate of ${day} removed`)).toBeVisible();
  await page.reload();
  await expect(rateRows(page)).toHaveCount(6);
});

test("the keyboard focus stays in the history when its only day is removed", async ({ page }) => {
  await openWithRates(page, [[5, 205_000]]);
  await page.goto("/rates");
  await page.getByRole("button", { name: /^Remove the rate of/ }).press("Enter");
  await expect(page.getByText("No rates yet")).toBeVisible();
  await expect(page.getByRole("region", { name: "Rate history" })).toBeFocused();
});
