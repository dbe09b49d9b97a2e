/** Saved orders of the server in memory. */
import * as v from "valibot";
import { penya } from "#domain/money/money.ts";
import * as Saved from "#domain/order/saved-order.ts";
import { isSame } from "#domain/values/is-same.ts";
import {
  NewOrder,
  NewPayment,
  OrderDetails,
  OrderEdit,
  OrderMove,
  OrderSent,
  ordersEndpoints,
  type SavedOrder,
} from "#features/orders/server/orders.contract.ts";
import { type RandomInt, restoredVersion } from "#server/limits/restored-version.ts";
import { type AppliedKeys, handlerFor, MODEL_TIME, type ModelHandlers, refuse } from "./handlers.ts";

type Orders = Readonly<{ orders: Map<string, SavedOrder>; keys: AppliedKeys; randomInt: RandomInt }>;

/** Creates the handlers of an empty list of orders. */
export function modelOrders(keys: AppliedKeys, randomInt: RandomInt): ModelHandlers {
  const orders = new Map<string, SavedOrder>();
  const store = { orders, keys, randomInt };
  return [
    handlerFor(ordersEndpoints.load, ({ params: { id } }) => orders.get(id) ?? refuse("not_found", 404)),
    handlerFor(ordersEndpoints.save, ({ body }, key) => saveOrder(store, body, key)),
    handlerFor(ordersEndpoints.changeDetails, ({ params: { id }, body }, key) =>
      changeOrder(store, id, key, (order) => {
        const { version, ...details } = v.parse(OrderDetails, body);
        if (order.version !== version) refuse("changed_meanwhile", 409);
        return isSame({ ...order, ...details }, order) ? order : { ...order, ...details };
      }),
    ),
    handlerFor(ordersEndpoints.edit, ({ params: { id }, body }, key) => edit(store, id, body, key)),
    handlerFor(ordersEndpoints.send, ({ params: { id }, body }, key) =>
      changeOrder(store, id, key, (order) => {
        const { edition, at } = v.parse(OrderSent, body);
        const isNews = edition === order.edition && (order.sentAt === null || order.sentAt < at);
        return isNews ? { ...order, sentAt: at, lastSent: null } : order;
      }),
    ),
    handlerFor(ordersEndpoints.remove, ({ params: { id }, query }, key) => {
      const seen = query?.payments?.split(",");
      const isUnseen = orders.get(id)?.payments.some((payment) => seen && !seen.includes(payment.id));
      if (isUnseen && keys.isFirst(key)) refuse("changed_meanwhile", 409);
      return keys.remove(orders, id, key) ? undefined : refuse("not_found", 404);
    }),
    handlerFor(ordersEndpoints.move, ({ params, body }, key) => moveOrder(store, params.id, body, key)),
    handlerFor(ordersEndpoints.pay, ({ params: { id, paymentId }, body }, key) =>
      pay(store, id, paymentId, body, key),
    ),
    handlerFor(ordersEndpoints.removePayment, ({ params: { id, paymentId } }, key) =>
      changeOrder(store, id, key, (order) =>
        order.payments.some((payment) => payment.id === paymentId)
          ? settled({ ...order, payments: order.payments.filter((payment) => payment.id !== paymentId) })
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
  const storedOrder = orders.get(id) ?? refuse("not_found", 404);
  if (!keys.isFirst(key)) return storedOrder;
  const next = change(storedOrder);
  const paid = penya(next.payments.reduce((sum, payment) => sum + payment.penya, 0));
  const agreedAt = Saved.agreedAfter(storedOrder, { ...next, paid }, MODEL_TIME);
  const version = storedOrder.version + 1;
  const changed = next === storedOrder ? storedOrder : { ...next, paid, agreedAt, version };
  orders.set(id, changed);
  keys.record(key);
  return changed;
}

function settled(order: SavedOrder): SavedOrder {
  const paid = penya(order.payments.reduce((sum, payment) => sum + payment.penya, 0));
  const balance = Saved.balance({ ...order, paid });
  return {
    ...order,
    paid,
    state: Saved.stateWithoutPayment(Saved.stateWithPayment(order.state, balance), balance),
  };
}

function saveOrder({ orders, keys, randomInt }: Orders, body: unknown, key: string | undefined): SavedOrder {
  const { restored, ...order } = v.parse(NewOrder, body);
  const storedOrder = orders.get(order.id);
  const isFirst = keys.isFirst(key);
  if (storedOrder) {
    if (isFirst) keys.record(key);
    return storedOrder;
  }
  if (!isFirst) refuse("not_found", 404);
  const payments = restored?.payments ?? [];
  const saved: SavedOrder = {
    ...order,
    state: restored?.state ?? "quote",
    paid: penya(payments.reduce((sum, payment) => sum + payment.penya, 0)),
    lines: order.content.cart.lines.length,
    version: restored ? restoredVersion(restored.version, randomInt) : 1,
    createdAt: restored?.createdAt ?? MODEL_TIME,
    updatedAt: MODEL_TIME,
    agreedAt: restored?.agreedAt ?? null,
    edition: restored?.edition ?? "",
    editedAt: restored?.editedAt ?? null,
    sentAt: restored?.sentAt ?? null,
    lastSent: null,
    payments,
  };
  orders.set(order.id, saved);
  keys.record(key);
  return saved;
}

function edit(store: Orders, id: string, body: unknown, key: string | undefined): SavedOrder {
  const { version, content, ...next } = v.parse(OrderEdit, body);
  return changeOrder(store, id, key, (order) => {
    if (order.version !== version) refuse("changed_meanwhile", 409);
    if (isSame(order.content, content)) return order;
    if (!Saved.canEditLines(order.state)) refuse("move_refused", 409);
    const left = Saved.balance({ ...next, paid: order.paid });
    return {
      ...order,
      ...next,
      content,
      state: Saved.stateWithTotal(order.state, order.paid, left),
      lines: content.cart.lines.length,
      editedAt: MODEL_TIME,
      sentAt: null,
      lastSent: order.sentAt === null ? order.lastSent : { at: order.sentAt, content: order.content },
    };
  });
}

function moveOrder(store: Orders, id: string, body: unknown, key: string | undefined): SavedOrder {
  const { to, version, settledBy } = v.parse(OrderMove, body);
  return changeOrder(store, id, key, (order) => {
    if (order.version !== version) refuse("changed_meanwhile", 409);
    if (order.state === to) return order;
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
    const others = order.payments.filter((payment) => payment.id !== id);
    return settled({ ...order, payments: [...others, { id, penya: amount, note: text, at }] });
  });
}
