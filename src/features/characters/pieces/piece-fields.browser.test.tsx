import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { outbox } from "#client/outbox/outbox.ts";
import { charactersEndpoints } from "#features/characters/server/characters.contract.ts";
import { expectAccessible } from "#testing/browser/accessible.ts";
import { fromOtherDevice } from "#testing/browser/input/network.ts";
import { PHONE } from "#testing/browser/open-page.tsx";
import { MIA, openAsGuest, totalsCard } from "#testing/browser/pages/saved-characters.ts";
import { pathOf } from "#testing/path-of.ts";

/** A Templar with an ultimate sword of level 180. */
const CURTANA = 40_681;
const NORA = {
  ...MIA,
  id: "nora",
  name: "Nora",
  classId: 29_955,
  level: 180,
  sets: [{ id: "first", name: "", gear: { weapon: { item: CURTANA, upgrade: 6 } } }],
};

const dialog = () => page.getByRole("dialog", { name: "Weapon" });
const choice = (name: string) => dialog().getByRole("combobox", { name, exact: true });
const openDetails = (name: string) => page.getByRole("button", { name: `Details of ${name}` }).click();
/** In the gear behind the dialog, which is hidden from screen readers meanwhile. */
const summary = (text: string) => expect.element(page.getByText(text, { exact: true }).first()).toBeVisible();
const total = (name: RegExp) => totalsCard().getByRole("group").filter({ hasText: name });

// The next page would wait for what this one is still sending.
afterEach(() => outbox.flush());

test("one choice fills all sockets with a card, and a smaller number leaves room for another", async () => {
  const store = await openAsGuest("/characters", [MIA]);
  const weapon = () => store.all()[0]?.sets[0]?.gear.weapon;
  await openDetails("Sepal Sword");
  // The sword is of level 40: cards above grade D need 60.
  await expect.element(choice("Cards").getByRole("option", { name: /^Wind [ABC]/ })).not.toBeInTheDocument();
  await choice("Cards").selectOptions("Land D: STA +2");
  await expect.poll(weapon).toMatchObject({ cards: [{ kind: "land-d", count: 5 }] });
  await summary("5 × Land D");
  await choice("Number of Land D").selectOptions("× 3");
  await choice("Cards 2").selectOptions("Fire D: STR +2");
  await summary("3 × Land D · 2 × Fire D");
  choice("Cards").element().focus();
  await choice("Cards").selectOptions("None");
  await summary("2 × Fire D");
  await expect.element(choice("Cards")).toHaveValue("fire-d");
  await expect.element(choice("Cards")).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(total(/^STR/)).toMatchTextContent("19");
});

test("what is removed can be brought back, and the numbers say where they come from", async () => {
  const store = await openAsGuest("/characters", [MIA]);
  await openDetails("Sepal Sword");
  await choice("Stat awake").selectOptions("STR +3");
  await summary("STR +3");
  await choice("Stat awake").selectOptions("None");
  await expect.poll(() => store.all()[0]?.sets[0]?.gear.weapon).toEqual({ item: 3940, upgrade: 0 });
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(choice("Stat awake")).toMatchTextContent("STR +3");
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("button", { name: "Details of Sepal Sword" })).toHaveFocus();
  await total(/^STR/).click();
  await expect.element(total(/^STR/)).toMatchTextContent("Sepal Sword: awake");
});

