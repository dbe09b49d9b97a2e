import { expectAccessible, followSystemTheme } from "../quality/axe.ts";
import { expect, test } from "../support/player.ts";
import { asGuest, gearCard, MIA } from "./characters-page.ts";

test("on a phone a slot is one row, its dialog upgrades and unequips, and the main totals stay in view", {
  tag: "@night",
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await followSystemTheme(page);
  await asGuest(page, { mia: MIA });
  await page.goto("/characters?character=mia");
  const weapon = gearCard(page).getByRole("button", { name: "Weapon, Sepal Sword" });
  const rows = gearCard(page).getByRole("listitem");
  await expect(rows).toHaveCount(11);
  for (const row of await rows.all()) expect((await row.boundingBox())?.height).toBeLessThanOrEqual(50);
  expect((await weapon.boundingBox())?.height).toBeGreaterThanOrEqual(48);
  expect((await weapon.boundingBox())?.y).toBeLessThan(600);
  const choose = gearCard(page).getByRole("link", { name: "Choose: Boots" });
  expect((await choose.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await choose.scrollIntoViewIfNeeded();
  await expect(gearCard(page).getByRole("term").filter({ hasText: "Attack" })).toBeInViewport();

  await weapon.click();
  const dialog = page.getByRole("dialog", { name: "Weapon" });
  await dialog.getByRole("button", { name: "Raise upgrade" }).click();
  await dialog.getByRole("combobox", { name: "Upgrade" }).selectOption("+10");
  await expect(dialog.getByRole("definition").filter({ hasText: "444" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(gearCard(page).getByRole("button", { name: "Weapon, Sepal Sword +10" })).toBeFocused();

  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Unequip Sepal Sword" }).click();
  await expect(dialog).toBeHidden();
  await expect(gearCard(page).getByRole("link", { name: "Choose: Weapon" })).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).click();
  await gearCard(page).getByRole("button", { name: "Weapon, Sepal Sword +10" }).click();
  await dialog.getByRole("link", { name: "Change: Weapon" }).click();
  await expect(page.getByRole("note")).toContainText("Choosing gear for Mia: Weapon");
  await expect(dialog).toBeHidden();
  await page.goBack();
  await expect(gearCard(page)).toContainText("Sepal Sword +10");
  await expect(dialog).toBeHidden();
});

test("the dialog of a slot closes if another tab takes off its item", async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await asGuest(page, { mia: MIA });
  await page.goto("/characters?character=mia");
  const other = await context.newPage();
  await other.goto("/characters?character=mia");
  await gearCard(page).getByRole("button", { name: "Weapon, Sepal Sword" }).click();
  await expect(page.getByRole("dialog", { name: "Weapon" })).toBeVisible();
  await gearCard(other).getByRole("button", { name: "Unequip Sepal Sword" }).click();
  await expect(page.getByRole("dialog", { name: "Weapon" })).toBeHidden();
  await page.bringToFront();
  await expect(gearCard(page).getByRole("link", { name: "Choose: Weapon" })).toBeFocused();
});
