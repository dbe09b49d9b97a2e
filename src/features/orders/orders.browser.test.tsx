import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { binEndpoints } from "#contract/bin.ts";
import { answer } from "#testing/browser/answers.ts";
import { closePage, navigate, openPage } from "#testing/browser/open-page.tsx";
import { addButton, cart, openConverter, quantityField, totalFc } from "#testing/browser/pages/converter.ts";
import { openOrders, orderDetails, owed, row } from "#testing/browser/pages/order-pages.ts";
import { savedOrders } from "#testing/browser/pages/saved-orders.ts";
import { newPlayer } from "#testing/browser/player-answers.ts";
import { costing, newOrder } from "#testing/seed/saved-orders.ts";

const undo = () => page.getByRole("button", { name: "Undo" });

test("undo takes back an accidental payment, and the change of state with it", async () => {
  await openOrders("/orders?order=slip", [newOrder("slip")]);
  const order = orderDetails("Order slip");
  await order.getByRole("button", { name: "Mark as agreed" }).click();
  await order.getByRole("button", { name: "Mark as paid" }).click();
  await expect.element(order.getByText("Nothing owed")).toBeVisible();
  await expect.element(page.getByText("300,000,000 Penya added: paid in full").first()).toBeVisible();
  await undo().click();
  await expect.element(owed()).toHaveTextContent("300,000,000 Penya");
  await expect.element(order.getByRole("button", { name: "Mark as paid" })).toBeVisible();
  await order.getByRole("button", { name: "Cancel order" }).click();
  await order.getByRole("button", { name: "Reopen: Quote" }).click();
  await expect.element(order.getByRole("button", { name: "Mark as agreed" })).toBeVisible();
});

test("a guest with as many orders as a guest keeps is told before the next one is saved", async () => {
  const orders = savedOrders();
  for (const id of ["a", "b", "c", "d", "e"]) orders.add(newOrder(id));
  await openConverter("/shop", { player: newPlayer("guest"), answers: orders.answers });
  await addButton("Silver Ring").click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Save this order?" });
  await expect
    .element(dialog.getByText("As a guest you keep up to 5 orders.", { exact: false }))
    .toBeVisible();
  await expect.element(dialog.getByRole("button", { name: "Save" })).toBeDisabled();
});

test("a quote that is paid in full is paid", async () => {
  const orders = savedOrders();
  orders.add(newOrder("deal", { cart: costing(1_000) }));
  await openPage("/orders?order=deal", { player: newPlayer("guest"), answers: orders.answers });
  const order = orderDetails("Order deal");
  await expect.element(order.getByText("Total, not agreed yet")).toBeVisible();
  await order.getByRole("button", { name: "Add payment" }).click();
  await order.getByRole("textbox", { name: "Amount received" }).fill("1000");
  await order.getByRole("button", { name: "Save" }).click();
  await expect.element(order.getByText("Nothing owed")).toBeVisible();
  await expect.element(order.getByRole("button", { name: "Mark as delivered" })).toBeVisible();
});

test("a removed payment is restored with its note, and an overpayment is shown", async () => {
  const orders = savedOrders();
  orders.add(newOrder("tip", { cart: costing(1_000) }));
  orders.pay("tip", 1_500, "with a tip");
  await openPage("/orders?order=tip", { player: newPlayer("guest"), answers: orders.answers });
  const order = orderDetails("Order tip");
  await expect.element(order.getByText("Too much by", { exact: true })).toBeVisible();
  await expect.element(owed()).toHaveTextContent("500 Penya");
  await expect.element(order.getByText(/^Give it back and remove or correct the payment/)).toBeVisible();
  await order.getByRole("button", { name: "Raise the order" }).click();
  await expect.element(order.getByRole("button", { name: "Never mind" })).toBeVisible();
  await order.getByRole("button", { name: "Never mind" }).click();
  await order.getByRole("button", { name: "Remove the payment of 1,500 Penya" }).click();
  await expect.element(order.getByText("Still owed")).toBeVisible();
  await expect.element(owed()).toHaveTextContent("1,000 Penya");
  await undo().click();
  await expect.element(order.getByText("with a tip")).toBeVisible();
  await order.getByRole("button", { name: "Close" }).click();
  await expect.element(row("Order tip")).toMatchTextContent("Too much by 500");
});

test("a saved order keeps its prices, a reused one has today's, and undo restores the former cart, which lies in the bin until then", async () => {
  const orders = savedOrders();
  orders.add(newOrder("rings"));
  const kept: unknown[] = [];
  await openConverter("/shop", {
    player: newPlayer("guest"),
    answers: [answer(binEndpoints.keepCart, ({ body }) => void kept.push(body)), ...orders.answers],
    stored: { "skypurse.prices": { "gold-ring": 450 } },
  });
  await addButton("Silver Ring").click();
  await expect.element(totalFc()).toHaveTextContent("250 FC");
  await navigate("/orders?order=rings");
  await expect.element(orderDetails("Order rings")).toMatchTextContent("500 FC each");
  await orderDetails("Order rings").getByRole("button", { name: "Reuse" }).click();
  await expect.element(quantityField("Gold Ring")).toHaveValue("3");
  await expect.element(totalFc()).toHaveTextContent("1,350 FC");
  await expect.poll(() => kept).toMatchObject([{ lines: [{ slug: "silver-ring" }] }]);
  await undo().click();
  await expect.element(totalFc()).toHaveTextContent("250 FC");
});

