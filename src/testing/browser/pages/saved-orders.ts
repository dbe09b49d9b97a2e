/** What the API answers about a player's saved orders. They are kept for the test, and changed by the rules of the server. */
import * as v from "valibot";
import { toInstant } from "#contract/dates.ts";
import { penya } from "#domain/money/money.ts";
import type { Cart } from "#domain/order/cart.ts";
import * as Saved from "#domain/order/saved-order.ts";
import { foldText } from "#domain/text/search.ts";
import { changedOwed } from "#features/orders/list/owed-sums.ts";
import { summaryOf } from "#features/orders/order-changes.ts";
import {
  NewOrder,
  NewPayment,
  OrderDetails,
  OrderEdit,
  type OrderEditions,
  OrderMove,
  type OrderPage,
  OrderQuery,
  OrderSent,
  ordersEndpoints,
  type SavedOrder,
} from "#features/orders/server/orders.contract.ts";
import { NOTHING_OWED } from "#features/orders/server/owed/owed.contract.ts";
import { newOrderEdit } from "#testing/seed/saved-orders.ts";
import { type Answer, answer, answerWith, type SentRequest } from "../answers.ts";

type Changed = Partial<SavedOrder> | "changed_meanwhile";
type Change = (order: SavedOrder, request: SentRequest, payment: string) => Changed;

const now = () => toInstant(new Date());

const problem = (status: number, code: string) =>
  Response.json({ code, status }, { status, headers: { "content-type": "application/problem+json" } });

/** The order's id and the payment's, which the path of a request contains. */
const idsIn = (path: string) => path.replace(/\?.*/, "").split("/").slice(3).map(decodeURIComponent);

function saved({ restored, content, ...order }: NewOrder): SavedOrder {
  const payments = restored?.payments ?? [];
  return {
    ...order,
    content,
    payments,
    state: restored?.state ?? "quote",
    paid: sumOf(payments),
    lines: content.cart.lines.length,
    version: (restored?.version ?? 0) + 1,
    createdAt: restored?.createdAt ?? now(),
    updatedAt: now(),
    agreedAt: restored?.agreedAt ?? null,
    edition: restored?.edition ?? "",
    editedAt: restored?.editedAt ?? null,
    sentAt: restored?.sentAt ?? null,
    lastSent: null,
  };
}

const sumOf = (payments: SavedOrder["payments"]) =>
  penya(payments.reduce((sum, payment) => sum + payment.penya, 0));

/** Returns an order with other payments, and the state that they lead to. */
function withPayments(order: SavedOrder, payments: SavedOrder["payments"]): Changed {
  const balance = Saved.balance({ totalPenya: order.totalPenya, paid: sumOf(payments) });
  const settled = Saved.stateWithPayment(order.state, balance);
  return { payments, state: Saved.stateWithoutPayment(settled, balance) };
}

const changes = {
  details(order, { body }) {
    const { version, ...details } = v.parse(OrderDetails, body);
    return order.version === version ? details : "changed_meanwhile";
  },
  edit(order, { body }) {
    const { version, ...edit } = v.parse(OrderEdit, body);
    if (order.version !== version || !Saved.canEditLines(order.state)) return "changed_meanwhile";
    const { sentAt, content } = order;
    return {
      ...edit,
      state: Saved.stateWithTotal(order.state, order.paid, Saved.balance({ ...edit, paid: order.paid })),
      lines: edit.content.cart.lines.length,
      editedAt: now(),
      sentAt: null,
      lastSent: sentAt === null ? order.lastSent : { at: sentAt, content },
    };
  },
  send(order, { body }) {
    const { edition, at } = v.parse(OrderSent, body);
    return edition === order.edition ? { sentAt: at, lastSent: null } : {};
  },
  move(order, { body }) {
    const { to, version, settledBy } = v.parse(OrderMove, body);
    if (order.version !== version || !Saved.canMove(order.state, to)) return "changed_meanwhile";
    const { owed } = Saved.balance(order);
    if (to !== "paid" || owed === 0 || !settledBy) return { state: to };
    return { state: to, payments: [...order.payments, { id: settledBy, penya: owed, note: "", at: now() }] };
  },
  pay(order, { body }, id) {
    const { at = now(), ...payment } = v.parse(NewPayment, body);
    const others = order.payments.filter((one) => one.id !== id);
    return withPayments(order, [...others, { ...payment, id, at }]);
  },
  removePayment: (order, _request, id) =>
    withPayments(
      order,
      order.payments.filter((one) => one.id !== id),
    ),
} satisfies Record<string, Change>;

const KEY = { created: "createdAt", updated: "updatedAt", total: "totalPenya", name: "name" } as const;

