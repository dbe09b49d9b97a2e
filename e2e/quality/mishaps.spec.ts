import type { Page } from "@playwright/test";
import { expect, test } from "../support/player.ts";

const CART = JSON.stringify({
  adjustment: 0,
  lines: [{ kind: "item", id: "item:gold-ring", slug: "gold-ring", quantity: 3 }],
});

test("a page whose file does not arrive leaves the shell standing", async ({ page }) => {
  await page.route(/\/assets\/settings-.*\.js/, (route) => route.abort());
  await page.goto("/legal");
  await page.getByRole("link", { name: "Settings", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("This page could not be shown.");
  await expect(page.getByRole("navigation", { name: "Main navigation" })).toBeVisible();
  await page.getByRole("link", { name: "Legal Information", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Legal Information" })).toBeVisible();
});

test("a part that does not arrive takes nothing down, and is asked for again", async ({ page }) => {
  let isBroken = true;
  await page.route(/\/assets\/(toaster|select-list)-.*\.js/, (route) =>
    isBroken ? route.abort() : route.continue(),
  );
  await page.goto("/shop");
  await expect(page.getByRole("textbox", { name: "Penya", exact: true })).toBeEditable();
  await page.getByRole("combobox", { name: "Language" }).click();
  isBroken = false;
  // Pressed before it was there: it opens when it has come.
  await expect(page.getByRole("option", { name: "Deutsch" })).toBeVisible({ timeout: 15_000 });
});

test("without a network the pages that were fetched still open", async ({ context, page }) => {
  await page.goto("/");
  await page.waitForResponse(/\/assets\/settings-.*\.js/);
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await page.getByRole("link", { name: "Settings", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  await page.getByRole("link", { name: "Converter", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Converter" })).toBeVisible();
});

test("an order whose prices have not arrived shows no totals and copies nothing", async ({
  converter,
  page,
}) => {
  let isBroken = true;
  await page.route("**/api/shop/items", (route) => (isBroken ? route.abort() : route.continue()));
  await page.addInitScript((cart) => localStorage.setItem("skypurse.cart", cart), CART);
  await page.goto("/shop");
  await expect(converter.order()).toContainText("The prices have not arrived yet.");
  await expect(converter.copyButton()).toBeDisabled();
  await expect(page.getByRole("button", { name: "Print" })).toBeDisabled();
  await expect(page.getByRole("alert")).toContainText("Failed to load items.");
  // Only now does the server recover: lazily loaded parts request the items too, and a response would remove Retry.
  await page.getByRole("button", { name: "Retry" }).click();
  isBroken = false;
  await expect(converter.totalFc()).toHaveText("1,500 FC");
  await expect(converter.copyButton()).toBeEnabled();
});

test("servers that cannot be had say so, and Retry brings them", async ({ page }) => {
  let isBroken = true;
  await page.route("**/api/shop/servers", (route) => (isBroken ? route.abort() : route.continue()));
  await page.goto("/shop");
  const bar = page.getByRole("region", { name: "Exchange rate" });
  await expect(bar.getByText("The servers could not be loaded.")).toBeVisible();
  // Only now does the server recover: lazily loaded parts request the servers too, and a response would remove Retry.
  await bar.getByRole("button", { name: "Retry" }).click();
  isBroken = false;
  await page.getByRole("combobox", { name: "Server" }).click();
  await expect(page.getByRole("option", { name: "Lawolf" })).toBeVisible();
});

test("a rate typed key by key into nonsense leaves the one before", async ({ converter, page }) => {
  await converter.open();
  const rate = page.getByRole("region", { name: "Exchange rate" }).getByRole("textbox");
  await rate.fill("215000");
  await rate.blur();
  await rate.selectText();
  await page.keyboard.type("12 apples");
  await expect(page.getByText("Not an amount.").last()).toBeVisible();
  await expect(rate).toHaveValue("12 apples");
  await page.reload();
  await expect(rate).toHaveValue("215,000");
});

test("a discount typed beyond its range leaves the one before", async ({ converter, page }) => {
  await converter.open();
  await converter.addButton("Gold Ring").click();
  const discount = page.getByRole("textbox", { name: "Discount" });
  await discount.pressSequentially("150");
  await expect(page.getByText("Whole percent, up to 100")).toBeVisible();
  await expect(converter.totalPenya()).toHaveText("100,000,000 Penya");
});

test.describe("quantities as people type them", () => {
  for (const [typed, counted] of [
    ["1,000", "1000"],
    ["1.000", "1000"],
    ["1 000", "1000"],
    ["2k", "2000"],
    ["05", "5"],
  ] as const) {
    test(`${typed} is ${counted}`, async ({ converter }) => {
      await converter.open();
      await converter.addButton("Gold Ring").click();
      await converter.quantity("Gold Ring").fill(typed);
      await converter.quantity("Gold Ring").press("Tab");
      await expect(converter.quantity("Gold Ring")).toHaveValue(counted);
    });
  }
  for (const typed of ["10000", "1.5", "-3", "abc"]) {
    test(`${typed} is refused in words, stays in sight and changes nothing`, async ({ converter, page }) => {
      await converter.open();
      await converter.addButton("Gold Ring").click();
      await converter.quantity("Gold Ring").fill(typed);
      await converter.quantity("Gold Ring").press("Tab");
      await expect(page.getByText("A whole number from 1 to 9,999.")).toBeVisible();
      await expect(converter.quantity("Gold Ring")).toHaveValue(typed);
      await expect(converter.totalFc()).toHaveText("500 FC");
    });
  }
});

test("a long press repeats, and ends with the press", async ({ converter, page }) => {
  await converter.open();
  await converter.addButton("Gold Ring").click();
  await converter.order().getByRole("button", { name: "One more" }).hover();
  await page.mouse.down();
  await expect
    .poll(async () => Number(await converter.quantity("Gold Ring").inputValue()))
    .toBeGreaterThan(5);
  await page.mouse.up();
  const reached = await converter.quantity("Gold Ring").inputValue();
  await converter.order().getByRole("button", { name: "One less" }).click();
  await expect(converter.quantity("Gold Ring")).toHaveValue(String(Number(reached) - 1));
});

test("on an address without HTTPS a line is added by hand all the same", async ({ converter, page }) => {
  await page.addInitScript(() => Object.assign(crypto, { randomUUID: undefined }));
  await converter.open();
  await converter.addByHand("Fee", "2m");
  await expect(converter.totalPenya()).toHaveText("2,000,000 Penya");
});

test("the back button brings an earlier filter back, and a link clears it", async ({ page }) => {
  await page.goto("/shop?q=ring");
  await expect(page.getByText("5 of 26 items")).toBeVisible();
  await page.getByRole("link", { name: "Converter", exact: true }).click();
  await expect(page.getByText("26 of 26 items")).toBeVisible();
  await page.goBack();
  await expect(page.getByText("5 of 26 items")).toBeVisible();
});

test("an address typed by hand is understood", async ({ converter, page }) => {
  await page.goto("/shop?category=rings&penya=1500000000");
  await expect(page.getByText("5 of 26 items")).toBeVisible();
  await expect(converter.fcoins()).toHaveValue("7,500");
});

test.describe("a list of choices that arrives late", () => {
  /** Holds the list back until it is let go. */
  async function held(page: Page) {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route("**/assets/select-list-*.js", async (route) => {
      await promise;
      await route.continue();
    });
    await page.goto("/settings");
    return resolve;
  }
  const language = (page: Page) => page.getByRole("combobox", { name: "Language" });

  test("opens for the keys that were pressed, and keeps the focus", async ({ page }) => {
    const letGo = await held(page);
    await language(page).press("ArrowDown");
    await expect(language(page)).toHaveAttribute("aria-busy", "true");
    letGo();
    await expect(page.getByRole("listbox")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(language(page)).toBeFocused();
  });

  test("opens for a mouse that is still down when it comes", async ({ page }) => {
    const letGo = await held(page);
    await language(page).hover();
    await page.mouse.down();
    letGo();
    await expect(page.getByRole("listbox")).toBeVisible();
    await page.mouse.up();
    await page.getByRole("option", { name: "Français" }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  });
});

test("a new page begins at its top", async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 500 });
  await page.goto("/legal");
  await page.getByRole("heading", { level: 2 }).last().scrollIntoViewIfNeeded();
  await page.getByRole("link", { name: "Settings", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeInViewport();
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeFocused();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("going back twice at once from the order stays on the page", async ({ converter, page }) => {
    await page.goto("/legal");
    await page.getByRole("button", { name: "Open menu" }).click();
    await page.getByRole("dialog").getByRole("link", { name: "Converter" }).click();
    await converter.addButton("Gold Ring").click();
    await page.getByRole("button", { name: "Order (1)" }).click();
    // Both presses on the button itself: between two of a mouse it may already have left.
    await page.getByRole("button", { name: "Back to items" }).evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    await expect(page.getByRole("button", { name: "Order (1)" })).toBeVisible();
    await expect(page).toHaveURL(/\/shop$/);
  });
});
