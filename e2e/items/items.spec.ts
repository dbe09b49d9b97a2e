import { shopEndpoints } from "../../src/features/shop/server/shop.contract.ts";
import { routePattern } from "../../src/testing/route-pattern.ts";
import { withEmptyPage } from "../support/empty-page.ts";
import { expect, test } from "../support/player.ts";

test("items are found by names in two languages, by short names, and without accents", async ({
  converter,
  page,
}) => {
  await converter.open();
  await expect(page.getByText("26 of 26 items")).toBeVisible();
  await converter.filter().fill("spro");
  await expect(page.getByText("1 of 26 items")).toBeVisible();
  await expect(converter.addButton("Scroll of SProtect")).toBeVisible();
  await converter.filter().fill("RING gold");
  await expect(converter.addButton("Gold Ring")).toBeVisible();
  await expect(page.getByText("1 of 26 items")).toBeVisible();
});

test("a search without results shows a message, suggests a word and can be cleared", async ({
  converter,
  page,
}) => {
  await converter.open();
  await converter.filter().fill("rnig");
  await expect(page.getByText("No items found for this search")).toBeVisible();
  await page.getByRole("button", { name: "ring", exact: true }).click();
  await expect(page.getByText("5 of 26 items")).toBeVisible();
  await converter.filter().fill("zzzz");
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page.getByText("26 of 26 items")).toBeVisible();
});

test("categories combine, and the URL restores a filter", async ({ converter, page }) => {
  await converter.open();
  await page.getByRole("button", { name: /^Rings/ }).click();
  await page.getByRole("button", { name: /^Flowers/ }).click();
  await expect(page.getByText("8 of 26 items")).toBeVisible();
  await converter.filter().fill("bouquet");
  await expect(page.getByText("2 of 26 items")).toBeVisible();
  await expect(page).toHaveURL(/q=bouquet/);
  await page.reload();
  await expect(page.getByText("2 of 26 items")).toBeVisible();
  await expect(converter.filter()).toHaveValue("bouquet");
});

test("a list that cannot be loaded shows a message, and Retry loads it", async ({ converter, page }) => {
  await withEmptyPage(page);
  // A part of the page that loads later asks for the list too: it must not be there before Retry is pressed.
  const isRetried = () => page.evaluate(() => "retried" in document.documentElement.dataset);
  await page.route(routePattern(shopEndpoints.items), async (route) =>
    (await isRetried()) ? route.continue() : route.abort(),
  );
  await page.goto("/shop");
  await expect(page.getByRole("alert")).toContainText("Failed to load items. Please try again later.");
  await expect(converter.penya()).toBeEditable();
  await page.evaluate(() =>
    document.addEventListener(
      "click",
      () => {
        document.documentElement.dataset.retried = "";
      },
      { capture: true },
    ),
  );
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(converter.addButton("Scroll of SProtect")).toBeVisible();
});

test("a slow list shows a placeholder while it loads", async ({ converter, page }) => {
  await withEmptyPage(page);
  let respond = () => {};
  const isAsked = new Promise<void>((asked) => {
    void page.route(routePattern(shopEndpoints.items), async (route) => {
      asked();
      await new Promise<void>((resolve) => {
        respond = resolve;
      });
      await route.continue();
    });
  });
  await page.goto("/shop");
  await isAsked;
  await expect(page.getByRole("status", { name: "Loading items" })).toBeVisible();
  respond();
  await expect(converter.addButton("Scroll of SProtect")).toBeVisible();
});

test("an item without a price accepts the player's own price, and remembers it", async ({
  converter,
  page,
}) => {
  await converter.open();
  await converter.addButton("Rose Petals").click();
  const dialog = page.getByRole("dialog", { name: "Rose Petals", exact: true });
  await dialog.getByRole("textbox", { name: "Your price" }).fill("10");
  await dialog.getByRole("button", { name: "Save and add" }).click();
  await expect(converter.totalFc()).toHaveText("10 FC");
  await page.reload();
  await expect(page.getByRole("listitem").filter({ hasText: "Rose Petals" }).first()).toContainText(
    "your price",
  );
  await converter.addButton("Rose Petals").click();
  await expect(converter.totalFc()).toHaveText("20 FC");
});

test("a player's own price replaces the listed one, is marked, and can be removed", async ({
  converter,
  page,
}) => {
  await converter.open();
  await page.getByRole("button", { name: "Gold Ring", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Gold Ring", exact: true });
  await expect(dialog).toContainText("confirmed");
  await expect(dialog).toContainText("Oct 17, 2024");
  await dialog.getByRole("textbox", { name: "Your price" }).fill("450");
  await dialog.getByRole("button", { name: "Save price" }).click();
  await converter.addButton("Gold Ring").click();
  await expect(converter.totalFc()).toHaveText("450 FC");
  await page.getByRole("button", { name: "Gold Ring", exact: true }).first().click();
  await dialog.getByRole("button", { name: "Use list price" }).click();
  await page.keyboard.press("Escape");
  await expect(converter.totalFc()).toHaveText("500 FC");
});

test("the click right after typing a rate is not lost", async ({ converter }) => {
  await converter.open();
  await converter.setRate("215k");
  await converter.addButton("Scroll of SProtect").click();
  await expect(converter.totalPenya()).toHaveText("17,200,000 Penya");
});

test("on tablets and small laptops an item's name has enough room", async ({ converter, page }) => {
  await converter.open();
  for (const width of [768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 720 });
    const name = page.getByRole("button", { name: "Scroll of SProtect", exact: true });
    await expect
      .poll(async () => (await name.boundingBox())?.width ?? 0, { message: `${width} px` })
      .toBeGreaterThan(100);
    await converter.addButton("Scroll of SProtect").scrollIntoViewIfNeeded();
    await expect(converter.addButton("Scroll of SProtect")).toBeInViewport({ ratio: 1 });
  }
});
