import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { State } from "#domain/order/saved-order.ts";
import { navigate, openPage } from "#testing/browser/open-page.tsx";
import { addButton, copyButton, openConverter } from "#testing/browser/pages/converter.ts";
import { orderDetails } from "#testing/browser/pages/order-pages.ts";
import { savedOrders } from "#testing/browser/pages/saved-orders.ts";
import { sharedPrices, undoButtonOf } from "#testing/browser/pages/sharing.ts";
import { accountDocuments, newPlayer } from "#testing/browser/player-answers.ts";
import { newOrder } from "#testing/seed/saved-orders.ts";

const BOX = { slug: "box-elem-def", name: "Box of Element Defense" };
const SHIELD = { slug: "parchemin-bonus-bouclier", name: "Scroll of Shield Bonus" };

const card = () => page.getByRole("region", { name: "Price paid in the shop" });
const field = () => card().getByRole("textbox", { name: "Price for one" });

/** Puts a product without a price into the cart, for 65 FC. */
async function addWithPrice(name: string) {
  await page.getByRole("searchbox").first().fill(name);
  await page.getByRole("button", { name }).first().click();
  const dialog = page.getByRole("dialog", { name });
  await dialog.getByRole("textbox", { name: "Your price" }).fill("65");
  await dialog.getByRole("button", { name: "Save price" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await addButton(name).click();
}

/** Puts products without a price into the cart of a player, each for 65 FC, and copies the order. */
async function copyOrderOf(role: "member" | "guest", ...names: readonly string[]) {
  const shared = sharedPrices();
  await openConverter("/shop", { player: newPlayer(role), answers: shared.answers });
  for (const name of names) await addWithPrice(name);
  await copyButton().click();
  await expect.element(page.getByText(/ copied/).first()).toBeVisible();
  return shared;
}

test("after an order is copied, a product without a confirmed price is asked about, and one press shares it", async () => {
  const shared = await copyOrderOf("member", BOX.name);
  await expect.element(card()).toMatchTextContent(`What did you pay for ${BOX.name} in the shop?`);
  expect(shared.list()).toEqual([]);
  await field().fill("");
  await expect.element(card().getByRole("button", { name: "Share", exact: true })).toBeDisabled();
  await field().fill("70");
  await userEvent.keyboard("{Enter}");
  await expect.poll(shared.list).toMatchObject([{ slug: BOX.slug, fcoins: 70 }]);
  await expect.element(card()).toHaveTextContent("Thanks, that’s all.");
  await expect.element(card()).toHaveFocus();
  await undoButtonOf(`Shared: ${BOX.name}, 70 FC.`).click();
  await expect.poll(shared.list).toEqual([]);
});

test("one product is asked about at a time, and a refused one never again, on any device, unless it is undone", async () => {
  const shared = await copyOrderOf("member", BOX.name, SHIELD.name);
  await expect.element(card()).toMatchTextContent(BOX.name);
  await expect.element(card()).not.toMatchTextContent(SHIELD.name);
  await card().getByRole("button", { name: "Don’t ask again" }).click();
  await expect.element(card()).toMatchTextContent(SHIELD.name);
  await expect.element(card()).toHaveFocus();
  await expect
    .poll(() => accountDocuments().content("products"))
    .toMatchObject({ unasked: { [BOX.slug]: true } });
  await card().getByRole("button", { name: "Don’t ask again" }).click();
  await expect.element(card()).toHaveTextContent("Thanks, that’s all.");
  await navigate("/orders");
  await navigate("/shop");
  await copyButton().click();
  await expect.element(page.getByText(/ copied/).first()).toBeVisible();
  await expect.element(card()).not.toBeInTheDocument();
  expect(shared.list()).toEqual([]);
  await undoButtonOf(`${SHIELD.name}: we won’t ask`).click();
  await expect.element(card()).toMatchTextContent(SHIELD.name);
});

test("a product that is added after the order was copied is not asked about", async () => {
  await copyOrderOf("member", BOX.name);
  await expect.element(card()).toMatchTextContent(BOX.name);
  await addWithPrice(SHIELD.name);
  await card().getByRole("button", { name: "Don’t ask again" }).click();
  await expect.element(card()).toHaveTextContent("Thanks, that’s all.");
});

test("a guest, who cannot share, is not asked", async () => {
  await copyOrderOf("guest", BOX.name);
  await expect.element(card()).not.toBeInTheDocument();
});

test("the own price is suggested, and shared with one press", async () => {
  const shared = await copyOrderOf("member", BOX.name);
  await card().getByRole("button", { name: "Share 65 FC" }).click();
  await expect.poll(shared.list).toMatchObject([{ slug: BOX.slug, fcoins: 65 }]);
});

test("a product with a price of the game is not asked about", async () => {
  await openConverter("/shop", { player: newPlayer("member"), answers: sharedPrices().answers });
  await addButton("Gold Ring").click();
  await copyButton().click();
  await expect.element(page.getByText(/ copied/).first()).toBeVisible();
  await expect.element(card()).not.toBeInTheDocument();
});

/** Opens an order of boxes of a member. */
async function openOrderOfBoxes(state: State) {
  const shared = sharedPrices();
  const orders = savedOrders();
  const line = { kind: "item", id: "item:box", slug: BOX.slug, quantity: 2 } as const;
  orders.add(newOrder("boxes", { cart: { adjustment: 0, lines: [line] } }));
  orders.move("boxes", state);
  await openPage("/orders?order=boxes", {
    player: newPlayer("member"),
    answers: [...orders.answers, ...shared.answers],
  });
  return { shared, order: orderDetails("Order boxes") };
}

test("an order asks when it is marked as delivered", async () => {
  const { shared, order } = await openOrderOfBoxes("paid");
  await expect.element(order.getByRole("button", { name: "Mark as delivered" })).toBeVisible();
  await expect.element(card()).not.toBeInTheDocument();
  await order.getByRole("button", { name: "Mark as delivered" }).click();
  await field().fill("71");
  await card().getByRole("button", { name: "Share 71 FC" }).click();
  await expect.poll(shared.list).toMatchObject([{ slug: BOX.slug, fcoins: 71 }]);
});

test("an order that was delivered before does not ask when it is opened", async () => {
  const { order } = await openOrderOfBoxes("delivered");
  await expect.element(order.getByRole("button", { name: /^Back to/ })).toBeVisible();
  await expect.element(card()).not.toBeInTheDocument();
});
