/** Saved orders of the server in memory. */
import * as v from "valibot";
import { penya } from "#domain/money/money.ts";
import { isSame } from "#domain/order/merge.ts";
import * as Saved from "#domain/order/saved-order.ts";
import {
  NewOrder,
  NewPayment,
  OrderDetails,
  OrderMove,
  ordersEndpoints,
  type SavedOrder,
} from "#features/orders/server/orders.contract.ts";
import { type RandomInt, restoredVersion } from "#server/limits/restored-version.ts";
import { type AppliedKeys, MODEL_TIME, type ModelHandlers, on, refuse } from "./handlers.ts";

type Orders = Readonly<{ orders: Map<string, SavedOrder>; keys: AppliedKeys; randomInt: RandomInt }>;

/** Creates the handlers of an empty list of orders. */
export function modelOrders(keys: AppliedKeys, randomInt: RandomInt): ModelHandlers {
  const orders = new Map<string, SavedOrder>();
  const store = { orders, keys, randomInt };
  return [
    on(ordersEndpoints.load, ({ params: { id } }) => orders.get(id) ?? refuse("not_found", 404)),
    on(ordersEndpoints.save, ({ body }, key) => saveOrder(store, body, key)),
    on(ordersEndpoints.changeDetails, ({ params: { id }, body }, key) =>
      changeOrder(store, id, key, (order) => {
        const { version, ...details } = v.parse(OrderDetails, body);
        if (isSame({ ...order, ...details }, order)) return order;
        if (order.version !== version) refuse("changed_meanwhile", 409);
        return { ...order, ...details };
      }),
    ),
    on(ordersEndpoints.remove, ({ params: { id }, query }, key) => {
      const seen = query?.payments?.split(",");
      const isUnseen = orders.get(id)?.payments.some((one) => seen && !seen.includes(one.id));
      if (isUnseen && keys.isFirst(key)) refuse("changed_meanwhile", 409);
      return keys.remove(orders, id, key) ? undefined : refuse("not_found", 404);
    }),
    on(ordersEndpoints.move, ({ params, body }, key) => moveOrder(store, params.id, body, key)),
    on(ordersEndpoints.pay, ({ params: { id, paymentId }, body }, key) =>
      pay(store, id, paymentId, body, key),
    ),
    on(ordersEndpoints.removePayment, ({ params: { id, paymentId } }, key) =>
      changeOrder(store, id, key, (order) =>
        order.payments.some((one) => one.id === paymentId)
          ? settled({ ...order, payments: order.payments.filter((one) => one.id !== paymentId) })
          : order,
      ),
    ),
  ];
}

function changeOrder(
  { orders, keys }: Orders,
  id: string,
  key: string | undefined,
  change: (order: SavedOrder) => SavedOrder,
): SavedOrder {
  const present = orders.get(id) ?? refuse("not_found", 404);
  if (!keys.isFirst(key)) return present;
  const next = change(present);
  const paid = penya(next.payments.reduce((all, one) => all + one.penya, 0));
  const changed = next === present ? present : { ...next, paid, version: present.version + 1 };
  orders.set(id, changed);
  keys.note(key);
  return changed;
}

function settled(order: SavedOrder): SavedOrder {
  const paid = penya(order.payments.reduce((all, one) => all + one.penya, 0));
  const left = Saved.balance({ ...order, paid });
  return {
    ...order,
    paid,
    state: Saved.stateWithoutPayment(Saved.stateWithPayment(order.state, left), left),
  };
}

function saveOrder({ orders, keys, randomInt }: Orders, body: unknown, key: string | undefined): SavedOrder {
  const { restored, ...order } = v.parse(NewOrder, body);
  const present = orders.get(order.id);
  const first = keys.isFirst(key);
  if (present) {
    if (first) keys.note(key);
    return present;
  }
  if (!first) refuse("not_found", 404);
  const payments = restored?.payments ?? [];
  const saved: SavedOrder = {
    ...order,
    state: restored?.state ?? "quote",
    paid: penya(payments.reduce((all, one) => all + one.penya, 0)),
    lines: order.content.cart.lines.length,
    version: restored ? restoredVersion(restored.version, randomInt) : 1,
    createdAt: restored?.createdAt ?? MODEL_TIME,
    updatedAt: MODEL_TIME,
    payments,
  };
  orders.set(order.id, saved);
  keys.note(key);
  return saved;
}

function moveOrder(store: Orders, id: string, body: unknown, key: string | undefined): SavedOrder {
  const { to, version, settledBy } = v.parse(OrderMove, body);
  return changeOrder(store, id, key, (order) => {
    if (order.state === to) return order;
    if (order.version !== version) refuse("changed_meanwhile", 409);
    if (!Saved.canMove(order.state, to)) refuse("move_refused", 409);
    const { owed } = Saved.balance(order);
    if (to !== "paid" || owed === 0) return { ...order, state: to };
    const id = settledBy ?? refuse("move_refused", 409);
    return {
      ...order,
      state: to,
      payments: [...order.payments, { id, penya: owed, note: "", at: MODEL_TIME }],
    };
  });
}

function pay(store: Orders, orderId: string, id: string, body: unknown, key: string | undefined): SavedOrder {
  const { penya: amount, note: text, at = MODEL_TIME } = v.parse(NewPayment, body);
  return changeOrder(store, orderId, key, (order) => {
    const others = order.payments.filter((one) => one.id !== id);
    return settled({ ...order, payments: [...others, { id, penya: amount, note: text, at }] });
  });
}
