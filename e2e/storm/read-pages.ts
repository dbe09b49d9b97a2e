/** Reads from the pages everything that the storm changes. */
import { expect, type Page } from "@playwright/test";
import type { CharacterShown, OrderShown, World } from "../../src/testing/storm/world.ts";
import { numberIn } from "./actor.ts";
import { CHOSEN_SERVERS, cartRegion, PRICED_ITEMS, rateField, serverChoice } from "./cart-actions.ts";
import { nameOfSet, setRadios, shownIds, shownLevel, upgrades } from "./character-actions.ts";
import { removal, removals } from "./history-actions.ts";
import { openOrder, orderList, readOrderFacts } from "./order-actions.ts";

/** Opens every page in every browser and reads it. */
export async function readPages(pages: readonly Page[], address: string): Promise<readonly World[]> {
  const shops: Pick<World, "cart" | "prices" | "rates">[] = [];
  // One browser after the other: the choice of a server follows the player into the other one.
  for (const page of pages) shops.push(await shownShop(page, address));
  return Promise.all(
    pages.map(async (page, index) => ({
      ...(shops[index] ?? { cart: {}, prices: {}, rates: {} }),
      orders: await shownOrders(page, address),
      characters: await shownCharacters(page, address),
      days: await shownDays(page, address),
    })),
  );
}

async function shownShop(page: Page, address: string): Promise<Pick<World, "cart" | "prices" | "rates">> {
  await page.goto(`${address}/shop`);
  await rateField(page).waitFor();
  await page.getByRole("button", { name: "Add Gold Ring", exact: true }).waitFor();
  return { cart: await shownCart(page), prices: await shownPrices(page), rates: await shownRates(page) };
}

const QUANTITY = ", quantity in your cart";

async function shownCart(page: Page): Promise<World["cart"]> {
  const quantities = cartRegion(page).getByRole("textbox", { name: QUANTITY });
  const stored = await page.evaluate(() => {
    const cart = JSON.parse(localStorage.getItem("skypurse.cart") ?? "{}");
    return Array.isArray(cart.lines) ? cart.lines.length : 0;
  });
  // The lines arrive after the page.
  await expect(quantities).toHaveCount(stored);
  const fields = await quantities.evaluateAll((all) =>
    all.map(
      (one) =>
        [one.getAttribute("aria-label") ?? "", one instanceof HTMLInputElement ? one.value : ""] as const,
    ),
  );
  return Object.fromEntries(fields.map(([label, value]) => [label.replace(QUANTITY, ""), numberIn(value)]));
}

async function shownPrices(page: Page): Promise<World["prices"]> {
  const prices: Record<string, number | null> = {};
  for (const name of PRICED_ITEMS) {
    await page.getByRole("button", { name, exact: true }).first().click();
    const dialog = page.getByRole("dialog", { name, exact: true });
    const typed = await dialog.getByRole("textbox", { name: "Your price" }).inputValue();
    prices[name] = typed === "" ? null : numberIn(typed);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
  }
  return prices;
}

async function shownRates(page: Page): Promise<World["rates"]> {
  const rates: Record<string, number> = {};
  for (const name of CHOSEN_SERVERS) {
    if (!(await serverChoice(page).textContent())?.includes(name)) {
      await serverChoice(page).click();
      await page.getByRole("option", { name, exact: true }).click();
      await serverChoice(page).filter({ hasText: name }).waitFor();
    }
    rates[name] = numberIn(await rateField(page).inputValue());
  }
  return rates;
}

async function shownOrders(page: Page, address: string): Promise<World["orders"]> {
  await page.goto(`${address}/orders`);
  await orderList(page).or(page.getByText("No orders yet")).first().waitFor();
  const orders: Record<string, OrderShown> = {};
  const links = orderList(page).getByRole("link");
  for (let index = 0; index < (await links.count()); index++) {
    const name = (await links.nth(index).textContent()) ?? "";
    await links.nth(index).click();
    const dialog = openOrder(page);
    await dialog.getByRole("button", { name: "Edit" }).waitFor();
    const id = new URL(page.url()).searchParams.get("order") ?? "";
    const amounts = dialog.getByRole("region", { name: "Amounts" });
    const total = numberIn((await amounts.textContent())?.split("Total Penya")[1]?.split("Penya")[0] ?? "");
    orders[id] = { name, total, ...(await readOrderFacts(dialog)) };
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
  }
  return orders;
}

async function shownCharacters(page: Page, address: string): Promise<World["characters"]> {
  await page.goto(`${address}/characters`);
  const region = page.getByRole("region", { name: "Your characters" });
  await region.or(page.getByText("No characters yet")).first().waitFor();
  const characters: Record<string, CharacterShown> = {};
  const links = region.getByRole("link");
  for (let index = 0; index < (await links.count()); index++) {
    await links.nth(index).click();
    const edit = page.getByRole("button", { name: /^Edit / });
    await edit.waitFor();
    const name = ((await edit.getAttribute("aria-label")) ?? "").slice("Edit ".length);
    const level = await shownLevel(page);
    const sets: Record<string, CharacterShown["sets"][string]> = {};
    const radios = setRadios(page);
    let id = "";
    for (let set = 0; set < (await radios.count()); set++) {
      await radios.nth(set).check({ force: true });
      await expect(radios.nth(set)).toBeChecked();
      const [characterId = "", setId = ""] = await shownIds(page);
      id = characterId;
      const upgrade = upgrades(page).getByRole("combobox");
      sets[setId] = {
        name: await nameOfSet(page),
        // The link is shown once the items have arrived and a weapon is worn.
        upgrade: (await page.getByRole("link", { name: "Change: Weapon" }).isVisible())
          ? Number(await upgrade.inputValue())
          : null,
      };
    }
    characters[id] = { name, level, sets };
  }
  return characters;
}

async function shownDays(page: Page, address: string): Promise<World["days"]> {
  const days: Record<string, number> = {};
  for (const name of CHOSEN_SERVERS) {
    await page.goto(`${address}/rates?server=${name.toLowerCase()}&range=all`);
    await removals(page).first().or(page.getByText("No rates yet")).first().waitFor();
    const older = page.getByRole("button", { name: "Show older days", exact: true });
    while (await older.isVisible()) await older.click();
    const rows = page
      .getByRole("table")
      .getByRole("row")
      .filter({ has: removal(page) });
    for (const row of await rows.all()) {
      // biome-ignore lint/performance/useDomNodeTextContent: the cells also have texts that only a phone shows.
      const day = await row.getByRole("rowheader").innerText();
      // biome-ignore lint/performance/useDomNodeTextContent: see above.
      days[`${name} ${day}`] = numberIn(await row.getByRole("cell").first().innerText());
    }
  }
  return days;
}
