import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { outbox } from "#client/outbox/outbox.ts";
import type { Active } from "#domain/gear/build.ts";
import { expectAccessible } from "#testing/browser/accessible.ts";
import { PHONE } from "#testing/browser/open-page.tsx";
import { MIA, openAsGuest, totalsCard } from "#testing/browser/pages/saved-characters.ts";

const withActive = (active: Active) => ({ ...MIA, sets: [{ id: "first", name: "", gear: {}, active }] });
const card = () => page.getByRole("region", { name: "Buffs and effects" });
const part = (name: string) => card().getByRole("group", { name, exact: true });
const total = (name: string) => totalsCard().getByRole("listitem").filter({ hasText: name }).first();

async function openCard(active: Active = {}, options: Parameters<typeof openAsGuest>[2] = {}) {
  const store = await openAsGuest("/characters?character=mia", [withActive(active)], options);
  await card().getByRole("heading", { name: "Buffs and effects" }).click();
  await expect.element(part("Buffs")).toBeVisible();
  return { stored: () => store.all()[0]?.sets[0]?.active };
}

// The next page would wait for what this one is still sending.
afterEach(() => outbox.flush());

test("bundles of buffs come in one press, count, and are undone in one", async () => {
  const { stored } = await openCard();
  await expect.element(total("STR")).toMatchTextContent("STR15");
  const full = part("Buffs").getByRole("button", { name: "Full assist" });
  await full.click();
  await expect.element(full).toHaveAttribute("aria-pressed", "true");
  await expect.poll(() => stored()?.skills?.length).toBe(12);
  await expect.element(total("STR")).toMatchTextContent("STR55");
  await expect.element(card()).toMatchTextContent("12 buffs");
  await part("Buffs").getByRole("button", { name: "Own buffs" }).click();
  // A Blade of level 75: Berserk costs skill damage, and is left out.
  const mastery = part("Buffs").getByRole("listitem").filter({ hasText: "Sword Mastery" });
  await expect.element(mastery).toMatchTextContent("only with its weapon or shield");
  await expect.element(part("Buffs").getByText("Berserk")).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => stored()?.skills?.length).toBe(12);
  await expect.element(part("Buffs").getByText("Sword Mastery")).not.toBeInTheDocument();
});

