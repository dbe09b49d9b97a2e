import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { outbox } from "#client/outbox/outbox.ts";
import { charactersEndpoints } from "#features/characters/server/characters.contract.ts";
import { addAnswers, answerWith, unreachable } from "#testing/browser/answers.ts";
import { openPage, PHONE, reopen } from "#testing/browser/open-page.tsx";
import {
  chooseMore,
  gearCard,
  MIA,
  openAsGuest,
  totalsCard,
} from "#testing/browser/pages/saved-characters.ts";

const hasTotal = (value: string) => expect.element(totalsCard().getByText(value).first()).toBeVisible();
const upgrade = () => page.getByRole("group", { name: "Upgrade of Sepal Sword" });

// The next page would wait for what this one is still sending.
afterEach(() => outbox.flush());

test("who creates a character for an item returns to it, and equips it", async () => {
  await openAsGuest("/fwc-items?item=1800");
  await page.getByRole("link", { name: "Create a character to equip it" }).click();
  const dialog = page.getByRole("dialog", { name: "New character" });
  await dialog.getByRole("textbox", { name: "Name" }).fill("Lea");
  await dialog.getByRole("combobox", { name: "Class" }).selectOptions("Knight");
  await dialog.getByRole("button", { name: "Create character" }).click();
  await expect.element(page.getByRole("heading", { name: "Guardian Sword" })).toBeVisible();
  await page.getByRole("button", { name: "Equip Guardian Sword" }).click();
  await expect.element(page.getByText("Equipped on Lea", { exact: false })).toBeVisible();
});

