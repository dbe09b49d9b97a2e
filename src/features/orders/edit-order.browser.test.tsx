import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { addAnswers, addAnswersOnClick, answer, refuse, unreachable } from "#testing/browser/answers.ts";
import { press } from "#testing/browser/input/keyboard.ts";
import { navigate, openPage, PHONE, reopen } from "#testing/browser/open-page.tsx";
import { openOrders, orderDetails, owed, row } from "#testing/browser/pages/order-pages.ts";
import { savedOrders } from "#testing/browser/pages/saved-orders.ts";
import { newPlayer } from "#testing/browser/player-answers.ts";
import { costing, newOrder, RINGS_CART } from "#testing/seed/saved-orders.ts";
import { ordersEndpoints } from "./server/orders.contract.ts";

const order = () => orderDetails("Order deal");
const button = (name: string | RegExp) => order().getByRole("button", { name });
const edit = () => button("Edit lines").click();
const save = () => button("Save").click();
const pieces = (name: string) => order().getByRole("textbox", { name: `${name}, quantity` });
const former = () => order().getByText("Former versions");

async function openDeal(given: Record<string, unknown> = {}, options: Parameters<typeof openPage>[1] = {}) {
  const orders = savedOrders();
  orders.add(newOrder("deal", given));
  await openPage("/orders?order=deal", { player: newPlayer("guest"), answers: orders.answers, ...options });
  return orders;
}

test("lines, price, discount and rate of a saved order are edited, and the former version stays readable", async () => {
  await openDeal();
  await edit();
  await button("One more Gold Ring").click();
  await expect.element(order().getByText("400,000,000").first()).toBeVisible();
  await button("Gold Ring").first().click();
  const line = orderDetails("Gold Ring");
  await line.getByRole("textbox", { name: "Price in this order" }).fill("400");
  await line.getByRole("button", { name: "Save" }).click();
  await order().getByRole("textbox", { name: "Discount" }).fill("7,5");
  await order().getByRole("textbox", { name: "Rate" }).fill("100k");
  await save();
  await expect.element(button("Edit lines")).toHaveFocus();
  await expect.element(owed()).toHaveTextContent("148,000,000 Penya");
  await former().click();
  await order()
    .getByText(/300,000,000/)
    .click();
  for (const change of [
    "3 → 4 × Gold Ring",
    "Gold Ring: 500 FC → 400 FC",
    "no discount → Discount: 7.5%",
    "Rate: 1 FC = 200,000 Penya → 1 FC = 100,000 Penya",
    "Total: 300,000,000 → 148,000,000 Penya",
  ])
    await expect.element(order().getByText(change)).toBeVisible();
});

test("products and custom lines are added, a line is removed, and undo takes back each step", async () => {
  await openDeal({}, { viewport: PHONE });
  await edit();
  await button("Add a product").click();
  const products = orderDetails("Add a product");
  await products.getByRole("searchbox").fill("silver");
  await products.getByRole("button", { name: /Silver Ring/ }).click();
  await products.getByRole("button", { name: /Silver Ring/ }).click();
  await expect.element(products.getByText("Now in the order: 2 × Silver Ring")).toBeVisible();
  await products.getByRole("button", { name: "Close" }).click();
  await button("Add a custom line").click();
  const custom = orderDetails("Custom line");
  await custom.getByRole("textbox", { name: "Description" }).fill("Delivery");
  await custom.getByRole("textbox", { name: /Price per piece/ }).fill("5m");
  await custom.getByRole("button", { name: "Add", exact: true }).click();
  await button("Remove Gold Ring").click();
  await expect.element(pieces("Gold Ring")).not.toBeInTheDocument();
  await button("Undo").click();
  await expect.element(pieces("Gold Ring")).toHaveValue("3");
  await save();
  await expect.element(order().getByText("Delivery")).toBeVisible();
  await expect
    .element(order().getByRole("listitem").filter({ hasText: "Silver Ring" }))
    .toMatchTextContent(/2 × Silver Ring/);
});

