import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { shopEndpoints } from "#features/shop/server/shop.contract.ts";
import { answer, requestsTo } from "#testing/browser/answers.ts";
import { navigate } from "#testing/browser/open-page.tsx";
import { addButton, cart, openConverter } from "#testing/browser/pages/converter.ts";
import { sharedPrices, undoButtonOf } from "#testing/browser/pages/sharing.ts";
import { newPlayer } from "#testing/browser/player-answers.ts";
import { PRODUCTS } from "#testing/browser/public-answers.ts";
import { sharedPricesEndpoints } from "./server/shared-prices.contract.ts";

const SHIELD = { slug: "parchemin-bonus-bouclier", name: "Scroll of Shield Bonus" };
const BOX = { slug: "box-elem-def", name: "Box of Element Defense" };

/** Opens the dialog of a product by its name in the list. */
async function openProduct(name: string) {
  await page.getByRole("searchbox").first().fill(name);
  await page.getByRole("button", { name }).first().click();
  return page.getByRole("dialog", { name });
}

async function openAsMember() {
  const shared = sharedPrices();
  await openConverter("/shop", { player: newPlayer("member"), answers: shared.answers });
  return shared;
}

/** Chooses in the dialog of the box to share its price, and closes it. */
async function chooseToShare() {
  const dialog = await openProduct(BOX.name);
  const box = dialog.getByRole("checkbox", { name: "Share this price" });
  await box.click();
  await expect.element(box).toBeChecked();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
}

