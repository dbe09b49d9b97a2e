import type { Locator, Page } from "@playwright/test";
import { LANGUAGES } from "../../src/domain/game/language.ts";
import { ordersEndpoints } from "../../src/features/orders/server/orders.contract.ts";
import { pathOf } from "../../src/testing/path-of.ts";
import { newOrder } from "../../src/testing/seed/saved-orders.ts";
import { startWithAllProducts } from "../support/carts.ts";
import { overlayDepth } from "../support/history.ts";
import { expect, startGuestSession, test } from "../support/player.ts";

/** Returns the shown texts of these elements that are larger than their place, such as a name that ends with three dots. */
async function cutTexts(elements: Locator): Promise<string[]> {
  const shown = elements.filter({ visible: true });
  await expect(shown).not.toHaveCount(0);
  return shown.evaluateAll((all) =>
    all
      // A line of text may be up to two pixels taller than its line height.
      .filter((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 2)
      .map(({ textContent }) => textContent),
  );
}

/** Returns the words of these elements that take more than one line, as without room for the whole word. */
const brokenWords = (elements: Element[]): string[] =>
  elements.flatMap((element) => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const { index, 0: word } of (text.textContent ?? "").matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word);
      }
    return broken;
  });

const PHONE = { width: 390, height: 844 };

/** A received order of five lines. */
const SHARED_ORDER =
  "/order#1AtQT8xoGbGF3b2xmWgUUgQEKXlICCGbDvHIgTWlhcGMBEkd1aWxkIGRlbGl2ZXJ5IGZlZVcBBwrDiWxhbiDwn4y5kQGPTgdzcMOkdGVyF0ON";

test("in French, the label of a price on a phone is not below the button that adds the product", async ({
  page,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem("app_language", "fr");
    localStorage.setItem("skypurse.prices", '{"scroll-eprotection":80}');
  });
  await page.setViewportSize(PHONE);
  await page.goto("/shop");
  const add = page.getByRole("button", { name: "Ajouter Parchemin Eprotect", exact: true });
  const label = page
    .getByRole("listitem")
    .filter({ has: add })
    .getByText("votre prix")
    .filter({ visible: true });
  // The longest label, which a price has that members confirm.
  await label.evaluate((element) => {
    element.textContent = "confirmé par des joueurs";
  });
  const confirmed = page.getByText("confirmé par des joueurs");
  const [button, price] = [await add.boundingBox(), await confirmed.boundingBox()];
  if (!button || !price) throw new Error("The row is not shown");
  expect(price.x + price.width).toBeLessThanOrEqual(button.x);
});

test("a server name of eight letters is not cut at 320 px", async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem("skypurse.rates", '{"server":"burudeng","shownPer":1,"set":{}}'),
  );
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/shop");
  await expect(page.getByRole("combobox", { name: "Server" })).toHaveText("Burudeng");
  expect(await cutTexts(page.locator("[role=combobox] .truncate"))).toEqual([]);
});

/** Returns the rows of the cart once all have their names. */
async function cartRows(page: Page, count: number): Promise<Locator> {
  const names = page.locator("button[aria-keyshortcuts]");
  await expect(names.filter({ hasText: /\S/ })).toHaveCount(count);
  return page.getByRole("listitem").filter({ has: names });
}

/** Returns the texts of the rows whose content is taller than they are. */
const tooTall = (rows: Locator) =>
  rows.evaluateAll((all) =>
    all.filter((row) => row.scrollHeight > row.clientHeight).map(({ textContent }) => textContent),
  );

for (const language of LANGUAGES)
  test(`the names of all products are whole in the cart of a phone: ${language}`, async ({ page }) => {
    const count = await startWithAllProducts(page, []);
    await page.addInitScript((chosen) => localStorage.setItem("app_language", chosen), language);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto("/shop?order=open");
      const rows = await cartRows(page, count);
      expect(await cutTexts(rows.locator("button[aria-keyshortcuts]")), `at ${width} px`).toEqual([]);
      expect(await tooTall(rows), `at ${width} px`).toEqual([]);
    }
  });

test("sums of fifteen digits move no rows of the cart into each other, and the total stays whole", async ({
  page,
}) => {
  const count = await startWithAllProducts(page, [
    {
      kind: "manual",
      id: "hand:1",
      label: "Carry",
      currency: "penya",
      amount: 987_654_321_012_345,
      quantity: 1,
    },
  ]);
  await page.addInitScript(() => localStorage.setItem("app_language", "fr"));
  for (const width of [320, 390, 1280, 1440]) {
    // A page that becomes wide closes its cart with a step in the history, which would cancel a navigation.
    await page.goto("about:blank");
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/shop?order=open");
    expect(await tooTall(await cartRows(page, count)), `at ${width} px`).toEqual([]);
    if (width > 390) continue;
    const bar = page.locator(".sticky").filter({ has: page.getByRole("button", { name: /^Copier/ }) });
    const total = await bar.getByText(/^987\s654\s/).boundingBox();
    const copy = await bar.getByRole("button", { name: /^Copier/ }).boundingBox();
    if (!total || !copy) throw new Error("The bar is not shown");
    expect(total.x + total.width).toBeLessThanOrEqual(total.y + total.height > copy.y ? copy.x : width);
  }
});

