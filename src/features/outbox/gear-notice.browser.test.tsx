import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { charactersEndpoints } from "#features/characters/server/characters.contract.ts";
import { fromOtherDevice } from "#testing/browser/input/network.ts";
import { MIA, openAsGuest } from "#testing/browser/pages/saved-characters.ts";
import { pathOf } from "#testing/path-of.ts";

test("when two devices equip different gear, the notice names the items", async () => {
  const { stored } = await openAsGuest("/characters", [MIA]);
  const raise = page.getByRole("button", { name: "Raise upgrade" });
  await expect.element(raise).toBeVisible();
  const { id, createdAt: _made, updatedAt: _changed, ...written } = MIA;
  await fromOtherDevice("PUT", pathOf(charactersEndpoints.save, { params: { id } }), {
    ...written,
    sets: [{ id: "first", name: "", gear: { weapon: { item: 3940, upgrade: 5 } } }],
  });
  await raise.click();
  const line = page
    .getByRole("alert")
    .filter({ hasText: "Sepal Sword +1 replaced Sepal Sword +5 from another device." });
  await expect.element(line).toBeVisible();
  await line.getByRole("button", { name: "Take Sepal Sword +5 instead" }).click();
  await expect.poll(() => stored.get(id)?.sets[0]?.gear.weapon?.upgrade, { timeout: 15_000 }).toBe(5);
});

test("when two devices allocate different points, the notice names the stats", async () => {
  const { stored } = await openAsGuest("/characters", [MIA]);
  const field = page.getByRole("textbox", { name: "STR" });
  await expect.element(field).toHaveValue("15");
  const { id, createdAt: _made, updatedAt: _changed, ...written } = MIA;
  const points = { ...MIA.points, dex: 40 };
  await fromOtherDevice("PUT", pathOf(charactersEndpoints.save, { params: { id } }), { ...written, points });
  await page.getByRole("button", { name: "One more STR" }).click();
  const line = page
    .getByRole("alert")
    .filter({ hasText: "STR 16, STA 15, DEX 15, INT 15 replaced STR 15, STA 15, DEX 40, INT 15" });
  await line.getByRole("button", { name: /DEX 40.* instead/ }).click();
  await expect.poll(() => stored.get(id)?.points, { timeout: 15_000 }).toEqual(points);
});
