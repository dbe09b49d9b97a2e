import catalogue from "virtual:testing/catalogue";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { outbox } from "#client/outbox/outbox.ts";
import { itemsEndpoints } from "#contract/items.ts";
import { buildToFragment } from "#domain/gear/build-link.ts";
import { type Answer, addAnswers, answer, held, unreachable } from "#testing/browser/answers.ts";
import { PHONE } from "#testing/browser/open-page.tsx";
import { openAsGuest } from "#testing/browser/pages/saved-characters.ts";

// The next page would wait for what this one is still sending.
afterEach(() => outbox.flush());

const BLADE = JSON.stringify({
  ...{ buildName: "Storm", job: 2246, level: 120, str: 150, bufferInt: 400 },
  ...{ activeBuffs: { 690: 20, 59999: 1 }, skillLevels: { 4369: 10 }, activeItems: [8691] },
  equipment: {
    mainhand: { id: 3940, upgradeLevel: 7 },
    suit: { id: 900, piercings: [8243, 8243] },
    pet: { id: 5851, petStats: { F: 1, E: 2, D: null } },
  },
});

test("a pasted build of Flyffulator becomes a character, and what is not taken over is said", async () => {
  const store = await openAsGuest("/characters", [], { viewport: PHONE });
  await page.getByRole("button", { name: "Create character" }).click();
  const dialog = page.getByRole("dialog", { name: "New character" });
  await dialog.getByText("Paste a Flyffulator build").click();
  const text = dialog.getByRole("textbox", { name: "Text from Flyffulator" });
  await text.fill("Blade 120");
  await expect.element(dialog.getByText("This isn’t a Flyffulator build.", { exact: false })).toBeVisible();
  await text.fill(BLADE);
  await expect
    .element(dialog.getByRole("status").first())
    .toMatchTextContent("Read: Blade, Lv. 120, 2 pieces of gear, 1 buff.");
  await expect
    .element(dialog.getByRole("status").first())
    .toMatchTextContent("Not taken over: buffs that our data doesn’t have, levels of the skill tree.");
  await expect.element(dialog.getByRole("textbox", { name: "Name" })).toHaveValue("Storm");
  await expect.element(dialog.getByRole("textbox", { name: "Level" })).toHaveValue("120");
  await dialog.getByRole("button", { name: "Create character" }).click();
  await expect
    .poll(() => store.all()[0])
    .toMatchObject({
      ...{ name: "Storm", classId: 2246, level: 120, points: { str: 150 } },
      sets: [
        {
          gear: {
            weapon: { item: 3940, upgrade: 7 },
            suit: { item: 900, cards: [{ kind: "lightning-4", count: 2 }] },
          },
          active: {
            skills: [{ id: 690, level: 20, caster: 400 }],
            pet: { item: 5851, tiers: [1, 2] },
            consumables: [8691],
          },
        },
      ],
    });
});

const SUIT_CARDS = [{ kind: "lightning-4", count: 2 }];

async function pasteWithout(answers: readonly Answer[]) {
  const store = await openAsGuest("/characters", [], { answers });
  await page.getByRole("button", { name: "Create character" }).click();
  const dialog = page.getByRole("dialog", { name: "New character" });
  await dialog.getByText("Paste a Flyffulator build").click();
  await dialog.getByRole("textbox", { name: "Text from Flyffulator" }).fill(BLADE);
  const create = dialog.getByRole("button", { name: "Create character" });
  return { create, dialog, suit: () => store.all()[0]?.sets[0]?.gear.suit };
}

test("a pasted build waits for the catalogue, which knows its cards", async () => {
  const manifest = held(itemsEndpoints.manifest, catalogue.manifest);
  const { create, dialog, suit } = await pasteWithout([manifest.answer]);
  await expect.element(dialog.getByRole("status").first()).toMatchTextContent("Loading items");
  await expect.element(create).toBeDisabled();
  manifest.release();
  await create.click();
  await expect.poll(suit).toMatchObject({ cards: SUIT_CARDS });
});

test("a pasted build whose cards cannot be looked up says so, and is read after another try", async () => {
  const { create, dialog, suit } = await pasteWithout([unreachable(itemsEndpoints.manifest)]);
  const retry = dialog.getByRole("button", { name: "Retry" });
  await expect.element(retry).toBeVisible();
  await expect.element(create).toBeDisabled();
  addAnswers(answer(itemsEndpoints.manifest, catalogue.manifest));
  await retry.click();
  await create.click();
  await expect.poll(suit).toMatchObject({ cards: SUIT_CARDS });
});

test("a shared build shows what is active, and a character that is kept from it has it", async () => {
  const active = {
    skills: [{ id: 690, level: 20, caster: 500 }],
    pet: { item: 5851, tiers: [1, 2, 3] },
    fashion: { cloak: { lines: [{ parameter: "allstats", isPercent: false, value: 7 }] } },
    achievement: 3,
  };
  const fragment = buildToFragment({
    ...{ classId: 2246, level: 75, sex: "female", name: "Mia", set: "", gear: {}, active },
    points: { str: 15, sta: 15, dex: 15, int: 15 },
  });
  const store = await openAsGuest(`/build#${fragment}`);
  const list = page.getByRole("region", { name: "Buffs and effects" });
  await expect.element(list).toMatchTextContent("Beef Up (Lv. 20), caster with 500");
  await expect.element(list).toMatchTextContent("Tiger: STR +7F 1, E 2, D 3");
  await expect.element(list).toMatchTextContent("Cloak: All Stats +7");
  await expect.element(list).toMatchTextContent("2026 FWC Savior");
  await page.getByRole("button", { name: "Keep as my character" }).click();
  await expect.poll(() => store.all()[0]?.sets[0]?.active).toEqual(active);
});
