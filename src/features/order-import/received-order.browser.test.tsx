/** An order that a player has received by link. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { shopEndpoints } from "#features/shop/server/shop.contract.ts";
import { unreachable } from "#testing/browser/answers.ts";
import { navigate, openPage } from "#testing/browser/open-page.tsx";
import { addButton, cart, openConverter, totalFc } from "#testing/browser/pages/converter.ts";

/** A link of version 1, of 21 November 2026: five lines in German, 215,000 Penya per FC, ten percent off. */
const LINK =
  "/order#1AtQT8xoGbGF3b2xmWgUUgQEKXlICCGbDvHIgTWlhcGMBEkd1aWxkIGRlbGl2ZXJ5IGZlZVcBBwrDiWxhbiDwn4y5kQGPTgdzcMOkdGVyF0ON";

test("a link of version 1 opens, with its date, rate, server, notes and prices beside today's", async () => {
  await openPage(LINK, { stored: { "skypurse.prices": { "gold-ring": 450 } } });
  await expect.element(page.getByRole("heading", { name: "Order from November 21, 2026" })).toBeVisible();
  const order = page.getByRole("region", { name: "Order received" });
  await expect.element(order).toMatchTextContent("Lawolf");
  const gold = order.getByRole("row", { name: /Gold Ring/ });
  await expect.element(gold).toMatchTextContent("↳ für Mia");
  await expect.element(gold).toMatchTextContent("500 FC when sent, 450 FC for you");
  await expect.element(order.getByRole("row", { name: /Rose Petals/ })).toMatchTextContent("no price");
  await expect.element(order.getByRole("row", { name: /Discount/ })).toMatchTextContent("10%");
  await expect.element(page.getByRole("radio", { name: /Prices as sent/ })).toBeChecked();
});

test("a link of version 5 opens, with its discount in Penya and its note, which go into the cart", async () => {
  await openPage("/order#5AtQT8xoGbGF3b2xmAVYQemFobHQgYW0gRnJlaXRhZwJcUgAAAAJyAABjCGbDvHIgTWlhjWlm");
  const order = page.getByRole("region", { name: "Order received" });
  await expect
    .element(order.getByRole("row", { name: /^Discount/ }))
    .toHaveTextContent("Discount−5,000,000 Penya");
  await expect.element(order.getByRole("row", { name: /^Note/ })).toHaveTextContent("Note: zahlt am Freitag");
  await page.getByRole("button", { name: "Use this order" }).click();
  await expect.element(cart().getByRole("textbox", { name: /^Discount/ })).toHaveValue("5m");
  await expect
    .element(cart().getByRole("button", { name: /^Buyer, note/ }))
    .toHaveTextContent("Buyer, notezahlt am Freitag");
});

test("before a received order is added, what it leaves out is said, and its note comes where there is none", async () => {
  await openConverter();
  await addButton("Silver Ring").click();
  await navigate("/order#5AtQT8xoGbGF3b2xmAVYQemFobHQgYW0gRnJlaXRhZwJcUgAAAAJyAABjCGbDvHIgTWlhjWlm");
  await expect
    .element(
      page.getByText("If you add this order, it leaves out: Discount: 5,000,000 Penya", { exact: true }),
    )
    .toBeVisible();
  await page.getByRole("button", { name: "Add to my cart (1 line)" }).click();
  await expect.element(cart().getByRole("textbox", { name: /^Discount/ })).toHaveValue("");
  await expect
    .element(cart().getByRole("button", { name: /^Buyer, note/ }))
    .toHaveTextContent("Buyer, notezahlt am Freitag");
});

test("the headline is what the sender asks, and another rate of the reader is said below", async () => {
  const set = { lawolf: { penya: 100_000, per: 1, date: "2026-11-20" } };
  const rates = { server: "lawolf", shownPer: 1, set };
  await openPage(LINK, { stored: { "skypurse.rates": rates } });
  const headline = page.getByRole("definition").and(page.getByLabelText("Total Penya"));
  const order = page.getByRole("region", { name: "Order received" });
  await expect.element(page.getByText(/^At your rate, your cart will say/)).toBeVisible();
  const asked = headline.element().textContent;
  await expect.element(order.getByRole("row", { name: /^Total/ })).toMatchTextContent(asked);
});

test("on a phone a long total stands beside its coin, and keeps its name", async () => {
  await openPage(LINK, { viewport: { width: 360, height: 740 } });
  const amount = await page.getByRole("definition").and(page.getByLabelText("Total Penya")).findElement();
  const coin = amount.previousElementSibling;
  if (!coin?.matches("dt")) throw new Error("The amount has no coin");
  expect(amount.getBoundingClientRect().y).toBeLessThan(coin.getBoundingClientRect().bottom);
});

test("the sender's language is offered, and is not applied automatically", async () => {
  await openPage(LINK);
  await expect.element(page.getByRole("heading", { level: 1, name: "Order received" })).toBeVisible();
  await page.getByRole("button", { name: "Read in Deutsch" }).click();
  await expect.element(page.getByRole("heading", { level: 1, name: "Erhaltene Bestellung" })).toBeVisible();
});

test("the player's own order is replaced only on request, and restored by undo", async () => {
  await openConverter();
  await addButton("Silver Ring").click();
  await navigate(LINK);
  await expect.element(page.getByText(/This replaces your cart of 1 line/)).toBeVisible();
  await page.getByRole("button", { name: "Use this order" }).click();
  await expect.element(cart()).toMatchTextContent("5 lines");
  await expect.element(page.getByRole("combobox", { name: "Server" })).toHaveDisplayValue("Lawolf");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(cart()).toMatchTextContent("1 line");
  await expect.element(totalFc()).toHaveTextContent("250 FC");
});

for (const [what, hash, title] of [
  ["damaged", LINK.slice(0, 60), "This link is damaged"],
  ["empty", "/order", "There’s no order in this link"],
  ["of a later version", "/order#6abc", "This link comes from a newer version"],
] as const) {
  test(`a link that is ${what} shows a message and keeps the cart`, async () => {
    await openConverter();
    await addButton("Silver Ring").click();
    await expect.element(totalFc()).toHaveTextContent("250 FC");
    await navigate(hash);
    await expect.element(page.getByRole("alert")).toMatchTextContent(title);
    await page.getByRole("link", { name: "Go to the converter" }).click();
    await expect.element(totalFc()).toHaveTextContent("250 FC");
  });
}

test("a shared order is shown even if the item names have not loaded", async () => {
  await openPage(LINK, { answers: [unreachable(shopEndpoints.items)] });
  await expect.element(page.getByRole("row", { name: /gold-ring/ })).toMatchTextContent("215,000,000");
  await expect.element(page.getByRole("button", { name: "Use this order" })).toBeDisabled();
});
