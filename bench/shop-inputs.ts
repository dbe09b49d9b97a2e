/** Measures how fast the shop and its cart react. */
import type { Browser, Locator, Page } from "@playwright/test";
import type { Product } from "../src/contract/shop.ts";
import { shopEndpoints } from "../src/features/shop/server/shop.contract.ts";
import { routePattern } from "../src/testing/path-of.ts";
import { pageOn, paints, pressing, print, type ScreenName, slowDown, typing } from "./inputs.ts";

/** As many as a player has. */
const PRODUCTS = 30;
const LINES = 30;

const TITLES = {
  letters: "Search",
  steps: "One more",
  adds: "A new line",
  quantities: "Typing a quantity",
  removes: "Remove a line",
  amounts: "Typing into the calculator",
} as const;

/** Prints the waits of the shop at `address` on a screen. */
export async function measureShop(browser: Browser, address: string, screen: ScreenName): Promise<void> {
  const page = await openShop(browser, address, screen);
  const waits = await changeShop(page, screen);
  await page.context().close();
  for (const [kind, title] of Object.entries(TITLES))
    print(`Shop: ${title}, ${screen}`, waits[kind as keyof typeof TITLES], true);
}

async function openShop(browser: Browser, address: string, screen: ScreenName): Promise<Page> {
  const page = await pageOn(browser, screen);
  await page.route(routePattern(shopEndpoints.items), (route) =>
    route.fulfill({ json: { items: generatedItems(PRODUCTS) } }),
  );
  await page.addInitScript(
    (cart) => localStorage.setItem("skypurse.cart", cart),
    JSON.stringify(generatedCart(LINES)),
  );
  await page.goto(`${address}/shop`);
  await page.getByText(`${PRODUCTS} of ${PRODUCTS} items`).waitFor();
  await page.getByRole("button", { name: "Add Scroll of Power 0", exact: true }).waitFor();
  await slowDown(page);
  return page;
}

async function changeShop(page: Page, screen: ScreenName) {
  const times = (count: number, button: Locator) =>
    Array.from({ length: count }, () => pressing(page, button));
  const filter = page.getByRole("searchbox", { name: "Filter by name" });
  await filter.click();
  const letters = await paints(page, typing(page, "scroll of power 12", 18));
  const adds = await paints(
    page,
    generatedItems(6).map(({ text }) =>
      pressing(page, page.getByRole("button", { name: `Add ${text.en.name}`, exact: true })),
    ),
  );
  await page.getByRole("textbox", { name: "Penya", exact: true }).first().click();
  const amounts = await paints(page, typing(page, "123456", 4));
  // On a phone the lines are in a drawer.
  const open = page.getByRole("button", { name: `Cart (${LINES + adds.length})`, exact: true });
  if (screen === "phone") await open.click();
  const order = page.getByRole("region", { name: "Your cart" });
  const steps = await paints(page, times(10, order.getByRole("button", { name: "One more" }).nth(2)));
  await order.getByRole("textbox", { name: "quantity in your cart" }).nth(3).click();
  const quantities = await paints(page, typing(page, "123", 2));
  const removes = await paints(page, times(6, order.getByRole("button", { name: /^Remove / }).nth(3)));
  return { letters, steps, adds, quantities, removes, amounts };
}

const KINDS = ["Scroll", "Ring", "Bouquet", "Potion", "Box", "Stone"] as const;
const OF = [
  "Power",
  "Élégance",
  "the Night Sky",
  "Morning",
  "Unlikely Luck",
  "Madrigal",
  "the Golden Horizon",
];
const CATEGORIES = ["scrolls", "rings", "flowers", "potions", "boxes", "stones"] as const;

/** Returns `count` items in the format of the shop's list. Deterministic. */
function generatedItems(count: number): readonly Product[] {
  return Array.from({ length: count }, (_, i) => {
    const kind = i % KINDS.length;
    const name = `${KINDS[kind]} of ${OF[i % OF.length]} ${i}`;
    const source = { fr: "generated", en: "generated", de: "generated", tl: "generated" };
    const text = {
      name,
      description: `Generated item number ${i}, for measuring.`,
      nameClipBoard: `${KINDS[kind]} ${i}`,
    };
    return {
      slug: `generated-${i}`,
      category: CATEGORIES[kind] ?? "scrolls",
      text: { fr: text, en: text, de: text, tl: text },
      nicknames: [`g${i}`],
      price: {
        fcoins: 10 + (i % 990),
        certainty: "confirmed" as const,
        date: "2026-01-01",
        source,
        members: null,
      },
      shared: [],
    };
  });
}

/** Returns a cart with `count` lines. */
function generatedCart(count: number) {
  const lines = Array.from({ length: count }, (_, i) => ({
    kind: "manual",
    id: `line-${i}`,
    label: `Line number ${i}`,
    currency: "penya",
    amount: 1_000 + i,
    quantity: 1 + (i % 9),
  }));
  return { adjustment: 0, lines };
}