for (const language of ["de", "fr"] as const)
  test(`the name of what the items are sorted by is not cut: ${language}`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem("app_language", chosen), language);
    const cut: string[] = [];
    for (const by of ["level", "defense", "criticalRate", "criticalDamage", "attackSpeed"]) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(`/fwc-items?sort=-${by}`);
      await expect(page.getByRole("columnheader").first()).toBeVisible();
      await page.evaluate(async () => void (await document.fonts.ready));
      cut.push(...(await cutTexts(page.locator("[role=columnheader] .truncate"))));
      await page.setViewportSize(PHONE);
      await expect(page.getByRole("columnheader")).toHaveCount(0);
      cut.push(...(await cutTexts(page.getByText(/^(Sortiert|Tri)/))));
    }
    expect(cut).toEqual([]);
  });

test("the name of an item in the list is whole on the narrowest phones", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/fwc-items");
  const name = page.getByRole("listitem").getByText("Legendary Golden Sword", { exact: true });
  await expect(name).toBeVisible();
  await page.evaluate(async () => void (await document.fonts.ready));
  const place = await name.evaluate((element) => {
    const row = element.closest("li")?.getBoundingClientRect();
    const { bottom = 0 } = element.closest("button")?.lastElementChild?.getBoundingClientRect() ?? {};
    return {
      isCut: element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight,
      fitsRow: row !== undefined && bottom <= row.bottom,
    };
  });
  expect(place).toEqual({ isCut: false, fitsRow: true });
});

test("four compared items fit on a phone; on the narrowest they scroll, and no name breaks within a word", async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem("app_language", "fr"));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/fwc-items?compare=385,5734,9392,1387");
  await page.getByRole("region", { name: "Comparer" }).getByRole("button", { name: "Comparer" }).click();
  const table = page.getByRole("dialog", { name: "Comparer" }).getByRole("group", { name: "Comparer" });
  const last = table.getByRole("columnheader").last();
  await expect(last).toBeInViewport({ ratio: 1 });
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(last).not.toBeInViewport({ ratio: 1 });
  const names = table.getByRole("columnheader").getByRole("button").filter({ hasText: /./ });
  await expect(names).toHaveCount(4);
  expect(await names.evaluateAll(brokenWords)).toEqual([]);
  await table.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
  await expect(last).toBeInViewport({ ratio: 1 });
});

test("the quantity buttons in the cart of a phone are 40 × 44 px", async ({ page }) => {
  const count = await startWithAllProducts(page, []);
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/shop?order=open");
    const row = (await cartRows(page, count)).first();
    for (const name of ["One less", "One more"])
      expect(await row.getByRole("button", { name }).boundingBox()).toMatchObject({ width: 40, height: 44 });
  }
});

for (const language of LANGUAGES)
  test(`the cart's heading and the line below a guest's name are whole: ${language}`, async ({ page }) => {
    await startGuestSession(page);
    await startWithAllProducts(page, []);
    await page.addInitScript((chosen) => localStorage.setItem("app_language", chosen), language);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto("/shop");
    const account = page
      .getByRole("complementary")
      .getByRole("button")
      .filter({ has: page.locator("b") });
    expect(await cutTexts(account.locator(".truncate"))).toEqual([]);
    await page.goto("about:blank");
    await page.setViewportSize(PHONE);
    await page.goto("/shop?order=open");
    expect(await cutTexts(page.getByRole("dialog").locator("h2.card-title"))).toEqual([]);
  });

test("no message breaks within a word on the narrowest phones", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("app_language", "de"));
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(SHARED_ORDER);
  await page.getByRole("button", { name: "Bestellung übernehmen" }).click();
  const message = page.getByRole("dialog").filter({ hasText: "In den Warenkorb übernommen" });
  await expect(message.getByRole("button", { name: "Rückgängig" })).toBeInViewport();
  expect(await message.locator("p").evaluateAll(brokenWords)).toEqual([]);
});

test("no step of a saved order breaks within a word on a phone", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await startGuestSession(page);
  await page.request.post(pathOf(ordersEndpoints.save), { data: newOrder("steps") });
  const broken: string[] = [];
  await page.goto("/orders");
  for (const language of LANGUAGES) {
    await page.evaluate((chosen) => localStorage.setItem("app_language", chosen), language);
    await page.goto("/orders?order=steps");
    const steps = page.getByRole("dialog").getByRole("list").first().getByRole("listitem");
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await expect(steps).toHaveCount(4);
    // Only then does the page take no step in its history, which could cancel the next navigation.
    await expect.poll(() => overlayDepth(page)).toBe(1);
    await page.evaluate(async () => void (await document.fonts.ready));
    broken.push(...(await steps.evaluateAll(brokenWords)));
  }
  expect(broken).toEqual([]);
});
