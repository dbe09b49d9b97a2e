import type { Page } from "@playwright/test";
import { extractText, getDocumentProxy } from "unpdf";
import { shopEndpoints } from "../../src/features/shop/server/shop.contract.ts";
import { pathOf } from "../../src/testing/path-of.ts";
import { cartOfManualLines, startWithCart } from "../support/carts.ts";
import { choose } from "../support/choose.ts";
import { expect, test } from "../support/player.ts";

async function textOf(pdf: Buffer) {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)));
  return text.map((page) => page.replace(/\s+/g, " "));
}

test("the printed slip has the lines, the totals and the rate, and no other part of the page", async ({
  converter,
  page,
}) => {
  await converter.open();
  await converter.addButton("Scroll of SProtect").click();
  await converter.quantity("Scroll of SProtect").fill("10");
  await converter.addByHand("Guild delivery fee", "50m");
  await page.getByRole("textbox", { name: "Discount" }).fill("10");
  await expect(converter.totalPenya()).toHaveText("189,000,000 Penya");
  const [slip = "", ...more] = await textOf(await printSlip(page));
  expect(more).toEqual([]);
  for (const text of [
    "Order slip",
    "Scroll of SProtect",
    "16,000,000",
    "160,000,000",
    "Guild delivery fee",
    "Custom line",
    "Discount 10%",
    "−21,000,000",
    "189,000,000 Penya",
    "1 FC = 200,000 Penya (example rate)",
    "Payment received",
    "1 / 1",
  ]) {
    expect(slip).toContain(text);
  }
  expect(slip).not.toMatch(/Filter by name|800/);
  // The page is shown again afterwards.
  await expect(converter.penya()).toBeVisible();
});

/**
 * The slip as a PDF file. The browser does not wait for code when it prints, so this waits until the page has loaded
 * what the slip consists of.
 */
async function printSlip(page: Page) {
  await expect.poll(() => page.evaluate(isSlipRendered)).toBe(true);
  return page.pdf({ preferCSSPageSize: true });
}

function isSlipRendered() {
  window.dispatchEvent(new Event("beforeprint"));
  const isRendered = document.querySelector("#slip") !== null;
  window.dispatchEvent(new Event("afterprint"));
  return isRendered;
}

/** The size of the pages in whole millimeters. */
async function sizeOf(pdf: Buffer) {
  const sheet = await (await getDocumentProxy(new Uint8Array(pdf))).getPage(1);
  const [, , width = 0, height = 0] = sheet.view;
  return [width, height].map((points) => Math.round((points * 25.4) / 72));
}

test("18 plain lines, a discount and the totals fit on one page", async ({ converter, page }) => {
  const { items } = await (await page.request.get(pathOf(shopEndpoints.items))).json();
  const slugs = (items as readonly { slug: string }[]).slice(0, 18).map(({ slug }) => slug);
  expect(slugs).toHaveLength(18);
  await startWithCart(page, {
    adjustment: -10,
    lines: slugs.map((slug) => ({ kind: "item", id: `item:${slug}`, slug, quantity: 3 })),
  });
  // Own prices: none is missing, and none has a remark.
  const prices = JSON.stringify(Object.fromEntries(slugs.map((slug) => [slug, 123])));
  await page.addInitScript((stored) => localStorage.setItem("skypurse.prices", stored), prices);
  await converter.open();
  await expect(converter.totalPenya()).toHaveText(/^1,\d{3},\d{3},\d{3} Penya$/);
  expect(await textOf(await printSlip(page))).toHaveLength(1);
});

test("the receipt is 80 mm wide, as long as its content, and complete", async ({ converter, page }) => {
  await converter.open();
  await converter.addButton("Scroll of SProtect").click();
  await converter.quantity("Scroll of SProtect").fill("10");
  await converter.addByHand("Guild delivery fee", "50m");
  await page.getByRole("textbox", { name: "Discount" }).fill("10");
  await page.getByRole("button", { name: "Print", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Paper size" });
  await choose(dialog.getByRole("radio", { name: "80 mm receipt" }));
  await page.keyboard.press("Escape");
  await page.waitForLoadState("networkidle");
  const pdf = await printSlip(page);
  const [receipt = "", ...more] = await textOf(pdf);
  expect(more).toEqual([]);
  for (const text of [
    "Order slip",
    "10 × Scroll of SProtect",
    "160,000,000 Penya",
    "Guild delivery fee",
    "Discount 10%",
    "−21,000,000 Penya",
    "189,000,000 Penya",
    "1 FC = 200,000 Penya (example rate)",
    "Scan to open the order",
  ]) {
    expect(receipt).toContain(text);
  }
  const [width = 0, height = 0] = await sizeOf(pdf);
  expect(width).toBe(80);
  expect(height).toBeGreaterThan(120);

  // The seller may want the FCoins, which leave out the custom line.
  expect(receipt).not.toContain("800 FC");
  await page.getByRole("combobox", { name: "Prices in the text" }).selectOption("With FCoins");
  const [withFc = ""] = await textOf(await printSlip(page));
  expect(withFc).toContain("Total FCoins (lines in FC only): 800 FC");

  // With twice as many lines the receipt is longer. The player can switch back to A4.
  for (const name of ["Gold Ring", "Silver Ring", "Diamond Ring"]) await converter.addButton(name).click();
  const [, longer = 0] = await sizeOf(await printSlip(page));
  expect(longer).toBeGreaterThan(height + 20);
  await page.getByRole("button", { name: "Print", exact: true }).click();
  await choose(dialog.getByRole("radio", { name: "A4" }));
  await page.keyboard.press("Escape");
  expect(await sizeOf(await printSlip(page))).toEqual([210, 297]);
});

test("a long order spans several pages, with repeated table headers", async ({ converter, page }) => {
  await startWithCart(page, cartOfManualLines(60, { amount: 1_000, quantity: 1 }));
  await converter.open();
  await expect(converter.order()).toContainText("60 lines");
  const pages = await textOf(await printSlip(page));
  expect(pages.length).toBeGreaterThan(1);
  expect(pages[0]).toContain("Line number 1 ");
  expect(pages[1]).toContain("Qty");
  expect(pages.join(" ")).toContain("Line number 60 ");
  expect(pages.at(-1)).toContain("60,000 Penya");
  expect(pages.at(-1)).toContain(`${pages.length} / ${pages.length}`);
});

test("pages other than the converter print their own content", async ({ page }) => {
  await page.goto("/legal");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("Roubaix")).toBeVisible();
  const text = (await textOf(await page.pdf())).join(" ");
  expect(text).toContain("Legal Information");
  expect(text).toContain("Roubaix");
  expect(text).toContain("CNIL");
});
