import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { outbox } from "#client/outbox/outbox.ts";
import { ownPrices } from "#client/sync/player-documents.ts";
import { fc } from "#domain/money/money.ts";
import { shopEndpoints } from "#features/shop/server/shop.contract.ts";
import { expectAccessible } from "#testing/browser/accessible.ts";
import { answer } from "#testing/browser/answers.ts";
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

test("steps have the price of an upgrade, and are sorted by it", async () => {
  const stored = { "skypurse.prices": { "scroll-sprotection": 385 } };
  await openAsGuest("/characters?character=mia", [{ ...MIA, sets: SETS }], { stored });
  await openPart("What one step brings");
  const rows = card().getByRole("list", { name: "What one step brings" }).getByRole("listitem");
  const point = rows.filter({ hasText: "+1 STR" });
  await expect.element(point).toMatchTextContent(/▲ \+5.*One free stat point/);
  await expect.element(rows.filter({ hasText: "Fire" })).toMatchTextContent(/▲ \+11.*No price known/);
  await expect.element(rows.last()).toMatchTextContent("+1 STR");
  await userEvent.selectOptions(card().getByLabelText("Sort"), "By price per unit");
  await expect.element(rows.first()).toMatchTextContent(/\+6 → \+7.*▲ \+14/);
  // 385 FC at the example rate and 75,000 Penya a try, and 1 / 18 % tries on average.
  await expect.element(rows.first()).toMatchTextContent(/≈ 428,194,444 Penya.*without dice and minerals/);
  await expect
    .element(rows.first().getByRole("link", { name: "Plan it" }))
    .toHaveAttribute("href", "/tutorials/crafting?from=6&to=7");
});

test("without a price of the scroll an upgrade says that none is known", async () => {
  const noProducts = answer(shopEndpoints.items, { items: [] });
  await openAsGuest("/characters?character=mia", [{ ...MIA, sets: SETS }], { answers: [noProducts] });
  await openPart("What one step brings");
  await expect.element(card()).toMatchTextContent(/\+6 → \+7.*No price known/);
});

test("the next tier of a pet costs its candies, at the player's price or as they are made", async () => {
  const [first] = MIA.sets;
  const TIGER = 5851;
  const mia = { ...MIA, sets: first ? [{ ...first, active: { pet: { item: TIGER, tiers: [1] } } }] : [] };
  await openAsGuest("/characters?character=mia", [mia]);
  await openPart("What one step brings");
  const tier = card().getByRole("listitem").filter({ hasText: "Pet: tier E" });
  await expect.element(tier).toMatchTextContent(/≈ 4,000,000 Penya.*without berries/);
  const link = tier.getByRole("link", { name: "Plan it" });
  const plan = "/tutorials/pets?pet=tiger&goal=1-1";
  await expect.element(link).toHaveAttribute("href", plan);
  const CANDY_F = "item-2313";
  ownPrices.update(() => ({ [CANDY_F]: fc(3) }));
  // 20 candies at the example rate of 200,000 Penya.
  await expect.element(tier).toMatchTextContent(/≈ 12,000,000 Penya/);
  await expect.element(tier).not.toMatchTextContent("without");
  await expect.element(link).toHaveAttribute("href", `${plan}&candies=600000-----`);
});

test("several numbers count by what they are worth, which is typed with a point or a comma", async () => {
  await openAsGuest("/characters?character=mia", [MIA]);
  await card().getByRole("button", { name: "Add a number" }).click();
  await userEvent.selectOptions(card().getByLabelText("And also"), "Critical Chance");
  const worth = card().getByRole("textbox", { name: "What 1% Critical Chance is worth, in Attack" });
  await worth.fill("0");
  await expect.element(card()).toMatchTextContent("A number above 0.");
  await worth.fill("0,5");
  await openPart("Stat points for this");
  await expect.element(card().getByRole("button", { name: "Use these points" })).toBeVisible();
  await expect.element(card()).toMatchTextContent(/STR15 → 163/);
  await worth.fill("900");
  await expect.element(card()).toMatchTextContent(/DEX15 → 160/);
  await card().getByRole("button", { name: "Remove Critical Chance" }).click();
  await expect.element(card()).toMatchTextContent(/STR15 → 163/);
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

test("among all that fits, the best item of each slot is found, and up to a price only what has one", async () => {
  await openAsGuest("/characters?character=mia", [MIA]);
  await openPart("Best items");
  await expect.element(card()).toMatchTextContent("Your other sets hold nothing else.");
  await userEvent.selectOptions(card().getByLabelText("Among"), "All I can equip");
  const list = card().getByRole("list", { name: "Best items" });
  await expect.element(list).toMatchTextContent(/Weapon.*Attack ▲.*Ring 1.*Attack ▲/);
  await userEvent.selectOptions(card().getByLabelText("Among"), "Up to a price");
  await expect.element(card()).toMatchTextContent(/\d+ items without a price are left out\./);
  await card()
    .getByRole("textbox", { name: /Price of one item/ })
    .fill("1");
  await expect.element(card()).toMatchTextContent("No item with a price costs that little.");
});

test("the best item up to a price changes with prices, also if as many items cost that little", async () => {
  const [sword, axe] = ["item-49", "item-4596"];
  const stored = { "skypurse.prices": { [sword]: 1, [axe]: 100 } };
  await openAsGuest("/characters?character=mia", [MIA], { stored });
  await openPart("Best items");
  await userEvent.selectOptions(card().getByLabelText("Among"), "Up to a price");
  await card()
    .getByRole("textbox", { name: /Price of one item/ })
    .fill("2000000");
  const list = card().getByRole("list", { name: "Best items" });
  await expect.element(list).toMatchTextContent("Historic Sword");
  ownPrices.update(() => ({ [sword]: fc(100), [axe]: fc(1) }));
  await expect.element(list).toMatchTextContent("Historic Axe");
});

test("a siege's level does not change how many points are placed", async () => {
  const store = await openAsGuest("/characters?character=mia&level=60", [MIA]);
  await openPart("Stat points for this");
  await card().getByRole("button", { name: "Use these points" }).click();
  await expect.poll(() => store.all()[0]?.points).toEqual({ str: 163, sta: 15, dex: 15, int: 15 });
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
