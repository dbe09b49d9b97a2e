/** Deleted items are listed in the bin and can be restored. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { cartDocument } from "#client/sync/player-documents.ts";
import { type BinEntry, binEndpoints } from "#contract/bin.ts";
import { ordersEndpoints } from "#features/orders/server/orders.contract.ts";
import { answer, refuse } from "#testing/browser/answers.ts";
import { navigate, openPage, reopen } from "#testing/browser/open-page.tsx";
import { addButton, cart, openConverter, quantityField } from "#testing/browser/pages/converter.ts";
import { MIXED_CART } from "#testing/browser/pages/every-page.ts";
import { orderDetails } from "#testing/browser/pages/order-pages.ts";
import { savedOrders } from "#testing/browser/pages/saved-orders.ts";
import { newPlayer } from "#testing/browser/player-answers.ts";
import { newOrder } from "#testing/seed/saved-orders.ts";

const rows = () => page.getByRole("region", { name: "Bin" }).getByRole("listitem");
const restore = (name: string) => page.getByRole("button", { name: `Restore ${name}` });
const empty = () => page.getByText("The bin is empty");
const stored = { "skypurse.cart": MIXED_CART };
const clearCart = () => page.getByRole("button", { name: "Clear cart" }).click();

const ENTRY: BinEntry = {
  ...{ kind: "order", id: "rings", label: "Order rings", deletedAt: "2026-11-20T12:00:00.000Z" },
  ...{ lines: 1, total: 300_000_000, condition: null },
};
const DELETED = {
  ...newOrder("rings"),
  ...{ state: "agreed", paid: 5, lines: 1, version: 2 },
  ...{ createdAt: "2026-11-19T12:00:00.000Z", updatedAt: "2026-11-19T12:00:00.000Z" },
  payments: [{ id: "p1", penya: 5, note: "half", at: "2026-11-19T12:00:00.000Z" }],
};

test("a deleted order is listed with what it was, and restored with its state and payments", async () => {
  const orders = savedOrders();
  let isRestored = false;
  await openPage("/bin", {
    player: newPlayer("guest"),
    answers: [
      answer(binEndpoints.list, () => ({ items: isRestored ? [] : [ENTRY] })),
      answer(binEndpoints.load, { content: DELETED }),
      answer(ordersEndpoints.save, ({ body }) => {
        isRestored = true;
        return orders.add(body);
      }),
      ...orders.answers,
    ],
  });
  await expect.element(rows()).toMatchTextContent("Order · 1 line · 300,000,000 Penya");
  await restore("Order rings").click();
  await expect.element(page.getByText("Order rings restored")).toBeVisible();
  await expect.element(empty()).toBeVisible();
  await navigate("/orders?order=rings");
  await expect.element(orderDetails("Order rings").getByText("half")).toBeVisible();
  await expect
    .element(orderDetails("Order rings").getByRole("button", { name: "Mark as paid" }))
    .toBeVisible();
});

test("above a limit it says why, and the order stays in the bin", async () => {
  await openPage("/bin", {
    player: newPlayer("guest"),
    answers: [
      answer(binEndpoints.list, { items: [ENTRY] }),
      answer(binEndpoints.load, { content: DELETED }),
      refuse(ordersEndpoints.save, 403, "order_limit"),
    ],
  });
  await restore("Order rings").click();
  await expect.element(page.getByText(/As a guest you keep up to 5 orders/)).toBeVisible();
  await expect.element(restore("Order rings")).toBeVisible();
  await expect.element(page.getByText("Order rings restored")).not.toBeInTheDocument();
});

test("a visitor's cleared cart is there after a reload, and comes back whole", async () => {
  await openConverter("/shop", { stored });
  await clearCart();
  await expect.element(cart()).toMatchTextContent("Your cart is empty");
  await reopen();
  await cart().getByRole("link", { name: "Bin" }).click();
  await expect.element(rows()).toMatchTextContent("Former cart · ");
  await restore("Your cart").click();
  await expect.element(page.getByText("Cart restored")).toBeVisible();
  await expect.element(empty()).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(restore("Your cart")).toBeVisible();
  await restore("Your cart").click();
  await navigate("/shop");
  await expect.element(quantityField("Gold Ring")).toHaveValue("3");
});

test("the undo of a cleared cart takes it out of the bin", async () => {
  await openConverter("/shop", { stored });
  await clearCart();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(quantityField("Gold Ring")).toHaveValue("3");
  await navigate("/bin");
  await expect.element(empty()).toBeVisible();
});

test("a cart restored into another one comes back whole, and the other one lies in the bin in its place", async () => {
  await openConverter("/shop", {
    stored: { "skypurse.cart": { ...MIXED_CART, buyer: "Bob", note: "Friday" } },
  });
  await clearCart();
  await addButton("Silver Ring").click();
  await navigate("/bin");
  await restore("Your cart").click();
  await expect
    .element(page.getByText("Cart restored. What was in your cart is in the bin now."))
    .toBeVisible();
  await expect.element(rows()).toHaveLength(1);
  await expect.element(rows()).toMatchTextContent("Former cart · 1 line");
  expect(cartDocument.read()).toMatchObject({
    adjustment: MIXED_CART.adjustment,
    buyer: "Bob",
    note: "Friday",
  });
  expect(cartDocument.read().lines).toHaveLength(MIXED_CART.lines.length);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(rows()).toMatchTextContent(`Former cart · ${MIXED_CART.lines.length} lines`);
  expect(cartDocument.read().lines).toMatchObject([{ slug: "silver-ring" }]);
});

test("a cart in the bin that is the present one leaves the bin when it is restored", async () => {
  const cleared = { id: "cart:a", clearedAt: new Date().toISOString(), cart: MIXED_CART };
  await openPage("/bin", { stored: { ...stored, "skypurse.cleared_carts": [cleared] } });
  await restore("Your cart").click();
  await expect.element(page.getByText("Cart restored", { exact: true })).toBeVisible();
  await expect.element(empty()).toBeVisible();
});

for (const [role, text] of [
  ["guest", /as a guest only until you sign out or stay away for seven days/],
  ["member", /stays here for 30 days and comes back whole/],
] as const)
  test(`the bin says how long it keeps what a ${role} deletes`, async () => {
    await openPage("/bin", { player: newPlayer(role), answers: [answer(binEndpoints.list, { items: [] })] });
    await expect.element(page.getByText(text)).toBeVisible();
  });

test("a player's cleared cart is sent to the bin of the account", async () => {
  const kept: unknown[] = [];
  await openConverter("/shop", {
    player: newPlayer("guest"),
    stored,
    answers: [answer(binEndpoints.keepCart, ({ body }) => void kept.push(body))],
  });
  await clearCart();
  await expect.poll(() => kept).toHaveLength(1);
  expect(kept[0]).toMatchObject({ adjustment: MIXED_CART.adjustment });
});
