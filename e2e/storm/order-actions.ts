/** Actions on saved orders. */
import type { Locator, Page } from "@playwright/test";
import type { State } from "../../src/domain/order/saved-order.ts";
import type { OrderModel } from "../../src/testing/storm/model.ts";
import { Register, type Setting } from "../../src/testing/storm/register.ts";
import { type Action, type Actor, numberIn } from "./actor.ts";

export const orderList = (page: Page) => page.getByRole("list", { name: "Saved orders" });
/** The open order. It cannot be found by its title, which changes with the order's name. */
export const openOrder = (page: Page) =>
  page.getByRole("dialog").filter({ has: page.getByRole("region", { name: "Amounts" }) });

type Open = Readonly<{ actor: Actor; dialog: Locator; order: OrderModel; title: string }>;

/** Opens an order of the list, sometimes although one is open. Returns it, if the model has it. */
async function opened(actor: Actor): Promise<Open | undefined> {
  const { page, model } = actor;
  if (!(await openOrder(page).isVisible()) || actor.isChance(0.4)) {
    if (await page.getByRole("dialog").isVisible()) await actor.closeDialog();
    const links = orderList(page).getByRole("link");
    const count = await links.count();
    if (count === 0 || !(await actor.press(links.nth(actor.between(0, count - 1))))) return undefined;
  }
  const dialog = openOrder(page);
  if (!(await actor.isInSight(dialog.getByRole("button", { name: "Edit" })))) return undefined;
  const id = new URL(page.url()).searchParams.get("order");
  const title = (await dialog.getByRole("heading").first().textContent()) ?? "";
  const order = id === null ? undefined : model.orderOf(id, title);
  return order && { actor, dialog, order, title };
}

async function rename(actor: Actor): Promise<boolean> {
  const open = await opened(actor);
  if (!open) return false;
  const { dialog, order } = open;
  if (!(await actor.press(dialog.getByRole("button", { name: "Edit" })))) return false;
  const isName = actor.isChance(0.5);
  const field = dialog.getByRole("textbox", { name: isName ? "Name" : "Buyer" });
  if (!(await actor.isInSight(field))) return false;
  const shown = await field.inputValue();
  const text = `${isName ? "Order" : "Buyer"} ${actor.model.fresh()}`;
  if (!(await actor.type(field, text))) return false;
  const isSaved = await actor.send(dialog.getByRole("button", { name: "Save", exact: true }));
  // A form that was not sent stays open and may be sent later, so the value is uncertain.
  (isName ? order.name : order.buyer).set(actor.by, text, shown, !isSaved);
  if (!isSaved) return false;
  actor.log(`sets the ${isName ? "name" : "buyer"} of order ${order.id} from ${shown} to ${text}`);
  return true;
}

async function pay(actor: Actor): Promise<boolean> {
  const open = await opened(actor);
  if (!open) return false;
  const { dialog, order } = open;
  if (!(await actor.press(dialog.getByRole("button", { name: "Add payment" })))) return false;
  const amount = actor.model.fresh();
  if (!(await actor.type(dialog.getByRole("textbox", { name: "Amount received" }), String(amount))))
    return false;
  if (!(await actor.send(dialog.getByRole("button", { name: "Save" })))) return false;
  const payment = new Register(false);
  payment.set(actor.by, true);
  order.payments.set(amount, payment);
  actor.log(`notes a payment of ${amount} for order ${order.id}`);
  if (actor.isChance(0.15) && (await actor.undo(`${amount.toLocaleString("en")} Penya`))) {
    payment.set(actor.by, false);
    actor.log(`takes the payment of ${amount} back`);
  }
  return true;
}

async function removePayment(actor: Actor): Promise<boolean> {
  const open = await opened(actor);
  if (!open) return false;
  const { dialog, order } = open;
  const buttons = dialog.getByRole("button", { name: /^Remove the payment of/ });
  const names = await buttons.evaluateAll((all) => all.map((one) => one.getAttribute("aria-label") ?? ""));
  // A payment of the balance may have the same amount, and the button's name does not say which of the two it
  // removes.
  const isSettled = (amount: number) => order.settled.some((one) => one.amount === amount);
  const name = actor.oneOf(
    names.filter((one) => order.payments.has(numberIn(one)) && !isSettled(numberIn(one))),
  );
  if (await actor.isNotified("Payment removed")) return false;
  if (name === undefined || !(await actor.press(dialog.getByRole("button", { name, exact: true }))))
    return false;
  const amount = numberIn(name);
  order.payments.get(amount)?.set(actor.by, false, true);
  actor.log(`removes the payment of ${amount} from order ${order.id}`);
  if (actor.isChance(0.5) && (await actor.undo("Payment removed"))) {
    order.payments.get(amount)?.set(actor.by, true);
    actor.log(`takes the removal of ${amount} back`);
  }
  return true;
}

const NEXT_STATES: readonly (readonly [RegExp, (name: string) => State])[] = [
  [/^Mark as (agreed|paid|delivered)$/, (name) => name.slice(8) as State],
  [/^Back to: /, (name) => name.slice(9).toLowerCase() as State],
  [/^Reopen: /, (name) => name.slice(8).toLowerCase() as State],
  [/^Cancel order$/, () => "cancelled"],
];

