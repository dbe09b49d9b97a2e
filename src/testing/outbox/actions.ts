/** Actions of a player, for the sequences of the outbox. */
import type { ChangeContent } from "#client/outbox/change.ts";
import { penya } from "#domain/money/money.ts";
import { rate } from "#domain/money/rate.ts";
import * as Cart from "#domain/order/cart.ts";
import { balance, STATES } from "#domain/order/saved-order.ts";
import * as Characters from "#features/characters/changes/character-changes.ts";
import { editsBetween, toRequestBody } from "#features/characters/changes/character-edits.ts";
import * as Operator from "#features/operator/changes/operator-changes.ts";
import * as OrderChanges from "#features/orders/changes/order-changes.ts";
import { restoring } from "#features/orders/save/restoring.ts";
import type { SavedOrder } from "#features/orders/server/orders.contract.ts";
import { END_SESSIONS } from "#features/profile/profile.outbox.ts";
import * as History from "#features/rate-history/changes/rate-history.outbox.ts";
import type { Device } from "./device.ts";
import { nextId } from "./device-tab.ts";
import type { DeviceView } from "./pages.ts";

/** Each action changes what the device shows; it does nothing if its target is not shown. */
export const ACTIONS: Readonly<Record<string, (one: Device, number: number) => void>> = {
  level: (one, number) => edit(one, (now) => ({ ...now, level: 60 + number })),
  notes: (one, number) => edit(one, (now) => ({ ...now, notes: `note ${number}` })),
  gear: (one, number) =>
    edit(one, (now) => ({
      ...now,
      sets: now.sets.map((set) => ({
        ...set,
        gear: { ...set.gear, weapon: { item: 1 + number, upgrade: 0 } },
      })),
    })),
  "another slot": (one, number) =>
    edit(one, (now) => ({
      ...now,
      sets: now.sets.map((set) => ({
        ...set,
        gear: { ...set.gear, boots: { item: 1 + number, upgrade: 0 } },
      })),
    })),
  "delete the character": (one) => {
    const [lea] = one.see().characters;
    if (!lea) return;
    one.submit({
      kind: Characters.REMOVE_CHARACTER,
      target: "lea",
      label: "Lea",
      payload: toRequestBody(lea),
    });
    one.submit({
      kind: Characters.CREATE_CHARACTER,
      target: "lea",
      label: "Lea",
      payload: { ...toRequestBody(lea), restored: lea.createdAt },
    });
  },
  pay: (one, number) =>
    onOrder(one, () => ({
      kind: OrderChanges.PAY,
      payload: { id: `p${nextId()}`, penya: penya(1 + number), note: "", at: "2026-11-22T10:00:00.000Z" },
    })),
  unpay: (one) =>
    onOrder(
      one,
      ({ payments: [first] }) => first && { kind: OrderChanges.REMOVE_PAYMENT, payload: { id: first.id } },
    ),
  move: (one, number) =>
    onOrder(one, (order) => {
      const to = STATES[number % STATES.length] ?? "quote";
      const { owed } = balance(order);
      const settle = to === "paid" && owed > 0 ? { id: `p${nextId()}`, owed } : null;
      return to === order.state
        ? undefined
        : { kind: OrderChanges.MOVE, payload: { from: order.state, to, settle } };
    }),
  buyer: (one, number) =>
    onOrder(one, ({ buyer }) => ({
      kind: OrderChanges.DETAILS,
      payload: [{ field: "buyer", from: buyer, to: `Buyer ${number}` }],
    })),
  name: (one, number) =>
    onOrder(one, ({ name }) => ({
      kind: OrderChanges.DETAILS,
      payload: [{ field: "name", from: name, to: `Name ${number}` }],
    })),
  "delete the order and undo": (one) =>
    onOrder(one, (order) => {
      const payload = OrderChanges.removalOf(order);
      one.submit({ kind: OrderChanges.REMOVE_ORDER, target: "a", label: "a", payload });
      return { kind: OrderChanges.SAVE, payload: restoring(order) };
    }),
  "take a rate out": (one, number) => {
    const entry = one.see().rates.history[number % 3];
    if (entry) onRate(one, History.REMOVE_RATE, entry);
  },
  "put a rate back": (one, number) =>
    onRate(one, History.RESTORE_RATE, {
      day: `2026-01-0${1 + (number % 3)}`,
      rate: rate(penya(100 + (number % 3)), 1),
    }),
  "end a session": (one, number) => {
    const id = one.see().sessions.filter((each) => each.includes("session-"))[number % 3];
    if (id) one.submit({ kind: END_SESSIONS, target: "sessions", label: id, payload: [id] });
  },
  "edit a price": (one, number) => {
    const [item] = one.see().operator.items;
    if (!item) return;
    const source = { fr: "shop", en: "shop", de: "shop", tl: "shop" };
    const to = { fcoins: 1 + number, certainty: "reported" as const, date: "2026-01-01", source };
    const payload = { slug: item.slug, from: item.price, to };
    one.submit({ kind: Operator.PRICE, target: Operator.priceTarget(item.slug), label: item.slug, payload });
  },
  "move a server": (one, number) => {
    const { servers } = one.see().operator;
    const server = servers[number % servers.length];
    const place = (number * 7) % Math.max(1, servers.length);
    if (!server || server.place === place) return;
    const { id, ...from } = server;
    const payload = { id, from, to: { ...from, place } };
    one.submit({ kind: Operator.SERVER, target: Operator.SERVERS, label: id, payload });
  },
  "add to the cart": (one, number) => one.add(1 + (number % 9)),
  "set a quantity": (one, number) =>
    one.documents().change("cart", (cart) => {
      const present = cart.lines.some(({ id }) => id === "item:set") ? cart : Cart.withItem(cart, "set", 1);
      return Cart.withQuantity(present, "item:set", 2 + number);
    }),
  "set an own price": (one, number) =>
    one.documents().change("prices", (prices) => ({ ...prices, "gold-ring": 1 + number })),
};

type Character = DeviceView["characters"][number];
function edit(one: Device, next: (now: Character) => Character): void {
  const [lea] = one.see().characters;
  const payload = lea ? [...editsBetween(lea, next(lea))] : [];
  if (payload.length > 0)
    one.submit({ kind: Characters.EDIT_CHARACTER, target: "lea", label: "Lea", payload });
}

function onOrder(
  one: Device,
  make: (order: SavedOrder) => Pick<ChangeContent, "kind" | "payload"> | undefined,
): void {
  const { order } = one.see();
  const change = order && make(order);
  if (change) one.submit({ ...change, target: "a", label: "a" });
}

function onRate(
  one: Device,
  kind: string,
  { day, rate: noted }: History.KnownRates["history"][number],
): void {
  const payload = { server: "lawolf", day, rate: { penya: noted.penya, per: noted.per } };
  one.submit({ kind, target: `lawolf ${day}`, label: day, payload });
}
