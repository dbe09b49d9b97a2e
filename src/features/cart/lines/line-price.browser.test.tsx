/** The price of an item's line in its dialog. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { choose } from "#testing/browser/input/choose.ts";
import { addButton, cart, openConverter, totalFc } from "#testing/browser/pages/converter.ts";

const cartOf = (...prices: readonly object[]) => ({
  adjustment: 0,
  lines: prices.map((price, index) => ({
    ...{ kind: "item", id: `item:gold-ring${"+".repeat(index)}`, slug: "gold-ring", quantity: index + 2 },
    ...price,
  })),
});
const openCart = (...prices: readonly object[]) =>
  openConverter("/shop", { stored: { "skypurse.cart": cartOf(...prices) } });
const ring = () => cart().getByRole("button", { name: "Gold Ring", exact: true });
const priceField = () => page.getByRole("dialog").getByRole("textbox", { name: "Price in this cart" });

for (const [currency, price] of [
  ["Penya", { penya: 15_000_000 }],
  ["FC", { fc: 450 }],
] as const)
  test(`a line with a price in ${currency} of its own keeps a new one to itself`, async () => {
    await openCart(price);
    await ring().click();
    await choose(page.getByRole("dialog").getByRole("radio", { name: "FCoins" }));
    await priceField().fill("80");
    await page.getByRole("button", { name: "Save" }).click();
    await expect.element(totalFc()).toHaveTextContent("160 FC");
    await expect.element(ring()).toHaveFocus();
    expect(localStorage.getItem("skypurse.prices")).toBeNull();
    // Pieces from the list are at the list price.
    await addButton("Gold Ring").click();
    await expect.element(totalFc()).toHaveTextContent("660 FC");
  });

test("a line whose own price is emptied joins the line at the list price", async () => {
  await openCart({}, { fc: 450 });
  await expect.element(totalFc()).toHaveTextContent("2,350 FC");
  await ring().nth(1).click();
  await priceField().fill("");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(totalFc()).toHaveTextContent("2,500 FC");
  await expect.element(ring()).toHaveLength(1);
});
