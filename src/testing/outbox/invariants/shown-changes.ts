/** Checks after each step of a sequence that a device shows what its player has done, whatever arrives when. */
import * as v from "valibot";
import { expect } from "vitest";
import type { StoredChange } from "#client/outbox/change.ts";
import { isSameCondition } from "#domain/alerts/alert.ts";
import {
  ADD_ALERT,
  READ_MESSAGES,
  REMOVE_ALERT,
  SET_QUIET_TIME,
} from "#features/alerts/changes/alert-changes.ts";
import { AlertCondition, NewQuietTime, ReadMessages } from "#features/alerts/server/alerts.contract.ts";
import {
  PaymentRemoval,
  RECORD_PAYMENT,
  REMOVE_ORDER,
  REMOVE_PAYMENT,
} from "#features/orders/order-changes.ts";
import {
  SHARE_PRICE,
  SharePayload,
  WITHDRAW_PRICE,
  WithdrawPayload,
} from "#features/shared-prices/changes/shared-price-changes.ts";
import type { Device } from "../device.ts";

/** Checks that a device shows each piece that was added on it, and no more than all devices have added. */
function expectOwnPieces(device: Device, devices: readonly Device[]): void {
  const all = devices.reduce((sum, { added }) => sum + added(), 0);
  if (all === 0) return;
  const { lines } = device.documents().cart.read();
  const pieces = lines.find(({ id }) => id === "item:added")?.quantity ?? 0;
  expect(pieces).toBeLessThanOrEqual(all);
  if (device.lost.size === 0) expect(pieces).toBeGreaterThanOrEqual(device.added());
}

/**
 * Checks that a device shows each payment that was recorded on it, unless it was refused or removed. Checks nothing while
 * the order is not loaded, or if it was deleted.
 */
function expectOwnPayments(device: Device, devices: readonly Device[]): void {
  const payments = [...device.submitted].filter(([, { kind }]) => kind === RECORD_PAYMENT);
  if (payments.length === 0) return;
  const submitted = devices.flatMap((one) => [...one.submitted.values()]);
  const { order } = device.view();
  if (!order || submitted.some(({ kind }) => kind === REMOVE_ORDER)) return;
  const removed = submitted.flatMap(({ kind, payload }) =>
    kind === REMOVE_PAYMENT ? [v.parse(PaymentRemoval, payload).id] : [],
  );
  const refused = device
    .journal()
    .changes()
    .flatMap(({ state, id }) => (state === "refused" ? [id] : []));
  const shown = order.payments.map(({ id }) => id);
  for (const [id, { payload }] of payments) {
    if (refused.includes(id) || device.lost.has(id)) continue;
    const payment = v.parse(PaymentRemoval, payload).id;
    if (!removed.includes(payment)) expect(shown).toContain(payment);
  }
}

/**
 * Checks that a device shows each alert that was added on it, or one with the same condition, unless one with this condition was
 * removed, and its read messages. Checks nothing until they are loaded.
 */
function expectOwnAlerts(device: Device, devices: readonly Device[]): void {
  const own = [...device.submitted].flatMap(([id, change]) =>
    ALERT_KINDS.includes(change.kind) && !device.lost.has(id) ? [change] : [],
  );
  const { alerts } = own.length === 0 ? { alerts: null } : device.view();
  if (!alerts) return;
  const all = devices.flatMap(({ submitted }) => [...submitted.values()]);
  const removed = all.flatMap(({ kind, target }) => (kind === REMOVE_ALERT ? [target] : []));
  const removedConditions = all.flatMap(({ kind, target, payload }) =>
    kind === ADD_ALERT && removed.includes(target) ? [v.parse(AlertCondition, payload)] : [],
  );
  const shown = alerts.alerts.map(({ condition }) => condition);
  const unread = alerts.messages.flatMap(({ id, isRead }) => (isRead ? [] : [id]));
  for (const { kind, payload } of own) {
    if (kind === ADD_ALERT) {
      const added = v.parse(AlertCondition, payload);
      const isAdded = (condition: AlertCondition) => isSameCondition(condition, added);
      if (!removedConditions.some(isAdded)) expect(shown.filter(isAdded)).toHaveLength(1);
    }
    if (kind !== READ_MESSAGES) continue;
    const { until } = v.parse(ReadMessages, payload);
    expect(unread.filter((id) => id <= until)).toEqual([]);
  }
}
const ALERT_KINDS: readonly string[] = [ADD_ALERT, READ_MESSAGES];

/**
 * Returns the device's last change of some kinds; `undefined` if it was refused, another device has made one, or a full storage
 * has lost one.
 */
function lastOwnChange(device: Device, devices: readonly Device[], kinds: readonly string[]) {
  const changesOf = (one: Device) => [...one.submitted].filter(([, { kind }]) => kinds.includes(kind));
  const own = changesOf(device);
  const isAlone = devices.every((one) => one === device || changesOf(one).length === 0);
  const [last] = own.slice(-1);
  const isRefused = (change: StoredChange) => change.state === "refused" && change.id === last?.[0];
  if (device.journal().changes().some(isRefused)) return undefined;
  return isAlone && own.every(([id]) => !device.lost.has(id)) ? last?.[1] : undefined;
}

/**
 * Checks that a device shows the quiet time and the price that were set on it last, while no other device has changed
 * them. Checks nothing until they are loaded.
 */
function expectOwnValues(device: Device, devices: readonly Device[]): void {
  const quietTime = lastOwnChange(device, devices, [SET_QUIET_TIME]);
  const price = lastOwnChange(device, devices, [SHARE_PRICE, WITHDRAW_PRICE]);
  if (!quietTime && !price) return;
  const { alerts, sharedPrices } = device.view();
  if (quietTime && alerts) expect(alerts.quiet).toEqual(v.parse(NewQuietTime, quietTime.payload).quiet);
  if (!price || !sharedPrices) return;
  const shown = sharedPrices.prices.find(({ slug }) => slug === price.target)?.fcoins;
  const isShared = price.kind === SHARE_PRICE;
  const { fcoins, replaces } = isShared ? v.parse(SharePayload, price.payload).price : {};
  const only = isShared ? undefined : v.parse(WithdrawPayload, price.payload).fcoins;
  // An undo changes nothing if what it takes back was refused.
  if (replaces === undefined && only === undefined) expect(shown).toBe(fcoins);
}

/** Checks that a device shows what its player has done, while it waits and after it was accepted. */
export function expectOwnChangesShown(device: Device, devices: readonly Device[]): void {
  expectOwnPieces(device, devices);
  expectOwnPayments(device, devices);
  expectOwnAlerts(device, devices);
  expectOwnValues(device, devices);
}
