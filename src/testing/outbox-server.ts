/** A server in memory that keeps the rules of the real one for what the outbox sends. */

import * as v from "valibot";
import { ApiError, type Options } from "#client/api.ts";
import type { Api } from "#client/outbox/engine.ts";
import { KEY_HEADER } from "#contract/change-id.ts";
import { isSame } from "#domain/merging.ts";
import { penya } from "#domain/money.ts";
import * as Saved from "#domain/saved-order.ts";
import { type Character, WrittenCharacter } from "#features/characters/characters.contract.ts";
import { Rate } from "#features/history/history.contract.ts";
import {
  Move,
  NewOrder,
  NewPayment,
  OrderDetails,
  type SavedOrder,
} from "#features/orders/orders.contract.ts";
import { type RandomInt, restoredVersion } from "#server/restored-version.ts";

type Body = unknown;
type Handler = (path: readonly string[], body: Body, key: string | undefined) => unknown;

const AT = "2026-11-22T10:00:00.000Z";
const refuse = (code: string, status: number): never => {
  throw new ApiError(code, status);
};

export type ModelServer = ReturnType<typeof modelServer>;

export function modelServer(randomInt: RandomInt = (below) => Math.floor(Math.random() * below)) {
  const orders = new Map<string, SavedOrder>();
  const characters = new Map<string, Character>();
  const rates = new Map<string, { penya: number; per: 1 | 1000 }>();
  /** The keys of the changes that were applied, in their order. */
  const applied: string[] = [];

  const isFirst = (key: string | undefined) => key === undefined || !applied.includes(key);
  const note = (key: string | undefined) => void (key !== undefined && applied.push(key));

  function changeOrder(id: string, key: string | undefined, change: (order: SavedOrder) => SavedOrder) {
    const present = orders.get(id) ?? refuse("not_found", 404);
    if (!isFirst(key)) return present;
    const next = change(present);
    const paid = penya(next.payments.reduce((all, one) => all + one.penya, 0));
    const changed = next === present ? present : { ...next, paid, version: present.version + 1 };
    orders.set(id, changed);
    note(key);
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

  function save(body: Body, key: string | undefined): SavedOrder {
    const { restored, ...order } = v.parse(NewOrder, body);
    const present = orders.get(order.id);
    const first = isFirst(key);
    if (present) {
      if (first) note(key);
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
      createdAt: restored?.createdAt ?? AT,
      updatedAt: AT,
      payments,
    };
    orders.set(order.id, saved);
    note(key);
    return saved;
  }

  function move(id: string, body: Body, key: string | undefined): SavedOrder {
    const { to, version, settledBy } = v.parse(Move, body);
    return changeOrder(id, key, (order) => {
      if (order.state === to) return order;
      if (order.version !== version) refuse("changed_meanwhile", 409);
      if (!Saved.canMove(order.state, to)) refuse("move_refused", 409);
      const { owed } = Saved.balance(order);
      if (to !== "paid" || owed === 0) return { ...order, state: to };
      const id = settledBy ?? refuse("move_refused", 409);
      return { ...order, state: to, payments: [...order.payments, { id, penya: owed, note: "", at: AT }] };
    });
  }

  function pay(orderId: string, id: string, body: Body, key: string | undefined): SavedOrder {
    const { penya: amount, note: text, at = AT } = v.parse(NewPayment, body);
    return changeOrder(orderId, key, (order) => {
      const others = order.payments.filter((one) => one.id !== id);
      return settled({ ...order, payments: [...others, { id, penya: amount, note: text, at }] });
    });
  }

  function putCharacter(id: string, body: Body, key: string | undefined): Character {
    const { restored, version, ...written } = v.parse(WrittenCharacter, body);
    const present = characters.get(id);
    if (!isFirst(key)) return present ?? refuse("not_found", 404);
    if (!present && version > 0 && restored === undefined) refuse("not_found", 404);
    const isRestored = !present && restored !== undefined;
    const next = {
      ...written,
      id,
      version: isRestored ? restoredVersion(version, randomInt) : version + 1,
      createdAt: present?.createdAt ?? AT,
      updatedAt: AT,
    };
    if (present) {
      const { version: _version, id: _id, createdAt: _created, updatedAt: _updated, ...now } = present;
      if (!isSame(now, written)) {
        if (present.version !== version) refuse("changed_meanwhile", 409);
        characters.set(id, next);
      }
    } else characters.set(id, next);
    note(key);
    return characters.get(id) ?? next;
  }

  function removeFrom(all: Map<string, unknown>, id: string, key: string | undefined): boolean {
    if (!isFirst(key)) return true;
    note(key);
    return all.delete(id);
  }

  const rows = () =>
    [...rates].map(([day, rate]) => ({ day, ...rate })).toSorted((a, b) => (a.day < b.day ? -1 : 1));

  function saveRate(day: string, body: Body, key: string | undefined) {
    const rate = v.parse(Rate, body);
    const first = isFirst(key);
    const present = rates.get(day);
    if (!first) return { day, ...(present ?? refuse("not_found", 404)) };
    if (present && !isSame(present, rate)) refuse("changed_meanwhile", 409);
    rates.set(day, rate);
    note(key);
    return { day, ...rate };
  }

  const HANDLERS: Readonly<Record<string, Handler>> = {
    "GET characters": () => ({ characters: [...characters.values()] }),
    "PUT characters/*": ([, id = ""], body, key) => putCharacter(id, body, key),
    "DELETE characters/*": ([, id = ""], _body, key) => void removeFrom(characters, id, key),
    "GET orders/*": ([, id = ""]) => orders.get(id) ?? refuse("not_found", 404),
    "POST orders": (_path, body, key) => save(body, key),
    "PATCH orders/*": ([, id = ""], body, key) =>
      changeOrder(id, key, (order) => {
        const { version, ...details } = v.parse(OrderDetails, body);
        if (isSame({ ...order, ...details }, order)) return order;
        if (order.version !== version) refuse("changed_meanwhile", 409);
        return { ...order, ...details };
      }),
    "DELETE orders/*": ([, id = ""], _body, key) =>
      removeFrom(orders, id, key) ? undefined : refuse("not_found", 404),
    "POST orders/*/moves": ([, id = ""], body, key) => move(id, body, key),
    "PUT orders/*/payments/*": ([, id = "", , payment = ""], body, key) => pay(id, payment, body, key),
    "DELETE orders/*/payments/*": ([, id = "", , payment], _body, key) =>
      changeOrder(id, key, (order) =>
        order.payments.some((one) => one.id === payment)
          ? settled({ ...order, payments: order.payments.filter((one) => one.id !== payment) })
          : order,
      ),
    "GET rates": () => ({ servers: [], before: null, entries: rows() }),
    "PUT rates/*/*": ([, , day = ""], body, key) => saveRate(day, body, key),
    "DELETE rates/*/*": ([, , day = ""], _body, key) => {
      const removed = rows().find((row) => row.day === day) ?? null;
      const first = isFirst(key);
      removeFrom(rates, day, key);
      return { removed: first ? removed : null };
    },
  };

  /** Answers a request, or throws the `ApiError` that the browser would make of the refusal. */
  function handle(method: string, address: string, body: Body, key: string | undefined): unknown {
    const [path = ""] = address.slice(1).split("?");
    const parts = path.split("/").map(decodeURIComponent);
    const pattern = parts.map((part, place) => (isName(parts, place) ? part : "*")).join("/");
    const handler = HANDLERS[`${method} ${pattern}`];
    if (!handler) throw new Error(`The model server has no ${method} ${pattern}`);
    return structuredClone(handler(parts, structuredClone(body), key));
  }

  return { orders, characters, rates, applied, handle };
}

const isName = (parts: readonly string[], place: number) =>
  place === 0 || (parts[0] === "orders" && place === 2);

/** What happens to a request on its way. */
export type Fate = "fine" | "lost" | "answer lost" | "repeated" | "repeated late" | "restart" | "crash";

type Tab = Readonly<{ isDead: () => boolean; crash: () => void }>;

/** The API as a tab has it, over a network that does what `fate` says. A tab that has ended gets no answer. */
export function faultyApi(server: ModelServer, fate: () => Fate, late: (() => void)[], tab: Tab): Api {
  async function send<T>(
    method: string,
    path: string,
    contract: v.GenericSchema<unknown, T>,
    body: Body,
    { headers = {} }: Options = {},
  ): Promise<T> {
    const key = headers[KEY_HEADER];
    const ask = () => server.handle(method, path, body, key);
    const again = () => {
      try {
        ask();
      } catch {
        // Refused: nobody waits for this answer.
      }
    };
    await Promise.resolve();
    if (tab.isDead()) return new Promise<T>(() => {});
    const what = fate();
    if (what === "lost") throw new ApiError("offline", 0);
    if (what === "restart") throw new ApiError("unexpected", 502);
    if (what === "crash") {
      again();
      tab.crash();
      return new Promise<T>(() => {});
    }
    const answer = ask();
    if (what === "repeated") again();
    if (what === "repeated late") late.push(again);
    if (what === "answer lost") throw new ApiError("offline", 0);
    return v.parse(contract, answer);
  }
  return {
    get: (path, contract, options) => send("GET", path, contract, undefined, options),
    post: (path, contract, body, options) => send("POST", path, contract, body, options),
    patch: (path, contract, body, options) => send("PATCH", path, contract, body, options),
    put: (path, contract, body, options) => send("PUT", path, contract, body, options),
    delete: (path, contract, body, options) => send("DELETE", path, contract, body, options),
  };
}
