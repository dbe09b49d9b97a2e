/** A server in memory that applies the rules of the real one to the requests of the outbox. */
import * as v from "valibot";
import { ApiError } from "#client/api/api.ts";
import { rememberChange } from "#contract/documents/document-changes.ts";
import {
  DOCUMENT_NAMES,
  type DocumentName,
  documentsEndpoints,
  saveSchemaOf,
} from "#contract/documents/documents.ts";
import type { Accepts, Address, AnyRequest, RequestOf } from "#contract/endpoint.ts";
import { penya } from "#domain/money/money.ts";
import { isSame } from "#domain/order/merge.ts";
import * as Saved from "#domain/order/saved-order.ts";
import {
  type Character,
  CharacterInput,
  charactersEndpoints,
} from "#features/characters/server/characters.contract.ts";
import { operatorDataWithChange, PRICE, SERVER } from "#features/operator/changes/operator-changes.ts";
import { editedServer, isSamePrice, isServerUnchanged } from "#features/operator/changes/states.ts";
import {
  type OperatorList,
  operatorEndpoints,
  PriceChange,
  ServerChange,
  ServerState,
} from "#features/operator/server/operator.contract.ts";
import {
  NewOrder,
  NewPayment,
  OrderDetails,
  OrderMove,
  ordersEndpoints,
  type SavedOrder,
} from "#features/orders/server/orders.contract.ts";
import { profileEndpoints } from "#features/profile/profile.contract.ts";
import { ratesEndpoints, StoredRate } from "#features/rate-history/server/rate-history.contract.ts";
import { type RandomInt, restoredVersion } from "#server/limits/restored-version.ts";
import { GOLD_RING } from "#testing/seed/operator.ts";

/** Id of the player of the sequences. */
export const PLAYER = "mia";
/** Ids of the player's other sessions, which the sequences end. */
export const SESSIONS = ["session-1", "session-2", "session-3"];

const SERVERS = ["Mushpoie", "Lawolf", "Totemia"].map((name, place) => ({
  id: name.toLowerCase(),
  name,
  region: null,
  place,
}));

type Body = unknown;
type Handler = (request: AnyRequest, key: string | undefined) => unknown;

const AT = "2026-11-22T10:00:00.000Z";
const refuse = (code: string, status: number): never => {
  throw new ApiError(code, status);
};

