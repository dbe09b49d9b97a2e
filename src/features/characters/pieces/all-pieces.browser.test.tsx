import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { outbox } from "#client/outbox/outbox.ts";
import { openPage, PHONE } from "#testing/browser/open-page.tsx";
import { gearCard, MIA, openAsGuest } from "#testing/browser/pages/saved-characters.ts";

/** The Ales Set, for female Billposters from level 75: helmet, suit, gauntlets, boots. */
const [HELMET, SUIT, GAUNTLETS, BOOTS] = [3272, 4351, 822, 5969];
const BILLPOSTER = 7424;
const KIM = {
  ...MIA,
  id: "kim",
  name: "Kim",
  classId: BILLPOSTER,
  level: 120,
  sets: [
    {
      ...{ id: "first", name: "" },
      gear: {
        suit: { item: SUIT, upgrade: 3, cards: [{ kind: "lightning-7", count: 4 }] },
        boots: { item: BOOTS, upgrade: 5 },
        ring1: { item: 10_617, upgrade: 1 },
      },
    },
  ],
};
const allPieces = () => page.getByRole("group", { name: "All pieces at once" });
const undo = () => page.getByRole("button", { name: "Undo" }).click();

// The next page would wait for what this one is still sending.
afterEach(() => outbox.flush());

test("all armor gets one upgrade with one choice, and undoing brings back each one's own", async () => {
  const store = await openAsGuest("/characters", [KIM]);
  const gear = () => store.all()[0]?.sets[0]?.gear;
  await allPieces().getByRole("combobox", { name: "All armor" }).selectOptions("+7");
  await expect
    .poll(gear)
    .toMatchObject({ suit: { upgrade: 7, cards: [{}] }, boots: { upgrade: 7 }, ring1: { upgrade: 1 } });
  await undo();
  await expect.poll(gear).toEqual(KIM.sets[0]?.gear);
  await allPieces().getByRole("combobox", { name: "All accessories" }).selectOptions("+4");
  await expect.poll(gear).toMatchObject({ suit: { upgrade: 3 }, ring1: { upgrade: 4 } });
});

test("a whole set is found by its name and equipped at the upgrades that were there", async () => {
  const store = await openAsGuest("/characters?character=kim", [KIM], { viewport: PHONE });
  const gear = () => store.all()[0]?.sets[0]?.gear;
  const open = allPieces().getByRole("button", { name: "Equip a set" });
  await open.click();
  const dialog = page.getByRole("dialog", { name: "Whole sets" });
  // Sets of other classes, of the other sex and above the level are not offered.
  await expect.element(dialog.getByText("Mekatro Set")).not.toBeInTheDocument();
  await dialog.getByRole("searchbox").fill("ales boots");
  await expect.poll(() => dialog.getByRole("listitem").elements()).toHaveLength(1);
  await userEvent.keyboard("{Enter}");
  await expect.element(open).toHaveFocus();
  await expect.poll(gear).toEqual({
    ...KIM.sets[0]?.gear,
    helmet: { item: HELMET, upgrade: 0 },
    gauntlets: { item: GAUNTLETS, upgrade: 0 },
  });
  await undo();
  await expect.poll(gear).toEqual(KIM.sets[0]?.gear);
});

test("who can wear no set is told so", async () => {
  await openAsGuest("/characters", [{ ...MIA, classId: 9686, level: 1 }]);
  await allPieces().getByRole("button", { name: "Equip a set" }).click();
  await expect.element(page.getByText("We know of no set that Mia can wear.")).toBeVisible();
});

test("a shared build shows what pieces have", async () => {
  await openPage(
    "/build#3lgHGEQNNaWEITGV2ZWwgNzUCcIgOCokHhwEADQBUAQZ3aW5kLWEFAQNzdHIAwD7UAgBHAQAAAQ5jcml0aWNhbGNoYW5jZQGIJ5QBBAECAwQB9hQUAAgPq_k",
  );
  await expect.element(gearCard()).toMatchTextContent("5 × Wind A · STR +4 · Water 10 with stone");
});

test("a comparison shows pieces that differ in their details alone", async () => {
  const gear = { suit: { item: SUIT, upgrade: 3 }, boots: { item: BOOTS, upgrade: 5 } };
  const bare = { id: "bare", name: "Bare", gear };
  await openAsGuest("/characters?character=kim&compare=kim.bare", [{ ...KIM, sets: [...KIM.sets, bare] }]);
  const differing = page.getByRole("list", { name: "Gear that differs" });
  await expect.element(differing).toMatchTextContent("4 × Lightning 7%");
  await expect.element(differing).not.toMatchTextContent("Ales Boots");
});
