import { charactersEndpoints } from "../../src/features/characters/server/characters.contract.ts";
import { pathOf } from "../../src/testing/path-of.ts";
import { expect, readClipboard, signIn, signInTo, test, uniqueEmail } from "../support/player.ts";
import { gearCard, MIA, total } from "./characters-page.ts";

test("a member finds the best one-handed sword, compares it, equips it, and shares the build", async ({
  page,
  openDevice,
}) => {
  await signInTo(page, "/characters", uniqueEmail("mia"));
  await expect(page.getByRole("button", { name: "Create character" })).toBeVisible();
  await page.request.put(pathOf(charactersEndpoints.save, { params: { id: "mia" } }), { data: MIA });
  await page.goto("/");

  // Three clicks: the page, the gear slot, the item.
  await page.getByRole("navigation").getByRole("link", { name: "My characters" }).click();
  await expect(total(page, "334")).toBeVisible();
  await page.getByRole("link", { name: "Change: Weapon" }).click();
  await expect(page.getByRole("note")).toContainText("Choosing gear for Mia: Weapon");
  const put = page.getByRole("button", { name: "Equip Guardian Sword", exact: true });
  if (!(await put.isVisible())) await page.getByText("Guardian Sword").first().click();
  const moves = page.getByRole("list", { name: "Stat changes" }).first();
  await expect(moves).toContainText("334 → 617");
  await expect(moves).toContainText("▲ +283 (better)");
  await put.click();
  await expect(page.getByText("Guardian Sword equipped on Mia")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Back to Mia" }).click();
  await expect(gearCard(page)).toContainText("Guardian Sword");
  const starChart = page.getByRole("img", { name: /^Star chart/ });
  await expect(starChart).toHaveAccessibleName("Star chart: 1 of 11 slots filled · Weapon: Guardian Sword");
  await expect(total(page, "617")).toBeVisible();

  await page.getByRole("button", { name: "Share", exact: true }).click();
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("Link copied")).toBeVisible();
  const link = await readClipboard(page);

  const stranger = await openDevice();
  await stranger.goto(link);
  await expect(gearCard(stranger)).toContainText("Guardian Sword");
  await expect(total(stranger, "617")).toBeVisible();
  // A visitor is sent to sign in, and returns to the shared build.
  await stranger.getByRole("link", { name: "Sign in to keep it" }).click();
  await signIn(stranger, uniqueEmail("tim"));
  await stranger.getByRole("button", { name: "Keep as my character" }).click();
  await expect(stranger.getByRole("heading", { name: "Mia", level: 2 })).toBeVisible();
  await expect(gearCard(stranger)).toContainText("Guardian Sword");
});
