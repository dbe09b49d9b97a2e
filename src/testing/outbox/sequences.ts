/**
 * Random sequences of two devices' actions and of network faults, and the invariants that hold after them.
 */

import * as fc from "fast-check";
import * as v from "valibot";
import { expect } from "vitest";
import { scopeOf, type WaitingChange } from "#client/outbox/change.ts";
import { EDIT, withEdits } from "#client/sync/log/document-log.ts";
import { type Cart, EMPTY_CART } from "#domain/order/cart.ts";
import { DAY_MS } from "#domain/time/day-ms.ts";
import { READ_MESSAGES } from "#features/alerts/changes/alert-changes.ts";
import { CharacterInput, charactersEndpoints } from "#features/characters/server/characters.contract.ts";
import { NewOrder, ordersEndpoints } from "#features/orders/server/orders.contract.ts";
import { END_SESSIONS, withoutEnded } from "#features/profile/profile.outbox.ts";
import { ratesEndpoints } from "#features/rate-history/server/rate-history.contract.ts";
import { LEA } from "#testing/seed/characters.ts";
import { newOrder } from "#testing/seed/saved-orders.ts";
import { DEVICE_ACTIONS } from "./actions.ts";
import { createDevice, type Device } from "./device.ts";
import { isReplaceable } from "./device-tab.ts";
import { expectReadMessages, expectSharedRates } from "./invariants/member-data.ts";
import { expectConflicts } from "./invariants/replaced-values.ts";
import { appliedChangesOf, expectSameViews } from "./invariants/same-views.ts";
import { expectOwnChangesShown } from "./invariants/shown-changes.ts";
import { MEMBER_ACTIONS } from "./member-actions.ts";
import {
  type Fate,
  type LateArrivals,
  REQUEST_FATES,
  recordRefusals,
  type SequenceServer,
  SLOW_FATES,
} from "./network.ts";
import type { DeviceView } from "./pages.ts";

const actionStep = (what: fc.Arbitrary<string>) =>
  fc.record({
    kind: fc.constant("act" as const),
    who: fc.nat(1),
    what,
    // Small numbers are frequent, so that both devices often set the same value.
    number: fc.oneof(fc.nat(2), fc.nat(90)),
  });
const sendStep = (fates: readonly Fate[]) =>
  fc.record({
    // "sync" only reads the documents.
    kind: fc.constantFrom("send" as const, "send" as const, "sync" as const),
    who: fc.nat(1),
    fates: fc.array(fc.constantFrom(...fates), { maxLength: 5 }),
  });
const readStep = fc.record({
  kind: fc.constantFrom("reload" as const, "refetch" as const, "refetch" as const),
  who: fc.nat(1),
  // One for each page.
  fates: fc.array(fc.constantFrom(...SLOW_FATES), { maxLength: 7 }),
});
const arrivalStep = fc.record({
  kind: fc.constantFrom("late" as const, "late" as const, "last late" as const),
  who: fc.constant(0),
});
const storageStep = fc.record({
  kind: fc.constantFrom("full" as const, "free" as const),
  who: fc.nat(1),
});

const ACTIONS = Object.keys(DEVICE_ACTIONS);
const allActions = fc.constantFrom(...ACTIONS);
/** Sequences of at most two actions, on a network that only delays: these find what an old response overwrites. */
const slowSequences = fc.uniqueArray(allActions, { minLength: 1, maxLength: 2 }).chain((actions) =>
  fc.array(fc.oneof(actionStep(fc.constantFrom(...actions)), sendStep(SLOW_FATES), readStep, arrivalStep), {
    minLength: 4,
    maxLength: 18,
  }),
);
const faultySequences = fc.array(
  fc.oneof(
    { weight: 10, arbitrary: actionStep(allActions) },
    { weight: 7, arbitrary: sendStep(REQUEST_FATES) },
    { weight: 2, arbitrary: readStep },
    { weight: 4, arbitrary: arrivalStep },
    { weight: 1, arbitrary: storageStep },
  ),
  { maxLength: 18 },
);
/**
 * Sequences of a member's actions on one kind of target, on a network that repeats requests: these find what a repeated
 * request does after a later change of its target.
 */
