/** What the API answers about a player's saved orders. They are kept for the test, and changed by the rules of the server. */
import * as v from "valibot";
import { toInstant } from "#contract/dates.ts";
import { penya } from "#domain/money/money.ts";
import * as Saved from "#domain/order/saved-order.ts";
import { foldText } from "#domain/text/search.ts";
import {
  NewOrder,
  NewPayment,
  OrderDetails,
  OrderMove,
  type OrderPage,
  OrderQuery,
  ordersEndpoints,
  type SavedOrder,
} from "#features/orders/server/orders.contract.ts";
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
    .filter(({ state }) => state === (query.state ?? state))
    .toSorted((a, b) => sign * (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0));
  const countOf = (state: Saved.State) => matches.filter((order) => order.state === state).length;
  return {
    orders: listed.map(({ content: _content, payments: _payments, ...summary }) => summary),
    next: null,
    counts: {
      found: {
        quote: countOf("quote"),
        agreed: countOf("agreed"),
        paid: countOf("paid"),
        delivered: countOf("delivered"),
        cancelled: countOf("cancelled"),
      },
      all: orders.length,
    },
  };
}

/** Keeps orders like a server. `add`, `move` and `pay` change them as another device does. */
export function savedOrders() {
  const orders = new Map<string, SavedOrder>();
  const changing = (endpoint: Parameters<typeof answerWith>[0], change: Change) =>
    answerWith(endpoint, (request) => {
      const [id = "", , payment = ""] = idsIn(request.path);
      const order = orders.get(id);
      const changed = order && change(order, request, payment);
      if (!order || !changed) return problem(404, "not_found");
      if (changed === "changed_meanwhile") return problem(409, changed);
      return Response.json(store(order, changed));
    });
  function store(order: SavedOrder, changed: Partial<SavedOrder>): SavedOrder {
    const next = { ...order, ...changed, version: order.version + 1, updatedAt: now() };
    const stored = { ...next, paid: sumOf(next.payments) };
    orders.set(order.id, stored);
    return stored;
  }
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
