/** Actions of a player, for the sequences of the outbox. */
import type { ChangeContent } from "#client/outbox/change.ts";
import { fc, penya } from "#domain/money/money.ts";
import { rate } from "#domain/money/rate.ts";
import * as Cart from "#domain/order/cart.ts";
import * as Lines from "#domain/order/line-changes.ts";
import { balance, canEditLines, ORDER_STATES, pricedAsSaved } from "#domain/order/saved-order.ts";
import * as Characters from "#features/characters/character-changes.ts";
import { editsBetween, toRequestBody } from "#features/characters/character-changes.ts";
import * as OrderChanges from "#features/orders/order-changes.ts";
import { restoring } from "#features/orders/order-changes.ts";
import type { SavedOrder } from "#features/orders/server/orders.contract.ts";
import { END_SESSIONS } from "#features/profile/profile.outbox.ts";
import * as History from "#features/rate-history/rate-history.outbox.ts";
import type { KnownRates } from "#features/rate-history/set-rates.ts";
import type { Device } from "./device.ts";
import { nextId } from "./device-tab.ts";
import { MEMBER_ACTIONS } from "./member-actions.ts";
import type { DeviceView } from "./pages.ts";

/** Each action changes what the device shows; it does nothing if its target is not shown. */
export const DEVICE_ACTIONS: Readonly<Record<string, (device: Device, number: number) => void>> = {
  level: (device, number) => edit(device, (character) => ({ ...character, level: 60 + number })),
  notes: (device, number) => edit(device, (character) => ({ ...character, notes: `note ${number}` })),
  points: (device, number) =>
    edit(device, (character) => ({ ...character, points: { ...character.points, dex: 15 + number } })),
  gear: (device, number) =>
    edit(device, (character) => ({
      ...character,
      sets: character.sets.map((set) => ({
        ...set,
        gear: { ...set.gear, weapon: { item: 1 + number, upgrade: 0 } },
      })),
    })),
  "another slot": (device, number) =>
    edit(device, (character) => ({
      ...character,
      sets: character.sets.map((set) => ({
        ...set,
        gear: { ...set.gear, boots: { item: 1 + number, upgrade: 0 } },
      })),
    })),
  "delete the character": (device) => {
    const [lea] = device.view().characters;
    if (!lea) return;
    device.submit({
      kind: Characters.REMOVE_CHARACTER,
      target: "lea",
      label: "Lea",
      payload: toRequestBody(lea),
    });
    device.submit({
      kind: Characters.CREATE_CHARACTER,
      target: "lea",
      label: "Lea",
      payload: { ...toRequestBody(lea), restored: lea.createdAt },
    });
  },
  pay: (device, number) =>
    onOrder(device, () => ({
      kind: OrderChanges.RECORD_PAYMENT,
      payload: { id: `p${nextId()}`, penya: penya(1 + number), note: "", at: "2026-11-22T10:00:00.000Z" },
    })),
  unpay: (device) =>
    onOrder(
      device,
      ({ payments: [first] }) => first && { kind: OrderChanges.REMOVE_PAYMENT, payload: { id: first.id } },
    ),
  "remove a payment and undo": (device) =>
    onOrder(device, ({ payments: [first] }) => {
      if (!first) return undefined;
      const payload = { id: first.id };
      device.submit({ kind: OrderChanges.REMOVE_PAYMENT, target: "a", label: "a", payload });
      return { kind: OrderChanges.RECORD_PAYMENT, payload: first };
    }),
  move: (device, number) =>
    onOrder(device, (order) => {
      const to = ORDER_STATES[number % ORDER_STATES.length] ?? "quote";
      const { owed } = balance(order);
      const settle = to === "paid" && owed > 0 ? { id: `p${nextId()}`, owed } : null;
      return to === order.state
        ? undefined
        : { kind: OrderChanges.MOVE_ORDER, payload: { from: order.state, to, settle } };
    }),
  buyer: (device, number) =>
    onOrder(device, ({ buyer }) => ({
      kind: OrderChanges.EDIT_ORDER,
      payload: [{ field: "buyer", from: buyer, to: `Buyer ${number}` }],
    })),
  name: (device, number) =>
    onOrder(device, ({ name }) => ({
      kind: OrderChanges.EDIT_ORDER,
      payload: [{ field: "name", from: name, to: `Name ${number}` }],
    })),
  "edit the lines": (device, number) =>
    onOrder(device, ({ edition, state, content }) => {
      if (!canEditLines(state)) return undefined;
      const lines = content.cart.lines.map((line) => ({ ...line, quantity: 1 + number }));
      const edited = { ...content, cart: { ...content.cart, lines } };
      const { totalFc, totalPenya } = pricedAsSaved(edited);
      const payload = { from: edition, edition: `e${nextId()}`, content: edited, totalFc, totalPenya };
      return { kind: OrderChanges.EDIT_CONTENT, payload };
    }),
  "send the order": (device, number) =>
    onOrder(device, ({ edition }) => ({
      kind: OrderChanges.SEND_ORDER,
      payload: { edition, at: `2026-11-22T10:${10 + (number % 50)}:00.000Z` },
    })),
  "delete the order and undo": (device) =>
    onOrder(device, (order) => {
      const payload = OrderChanges.removalOf(order);
      device.submit({ kind: OrderChanges.REMOVE_ORDER, target: "a", label: "a", payload });
      return { kind: OrderChanges.SAVE_ORDER, payload: restoring(order) };
    }),
  "take a rate out": (device, number) => {
    const entry = device.view().rates.history[number % 3];
    if (entry) onRate(device, History.REMOVE_RATE, entry);
  },
  "put a rate back": (device, number) =>
    onRate(device, History.RESTORE_RATE, {
      day: `2026-01-0${1 + (number % 3)}`,
      rate: rate(penya(100 + (number % 3)), 1),
    }),
  "end a session": (device, number) => {
    const id = device.view().sessions.filter((sessionId) => sessionId.includes("session-"))[number % 3];
    if (id) device.submit({ kind: END_SESSIONS, target: "sessions", label: id, payload: [id] });
  },
  "add to the cart": (device, number) => device.add(1 + (number % 9)),
  "set a quantity": (device, number) =>
    device.documents().cart.update((cart) => {
      const present = cart.lines.some(({ id }) => id === "item:set") ? cart : Cart.withItem(cart, "set", 1);
      return Lines.withQuantity(present, "item:set", 2 + number);
    }),
  "set an own price": (device, number) =>
    device.documents().prices.update((prices) => ({ ...prices, "gold-ring": fc(1 + number) })),
  ...Object.fromEntries(MEMBER_ACTIONS.flatMap((actions) => Object.entries(actions))),
};

type ShownCharacter = DeviceView["characters"][number];
function edit(device: Device, change: (character: ShownCharacter) => ShownCharacter): void {
  const [lea] = device.view().characters;
  const payload = lea ? [...editsBetween(lea, change(lea))] : [];
  if (payload.length > 0)
    device.submit({ kind: Characters.EDIT_CHARACTER, target: "lea", label: "Lea", payload });
}

function onOrder(
  device: Device,
  createChange: (order: SavedOrder) => Pick<ChangeContent, "kind" | "payload"> | undefined,
): void {
  const { order } = device.view();
  const change = order && createChange(order);
  if (change) device.submit({ ...change, target: "a", label: "a" });
}

function onRate(device: Device, kind: string, { day, rate: entryRate }: KnownRates["history"][number]): void {
  const payload = { server: "lawolf", day, rate: { penya: entryRate.penya, per: entryRate.per } };
  device.submit({ kind, target: `lawolf ${day}`, label: day, payload });
}