const memberSequences = fc
  .constantFrom(...MEMBER_ACTIONS)
  .chain((actions) =>
    fc.array(
      fc.oneof(
        actionStep(fc.constantFrom(...Object.keys(actions))),
        sendStep(["fine", "late", "repeated late", "response lost", "crash"]),
        arrivalStep,
      ),
      { minLength: 6, maxLength: 18 },
    ),
  );
export const steps = fc.oneof(
  { weight: 5, arbitrary: faultySequences },
  { weight: 1, arbitrary: memberSequences },
  { weight: 3, arbitrary: slowSequences },
);
export type Steps = typeof steps extends fc.Arbitrary<infer Sequence> ? Sequence : never;

/** Plays a sequence on an unused server. Throws if a change is lost, duplicated or invented. */
export async function playSequence(actual: SequenceServer, sequence: Steps): Promise<void> {
  await fill(actual);
  const { server, refused } = recordRefusals(actual);
  const late: LateArrivals = [];
  const arrivedLate = new Set<string | undefined>();
  const arrive = async (arrival: LateArrivals[number] | undefined) => {
    arrivedLate.add(arrival?.key);
    await arrival?.arrive();
  };
  let fates: Fate[] = [];
  const nextFate = () => fates.shift() ?? "fine";
  // The second one's clock is a day late, so that their shared rates are of different days.
  const devices = [
    createDevice(server, nextFate, late),
    createDevice(server, nextFate, late, DAY_MS),
  ] as const;
  for (const device of devices) await device.refetch();
  const initialView = devices[0].view();
  for (const step of sequence) {
    const device = devices[step.who === 0 ? 0 : 1];
    // Fates that the last step did not use are dropped.
    fates = [];
    if (step.kind === "act") DEVICE_ACTIONS[step.what]?.(device, step.number);
    else if (step.kind === "send") {
      fates = [...step.fates];
      await device.flush();
    } else if (step.kind === "sync") {
      fates = [...step.fates];
      await device.sync();
    } else if (step.kind === "reload") {
      device.reload();
      fates = [...step.fates];
      await device.refetch();
    } else if (step.kind === "refetch") {
      fates = [...step.fates];
      await device.refetch();
    } else if (step.kind === "late") await arrive(late.shift());
    else if (step.kind === "last late") await arrive(late.pop());
    else device.setStorageFull(step.kind === "full");
    for (const one of devices) expectOwnChangesShown(one, devices);
  }
  fates = [];
  for (const device of devices) device.setStorageFull(false);
  for (const device of devices) await device.flush();
  for (const arrival of late) await arrive(arrival);
  for (const device of [...devices, ...devices]) await device.flush();
  for (const device of devices) await device.refetch();
  expectAppliedOrReported(server, devices, arrivedLate, refused);
  const appliedChanges = appliedChangesOf(server, devices);
  expectSameViews(appliedChanges, devices, initialView);
  expectDocuments(appliedChanges, devices);
  // A full storage may lose conflicts too, and a deleted target has no values.
  if (!sequence.some(isWithoutConflicts)) expectConflicts(server.applied, devices, arrivedLate);
  await expectSessions(server, devices, initialView);
  expectReadMessages(devices, initialView);
  await expectSharedRates(server, appliedChanges);
}

const isWithoutConflicts = (step: Steps[number]) =>
  step.kind === "full" || (step.kind === "act" && step.what.startsWith("delete"));

/** Saves a character, an order and three rates. */
export async function fill(server: SequenceServer): Promise<void> {
  await server.handle(charactersEndpoints.save, {
    params: { id: "lea" },
    body: v.parse(CharacterInput, LEA),
  });
  await server.handle(ordersEndpoints.save, { body: v.parse(NewOrder, newOrder("a")) });
  for (const day of [1, 2, 3])
    await server.handle(ratesEndpoints.restore, {
      params: { server: "lawolf", day: `2026-01-0${day}` },
      body: { penya: 99 + day, per: 1 },
    });
}

type Devices = readonly [Device, Device];