test("a first character is created and equipped by level and class, and limits are explained", async () => {
  const store = await openAsGuest("/characters");
  await page.getByRole("button", { name: "Create character" }).click();
  const dialog = page.getByRole("dialog", { name: "New character" });
  await dialog.getByRole("textbox", { name: "Name" }).fill("Lea");
  await dialog.getByRole("combobox", { name: "Class" }).selectOptions("Blade");
  // A Blade cannot have level 1, so the form sets the lowest possible level.
  await expect.element(dialog.getByRole("textbox", { name: "Level" })).toHaveValue("60");
  await dialog.getByRole("textbox", { name: "Level" }).fill("59");
  await expect.element(dialog.getByText("Blade: level 60 to 165.")).toBeVisible();
  await expect.element(dialog.getByRole("button", { name: "Create character" })).toBeDisabled();
  await dialog.getByRole("textbox", { name: "Level" }).fill("75");
  await dialog.getByRole("button", { name: "Create character" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole("heading", { name: "Lea", level: 2 })).toHaveFocus();
  await expect.element(page.getByText(/As a guest you keep up to 2 characters/)).toBeVisible();
  // 150 + 75 × 30 + 15 × 75 × 0.3
  await hasTotal("2,737");

  const levelUp = page.getByRole("button", { name: "Level up" });
  expect(levelUp.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(24);
  await levelUp.click();
  await expect.element(page.getByText("Lv. 76", { exact: true })).toBeVisible();
  await chooseMore("Duplicate", "Lea");
  await expect.element(page.getByRole("heading", { name: "Lea (copy)" })).toHaveFocus();
  await expect.element(page.getByRole("button", { name: "New character" })).toBeDisabled();
  await expect.element(page.getByText(/Guests can keep 2 characters/)).toBeVisible();
  await chooseMore("Duplicate", "Lea (copy)");
  await expect.element(page.getByRole("alert").getByText(/Guests can keep 2 characters/)).toBeVisible();

  await expect.poll(() => store.all()).toHaveLength(2);
});

test("a change that is still being sent does not disturb the deletion after it", async () => {
  const store = await openAsGuest("/characters", [MIA]);
  await expect.element(gearCard()).toMatchTextContent("Sepal Sword");
  const gate = Promise.withResolvers<void>();
  addAnswers(
    answerWith(charactersEndpoints.save, async (request) => {
      await gate.promise;
      return store.save(request);
    }),
  );
  await gearCard().getByRole("button", { name: "Unequip Sepal Sword" }).click();
  await chooseMore("Delete", "Mia");
  await expect.element(page.getByText(/No characters yet/)).toBeVisible();
  gate.resolve();
  await expect.element(page.getByText(/Mia.*deleted/).last()).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(gearCard()).toBeVisible();
  await expect.poll(() => store.all()).toHaveLength(1);
});

test("upgrades change the totals, gear is removed and restored, and a deleted character is restored", async () => {
  const store = await openAsGuest("/characters", [MIA]);
  await upgrade().getByRole("combobox").selectOptions("+10");
  // (2 × 118 + 96) × 1.24 + 10^1.5
  await hasTotal("442–447");
  await expect.element(upgrade().getByRole("button", { name: "Raise upgrade" })).toBeDisabled();
  for (let i = 0; i < 3; i++) await upgrade().getByRole("button", { name: "Lower upgrade" }).click();
  await expect.poll(() => store.all()[0]?.sets[0]?.gear.weapon?.upgrade).toBe(7);

  await gearCard().getByRole("button", { name: "Unequip Sepal Sword" }).click();
  await expect.element(gearCard().getByText("Sepal Sword", { exact: false })).not.toBeInTheDocument();
  await expect.element(gearCard().getByRole("link", { name: "Choose: Weapon" })).toHaveFocus();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(gearCard()).toMatchTextContent("Sepal Sword +7");

  await chooseMore("Delete", "Mia");
  await expect.element(page.getByText(/No characters yet/)).toBeVisible();
  await page
    .getByRole("dialog")
    .filter({ hasText: /Mia.*deleted/ })
    .getByRole("button", { name: "Undo" })
    .click();
  await expect.element(gearCard()).toMatchTextContent("Sepal Sword +7");
  await expect.poll(() => store.all()).toHaveLength(1);
});

test("two sets are compared slot by slot, with the differences as symbols and words", async () => {
  await openAsGuest("/characters", [MIA]);
  await chooseMore("Duplicate", "Set 1");
  await expect.element(page.getByRole("radio", { name: "Set 1 (copy)" })).toBeChecked();
  await upgrade().getByRole("combobox").selectOptions("+10");
  const compare = page.getByRole("region", { name: "Compare" });
  await compare.getByRole("combobox", { name: "Compare with" }).selectOptions("Mia · Set 1");
  const attack = compare.getByRole("row", { name: /^Attack/ });
  await expect.element(attack).toMatchTextContent("444");
  await expect.element(attack).toMatchTextContent("334");
  await expect.element(attack).toMatchTextContent("▲ +110 (better)");
  await expect.element(compare.getByRole("row", { name: /^HP/ })).not.toBeInTheDocument();
  await expect
    .element(compare.getByRole("list", { name: "Gear that differs" }))
    .toMatchTextContent("Sepal Sword +10");
  await reopen();
  await expect.element(attack).toMatchTextContent("▲ +110");

  await chooseMore("Delete", "Set 1 (copy)");
  await expect
    .poll(() => page.getByRole("radiogroup", { name: "Gear sets" }).getByRole("radio").elements())
    .toHaveLength(1);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(page.getByRole("radio", { name: "Set 1 (copy)" })).toBeChecked();
});

test("gear that no longer fits shows the reason, and items missing from the catalogue cause no error", async () => {
  const gear = { weapon: { item: 3940, upgrade: 0 }, ring1: { item: 1_234_567, upgrade: 3 } };
  await openAsGuest("/characters", [
    { ...MIA, id: "lea", name: "Lea", classId: 9389, sets: [{ id: "first", name: "", gear }] },
  ]);
  await expect.element(gearCard().getByText(/Only for Mercenary\./)).toBeVisible();
  await expect.element(gearCard()).toMatchTextContent("Item 1234567, not in our data");
  await gearCard()
    .getByRole("button", { name: /^Unequip Item 1234567/ })
    .click();
  await expect.element(gearCard().getByText("Item 1234567", { exact: false })).not.toBeInTheDocument();
});

test("a change made offline is kept and sent later", async () => {
  const store = await openAsGuest("/characters", [MIA]);
  await hasTotal("332–336");
  addAnswers(unreachable(charactersEndpoints.save));
  await page.getByRole("button", { name: "Raise upgrade" }).click();
  const waiting = page.getByText(/1 change not saved yet/);
  await expect.element(waiting).toBeVisible();
  await expect.element(gearCard()).toMatchTextContent("Sepal Sword +1");
  addAnswers(...store.answers);
  await waiting.click();
  await expect.element(page.getByText(/changes to Mia/)).toBeVisible();
  await page.getByRole("button", { name: "Try now" }).click();
  await expect.element(waiting).not.toBeInTheDocument();
  await expect.poll(() => store.all()[0]?.sets[0]?.gear.weapon?.upgrade).toBe(1);
});

test("changes of two devices to different fields of a character are both kept", async () => {
  const store = await openAsGuest("/characters", [MIA]);
  await hasTotal("332–336");
  store.stored.set("mia", { ...MIA, level: 80, version: 2 });
  await page.getByRole("button", { name: "Raise upgrade" }).click();
  await expect.element(page.getByText("Lv. 80", { exact: true })).toBeVisible();
  await expect
    .poll(() => store.all()[0])
    .toMatchObject({ level: 80, sets: [{ gear: { weapon: { upgrade: 1 } } }] });
});

test("damaged links to a build and links of a newer version show a message", async () => {
  await openPage("/build#1abc");
  await expect.element(page.getByRole("alert")).toMatchTextContent("This link is damaged");
  history.replaceState(null, "", "/build#9abc");
  await reopen();
  await expect.element(page.getByRole("alert")).toMatchTextContent("This link comes from a newer version");
  history.replaceState(null, "", "/build");
  await reopen();
  await expect.element(page.getByRole("alert")).toMatchTextContent("There’s no build in this link");
});

test("a link with stat points shows them, and a character that is kept from it has them", async () => {
  const store = await openAsGuest("/build#2lgHGEQNNaWEITGV2ZWwgNzUCcIgOCokHhwEADQBc_zw");
  await expect.element(page.getByText("STR 150", { exact: true })).toBeVisible();
  await expect.element(totalsCard().getByRole("group").filter({ hasText: /^STR/ })).toMatchTextContent("150");
  await page.getByRole("button", { name: "Keep as my character" }).click();
  await expect.poll(() => store.all()[0]?.points).toEqual({ str: 150, sta: 15, dex: 28, int: 15 });
});

test("the focus goes through a character's head as the eye does", async () => {
  await openAsGuest("/characters?character=mia", [MIA], { viewport: PHONE });
  const name = page.getByRole("heading", { level: 2, name: "Mia" });
  const share = page.getByRole("button", { name: "Share" });
  const levelUp = page.getByRole("button", { name: "Level up" });
  await expect.element(share).toBeVisible();
  name.element().focus();
  await userEvent.keyboard("{Tab}");
  await expect.element(share).toHaveFocus();
  await page.viewport(1440, 900);
  name.element().focus();
  await userEvent.keyboard("{Tab}");
  await expect.element(levelUp).toHaveFocus();
  await userEvent.keyboard("{Tab}");
  await expect.element(share).toHaveFocus();
});
