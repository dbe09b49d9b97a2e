import type { Page } from "@playwright/test";
import { shopEndpoints } from "../../src/features/shop/server/shop.contract.ts";
import { routePattern } from "../../src/testing/route-pattern.ts";
import { startWithCart } from "../support/carts.ts";
import { withEmptyPage } from "../support/empty-page.ts";
import { expect, test } from "../support/player.ts";

const CART = {
  adjustment: 0,
  lines: [{ kind: "item", id: "item:gold-ring", slug: "gold-ring", quantity: 3 }],
};

test("the shell keeps working when a page's file fails to load", async ({ page }) => {
  await page.route(/\/assets\/settings-.*\.js/, (route) => route.abort());
  await page.goto("/legal");
  await page.getByRole("link", { name: "Settings", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("This page couldn’t be shown.");
  await expect(page.getByRole("navigation", { name: "Main navigation" })).toBeVisible();
  await page.getByRole("link", { name: "Legal Information", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Legal Information" })).toBeVisible();
});

test("a part that fails to load affects no other part, and is requested again", async ({ page }) => {
  let isBroken = true;
  await page.route(/\/assets\/(toaster|select-list)-.*\.js/, (route) =>
    isBroken ? route.abort() : route.continue(),
  );
  await page.goto("/shop");
  await expect(page.getByRole("textbox", { name: "Penya", exact: true })).toBeEditable();
  await page.getByRole("combobox", { name: "Language" }).click();
  isBroken = false;
  // The list was pressed before it had loaded: it opens once it has.
  await expect(page.getByRole("option", { name: "Deutsch" })).toBeVisible({ timeout: 15_000 });
});

test("an order whose prices have not loaded shows no totals and cannot be copied", async ({
  converter,
  page,
}) => {
  await withEmptyPage(page);
  let isBroken = true;
  await page.route(routePattern(shopEndpoints.items), (route) =>
    isBroken ? route.abort() : route.continue(),
  );
  await startWithCart(page, CART);
  await page.goto("/shop");
  await expect(converter.order()).toContainText("Prices are still loading.");
  await expect(converter.copyButton()).toBeDisabled();
  await expect(page.getByRole("button", { name: "Print" })).toBeDisabled();
  await expect(page.getByRole("alert")).toContainText("Failed to load items.");
  // The server recovers only now: lazily loaded parts request the items too, and a response removes Retry.
  await page.getByRole("button", { name: "Retry" }).click();
  isBroken = false;
  await expect(converter.totalFc()).toHaveText("1,500 FC");
  await expect(converter.copyButton()).toBeEnabled();
});

test("servers that cannot be loaded cause a message, and Retry loads them", async ({ page }) => {
  let isBroken = true;
  await page.route(routePattern(shopEndpoints.servers), (route) =>
    isBroken ? route.abort() : route.continue(),
  );
  await page.goto("/shop");
  const bar = page.getByRole("region", { name: "Exchange rate" });
  await expect(bar.getByText("Couldn’t load the servers.")).toBeVisible();
  // The server recovers only now: lazily loaded parts request the servers too, and a response removes Retry.
  await bar.getByRole("button", { name: "Retry" }).click();
  isBroken = false;
  await page.getByRole("combobox", { name: "Server" }).click();
  await expect(page.getByRole("option", { name: "Lawolf" })).toBeVisible();
});

test("typing an invalid rate key by key keeps the previous rate", async ({ converter, page }) => {
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

test("typing a discount out of range keeps the previous one", async ({ converter, page }) => {
  await converter.open();
  await converter.addButton("Gold Ring").click();
  const discount = page.getByRole("textbox", { name: "Discount" });
  await discount.pressSequentially("150");
  await expect(page.getByText("Whole percent, up to 100")).toBeVisible();
  await expect(converter.totalPenya()).toHaveText("100,000,000 Penya");
});

test.describe("quantities that players type", () => {
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
    test(`${typed} is refused with a reason, stays visible and changes nothing`, async ({
      converter,
      page,
    }) => {
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

test("a long press repeats until it is released", async ({ converter, page }) => {
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

test("a manual line can also be added without HTTPS", async ({ converter, page }) => {
  await page.addInitScript(() => Object.assign(crypto, { randomUUID: undefined }));
  await converter.open();
  await converter.addByHand("Fee", "2m");
  await expect(converter.totalPenya()).toHaveText("2,000,000 Penya");
});

test("the back button restores an earlier filter, and a link clears it", async ({ page }) => {
  await page.goto("/shop?q=ring");
  await expect(page.getByText("5 of 26 items")).toBeVisible();
  await page.getByRole("link", { name: "Converter", exact: true }).click();
  await expect(page.getByText("26 of 26 items")).toBeVisible();
  await page.goBack();
  await expect(page.getByText("5 of 26 items")).toBeVisible();
});

test("a URL typed by hand opens its page", async ({ converter, page }) => {
  await page.goto("/shop?category=rings&penya=1500000000");
  await expect(page.getByText("5 of 26 items")).toBeVisible();
  await expect(converter.fcoins()).toHaveValue("7,500");
});

test.describe("a select list that loads late", () => {
  /** Holds back the code of select lists until the returned function is called. */
  async function holdSelectList(page: Page) {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route("**/assets/select-list-*.js", async (route) => {
      await promise;
      await route.continue();
    });
    await page.goto("/settings");
    return resolve;
  }
  const language = (page: Page) => page.getByRole("combobox", { name: "Language" });

  test("opens after a key press from before, and keeps the focus", async ({ page }) => {
    const release = await holdSelectList(page);
    await language(page).press("ArrowDown");
    await expect(language(page)).toHaveAttribute("aria-busy", "true");
    release();
    await expect(page.getByRole("listbox")).toBeVisible();
    await expect(language(page)).not.toBeFocused();
    await page.keyboard.press("Escape");
    await expect(language(page)).toBeFocused();
  });

  test("opens if the mouse button is still down when it has loaded", async ({ page }) => {
    const release = await holdSelectList(page);
    await language(page).hover();
    await page.mouse.down();
    release();
    await expect(page.getByRole("listbox")).toBeVisible();
    await page.mouse.up();
    await page.getByRole("option", { name: "Français" }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  });
});

test("navigation scrolls to the top of the new page", async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 500 });
  await page.goto("/legal");
  await page.getByRole("heading", { level: 2 }).last().scrollIntoViewIfNeeded();
  await page.getByRole("link", { name: "Settings", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeInViewport();
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeFocused();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("pressing the order's back button twice at once stays on the page", async ({ converter, page }) => {
    await page.goto("/legal");
    await page.getByRole("button", { name: "Open menu" }).click();
    await page.getByRole("dialog").getByRole("link", { name: "Converter" }).click();
    await converter.addButton("Gold Ring").click();
    await page.getByRole("button", { name: "Cart (1)" }).click();
    // Calls `click` on the element: between two clicks of a mouse it may already be removed.
    await page.getByRole("button", { name: "Back to items" }).evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    await expect(page.getByRole("button", { name: "Cart (1)" })).toBeVisible();
    await expect(page).toHaveURL(/\/shop$/);
  });
});