/** Opens the dialog of the box and saves an own price. */
async function saveBoxPrice(price: string) {
  const dialog = await openProduct(BOX.name);
  await dialog.getByRole("textbox", { name: "Your price" }).fill(price);
  await dialog.getByRole("button", { name: "Save price" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
}

/** The products, of which members share the shield's scroll for these prices of FC most. */
const sharedFor = (...prices: readonly number[]) => {
  const day = "2026-11-20";
  const shared = prices.map((fcoins) => ({ fcoins, members: 2, day }));
  return answer(shopEndpoints.items, {
    items: PRODUCTS.map((product) => (product.slug === SHIELD.slug ? { ...product, shared } : product)),
  });
};

const SOURCE = { fr: "Wiki", en: "Wiki", de: "Wiki", tl: "Wiki" };

/** The products, of which members report the weapon's scroll, confirm the box, and say another price of the shield's scroll. */
const eachKind = () => {
  const date = "2026-11-20";
  const said = { date, source: null, members: 3 } as const;
  const number = { day: date, members: 3 };
  const prices = {
    "parchemin-bonus-armes": [
      { ...said, fcoins: 60, certainty: "reported", members: null, source: SOURCE },
      [{ ...number, fcoins: 60 }],
    ],
    [BOX.slug]: [{ ...said, fcoins: 70, certainty: "players" }, [{ ...number, fcoins: 70 }]],
    [SHIELD.slug]: [
      { ...said, fcoins: 80, certainty: "changed" },
      [
        { ...number, fcoins: 80 },
        { ...number, fcoins: 800, members: 5 },
      ],
    ],
  } as const;
  const items = PRODUCTS.map((product) => {
    const [price, shared] = Object.entries(prices).find(([slug]) => slug === product.slug)?.[1] ?? [];
    return price && shared ? { ...product, price, shared: [...shared] } : product;
  });
  return answer(shopEndpoints.items, { items });
};

test.each([
  [390, 800],
  [1440, 900],
])(
  "the list and a product tell confirmed, reported and changed prices apart (%i px)",
  async (width, height) => {
    await page.viewport(width, height);
    await openConverter("/shop", { player: newPlayer("guest"), answers: [eachKind()] });
    const row = (name: string) =>
      page.getByRole("listitem").filter({ has: page.getByRole("button", { name, exact: true }) });
    const words = [
      ["Scroll of Weapon Bonus", "reported by 3"],
      [BOX.name, "players ✓"],
      [SHIELD.name, "changed: 80 → 800?"],
    ] as const;
    for (const [name, text] of words) {
      await expect.element(row(name).first()).toMatchTextContent(text);
    }
    const dialog = await openProduct(SHIELD.name);
    await expect.element(dialog.getByText("It counts after two days.", { exact: false })).toBeVisible();
    await expect.element(dialog.getByRole("button", { name: /^800 FC · 5 members/ })).toBeVisible();
  },
);

test("the cart and its texts tell confirmed, reported and changed prices apart", async () => {
  await openConverter("/shop", { player: newPlayer("guest"), answers: [eachKind()] });
  for (const name of ["Scroll of Weapon Bonus", BOX.name, SHIELD.name]) await addButton(name).click();
  const line = (name: string) => cart().getByRole("listitem").filter({ hasText: name });
  await expect.element(line("Scroll of Weapon Bonus")).toMatchTextContent(/60 FC each.*reported \(3\)/);
  await expect.element(line(BOX.name)).toMatchTextContent(/70 FC each.*players ✓/);
  await expect.element(line(SHIELD.name)).toMatchTextContent(/80 FC each.*→ 800\?/);
  const preview = cart().getByRole("group", { name: /text$|table$/i });
  await userEvent.selectOptions(page.getByRole("combobox", { name: "Prices in the text" }), "With FCoins");
  await page.getByText("Plain", { exact: true }).click();
  await expect
    .element(preview.first())
    .toMatchTextContent(/60 FC³.*70 FC¹.*80 FC².*¹ confirmed by players.*² may have changed.*³ reported/);
});

test("only what is saved with the check box is shared, and an undo takes it back", async () => {
  const shared = await openAsMember();
  await chooseToShare();
  await navigate("/tutorials/crafting?failed=2");
  await expect.element(page.getByText("My prices")).toBeVisible();
  const scroll = page.getByRole("textbox", { name: "Scroll of SProtect" }).last();
  await scroll.clear();
  await userEvent.type(scroll, "95");
  await expect.element(page.getByText("Scroll of SProtect: your price is 95 FC")).toBeVisible();
  await navigate("/shop?tool=couple");
  const flower = page.getByRole("dialog").getByRole("textbox", { name: /Rose Petals/ });
  await userEvent.type(flower, "1500");
  await userEvent.keyboard("{Tab}");
  await userEvent.keyboard("{Escape}");
  await expect.element(flower).not.toBeInTheDocument();
  await saveBoxPrice("70");
  await expect.poll(shared.list).toMatchObject([{ slug: BOX.slug, fcoins: 70 }]);
  await undoButtonOf("your price is 70 FC").click();
  await expect.poll(shared.list).toEqual([]);
});

test("an undo leaves the price that another device has shared since", async () => {
  const shared = await openAsMember();
  await chooseToShare();
  for (const price of [33, 34]) {
    await saveBoxPrice(String(price));
    await expect.poll(shared.list).toMatchObject([{ fcoins: price }]);
  }
  // Another device of the same member, whose price this page does not know.
  shared.put(BOX.slug, 40);
  const before = requestsTo(sharedPricesEndpoints.share).length;
  await undoButtonOf("your price is 34 FC").click();
  await expect.poll(() => requestsTo(sharedPricesEndpoints.share).length).toBe(before + 1);
  expect(requestsTo(sharedPricesEndpoints.share).at(-1)?.body).toMatchObject({ replaces: 34 });
  expect(shared.list()).toMatchObject([{ fcoins: 40 }]);
});

test("of three prices that members share the player takes one of two as their own; a guest is told why not to share", async () => {
  await openConverter("/shop", { player: newPlayer("guest"), answers: [sharedFor(30, 45)] });
  await page.getByRole("button", { name: /: (30 or 45|45 or 30) FC\?$/ }).click();
  const dialog = page.getByRole("dialog", { name: SHIELD.name });
  await expect
    .element(dialog.getByText("Players disagree", { exact: false }))
    .toMatchTextContent("two prices they share most");
  const box = dialog.getByRole("checkbox", { name: "Share this price" });
  await box.click();
  await expect
    .element(dialog.getByText("Only members can share, so that everyone counts once.", { exact: false }))
    .toBeVisible();
  await expect.element(box).not.toBeChecked();
  await expect.element(dialog.getByRole("link", { name: "Create an account" })).toBeVisible();
  await dialog.getByRole("button", { name: /^45 FC · 2 members/ }).click();
  await expect.element(page.getByText(`${SHIELD.name}: your price is 45 FC`)).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  const row = page.getByRole("listitem").filter({ has: page.getByRole("button", { name: SHIELD.name }) });
  await expect.element(row.getByText("your price").first()).toBeVisible();
});

test("a price that too few confirm is not computed with until the player takes it", async () => {
  await openConverter("/shop", { player: newPlayer("guest"), answers: [sharedFor(30)] });
  await page.getByRole("button", { name: /: 30 FC\?$/ }).click();
  const dialog = page.getByRole("dialog", { name: SHIELD.name });
  await expect.element(dialog.getByText("No confirmed price", { exact: false })).toBeVisible();
  await dialog.getByRole("button", { name: /^30 FC · 2 members/ }).click();
  await addButton(SHIELD.name).click();
  const line = cart().getByRole("listitem").filter({ hasText: SHIELD.name });
  await expect.element(line).toMatchTextContent("30 FC each");
  await undoButtonOf("your price is 30 FC").click();
  await expect.element(line.getByRole("button", { name: /: 30 FC\?$/ })).toBeVisible();
});

test("a line without a price offers the two that members share, and an undo takes the choice back", async () => {
  await openConverter("/shop", { player: newPlayer("guest"), answers: [sharedFor(30, 45)] });
  // The product has no price yet: a press takes one, and adds the pieces that waited for it.
  await addButton(SHIELD.name).click();
  const dialog = page.getByRole("dialog", { name: SHIELD.name });
  await dialog.getByRole("button", { name: /^30 FC · 2 members/ }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const line = cart().getByRole("listitem").filter({ hasText: SHIELD.name });
  await expect.element(line).toMatchTextContent("30 FC each");
  await page.getByRole("button", { name: SHIELD.name }).first().click();
  await dialog.getByRole("button", { name: "Forget my price" }).click();
  await userEvent.keyboard("{Escape}");
  const choice = line.getByRole("button", { name: /: (30 or 45|45 or 30) FC\?$/ });
  await choice.click();
  await dialog.getByRole("button", { name: /^45 FC · 2 members/ }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(line).toMatchTextContent("45 FC each");
  await undoButtonOf("your price is 45 FC").click();
  await expect.element(choice).toBeVisible();

  // What else was typed in the dialog is saved with the price.
  await choice.click();
  await dialog.getByRole("textbox", { name: "Note" }).fill("for Mia");
  await dialog.getByRole("button", { name: /^45 FC · 2 members/ }).click();
  await expect.element(line).toMatchTextContent("45 FC");
  await expect.element(line).toMatchTextContent("for Mia");
});