test("the link of a saved order holds its prices, and closing its dialog returns to the order", async () => {
  await openOrders("/orders?order=rings", [newOrder("rings")]);
  const order = orderDetails("Order rings");
  await order.getByRole("button", { name: "Share link" }).click();
  const dialog = page.getByRole("dialog", { name: "Share this order?" });
  await dialog.getByRole("button", { name: "Copy link" }).click();
  await expect.element(page.getByText("Link copied")).toBeVisible();
  const link = new URL(await navigator.clipboard.readText());
  await expect.element(dialog.getByRole("img", { name: "QR code of the order" })).toBeVisible();
  history.back();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(order.getByRole("button", { name: "Share link" })).toHaveFocus();
  await navigate(link.pathname + link.search + link.hash);
  await expect.element(page.getByRole("row", { name: /Gold Ring/ })).toMatchTextContent("300,000,000");
});

test("a saved order takes its buyer and note along when it is reused, and its note in its link", async () => {
  await openOrders("/orders?order=rings", [{ ...newOrder("rings"), buyer: "Mia", note: "pays on Friday" }]);
  await orderDetails("Order rings").getByRole("button", { name: "Share link" }).click();
  const dialog = page.getByRole("dialog", { name: "Share this order?" });
  await dialog.getByRole("button", { name: "Copy link" }).click();
  await expect.element(page.getByText("Link copied")).toBeVisible();
  const link = new URL(await navigator.clipboard.readText());
  await navigate(link.pathname + link.hash);
  await expect.element(page.getByRole("row", { name: /^Note/ })).toHaveTextContent("Note: pays on Friday");
  await navigate("/orders?order=rings");
  await orderDetails("Order rings").getByRole("button", { name: "Reuse" }).click();
  await expect
    .element(cart().getByRole("button", { name: /^Buyer, note/ }))
    .toHaveTextContent("Buyer, noteMia · pays on Friday");
});

test("the dashboard shows the latest orders, if there are any", async () => {
  await openPage("/");
  await expect.element(page.getByRole("region", { name: "Price list" })).toBeVisible();
  const recent = page.getByRole("region", { name: "Recent orders" });
  await expect.element(recent).not.toBeInTheDocument();
  await closePage();
  await openOrders("/", [newOrder("rings")]);
  await expect.element(recent).toMatchTextContent("300,000,000");
  await expect.element(recent).toMatchTextContent("Lawolf");
  await recent.getByRole("button", { name: "Reuse Order rings" }).click();
  await expect.element(quantityField("Gold Ring")).toHaveValue("3");
  await navigate("/");
  await recent.getByRole("link", { name: "All orders" }).click();
  await expect.element(row("Order rings")).toBeVisible();
});

test("a deleted order is restored with its state and its payments", async () => {
  const orders = savedOrders();
  orders.add(newOrder("gone"));
  orders.pay("gone", 5_000, "deposit");
  orders.move("gone", "agreed");
  await openPage("/orders", { player: newPlayer("guest"), answers: orders.answers });
  await row("Order gone").getByRole("link").click();
  await expect.element(orderDetails("Order gone")).toBeVisible();
  history.back();
  await expect.element(orderDetails("Order gone")).not.toBeInTheDocument();
  await row("Order gone").getByRole("link").click();
  await orderDetails("Order gone").getByRole("button", { name: "Delete" }).click();
  await expect.element(page.getByText("No orders yet")).toBeVisible();
  await undo().click();
  await expect.element(row("Order gone")).toMatchTextContent("Agreed");
  await expect.element(row("Order gone")).toMatchTextContent("Still owed 299,995,000");
});

test("if two devices change an order's state, the later change is kept, and a notice names the other", async () => {
  const orders = savedOrders();
  orders.add(newOrder("twofold"));
  await openPage("/orders?order=twofold", { player: newPlayer("guest"), answers: orders.answers });
  const order = orderDetails("Order twofold");
  await expect.element(order.getByRole("button", { name: "Mark as agreed" })).toBeVisible();
  orders.move("twofold", "cancelled");
  await order.getByRole("button", { name: "Mark as agreed" }).click();
  await expect.element(order.getByRole("button", { name: "Mark as paid" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect
    .element(page.getByText("Agreed replaced Canceled from another device.", { exact: false }))
    .toBeVisible();
  await page.getByRole("button", { name: "Take Canceled instead" }).click();
  await expect.element(row("Order twofold")).toMatchTextContent("Canceled");
});