test("an ultimate weapon has its lines, jewels and element, each within its bounds", async () => {
  const store = await openAsGuest("/characters?character=nora", [NORA], { viewport: PHONE });
  const weapon = () => store.all()[0]?.sets[0]?.gear.weapon;
  await page.getByRole("button", { name: "Weapon, Curtana +6" }).click();
  await choice("Element").selectOptions("Water");
  await choice("Level").selectOptions("7");
  await dialog().getByRole("checkbox", { name: "Element stone" }).click();
  await choice("Jewels").selectOptions("Ruby 10: STR +10");
  await choice("Random line 1").selectOptions("Attack 2%–9%");
  await dialog().getByRole("textbox", { name: "Value of Attack" }).fill("4,5");
  await userEvent.keyboard("{Enter}");
  await expect.poll(weapon).toMatchObject({
    element: { name: "water", level: 7, hasStone: true },
    // A one-handed sword has 5 sockets at +6.
    jewels: [{ kind: "ruby-10", count: 5 }],
    random: [{ parameter: "attack", isPercent: true, value: 4.5 }],
  });
  const damage = dialog().getByRole("textbox", { name: "Critical Damage" });
  await damage.fill("64");
  await expect.element(dialog().getByText("Between the ends: 65%–80.9%.")).toBeVisible();
  await damage.fill("70.5");
  await userEvent.keyboard("{Tab}");
  await expect.poll(() => weapon()?.rolled).toEqual([70.5, null, null, null]);
  await dialog().getByRole("button", { name: "All at their highest" }).click();
  await expect.poll(() => weapon()?.rolled).toEqual([80.9, 32, 16.25, 10]);
  await dialog().getByRole("button", { name: "Clear" }).click();
  await expect.poll(() => weapon()?.rolled).toBeUndefined();
  expect(document.documentElement.scrollWidth).toBe(PHONE.width);
  await expectAccessible();
});

test("fewer jewels count at a lower upgrade, and the dialog says so", async () => {
  const gear = { weapon: { item: CURTANA, upgrade: 5, jewels: [{ kind: "ruby-10", count: 5 }] } };
  await openAsGuest("/characters", [{ ...NORA, sets: [{ id: "first", name: "", gear }] }]);
  await openDetails("Curtana");
  await dialog().getByRole("button", { name: "Lower upgrade" }).click();
  await expect.element(dialog().getByRole("alert")).toMatchTextContent("Only 4 count here.");
  await userEvent.keyboard("{Escape}");
  await expect.element(total(/^STR/)).toMatchTextContent("55");
});

test("a shield has its own awakes, and a ring without drawn lines has nothing to enter", async () => {
  const gear = { offhand: { item: 582, upgrade: 0 }, ring1: { item: 905, upgrade: 0 } };
  const store = await openAsGuest("/characters", [{ ...NORA, sets: [{ id: "first", name: "", gear }] }]);
  await page.getByRole("button", { name: /^Details of/ }).click();
  const shield = page.getByRole("dialog", { name: "Left hand" });
  await shield.getByRole("combobox", { name: "Skill awake" }).selectOptions("Block");
  await shield.getByRole("combobox", { name: "Value" }).selectOptions("+10%");
  await expect
    .poll(() => store.all()[0]?.sets[0]?.gear.offhand?.skillAwake)
    .toEqual({ parameter: "block", isPercent: true, value: 10 });
});

test("when two devices change only the cards, the notice names them", async () => {
  const { stored } = await openAsGuest("/characters", [MIA]);
  await openDetails("Sepal Sword");
  const { id, createdAt: _made, updatedAt: _changed, ...written } = MIA;
  const weapon = { item: 3940, upgrade: 0, cards: [{ kind: "fire-d", count: 5 }] };
  await fromOtherDevice("PUT", pathOf(charactersEndpoints.save, { params: { id } }), {
    ...written,
    sets: [{ id: "first", name: "", gear: { weapon } }],
  });
  await choice("Cards").selectOptions("Land D: STA +2");
  await userEvent.keyboard("{Escape}");
  const line = page.getByRole("alert").filter({
    hasText: "Sepal Sword (5 × Land D) replaced Sepal Sword (5 × Fire D) from another device.",
  });
  await line.getByRole("button", { name: "Take Sepal Sword (5 × Fire D) instead" }).click();
  await expect.poll(() => stored.get(id)?.sets[0]?.gear.weapon, { timeout: 15_000 }).toEqual(weapon);
});
