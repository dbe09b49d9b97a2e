/** Checks after each step of a sequence that a device shows what its player has done, whatever arrives when. */
import * as v from "valibot";
import { expect } from "vitest";
import {
  PaymentRemoval,
  RECORD_PAYMENT,
  REMOVE_ORDER,
  REMOVE_PAYMENT,
} from "#features/orders/changes/order-changes.ts";
import type { Device } from "./device.ts";

/** Checks that a device shows each piece that was added on it, and no more than all devices have added. */
function expectOwnPieces(device: Device, devices: readonly Device[]): void {
  const all = devices.reduce((sum, { added }) => sum + added(), 0);
  if (all === 0) return;
  const { lines } = device.documents().cart();
  const pieces = lines.find(({ id }) => id === "item:added")?.quantity ?? 0;
  expect(pieces).toBeLessThanOrEqual(all);
  if (!device.hasLostDocuments()) expect(pieces).toBeGreaterThanOrEqual(device.added());
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

/** Checks that a device shows what its player has done, while it waits and after it was accepted. */
export function expectOwnChangesShown(device: Device, devices: readonly Device[]): void {
  expectOwnPieces(device, devices);
  expectOwnPayments(device, devices);
}
