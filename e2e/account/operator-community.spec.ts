import type { Locator, Page } from "@playwright/test";
import { sharedPricesEndpoints } from "../../src/features/shared-prices/server/shared-prices.contract.ts";
import { sharedRatesEndpoints } from "../../src/features/shared-rates/server/shared-rates.contract.ts";
import { shopEndpoints } from "../../src/features/shop/server/shop.contract.ts";
import { pathOf } from "../../src/testing/path-of.ts";
import { expect, signIn, signInTo, test } from "../support/player.ts";

/** No other journey shares this price, or a rate of this server. */
const PRODUCT = { slug: "potion-pensee", name: "Potion of Clarity" };
const SERVER = { id: "glaphan", name: "Glaphan" };

const PRICE = pathOf(sharedPricesEndpoints.share, { params: { slug: PRODUCT.slug } });
const RATE = pathOf(sharedRatesEndpoints.share, { params: { server: SERVER.id } });
const shareRate = async (member: Page) =>
  (await member.request.put(RATE, { data: { penya: 250_000, per: 1 } })).status();

/** Leaves out the only member who shares the opened price. */
async function leaveOut(dialog: Locator) {
  await dialog.getByRole("button", { name: /^Leave #\w+ out$/ }).click();
  await dialog.getByRole("button", { name: "Leave out", exact: true }).click();
  await expect(dialog.getByText("Write a reason, for the log.")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Reason" }).fill("Nobody pays that");
  await dialog.getByRole("button", { name: "Leave out", exact: true }).click();
  await expect(dialog.getByText("left out", { exact: true })).toBeVisible();
}

const undoInLog = (page: Page, text: string) =>
  page.getByRole("listitem").filter({ hasText: text }).first().getByRole("button", { name: /^Undo/ }).click();

test("an operator leaves out a member, freezes a price and limits rates, and undoes it in the log", {
  tag: "@night",
}, async ({ page, openDevice }) => {
  const member = await openDevice();
  await signInTo(member, "/legal", "liar@skypurse.test");
  await expect(member.getByRole("heading", { level: 1 })).toBeVisible();
  await member.request.put(PRICE, { data: { fcoins: 12_345 } });
  expect(await shareRate(member)).toBe(200);
  const shared = async () => {
    const { items } = await (await page.request.get(pathOf(shopEndpoints.items))).json();
    return items.find(({ slug }: { slug: string }) => slug === PRODUCT.slug).shared.length;
  };

  await page.goto("/login");
  await signIn(page, "operator@skypurse.test");
  await page.goto("/operator");
  await page.getByText("Shared", { exact: true }).click();
  await page.getByRole("button", { name: `Open ${PRODUCT.name}` }).click();
  const product = page.getByRole("dialog", { name: PRODUCT.name, exact: true });
  await product.getByRole("button", { name: "Freeze this price" }).click();
  await product.getByRole("button", { name: "Unfreeze" }).click();
  await expect(product.getByRole("button", { name: "Freeze this price" })).toBeVisible();
  await expect(product).not.toContainText("liar");
  await leaveOut(product);
  expect(await shared()).toBe(0);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("region", { name: "Left-out members" })).toContainText("Nobody pays that");
  // No price of it counts any more, and it stays in the list.
  await expect(page.getByRole("listitem").filter({ hasText: PRODUCT.name })).toContainText("left out");
  await page.getByRole("button", { name: `Open ${PRODUCT.name}` }).click();
  await expect(product.getByText("Nobody pays that")).toBeVisible();
  await product.getByRole("button", { name: /^Count #\w+ again$/ }).click();
  await expect(product.getByText("left out", { exact: true })).toBeHidden();
  expect(await shared()).toBe(1);
  await leaveOut(product);
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: `Open ${SERVER.name}` }).click();
  const server = page.getByRole("dialog", { name: SERVER.name, exact: true });
  await server.getByRole("textbox", { name: "Lowest" }).fill("100k");
  await server.getByRole("textbox", { name: "Highest" }).fill("200k");
  await server.getByRole("button", { name: "Save limits" }).click();
  await expect(page.getByText("Rule of Glaphan saved")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText("100,000–200,000 Penya")).toBeVisible();
  expect(await shareRate(member)).toBe(422);

  await page.getByText("Log", { exact: true }).click();
  await undoInLog(page, "Nobody pays that");
  await expect(page.getByText("Undone")).toBeVisible();
  expect(await shared()).toBe(1);
  await undoInLog(page, "Glaphan: rule for shared rates");
  await expect.poll(() => shareRate(member)).toBe(200);
  await member.request.delete(PRICE);
});