/** Creates a server in memory. `randomInt` returns a whole number from 0 to below its argument. */
export function modelServer(randomInt: RandomInt = (below) => Math.floor(Math.random() * below)) {
  const orders = new Map<string, SavedOrder>();
  const characters = new Map<string, Character>();
  const rates = new Map<string, { penya: number; per: 1 | 1000 }>();
  const documents = new Map<string, { version: number; content: unknown; changes: readonly string[] }>();
  const sessions = new Set(SESSIONS);
  const operator = modelOperator();
  /** The keys of the applied changes, oldest first. */
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
    const { to, version, settledBy } = v.parse(OrderMove, body);
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
    const { restored, version, ...written } = v.parse(CharacterInput, body);
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
    const rate = v.parse(StoredRate, body);
    const first = isFirst(key);
    const present = rates.get(day);
    if (!first) return { day, ...(present ?? refuse("not_found", 404)) };
    if (present && !isSame(present, rate)) refuse("changed_meanwhile", 409);
    rates.set(day, rate);
    note(key);
    return { day, ...rate };
  }

  function saveDocument(name: DocumentName, body: Body) {
    const { base, change, content } = v.parse(saveSchemaOf(name), body);
    const present = documents.get(name) ?? { version: 0, content: null, changes: [] };
    if (present.changes.at(-1) === change) return { version: present.version };
    if (present.version !== base) refuse("changed_meanwhile", 409);
    documents.set(name, { version: base + 1, content, changes: rememberChange(present.changes, change) });
    return { version: base + 1 };
  }

  function edit(body: Body, make: (body: Body) => void) {
    const { change } = v.parse(v.looseObject({ change: v.string() }), body);
    if (isFirst(change)) {
      make(body);
      note(change);
    }
    return { entry: 1 };
  }

  const handlers = new Map<string, Handler>();
  function on<R extends string, A extends Accepts>(
    { route }: Address<R, A>,
    handler: (request: RequestOf<R, A>, key: string | undefined) => unknown,
  ): void {
    // The key of the map guarantees that the request is one to this endpoint.
    handlers.set(route, handler as Handler);
  }

  on(documentsEndpoints.load, () => ({
    player: PLAYER,
    documents: [...documents].map(([name, stored]) => ({ name, ...stored })),
  }));
  for (const name of DOCUMENT_NAMES)
    on(documentsEndpoints.save(name), ({ body }) => saveDocument(name, body));
  on(profileEndpoints.load, () => ({ sessions: [...sessions] }));
  on(profileEndpoints.endSession, ({ params }) => void sessions.delete(params.id));
  on(operatorEndpoints.load, () => operator.list());
  on(operatorEndpoints.changePrice, ({ params, body }) =>
    edit(body, (one) => operator.setPrice(params.slug, one)),
  );
  on(operatorEndpoints.changeServer, ({ params, body }) =>
    edit(body, (one) => operator.setServer(params.id, one)),
  );
  on(charactersEndpoints.list, () => ({ characters: [...characters.values()] }));
  on(charactersEndpoints.save, ({ params, body }, key) => putCharacter(params.id, body, key));
  on(charactersEndpoints.remove, ({ params: { id }, query }, key) => {
    const [version, present] = [query?.version, characters.get(id)];
    const isOther = version !== undefined && present !== undefined && present.version !== Number(version);
    if (isOther && isFirst(key)) refuse("changed_meanwhile", 409);
    removeFrom(characters, id, key);
  });
  on(ordersEndpoints.load, ({ params: { id } }) => orders.get(id) ?? refuse("not_found", 404));
  on(ordersEndpoints.save, ({ body }, key) => save(body, key));
  on(ordersEndpoints.changeDetails, ({ params: { id }, body }, key) =>
    changeOrder(id, key, (order) => {
      const { version, ...details } = v.parse(OrderDetails, body);
      if (isSame({ ...order, ...details }, order)) return order;
      if (order.version !== version) refuse("changed_meanwhile", 409);
      return { ...order, ...details };
    }),
  );
  on(ordersEndpoints.remove, ({ params: { id }, query }, key) => {
    const seen = query?.payments?.split(",");
    const isUnseen = orders.get(id)?.payments.some((one) => seen && !seen.includes(one.id));
    if (isUnseen && isFirst(key)) refuse("changed_meanwhile", 409);
    return removeFrom(orders, id, key) ? undefined : refuse("not_found", 404);
  });
  on(ordersEndpoints.move, ({ params: { id }, body }, key) => move(id, body, key));
  on(ordersEndpoints.pay, ({ params: { id, paymentId }, body }, key) => pay(id, paymentId, body, key));
  on(ordersEndpoints.removePayment, ({ params: { id, paymentId } }, key) =>
    changeOrder(id, key, (order) =>
      order.payments.some((one) => one.id === paymentId)
        ? settled({ ...order, payments: order.payments.filter((one) => one.id !== paymentId) })
        : order,
    ),
  );
  on(ratesEndpoints.list, () => ({ servers: [], before: null, entries: rows() }));
  on(ratesEndpoints.restore, ({ params: { day }, body }, key) => saveRate(day, body, key));
  on(ratesEndpoints.remove, ({ params: { day } }, key) => {
    const removed = rows().find((row) => row.day === day) ?? null;
    const first = isFirst(key);
    removeFrom(rates, day, key);
    return { removed: first ? removed : null };
  });

  /** Handles a request, or throws the `ApiError` that the browser would derive from the error response. */
  async function handle({ route }: Address, request: AnyRequest, key?: string): Promise<unknown> {
    const handler = handlers.get(route);
    if (!handler) throw new Error(`The model server has no ${route}`);
    return structuredClone(handler(structuredClone(request), key));
  }

  return {
    applied,
    handle,
    /** The player's sessions that have not been ended. */
    sessions: async (): Promise<ReadonlySet<string>> => sessions,
    // A restart keeps the stored data, so there is nothing to do.
    restart: () => {},
  };
}

/** Applies operators' edits of prices and servers. */
function modelOperator() {
  let list: OperatorList = { items: [GOLD_RING], servers: SERVERS };
  return {
    list: () => list,
    setPrice(slug: string, body: Body): void {
      const { from, to } = v.parse(PriceChange, body);
      const now = list.items.find((item) => item.slug === slug)?.price ?? null;
      if (!isSamePrice(now, from) || isSamePrice(now, to)) refuse("changed_meanwhile", 409);
      list = operatorDataWithChange(list, { kind: PRICE, payload: { slug, from, to } });
    },
    setServer(id: string, body: Body): void {
      const { from, to } = v.parse(ServerChange, body);
      const found = list.servers.find((server) => server.id === id);
      const now = found ? v.parse(ServerState, found) : null;
      if (!isServerUnchanged(from, to, now)) refuse("changed_meanwhile", 409);
      if (isSame(editedServer(from, to, now), now)) refuse("changed_meanwhile", 409);
      list = operatorDataWithChange(list, { kind: SERVER, payload: { id, from, to } });
    },
  };
}
