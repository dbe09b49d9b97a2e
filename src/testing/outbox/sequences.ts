/**
 * Random sequences of two devices' actions and of network faults, and the invariants that hold after them.
 */

import * as fc from "fast-check";
import * as v from "valibot";
import { expect } from "vitest";
import type { WaitingChange } from "#client/outbox/change.ts";
import * as Characters from "#features/characters/changes/character-changes.ts";
import { CharacterInput, charactersEndpoints } from "#features/characters/server/characters.contract.ts";
import * as Operator from "#features/operator/changes/operator-changes.ts";
import * as OrderChanges from "#features/orders/changes/order-changes.ts";
import { NewOrder, ordersEndpoints } from "#features/orders/server/orders.contract.ts";
import { END_SESSIONS, withoutEnded } from "#features/profile/profile.outbox.ts";
import * as History from "#features/rate-history/changes/rate-history.outbox.ts";
import { ratesEndpoints } from "#features/rate-history/server/rate-history.contract.ts";
import { LEA } from "#testing/seed/characters.ts";
import { newOrder } from "#testing/seed/saved-orders.ts";
import { ACTIONS } from "./actions.ts";
import { createDevice, type Device } from "./device.ts";
import { PLAYER } from "./model-server.ts";
import { FATES, type Fate, type Late, type SequenceServer } from "./network.ts";
import type { DeviceView } from "./pages.ts";

const action = fc.record({
  kind: fc.constant("act" as const),
  who: fc.nat(1),
  what: fc.constantFrom(...Object.keys(ACTIONS)),
  number: fc.nat(90),
});
const sending = fc.record({
  kind: fc.constant("send" as const),
  who: fc.nat(1),
  fates: fc.array(fc.constantFrom(...FATES), { maxLength: 5 }),
});
const happening = fc.record({
  kind: fc.constantFrom(
    "reload" as const,
    "look" as const,
    "late" as const,
    "full" as const,
    "room" as const,
  ),
  who: fc.nat(1),
});
export const steps = fc.array(
  fc.oneof({ weight: 5, arbitrary: action }, { weight: 3, arbitrary: sending }, happening),
  { maxLength: 18 },
);
export type Steps = typeof steps extends fc.Arbitrary<infer Sequence> ? Sequence : never;

/** Plays a sequence on an unused server. Throws if a change is lost, duplicated or invented. */
export async function playSequence(server: SequenceServer, sequence: Steps): Promise<void> {
  await fill(server);
  const late: Late = [];
  const arrivedLate = new Set<string | undefined>();
  const arrive = async (one: Late[number] | undefined) => {
    arrivedLate.add(one?.key);
    await one?.arrive();
  };
  let fates: Fate[] = [];
  const fate = () => fates.shift() ?? "fine";
  const devices = [createDevice(server, fate, late), createDevice(server, fate, late)] as const;
  for (const one of devices) await one.look();
  const first = devices[0].see();
  for (const step of sequence) {
    const one = devices[step.who === 0 ? 0 : 1];
    // Fates that the last step did not use are dropped.
    fates = [];
    if (step.kind === "act") ACTIONS[step.what]?.(one, step.number);
    else if (step.kind === "send") {
      fates = [...step.fates];
      await one.run();
    } else if (step.kind === "reload") {
      one.reload();
      await one.look();
    } else if (step.kind === "look") await one.look();
    else if (step.kind === "late") await arrive(late.shift());
    else one.fill(step.kind === "full");
  }
  fates = [];
  for (const one of devices) one.fill(false);
  for (const one of devices) await one.run();
  for (const one of late) await arrive(one);
  for (const one of [...devices, ...devices]) await one.run();
  for (const one of devices) await one.look();
  expectOnceOrTold(server, devices, arrivedLate);
  expectNothingInvented(server, devices, first);
  expectDocuments(devices);
  await expectSessions(server, devices, first);
}

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

/**
 * Checks that every change was applied once, is shown as refused, or was lost with a full storage, of which
 * the page warns.
 */
