/** The book counts what the server does not have yet. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { submit } from "#client/outbox/outbox.ts";
import { type Penya, penya } from "#domain/money/money.ts";
import { soldContent } from "#domain/order/sales.ts";
import type { FrozenLines } from "#domain/order/saved-order.ts";
import { EDIT_CONTENT, MOVE_ORDER, RECORD_PAYMENT, SAVE_ORDER } from "#features/orders/order-changes.ts";
import { ordersEndpoints, type SavedOrder } from "#features/orders/server/orders.contract.ts";
import { addAnswers, answer, unreachable } from "#testing/browser/answers.ts";
import { navigate, openPage, reopen } from "#testing/browser/open-page.tsx";
import { orderDetails } from "#testing/browser/pages/order-pages.ts";
import { savedOrders } from "#testing/browser/pages/saved-orders.ts";
import { newPlayer } from "#testing/browser/player-answers.ts";
import { costing, newOrder } from "#testing/seed/saved-orders.ts";
import { bookEndpoints } from "./server/book.contract.ts";

const received = () => page.getByRole("definition").nth(0);
const spent = () => page.getByRole("definition").nth(1);
const sales = () => page.getByRole("row").nth(1).getByRole("cell").nth(0);

const sold = (content: FrozenLines, paid: Penya) => {
  const { lines, over } = soldContent(content, paid);
  return { lines: [...lines], over };
};

const soldOf = ({ id, server, buyer, content, paid, createdAt, payments }: SavedOrder) => ({
  ...{ id, server, buyer },
  ...sold(content, paid),
  at: payments.at(-1)?.at ?? createdAt,
});

/** Opens a page of a player with a paid order of 1,000 Penya and a quote of the rings; no change of orders can be sent. */
async function openUnsent(path: string) {
  const orders = savedOrders();
  const sold = orders.add(newOrder("sold", { cart: costing(1_000) }));
  orders.add(newOrder("rings"));
  orders.pay("sold", 1_000);
  await openPage(path, {
    player: newPlayer("guest"),
    answers: [
      answer(bookEndpoints.load, { sales: [soldOf({ ...sold, paid: penya(1_000) })] }),
      ...(["save", "changeDetails", "edit", "move", "pay", "removePayment", "remove"] as const).map((name) =>
        unreachable(ordersEndpoints[name]),
      ),
      ...orders.answers,
    ],
  });
}

test("a payment, a move and a deletion are counted before they are sent, also after a reload", async () => {
  await openUnsent("/orders?order=rings");
  const rings = orderDetails("Order rings");
  await rings.getByRole("button", { name: "Add payment" }).click();
  await rings.getByRole("textbox", { name: "Amount received" }).fill("300m");
  await rings.getByRole("button", { name: "Save" }).click();
  await expect.element(rings.getByText("Nothing owed")).toBeVisible();
  await navigate("/book");
  await expect.element(received()).toMatchTextContent("300,001,000");
  await expect.element(spent()).toMatchTextContent("1,500");
  await expect.element(sales()).toHaveTextContent("2");
  await navigate("/orders?order=sold");
  await orderDetails("Order sold").getByRole("button", { name: "Delete" }).click();
  await navigate("/book");
  await expect.element(received()).toMatchTextContent(/^300,000,000/);
  await expect.element(sales()).toHaveTextContent("1");
  await reopen();
  await expect.element(received()).toMatchTextContent(/^300,000,000/);
  await navigate("/orders?order=rings");
  await rings.getByRole("button", { name: "Cancel order" }).click();
  await navigate("/book");
  await expect.element(page.getByText("No sales in this period")).toBeVisible();
});

test("an order that is saved and paid before anything is sent is counted", async () => {
  await openUnsent("/book");
  await expect.element(received()).toMatchTextContent("1,000");
  const order = newOrder("new", { cart: costing(500) });
  submit({ kind: SAVE_ORDER, target: "new", label: "", payload: order });
  const payment = { id: "p", penya: 500, note: "", at: new Date().toISOString() };
  submit({ kind: RECORD_PAYMENT, target: "new", label: "", payload: payment });
  await expect.element(received()).toMatchTextContent("1,500");
  await expect.element(sales()).toHaveTextContent("2");
});

test("a sale whose lines are edited so that something is owed again is none until that is paid", async () => {
  await openUnsent("/book");
  await expect.element(received()).toMatchTextContent("1,000");
  const { content, totalFc, totalPenya } = newOrder("sold");
  const edit = { edition: "edited", content, totalFc, totalPenya, from: "" };
  submit({ kind: EDIT_CONTENT, target: "sold", label: "", payload: edit });
  await expect.element(page.getByText("No sales in this period")).toBeVisible();
  const payment = { id: "p", penya: 299_999_000, note: "", at: new Date().toISOString() };
  submit({ kind: RECORD_PAYMENT, target: "sold", label: "", payload: payment });
  await expect.element(received()).toMatchTextContent("300,000,000");
  await expect.element(spent()).toMatchTextContent("1,500");
});

test("a changed order that cannot be loaded is counted as it was, and the page says so", async () => {
  await openUnsent("/book");
  await expect.element(received()).toMatchTextContent("1,000");
  addAnswers(unreachable(ordersEndpoints.load));
  submit({
    kind: MOVE_ORDER,
    target: "rings",
    label: "",
    payload: { from: "quote", to: "paid", settle: null },
  });
  await expect.element(page.getByText(/^1 changed order isn’t counted as changed yet/)).toBeVisible();
  await expect.element(received()).toMatchTextContent("1,000");
});
