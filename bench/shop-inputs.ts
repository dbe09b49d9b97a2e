/** Measures how fast the shop reacts: its list with as many products as it may have, and a cart that is almost full. */
import type { Browser, Locator, Page } from "@playwright/test";
import { MAX_SHOP_ITEMS } from "../src/contract/shop.ts";
import { shopEndpoints } from "../src/features/shop/server/shop.contract.ts";
import { routePattern } from "../src/testing/path-of.ts";
import { generatedCart, generatedItems } from "./generated.ts";
import { pageOn, paints, pressing, print, type ScreenName, slowDown, typing } from "./inputs.ts";

const FEW_PRODUCTS = 26;
/** Carts with an ordinary number of lines, and with almost as many as a cart may have. */
const [FEW_LINES, MANY_LINES] = [10, 490];

const KINDS = {
  steps: "One more",
  adds: "A new line",
  quantities: "Typing a quantity",
  removes: "Remove a line",
  amounts: "Typing into the calculator",
} as const;

/** Prints the waits of the shop at `address` on a screen. */
export async function measureShop(browser: Browser, address: string, screen: ScreenName): Promise<void> {
  const few = await searching(browser, address, screen, FEW_PRODUCTS);
  const many = await searching(browser, address, screen, MAX_SHOP_ITEMS);
  const count = MAX_SHOP_ITEMS.toLocaleString("en-US");
  print(`Search, ${FEW_PRODUCTS} products, ${screen}`, few.paint, { isInput: true });
  print(`Search, ${count} products, ${screen}`, many.paint, { isInput: true, beside: few.paint });
  print("  until the list has changed", many.settled, { beside: few.settled });
  const short = await editing(browser, address, screen, FEW_LINES);
  const long = await editing(browser, address, screen, MANY_LINES);
  for (const kind of Object.keys(KINDS) as (keyof typeof KINDS)[]) {
    print(`${KINDS[kind]}, cart of ${FEW_LINES} lines, ${screen}`, short[kind], { isInput: true });
    print(`${KINDS[kind]}, cart of ${MANY_LINES} lines, ${screen}`, long[kind], {
      isInput: true,
      beside: short[kind],
    });
  }
}

async function shopWith(
  browser: Browser,
  address: string,
  screen: ScreenName,
  { products, lines }: Readonly<{ products: number; lines: number }>,
): Promise<Page> {
  const page = await pageOn(browser, screen);
  await page.route(routePattern(shopEndpoints.items), (route) =>
    route.fulfill({ json: { items: generatedItems(products) } }),
  );
  await page.addInitScript(
    (cart) => localStorage.setItem("skypurse.cart", cart),
    JSON.stringify(generatedCart(lines)),
  );
  await page.goto(`${address}/shop`);
  const count = products.toLocaleString("en-US");
  await page.getByText(`${count} of ${count} items`).waitFor();
  await page.getByRole("button", { name: "Add Scroll of Power 0", exact: true }).waitFor();
  await slowDown(page);
  return page;
}

async function searching(browser: Browser, address: string, screen: ScreenName, products: number) {
  const page = await shopWith(browser, address, screen, { products, lines: 5 });
  const filter = page.getByRole("searchbox", { name: "Filter by name" });
  await filter.click();
  const paint = await paints(page, typing(page, "scroll of power 12", 10));
  const settled: number[] = [];
  for (const query of ["ring", "potion 3", "stone of", "box 10", ""])
    settled.push(await settle(filter, query));
  await page.context().close();
  return { paint, settled };
}

/** Returns the milliseconds from a text in the search field to the changed list. */
function settle(filter: Locator, query: string): Promise<number> {
  return filter.evaluate((input, text) => {
    const list = input.closest("section") as Element;
    const startedAt = performance.now();
    return new Promise<number>((resolve, reject) => {
      setTimeout(() => reject(new Error(`The list did not change for "${text}"`)), 10_000);
      new MutationObserver((_changes, observer) => {
        observer.disconnect();
        requestAnimationFrame(() => resolve(performance.now() - startedAt));
      }).observe(list, { characterData: true, childList: true, subtree: true });
      // Calls the native setter, so that React notices the change.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
      input.dispatchEvent(new Event("input", { bubbles: true }));
    });
  }, query);
}

async function editing(browser: Browser, address: string, screen: ScreenName, lines: number) {
  const page = await shopWith(browser, address, screen, { products: FEW_PRODUCTS, lines });
  const times = (count: number, button: Locator) =>
    Array.from({ length: count }, () => pressing(page, button));
  const adds = await paints(
    page,
    generatedItems(6).map(({ text }) =>
      pressing(page, page.getByRole("button", { name: `Add ${text.en.name}`, exact: true })),
    ),
  );
  await page.getByRole("textbox", { name: "Penya", exact: true }).first().click();
  const amounts = await paints(page, typing(page, "123456", 4));
  // On a phone the lines are in a drawer.
  const open = page.getByRole("button", { name: `Cart (${lines + adds.length})`, exact: true });
  if (screen === "phone") await open.click();
  const order = page.getByRole("region", { name: "Your cart" });
  const steps = await paints(page, times(10, order.getByRole("button", { name: "One more" }).nth(2)));
  await order.getByRole("textbox", { name: "quantity in your cart" }).nth(3).click();
  const quantities = await paints(page, typing(page, "123", 2));
  const removes = await paints(page, times(6, order.getByRole("button", { name: /^Remove / }).nth(3)));
  await page.context().close();
  return { steps, adds, quantities, removes, amounts };
}