function expectOnceOrTold(
  server: SequenceServer,
  devices: Devices,
  arrivedLate: ReadonlySet<string | undefined>,
): void {
  expect(new Set(server.applied).size).toBe(server.applied.length);
  const made = new Set(devices.flatMap((one) => [...one.made.keys()]));
  for (const key of server.applied) expect(made.has(key)).toBe(true);
  for (const one of devices) {
    const left = one.journal().fresh();
    expect(left.filter(({ state }) => state === "waiting")).toEqual([]);
    const refused = new Map(left.flatMap((each) => (each.state === "refused" ? [[each.id, each.code]] : [])));
    for (const [id, { kind }] of one.made) {
      // Ending a session leaves no key on the server: `expectSessions` checks the sessions.
      if (kind === END_SESSIONS) continue;
      const isApplied = server.applied.includes(id);
      // "not_found" may hide that the change was applied before its target was deleted. A request that
      // arrives after its retry was refused may still be applied (decision 029).
      const mayBeApplied = refused.get(id) === "not_found" || arrivedLate.has(id);
      if (refused.has(id)) expect(isApplied && !mayBeApplied).toBe(false);
      else expect(isApplied || one.lost.has(id)).toBe(true);
    }
  }
}

/** Checks that both devices show the same: the first state with the applied changes in the server's order. */
function expectNothingInvented(server: SequenceServer, devices: Devices, first: DeviceView): void {
  const [mine, others] = [devices[0].see(), devices[1].see()];
  expect(comparable(mine)).toEqual(comparable(others));
  const made = new Map(devices.flatMap((one) => [...one.made]));
  const applied = server.applied.map(
    (id): WaitingChange => ({
      ...(made.get(id) ?? { kind: "", target: "", label: "", payload: null, createdAt: 0 }),
      form: 1,
      id,
      player: PLAYER,
      state: "waiting",
      attempts: 0,
      conflicts: [],
    }),
  );
  const room = (name: string) => applied.filter(({ kind }) => kind.startsWith(name));
  const replayed: DeviceView = {
    order: room("orders").reduce(OrderChanges.orderWithChange, first.order),
    characters: room("characters").reduce(Characters.charactersWithChange, first.characters),
    rates: room("rates").reduce((now, change) => History.ratesWithChange(now, change, "lawolf"), first.rates),
    operator: room("operator").reduce(Operator.operatorDataWithChange, first.operator),
    sessions: mine.sessions,
  };
  expect(comparable({ ...mine, rates: replayed.rates })).toEqual(comparable(replayed));
  expect(mine.rates.history).toEqual(replayed.rates.history);
}

/** Checks that both devices have the same documents, and that each added piece is counted once. */
function expectDocuments(devices: Devices): void {
  const [mine, others] = devices.map((one) => ({
    cart: one.documents().cart(),
    prices: one.documents().prices(),
  }));
  expect(mine).toEqual(others);
  const pieces = mine?.cart.lines.find(({ id }) => id === "item:added")?.quantity ?? 0;
  const all = devices[0].added() + devices[1].added();
  // A tab on a full storage may lose pieces, but never counts one twice.
  expect(pieces).toBeLessThanOrEqual(all);
  if (!devices.some((one) => one.hasLostDocuments())) expect(pieces).toBe(all);
}

/**
 * Checks that exactly the sessions of the changes are ended, except those whose change a full storage lost.
 */
async function expectSessions(server: SequenceServer, devices: Devices, first: DeviceView): Promise<void> {
  const there = await server.sessions();
  const ends = devices.flatMap((one) =>
    [...one.made].flatMap(([id, change]) =>
      change.kind === END_SESSIONS ? [{ ...change, isLost: one.lost.has(id) }] : [],
    ),
  );
  const least = ends.reduce(withoutEnded, first.sessions);
  const most = ends.filter(({ isLost }) => !isLost).reduce(withoutEnded, first.sessions);
  for (const id of least) expect(there.has(id)).toBe(true);
  for (const id of there) expect(most).toContain(id);
}

const untimed = (everything: DeviceView): unknown =>
  JSON.parse(
    JSON.stringify(everything, (key, value: unknown) =>
      ["version", "updatedAt", "createdAt", "at"].includes(key) ? undefined : value,
    ),
  );
const sorted = (everything: DeviceView): DeviceView => ({
  ...everything,
  order: everything.order && {
    ...everything.order,
    payments: everything.order.payments.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  },
});
const comparable = (everything: DeviceView) => untimed(sorted(everything));