test("the dialog offers a product at the price with which the order adds it", async () => {
  const { content } = newOrder("rings");
  const saved = { content: { ...content, prices: { "gold-ring": 450 } }, totalFc: 1350 };
  await openDeal({ ...saved, totalPenya: 270_000_000 });
  await edit();
  await button("Add a product").click();
  const products = orderDetails("Add a product");
  await products.getByRole("button", { name: /Gold Ring.*450 FC/ }).click();
  await expect.element(order().getByText("360,000,000").first()).toBeInTheDocument();
});

test("what is typed into an opened line is its price, and Enter in the search adds the first match", async () => {
  const cart = { adjustment: 0, lines: [...RINGS_CART.lines, ...costing(100, "Sword").lines] };
  await openDeal({ cart }, { viewport: PHONE });
  await edit();
  await button("Sword").first().click();
  await expect.element(orderDetails("Sword").getByRole("textbox", { name: /Price per piece/ })).toHaveFocus();
  await userEvent.keyboard("90m{Enter}");
  await button("Gold Ring").first().click();
  await expect
    .element(orderDetails("Gold Ring").getByRole("textbox", { name: "Price in this order" }))
    .toHaveFocus();
  await userEvent.keyboard("400{Enter}");
  await expect.element(order().getByText("90,000,000").first()).toBeVisible();
  await expect.element(order().getByText("240,000,000").first()).toBeVisible();
  await button("Add a product").click();
  const products = orderDetails("Add a product");
  await expect.element(products.getByRole("searchbox")).toHaveFocus();
  await userEvent.keyboard("silv{Enter}");
  await expect.element(products.getByText("Now in the order: 1 × Silver Ring")).toBeVisible();
});

test("by keyboard: a paid order whose total rises is owed again, which is said before and after", async () => {
  const orders = savedOrders();
  orders.add(newOrder("deal"));
  orders.pay("deal", 300_000_000);
  await openPage("/orders?order=deal", { player: newPlayer("guest"), answers: orders.answers });
  await press(button("Edit lines"), "{Enter}");
  await press(pieces("Gold Ring"), "{ArrowUp}");
  await expect
    .element(
      order().getByText("300,000,000 Penya paid, 100,000,000 Penya still owed. The state becomes: Agreed."),
    )
    .toBeVisible();
  await press(button("Save"), "{Enter}");
  await expect.element(owed()).toHaveTextContent("100,000,000 Penya");
  await expect.element(button("Mark as paid")).toBeVisible();
  await edit();
  await pieces("Gold Ring").fill("2");
  await expect.element(order().getByText(/100,000,000 Penya too much is paid: give it back/)).toBeVisible();
});

test("an unsaved edit survives closing and a reload; discarding asks first", async () => {
  await openDeal();
  await edit();
  await button("One more Gold Ring").click();
  await userEvent.keyboard("{Escape}");
  await expect.element(order()).not.toBeInTheDocument();
  await expect.element(row("Order deal")).toMatchTextContent("Edit not saved");
  await row("Order deal").getByRole("link").click();
  await expect.element(pieces("Gold Ring")).toHaveValue("4");
  await reopen();
  await expect.element(pieces("Gold Ring")).toHaveValue("4");
  await button("Never mind").click();
  await expect.element(order().getByText("Discard your changes?")).toBeVisible();
  await expect.element(button("Keep editing")).toHaveFocus();
  await button("Keep editing").click();
  await button("Never mind").click();
  await button("Discard").click();
  await expect.element(owed()).toHaveTextContent("300,000,000 Penya");
  await expect.element(button("Edit lines")).toHaveFocus();
  await expect.element(page.getByText("Edit not saved")).not.toBeInTheDocument();
});