function pageOf(orders: readonly SavedOrder[], query: OrderQuery): OrderPage {
  const words = Saved.wordsOf(query.q);
  const matches = orders.filter(({ name, buyer, server, note, content }) => {
    if (query.buyer !== undefined && Saved.buyerKey(buyer) !== Saved.buyerKey(query.buyer)) return false;
    const lines = content.cart.lines.map((line) => (line.kind === "item" ? line.slug : line.label));
    const text = Saved.searchedText([name, buyer, server, note, ...lines]);
    return words.every((word) => text.includes(word));
  });
  const keyOf = (order: SavedOrder) => {
    const value = order[KEY[query.sort]];
    return typeof value === "string" ? foldText(value) : value;
  };
  const sign = query.direction === "asc" ? 1 : -1;
  const listed = matches
    .filter((order) => isListed(order, query))
    .toSorted((a, b) => sign * (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0));
  const countOf = (state: Saved.State) => matches.filter((order) => order.state === state).length;
  return {
    orders: listed.map(summaryOf),
    next: null,
    counts: {
      found: {
        quote: countOf("quote"),
        agreed: countOf("agreed"),
        paid: countOf("paid"),
        delivered: countOf("delivered"),
        cancelled: countOf("cancelled"),
      },
      owing: matches.filter((order) => Saved.owedFor(order) > 0).length,
      all: orders.length,
      owed: changedOwed(
        NOTHING_OWED.owed,
        orders.map((order) => ({ before: null, after: order })),
      ),
    },
  };
}

const isListed = (order: SavedOrder, { state = order.state }: OrderQuery) =>
  state === "owed" ? Saved.owedFor(order) > 0 : order.state === state;

function editedElsewhere(cart: Cart): Changed {
  const { version: _version, ...edit } = v.parse(OrderEdit, newOrderEdit("elsewhere", 1, cart));
  return { ...edit, editedAt: now() };
}

function orderStore() {
  const orders = new Map<string, SavedOrder>();
  const editions = new Map<string, OrderEditions["editions"]>();
  function store(order: SavedOrder, changed: Partial<SavedOrder>): SavedOrder {
    const next = { ...order, ...changed, version: order.version + 1, updatedAt: now() };
    const paid = sumOf(next.payments);
    const stored = { ...next, paid, agreedAt: Saved.agreedAfter(order, { ...next, paid }, now()) };
    orders.set(order.id, stored);
    if (stored.edition !== order.edition) {
      const { edition: id, content, editedAt, createdAt, sentAt } = order;
      const former = { id, content, savedAt: editedAt ?? createdAt, sentAt };
      editions.set(order.id, [former, ...(editions.get(order.id) ?? [])]);
    }
    return stored;
  }
  return { orders, editions, store };
}

/** Keeps orders like a server. `add`, `edit`, `move` and `pay` change them as another device does. */
export function savedOrders() {
  const { orders, editions, store } = orderStore();
  const changing = (endpoint: Parameters<typeof answerWith>[0], change: Change) =>
    answerWith(endpoint, (request) => {
      const [id = "", , payment = ""] = idsIn(request.path);
      const order = orders.get(id);
      const changed = order && change(order, request, payment);
      if (!order || !changed) return problem(404, "not_found");
      if (changed === "changed_meanwhile") return problem(409, changed);
      return Response.json(store(order, changed));
    });
  function change(id: string, by: (order: SavedOrder) => Changed) {
    const order = orders.get(id);
    const changed = order && by(order);
    if (!order || !changed || changed === "changed_meanwhile") throw new Error(`No order ${id}`);
    store(order, changed);
  }
  function add(order: unknown): SavedOrder {
    const added = saved(v.parse(NewOrder, order));
    orders.set(added.id, added);
    return added;
  }
  const answers: readonly Answer[] = [
    answer(ordersEndpoints.list, ({ path }) => {
      const { searchParams } = new URL(path, location.origin);
      return pageOf([...orders.values()], v.parse(OrderQuery, Object.fromEntries(searchParams)));
    }),
    answer(ordersEndpoints.save, ({ body }) => add(body)),
    answerWith(ordersEndpoints.load, ({ path }) => {
      const order = orders.get(idsIn(path)[0] ?? "");
      return order ? Response.json(order) : problem(404, "not_found");
    }),
    changing(ordersEndpoints.changeDetails, changes.details),
    changing(ordersEndpoints.edit, changes.edit),
    changing(ordersEndpoints.send, changes.send),
    answer(ordersEndpoints.editions, ({ path }) => ({ editions: editions.get(idsIn(path)[0] ?? "") ?? [] })),
    changing(ordersEndpoints.move, changes.move),
    changing(ordersEndpoints.pay, changes.pay),
    changing(ordersEndpoints.removePayment, changes.removePayment),
    answer(ordersEndpoints.remove, ({ path }) => {
      orders.delete(idsIn(path)[0] ?? "");
      return undefined;
    }),
  ];
  return {
    answers,
    add,
    edit: (id: string, cart: Cart) => change(id, () => editedElsewhere(cart)),
    move: (id: string, state: Saved.State) => change(id, () => ({ state })),
    pay: (id: string, amount: number, note = "") =>
      change(id, (order) =>
        withPayments(order, [
          ...order.payments,
          { id: `p-${amount}`, penya: penya(amount), note, at: now() },
        ]),
      ),
  };
}