/** Kinds whose keys the server does not record: `expectSessions` and `expectReadMessages` check them. */
const KINDS_WITHOUT_KEYS: readonly string[] = [END_SESSIONS, READ_MESSAGES];

/**
 * Checks that every change was applied once, is shown as refused, or was lost with a full storage, of which
 * the page warns. The refusal of a change whose value the device has set again is not shown.
 */
function expectAppliedOrReported(
  server: SequenceServer,
  devices: Devices,
  arrivedLate: ReadonlySet<string | undefined>,
  refusedIds: ReadonlySet<string>,
): void {
  expect(new Set(server.applied).size).toBe(server.applied.length);
  const submittedIds = new Set(devices.flatMap((device) => [...device.submitted.keys()]));
  for (const key of server.applied) expect(submittedIds.has(key)).toBe(true);
  for (const device of devices) {
    const entries = device.journal().reload();
    expect(entries.filter(({ state }) => state === "waiting")).toEqual([]);
    const refused = new Map(
      entries.flatMap((change) => (change.state === "refused" ? [[change.id, change.code]] : [])),
    );
    for (const [id, { kind }] of device.submitted) {
      if (KINDS_WITHOUT_KEYS.includes(kind)) continue;
      const isApplied = server.applied.includes(id);
      // "not_found" may hide that the change was applied before its target was deleted. A request that
      // arrives after its retry was refused may still be applied (decision 029).
      const mayBeApplied = refused.get(id) === "not_found" || arrivedLate.has(id);
      const isObsolete = refusedIds.has(id) && isReplaced(device, id);
      if (refused.has(id)) expect((isApplied && !mayBeApplied) || isObsolete).toBe(false);
      else expect(isApplied || isObsolete || device.lost.has(id)).toBe(true);
    }
  }
}

/** Whether the device has set the whole value of the change's target again, with a change that no full storage lost. */
function isReplaced(device: Device, changeId: string): boolean {
  const all = [...device.submitted];
  const place = all.findIndex(([id]) => id === changeId);
  const change = all[place]?.[1];
  const isNext = ([id, next]: (typeof all)[number]) =>
    next.target === change?.target && scopeOf(next) === scopeOf(change) && !device.lost.has(id);
  return !!change && isReplaceable(change.kind) && all.slice(place + 1).some(isNext);
}

/**
 * Checks that both devices have the same documents: the applied edits in the server's order; and that each added piece is
 * counted once.
 */
function expectDocuments(appliedChanges: readonly WaitingChange[], devices: Devices): void {
  const editsOf = (name: string) =>
    appliedChanges.filter(({ kind, target }) => kind === EDIT && target === name);
  const cart = withEdits("cart", EMPTY_CART, editsOf("cart")) as Cart;
  const prices = withEdits("prices", {}, editsOf("prices"));
  for (const device of devices) {
    expect(device.documents().cart.read()).toEqual(cart);
    expect(device.documents().prices.read()).toEqual(prices);
  }
  const pieces = cart.lines.find(({ id }) => id === "item:added")?.quantity ?? 0;
  const added = devices[0].added() + devices[1].added();
  // A tab on a full storage may lose pieces, but never counts one twice.
  expect(pieces).toBeLessThanOrEqual(added);
  if (devices.every(({ lost }) => lost.size === 0)) expect(pieces).toBe(added);
}

/**
 * Checks that exactly the sessions of the changes are ended, except those whose change a full storage lost.
 */
async function expectSessions(
  server: SequenceServer,
  devices: Devices,
  initialView: DeviceView,
): Promise<void> {
  const remaining = await server.sessions();
  const endedSessions = devices.flatMap((device) =>
    [...device.submitted].flatMap(([id, change]) =>
      change.kind === END_SESSIONS ? [{ ...change, isLost: device.lost.has(id) }] : [],
    ),
  );
  const minRemaining = endedSessions.reduce(withoutEnded, initialView.sessions);
  const maxRemaining = endedSessions
    .filter(({ isLost }) => !isLost)
    .reduce(withoutEnded, initialView.sessions);
  for (const id of minRemaining) expect(remaining.has(id)).toBe(true);
  for (const id of remaining) expect(maxRemaining).toContain(id);
}
