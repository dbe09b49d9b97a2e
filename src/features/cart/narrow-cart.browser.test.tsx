/** The cart on phones: its texts are whole, and nothing covers anything. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { LANGUAGES } from "#domain/game/language.ts";
import {
  boxOf,
  brokenWords,
  cartOfAllProducts,
  cutTexts,
  matching,
  resize,
  tooTall,
} from "#testing/browser/layout.ts";
import { closePage, DESKTOP, openPage, PHONE } from "#testing/browser/open-page.tsx";
import { newPlayer } from "#testing/browser/player-answers.ts";

const NAME = "button[aria-keyshortcuts]";
const ALL_PRODUCTS = { "skypurse.cart": cartOfAllProducts() };
const COUNT = ALL_PRODUCTS["skypurse.cart"].lines.length;

/** Returns the rows of the cart once all have their names. */
async function cartRows(count: number): Promise<readonly Element[]> {
  await expect.poll(() => matching(NAME).filter((one) => one.textContent.trim() !== "")).toHaveLength(count);
  return matching(NAME).flatMap((one) => one.closest("li") ?? []);
}

for (const language of LANGUAGES)
  test(`the names of all products are whole in the cart of a phone: ${language}`, async () => {
    const viewport = { width: 320, height: 900 };
    await openPage("/shop?order=open", { language, viewport, stored: ALL_PRODUCTS });
    for (const width of [320, 390]) {
      await resize(width, 900);
      const rows = await cartRows(COUNT);
      expect(rows).toHaveLength(COUNT);
      expect(await cutTexts(() => matching(`li ${NAME}`)), `at ${width} px`).toEqual([]);
      expect(tooTall(rows), `at ${width} px`).toEqual([]);
    }
  });

test("sums of fifteen digits move no rows of the cart into each other, and the total stays whole", async () => {
  const cart = cartOfAllProducts({
    kind: "manual",
    id: "hand:1",
    label: "Carry",
    currency: "penya",
    amount: 987_654_321_012_345,
    quantity: 1,
  });
  for (const width of [320, 390, 1280, 1440]) {
    await openPage("/shop?order=open", {
      language: "fr",
      viewport: { width, height: 900 },
      stored: { "skypurse.cart": cart },
    });
    expect(tooTall(await cartRows(COUNT + 1)), `at ${width} px`).toEqual([]);
    if (width <= 390) {
      const copyButton = page
        .getByRole("button", { name: /^Copier/ })
        .elements()
        .find((one) => one.closest(".sticky"));
      const bar = copyButton?.closest(".sticky");
      if (!copyButton || !bar) throw new Error("The bar is not shown");
      const total = await boxOf(page.elementLocator(bar).getByText(/^987\s654\s/));
      const copy = copyButton.getBoundingClientRect();
      expect(total.right).toBeLessThanOrEqual(total.bottom > copy.y ? copy.x : width);
    }
    await closePage();
  }
});

test("the quantity buttons in the cart of a phone are 40 × 44 px", async () => {
  await openPage("/shop?order=open", { viewport: { width: 320, height: 900 }, stored: ALL_PRODUCTS });
  for (const width of [320, 390]) {
    await resize(width, 900);
    const [first] = await cartRows(COUNT);
    if (!first) throw new Error("The cart is empty");
    const row = page.elementLocator(first);
    for (const name of [/One less/, /One more/])
      expect(await boxOf(row.getByRole("button", { name }))).toMatchObject({ width: 40, height: 44 });
  }
});

for (const language of LANGUAGES)
  test(`the cart's heading and the line below a guest's name are whole: ${language}`, async () => {
    const options = { language, player: newPlayer("guest"), stored: ALL_PRODUCTS };
    await openPage("/shop", { ...options, viewport: DESKTOP });
    const account = () => matching("aside button:has(b) .truncate");
    expect(await cutTexts(account)).toEqual([]);
    await closePage();
    await openPage("/shop?order=open", { ...options, viewport: PHONE });
    expect(await cutTexts(() => matching("[role=dialog] h2.card-title"))).toEqual([]);
  });

test("totals of fifteen digits are not below the button that opens the cart", async () => {
  const lines = Array.from({ length: 21 }, (_, index) => ({
    kind: "manual",
    id: `hand:${index + 1}`,
    label: `Line number ${index + 1}`,
    currency: "penya",
    amount: 42_000_000_000_000,
    quantity: 1,
  }));
  await openPage("/shop", {
    language: "de",
    viewport: { width: 320, height: 700 },
    stored: { "skypurse.cart": { adjustment: 0, lines } },
  });
  for (const width of [320, 390]) {
    await resize(width, 700);
    const open = await boxOf(page.getByRole("button", { name: "Warenkorb (21)" }));
    const total = await boxOf(page.getByText(/^882\.000\.000\.000\.000/).last());
    expect(total.right, `at ${width} px`).toBeLessThanOrEqual(total.bottom > open.y ? open.x : width);
  }
});

/** A received order of five lines. */
const SHARED_ORDER =
  "/order#1AtQT8xoGbGF3b2xmWgUUgQEKXlICCGbDvHIgTWlhcGMBEkd1aWxkIGRlbGl2ZXJ5IGZlZVcBBwrDiWxhbiDwn4y5kQGPTgdzcMOkdGVyF0ON";

test("no message breaks within a word on the narrowest phones", async () => {
  await openPage(SHARED_ORDER, { language: "de", viewport: { width: 320, height: 640 } });
  await page.getByRole("button", { name: /Bestellung übernehmen/ }).click();
  const message = page.getByRole("dialog").filter({ hasText: "In den Warenkorb übernommen" });
  await expect.element(message.getByRole("button", { name: "Rückgängig" })).toBeInViewport();
  expect(brokenWords([...message.element().querySelectorAll("p")])).toEqual([]);
});