async function move(actor: Actor): Promise<boolean> {
  const open = await opened(actor);
  if (!open) return false;
  const { dialog, order } = open;
  const steps = dialog.getByRole("region", { name: "Progress" });
  const names = (await steps.getByRole("button").allTextContents()).map((name) => name.trim());
  // Cancelling is chosen less often: a cancelled order can only be reopened.
  const name = actor.oneOf(names.filter((one) => one !== "Cancel order" || actor.isChance(0.3)));
  const found = NEXT_STATES.find(([form]) => form.test(name ?? ""));
  if (name === undefined || !found) return false;
  const hint = steps.getByText(/^Marking it as paid adds the remaining/);
  const owed = (await hint.isVisible()) ? numberIn((await hint.textContent()) ?? "") : 0;
  const to = found[1](name);
  if (await actor.isNotified(`State is now: ${nameOf(to)}`)) return false;
  if (!(await actor.press(steps.getByRole("button", { name, exact: true })))) return false;
  order.state.set(actor.by, to);
  const settles = to === "paid" && name.startsWith("Mark") && owed > 0;
  const settled = { amount: owed, by: actor.by, isUndone: false, isRefused: false, isRestored: false };
  if (settles) order.settled.push(settled);
  actor.log(`moves order ${order.id}: ${name}${settles ? `, noting ${owed}` : ""}`);
  const message = settles ? `${owed.toLocaleString("en")} Penya added` : `State is now: ${nameOf(to)}`;
  if (actor.isChance(0.15) && (await actor.undo(message))) {
    settled.isUndone = true;
    // The model does not know which state the undo restores, so every earlier state is possible.
    for (const { value } of order.state.settings.slice(0, -1))
      order.state.set(actor.by, value, undefined, true);
    order.state.set(actor.by, order.state.start, undefined, true);
    order.state.set(actor.by, "agreed", undefined, true);
    actor.log(`takes the move of order ${order.id} back`);
  }
  return true;
}

const nameOf = (state: State) =>
  state === "cancelled" ? "Canceled" : state.charAt(0).toUpperCase() + state.slice(1);

async function remove(actor: Actor): Promise<boolean> {
  const open = await opened(actor);
  if (!open) return false;
  const { dialog, order, title } = open;
  const before = await readOrderFacts(dialog);
  if (!(await actor.press(dialog.getByRole("button", { name: "Delete", exact: true })))) return false;
  const { at: deletedAt } = order.isThere.set(actor.by, false, true);
  // The payments are deleted with the order. The other browser may have deleted and restored it before they were noted.
  const payments = before.payments.flatMap((amount) => order.payments.get(amount) ?? []);
  for (const payment of payments) payment.set(actor.by, false, undefined, true);
  actor.log(`deletes order ${order.id}, called ${title}, with payments ${JSON.stringify(before.payments)}`);
  if (!actor.isChance(0.75) || !(await actor.undo(`${title} deleted`))) return true;
  // The undo restores the order as this browser showed it.
  const settings: readonly Setting<unknown>[] = [
    order.isThere.set(actor.by, true),
    order.name.set(actor.by, title, title),
    order.buyer.set(actor.by, before.buyer, before.buyer),
    order.state.set(actor.by, before.state),
    ...payments.map((payment) => payment.set(actor.by, true)),
  ];
  order.restored.push({ by: actor.by, deletedAt, settings });
  // As many as were shown: of equal amounts, those that are not refused are there anyway.
  for (const amount of new Set(before.payments)) {
    const settled = order.settled.filter((one) => one.amount === amount);
    const shown = before.payments.filter((one) => one === amount).length;
    const refusedLast = settled.toSorted((one, other) => Number(one.isRefused) - Number(other.isRefused));
    for (const one of refusedLast.slice(0, shown)) one.isRestored = true;
  }
  actor.log(`takes the deletion of order ${order.id} back: ${JSON.stringify(before)}`);
  return true;
}

export type ShownOrderFacts = Readonly<{ buyer: string; state: State; payments: readonly number[] }>;

/** Reads the buyer, the state and the payments of the open order. */
export async function readOrderFacts(dialog: Locator): Promise<ShownOrderFacts> {
  const buyer = dialog.getByText(/^Buyer:/).locator("..");
  const labels = await dialog
    .getByRole("button", { name: /^Remove the payment of/ })
    .evaluateAll((all) => all.map((one) => one.getAttribute("aria-label") ?? ""));
  const current = dialog.getByRole("region", { name: "Progress" }).locator('[aria-current="step"]');
  const step = (await current.isVisible()) ? ((await current.textContent()) ?? "") : "cancelled";
  return {
    buyer: (await buyer.isVisible()) ? ((await buyer.textContent()) ?? "").replace(/^Buyer:\s*/, "") : "",
    state: step.trim().toLowerCase() as State,
    payments: labels.map(numberIn).toSorted((one, other) => one - other),
  };
}

export const ORDER_ACTIONS: readonly Action[] = [
  { area: "orders", weight: 4, run: rename },
  { area: "orders", weight: 6, run: pay },
  { area: "orders", weight: 3, run: removePayment },
  { area: "orders", weight: 4, run: move },
  { area: "orders", weight: 1.5, run: remove },
];