test("an order of several messages was sent once the last of them is copied", async () => {
  const lines = Array.from({ length: 10 }, (_, index) => ({
    ...({
      kind: "manual",
      id: `hand:${index}`,
      label: `Ring of the winter market ${index}`,
      quantity: 1,
    } as const),
    ...({ currency: "penya", amount: 5 } as const),
  }));
  await openDeal({ cart: { lines, adjustment: 0 } });
  const copy = button(/^Copy/);
  await expect.element(copy).toMatchTextContent(/^Copy 1\/\d/);
  const messages = Number(copy.element().textContent.split("/")[1]);
  for (let part = 1; part < messages; part++) {
    await copy.click();
    await expect.element(copy).toMatchTextContent(`Copy next (${part + 1}/${messages})`);
  }
  await expect.element(order().getByText(/^Sent /)).not.toBeInTheDocument();
  await copy.click();
  await expect.element(order().getByText(/^Sent /)).toBeVisible();
});

test("what was sent is shown with what has changed since, until it is copied again", async () => {
  await openDeal();
  await button("Copy").click();
  await expect.element(order().getByText(/^Sent /)).toBeVisible();
  await edit();
  await button("One more Gold Ring").click();
  await save();
  const sent = order().getByRole("region", { name: "Sent" });
  await expect.element(sent).toMatchTextContent(/Changed since then:.*3 → 4 × Gold Ring/);
  await button("Copy").click();
  await expect.element(sent).not.toMatchTextContent("Changed since then");
});

test("undo of a saved edit brings the former content back", async () => {
  await openDeal();
  await edit();
  await button("One more Gold Ring").click();
  await save();
  await expect.element(owed()).toHaveTextContent("400,000,000 Penya");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(owed()).toHaveTextContent("300,000,000 Penya");
});

test("an edit without a network waits, and one of another device is told", async () => {
  const orders = await openDeal({ cart: costing(100, "Sword") });
  addAnswers(unreachable(ordersEndpoints.edit));
  await edit();
  await button("One more Sword").click();
  await save();
  await expect.element(owed()).toHaveTextContent("200 Penya");
  await expect.element(page.getByText("1 change not saved yet").first()).toBeVisible();
  orders.edit("deal", costing(700, "Sword"));
  addAnswers(...orders.answers);
  await navigate("/orders?order=deal");
  window.dispatchEvent(new Event("online"));
  await expect
    .element(page.getByText(/200 Penya \(1 line\) replaced 700 Penya \(1 line\)/).first())
    .toBeVisible();
});

test("a refused edit says so without the message that it was saved, and can be made again", async () => {
  const orders = await openDeal();
  addAnswers(refuse(ordersEndpoints.edit, 403, "storage_full"));
  await edit();
  await button("One more Gold Ring").click();
  await save();
  const refusal = page.getByRole("alert").filter({ hasText: "Not saved: new content of Order deal" });
  await expect.element(refusal).toBeVisible();
  await expect.element(page.getByText(/new total/)).not.toBeInTheDocument();
  await expect.element(owed()).toHaveTextContent("300,000,000 Penya");
  addAnswers(...orders.answers);
  await refusal.getByRole("button", { name: "Redo" }).click();
  await expect.element(owed()).toHaveTextContent("400,000,000 Penya");
});

test("a cancelled order says that it is reopened first, and the last line cannot be missing", async () => {
  const orders = savedOrders();
  orders.add(newOrder("deal"));
  orders.move("deal", "cancelled");
  await openPage("/orders?order=deal", { player: newPlayer("guest"), answers: orders.answers });
  await expect.element(order().getByText("Reopen the order to edit its lines.")).toBeVisible();
  await button("Reopen: Quote").click();
  await edit();
  await button("Remove Gold Ring").click();
  await expect.element(order().getByText("An order needs at least one line.")).toBeVisible();
  await expect.element(button("Save")).toBeDisabled();
});

test("former versions that cannot be loaded can be asked for again", async () => {
  await openOrders("/orders?order=deal", [newOrder("deal")]);
  await edit();
  await button("One more Gold Ring").click();
  await save();
  await expect.element(owed()).toHaveTextContent("400,000,000 Penya");
  addAnswers(unreachable(ordersEndpoints.editions));
  await former().click();
  await expect.element(order().getByText("Couldn’t load the former versions.")).toBeVisible();
  addAnswersOnClick(answer(ordersEndpoints.editions, { editions: [] }));
  await button("Retry").click();
  await expect.element(order().getByText(/The last 20 versions stay/)).toBeVisible();
});