test("a buff is found by name, and has a level and a caster", async () => {
  const { stored } = await openCard();
  await part("Buffs").getByRole("button", { name: "Add a buff or skill" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a buff or skill" });
  // What the class has itself comes first.
  await expect.element(dialog.getByRole("button", { name: /^Berserk/ })).toBeVisible();
  await dialog.getByRole("searchbox").fill("heap");
  await userEvent.keyboard("{Enter}");
  await expect
    .element(dialog.getByRole("button", { name: /^Heap Up/ }))
    .toHaveAttribute("aria-pressed", "true");
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect.element(total("STA")).toMatchTextContent("STA55");
  await part("Buffs").getByRole("combobox", { name: "Level of Heap Up" }).selectOptions("Lv. 1");
  await part("Buffs")
    .getByRole("combobox", { name: "Whose stats count for Heap Up" })
    .selectOptions("Stats of…");
  await part("Buffs").getByRole("textbox", { name: "Caster’s stats for Heap Up" }).fill("100");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => stored()?.skills).toEqual([{ id: 7661, level: 1, caster: 100 }]);
  // 15 + 1 + 4
  await expect.element(total("STA")).toMatchTextContent("STA20");
  await part("Buffs").getByRole("button", { name: "Remove Heap Up" }).click();
  await expect.poll(stored).toEqual({});
});

test("variations of a skill replace each other, and what is only partly computed is said", async () => {
  const { stored } = await openCard({ skills: [{ id: 39261, level: 5, caster: "own" }] });
  await expect.element(part("Buffs").getByText("only partly computed")).toBeVisible();
  await part("Buffs").getByRole("button", { name: "Add a buff or skill" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a buff or skill" });
  await dialog.getByRole("searchbox").fill("barrier effect");
  await dialog.getByRole("button", { name: /^Celestial Barrier \(Effect Increase\)/ }).click();
  await expect.poll(() => stored()?.skills?.map(({ id }) => id)).toEqual([58963]);
});

test("a raised pet has a kind and a level in each tier, with its sum", async () => {
  const { stored } = await openCard({}, { viewport: PHONE });
  await part("Raised Pet").getByRole("combobox", { name: "Kind" }).selectOptions("Tiger (STR)");
  const tier = (letter: string) => part("Raised Pet").getByRole("combobox", { name: `Tier ${letter}` });
  await tier("E").selectOptions("Lv. 2");
  await tier("D").selectOptions("Lv. 3");
  await expect.element(part("Raised Pet").getByRole("status")).toHaveTextContent("STR +7");
  await expect.element(tier("C")).toBeVisible();
  await expect.element(tier("B")).not.toBeInTheDocument();
  await expect.poll(() => stored()?.pet).toEqual({ item: 5851, tiers: [1, 2, 3] });
  await tier("E").selectOptions("–");
  await expect.poll(() => stored()?.pet?.tiers).toEqual([1]);
});

test("one choice blesses five pieces; a mask takes a line, and any value within the bounds", async () => {
  const { stored } = await openCard();
  const all = part("Fashion").getByRole("group", { name: "Blessing on all five" });
  await all.getByRole("combobox", { name: "Line 1" }).selectOptions("STR +5");
  await expect.element(total("STR")).toMatchTextContent("STR40");
  await expect.poll(() => Object.keys(stored()?.fashion ?? {})).toHaveLength(5);
  const mask = part("Fashion").getByRole("listitem").filter({ hasText: "Mask" });
  await mask.getByText("Mask").click();
  await expect.element(mask.getByRole("group")).not.toMatchTextContent("Blessing");
  await mask.getByRole("combobox", { name: "Bonus" }).selectOptions("Other…");
  await mask.getByRole("combobox", { name: "Stat" }).selectOptions("PvE Damage Reduction %");
  await mask.getByRole("textbox", { name: "Amount" }).fill("90");
  await expect.element(mask.getByText("Above 0, at most 50%.")).toBeVisible();
  await mask.getByRole("textbox", { name: "Amount" }).fill("2");
  await userEvent.keyboard("{Enter}");
  await expect
    .poll(() => stored()?.fashion?.mask)
    .toEqual({ lines: [{ parameter: "pvedamagereduction", isPercent: true, value: 2 }] });
  await mask.getByRole("button", { name: "Remove PvE Damage Reduction +2%" }).click();
  await expect.poll(() => stored()?.fashion?.mask).toBeUndefined();
});

test("only consumables with a lasting effect are offered", async () => {
  const { stored } = await openCard();
  await part("Consumables").getByRole("button", { name: "Add a consumable" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a consumable" });
  await dialog.getByRole("searchbox").fill("cotton candy");
  await dialog.getByRole("button", { name: /^Green Cotton Candy DEX \+3/ }).click();
  await dialog.getByRole("searchbox").fill("kimbap");
  await expect.element(dialog.getByText("Nothing found.")).toBeVisible();
  await dialog.getByRole("searchbox").fill("upcut stone");
  await dialog.getByRole("button", { name: /^Upcut Stone/ }).click();
  await expect.poll(() => stored()?.consumables).toEqual([46, 8691]);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect.element(total("DEX")).toMatchTextContent("DEX18");
});

test("house NPCs, an achievement, the party and low HP are chosen, and all are in the line of the closed card", async () => {
  const { stored } = await openCard();
  await part("House NPCs")
    .getByRole("checkbox", { name: /Quarter HP \+10%/ })
    .click();
  await page.getByRole("combobox", { name: "Achievement" }).selectOptions("2026 FWC Savior");
  await page.getByRole("combobox", { name: "Party with Precision" }).selectOptions("8");
  await page.getByRole("textbox", { name: "HP left, in percent" }).fill("15");
  await userEvent.keyboard("{Enter}");
  await expect.poll(stored).toEqual({ npcs: [14035], achievement: 3, precisionMembers: 8, health: 15 });
  await card().getByRole("heading", { name: "Buffs and effects" }).click();
  await expect
    .element(card())
    .toMatchTextContent("1 house NPC · 2026 FWC Savior · Precision with 8 members · 15% HP left");
  // What each number comes from.
  const hp = total("HP");
  await hp.getByText("HP").first().click();
  await expect.element(hp).toMatchTextContent(/\[Guild Ship NPC\] Quarter\s*\+10%/);
});

test("the page is computed as if at the level of a siege, and says what is not counted then", async () => {
  const gear = { weapon: { item: 3382, upgrade: 0 } };
  const store = await openAsGuest("/characters?character=mia", [
    { ...MIA, sets: [{ id: "first", name: "", gear }] },
  ]);
  const choice = page.getByRole("region", { name: "Computed at level" });
  await expect.element(choice.getByRole("radio", { name: "80" })).not.toBeInTheDocument();
  await choice.getByText("60", { exact: true }).click();
  await expect.element(choice.getByRole("status")).toMatchTextContent("As if at level 60");
  await expect
    .element(choice.getByRole("status"))
    .toMatchTextContent("Not counted at this level: Sword of Iblis.");
  // 150 + 60 × 30 + 15 × 60 × 0.3
  await expect.element(total("HP")).toMatchTextContent("2,220");
  expect(new URL(location.href).searchParams.get("level")).toBe("60");
  expect(store.all()[0]).toMatchObject({ level: 75, version: 1 });
  await choice.getByText("75 (own)").click();
  await expect.element(total("HP")).toMatchTextContent("2,737");
});

test("on a phone everything is reached, nothing is cut off, and screen readers are served", async () => {
  await openCard(
    {
      skills: [{ id: 690, level: 20, caster: 500 }],
      pet: { item: 148, tiers: [1, 2, 3, 4, 5, 7, 9] },
      fashion: { cloak: { lines: [{ parameter: "allstats", isPercent: false, value: 7 }] } },
    },
    { viewport: PHONE },
  );
  expect(document.documentElement.scrollWidth).toBe(390);
  await expectAccessible("main");
});
