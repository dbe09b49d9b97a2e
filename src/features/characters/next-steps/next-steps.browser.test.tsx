import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { outbox } from "#client/outbox/outbox.ts";
import { expectAccessible } from "#testing/browser/accessible.ts";
import { PHONE } from "#testing/browser/open-page.tsx";
import { MIA, openAsGuest } from "#testing/browser/pages/saved-characters.ts";

const card = () => page.getByRole("region", { name: "Next steps" });
const part = (name: string) =>
  card()
    .getByRole("group")
    .filter({ has: page.getByRole("heading", { name }) });

async function openPart(name: string) {
  const heading = card().getByRole("heading", { name });
  await expect.element(heading).toBeVisible();
  await heading.click();
  return part(name).last();
}

const set = (id: string, gear: (typeof MIA)["sets"][number]["gear"]) => ({ id, name: "", gear });
/** In her second set a stronger sword and a ring. */
const SETS = [
  set("first", { weapon: { item: 3940, upgrade: 6 } }),
  set("second", { weapon: { item: 3940, upgrade: 9 } }),
];

// The next page would wait for what this one is still sending.
afterEach(() => outbox.flush());

test("breakpoints say how many points of each stat change a number", async () => {
  await openAsGuest("/characters?character=mia", [MIA]);
  await openPart("Next breakpoints");
  const dex = card().getByRole("region", { name: "DEX" });
  await expect.element(dex).toBeVisible();
  await expect.element(dex).toMatchTextContent(/\+5\s*Critical Chance\s*▲ \+1%/);
  await expect.element(dex).toMatchTextContent(/\+107\s*96% chance to hit/);
});

test("steps are sorted by what they bring and by price", async () => {
  await openAsGuest("/characters?character=mia", [{ ...MIA, sets: SETS }]);
  await openPart("What one step brings");
  const rows = card().getByRole("list", { name: "What one step brings" }).getByRole("listitem");
  await expect.element(rows.first()).toMatchTextContent(/\+6 → \+7/);
});

test("the best item of the other sets is put on, and that is undone", async () => {
  const store = await openAsGuest("/characters?character=mia", [{ ...MIA, sets: SETS }]);
  await openPart("Best items");
  const list = card().getByRole("list", { name: "Best items" });
  await expect.element(list).toMatchTextContent(/Weapon/);
  await list.getByRole("button", { name: /Equip/ }).click();
  await expect.poll(() => store.all()[0]?.sets[0]?.gear.weapon?.upgrade).toBe(9);
  await expect.element(card()).toMatchTextContent("Your other sets hold nothing else.");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => store.all()[0]?.sets[0]?.gear.weapon?.upgrade).toBe(6);
});

test("points are placed for a wish, taken over and given back", async () => {
  const store = await openAsGuest("/characters?character=mia", [MIA], { viewport: PHONE });
  await openPart("Stat points for this");
  await card().getByRole("button", { name: "Use these points" }).click();
  await expect.poll(() => store.all()[0]?.points).toEqual({ str: 163, sta: 15, dex: 15, int: 15 });
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => store.all()[0]?.points.str).toBe(15);
  await userEvent.keyboard("{Escape}");
  await expectAccessible("main");
});
