import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { grid, row } from "#testing/browser/pages/item-list.ts";
import { gearCard, MIA, openAsGuest } from "#testing/browser/pages/saved-characters.ts";

const KNIGHT = 5330;

test("a Knight of level 60 chooses a weapon among all that fit, the strongest first", async () => {
  const lea = {
    ...MIA,
    name: "Lea",
    classId: KNIGHT,
    level: 60,
    sets: [{ id: "first", name: "", gear: {} }],
  };
  await openAsGuest("/characters?character=mia", [lea]);
  await gearCard().getByRole("link", { name: "Choose: Weapon" }).click();
  await expect.element(page.getByRole("note")).toMatchTextContent("Choosing gear for Lea: Weapon");
  await expect.element(page.getByText(/^\d+ of 1,720 items$/)).toBeVisible();
  await expect
    .element(page.getByRole("button", { name: /^Weapons/ }))
    .toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "1H Sword" }).click();
  await expect.element(grid().getByRole("row").nth(1)).toMatchTextContent("Guardian Sword");
  await row("Guardian Sword").getByRole("link", { name: "Guardian Sword" }).click();
  await page.getByRole("button", { name: "Equip Guardian Sword" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Show" }).click();
  await expect.element(gearCard()).toMatchTextContent("Guardian Sword");
});
