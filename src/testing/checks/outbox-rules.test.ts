/**
 * Rules of decision 029 for two devices that change the same value, where a merge alone does not decide the
 * result.
 */
import { describe, expect, test } from "vitest";
import { penya } from "#domain/money/money.ts";
import { rate } from "#domain/money/rate.ts";
import { EDIT_CHARACTER } from "#features/characters/character-changes.ts";
import { EDIT_ORDER, MOVE_ORDER, RECORD_PAYMENT } from "#features/orders/order-changes.ts";
import * as History from "#features/rate-history/rate-history.outbox.ts";
import { createDevice } from "#testing/outbox/device.ts";
import { modelServer } from "#testing/outbox/model-server.ts";
import type { Fate } from "#testing/outbox/network.ts";
import { fill } from "#testing/outbox/sequences.ts";
import { LEA } from "#testing/seed/characters.ts";
import { newOrder } from "#testing/seed/saved-orders.ts";

/** Creates two devices. `nextFate` returns what happens to the first one's requests. */
async function twoDevices(nextFate: () => Fate = () => "fine") {
  const server = modelServer();
  await fill(server);
  const devices = [createDevice(server, nextFate, []), createDevice(server, () => "fine", [])] as const;
  for (const device of devices) await device.refetch();
  return devices;
}

const toOrder = { target: "a", label: "Order a" };

test("marking an order as paid records the amount that the player saw, or the change is refused", async () => {
  const [phone, desktop] = await twoDevices();
  const payment = { id: "part", penya: penya(1), note: "", at: "2026-11-22T10:00:00.000Z" };
  desktop.submit({ ...toOrder, kind: RECORD_PAYMENT, payload: payment });
  for (const [from, to] of [
    ["quote", "agreed"],
    ["agreed", "paid"],
  ] as const) {
    const settle = to === "paid" ? { id: "rest", owed: penya(300_000_000) } : null;
    phone.submit({ ...toOrder, kind: MOVE_ORDER, payload: { from, to, settle } });
  }
  await desktop.flush();
  await phone.flush();
  expect(phone.journal().reload()).toMatchObject([
    { state: "refused", code: "changed_meanwhile", payload: { to: "paid" } },
  ]);
  await phone.refetch();
  expect(phone.view().order).toMatchObject({ state: "agreed", payments: [{ id: "part" }] });
});

test("deleting a day of the rate history that got another rate meanwhile succeeds and names that rate", async () => {
  const [phone, desktop] = await twoDevices();
  const day = "2026-01-01";
  const change = (penyas: number) => ({
    target: `lawolf ${day}`,
    label: day,
    payload: { server: "lawolf", day, rate: { penya: penyas, per: 1 } },
  });
  desktop.submit({ ...change(100), kind: History.REMOVE_RATE });
  desktop.submit({ ...change(555), kind: History.RESTORE_RATE });
  phone.submit({ ...change(100), kind: History.REMOVE_RATE });
  await desktop.flush();
  await phone.flush();
  const [entry] = phone.journal().reload();
  expect(entry).toMatchObject({ state: "conflict", field: "rate", mine: null, theirs: "555/1" });
  if (entry?.state === "conflict") phone.submit(entry.instead);
  await phone.flush();
  for (const device of [phone, desktop]) {
    await device.refetch();
    expect(device.view().rates.history).toContainEqual({ day, rate: rate(penya(555), 1) });
  }
});

test("the later of two levels that both devices set is kept, and a conflict names the other", async () => {
  const [phone, desktop] = await twoDevices();
  const level = (to: number) => ({
    kind: EDIT_CHARACTER,
    target: "lea",
    label: LEA.name,
    payload: [{ field: "level", from: 75, to }],
  });
  desktop.submit(level(80));
  phone.submit(level(90));
  await desktop.flush();
  await phone.flush();
  expect(phone.journal().reload()).toMatchObject([
    { state: "conflict", field: "level", mine: 90, theirs: 80 },
  ]);
  expect(phone.view().characters).toMatchObject([{ level: 90 }]);
});

test("a conflict names the last of several values that this device has set, and ends if it sets the other one", async () => {
  const [phone, desktop] = await twoDevices();
  const buyer = (from: string, to: string) => ({
    ...toOrder,
    kind: EDIT_ORDER,
    payload: [{ field: "buyer", from, to }],
  });
  const initial = desktop.view().order?.buyer ?? "";
  desktop.submit(buyer(initial, "Tim"));
  await desktop.flush();
  phone.submit(buyer(initial, "B1"));
  phone.submit(buyer("B1", "B2"));
  phone.submit(buyer("B2", "B3"));
  await phone.flush();
  const [conflict] = phone.journal().reload();
  expect(phone.journal().reload()).toMatchObject([{ state: "conflict", mine: "B3", theirs: "Tim" }]);
  // Another change of the value, made while the notice is shown.
  phone.submit(buyer("B3", "B4"));
  await phone.flush();
  expect(phone.journal().reload()).toMatchObject([{ id: conflict?.id, mine: "B4", theirs: "Tim" }]);
  const [shown] = phone.journal().reload();
  if (shown?.state === "conflict") phone.submit(shown.instead);
  await phone.flush();
  expect(phone.journal().reload()).toEqual([]);
  await phone.refetch();
  expect(phone.view().order?.buyer).toBe("Tim");
});

test("a conflict of a state or of gear follows the later changes of this device", async () => {
  const [phone, desktop] = await twoDevices();
  const move = (from: string, to: string) => ({
    ...toOrder,
    kind: MOVE_ORDER,
    payload: { from, to, settle: null },
  });
  const weapon = (from: unknown, to: unknown) => ({
    kind: EDIT_CHARACTER,
    target: "lea",
    label: LEA.name,
    payload: [{ field: "gear", set: LEA.sets[0]?.id, slot: "weapon", from, to }],
  });
  const at = (upgrade: number) => ({ item: 1, upgrade });
  const before = LEA.sets[0]?.gear.weapon ?? null;
  desktop.submit(move("quote", "cancelled"));
  desktop.submit(weapon(before, at(5)));
  await desktop.flush();
  phone.submit(move("quote", "agreed"));
  phone.submit(move("agreed", "quote"));
  for (const [from, to] of [
    [before, at(1)],
    [at(1), at(2)],
    [at(2), at(3)],
  ] as const)
    phone.submit(weapon(from, to));
  await phone.flush();
  expect(phone.journal().reload()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ field: "state", mine: "quote", theirs: "cancelled" }),
      expect.objectContaining({ field: "gear:weapon", mine: "#1 +3", theirs: "#1 +5" }),
    ]),
  );
});

/** Changes of each kind of value that two devices set, by `to`; the later ones start from the earlier one's value. */
const STEPS = {
  "gear:weapon": (from: number, to: number) => ({
    kind: EDIT_CHARACTER,
    target: "lea",
    label: LEA.name,
    payload: [{ field: "gear", set: "first", slot: "weapon", from: weaponAt(from), to: weaponAt(to) }],
  }),
  notes: (from: number, to: number) => ({
    kind: EDIT_CHARACTER,
    target: "lea",
    label: LEA.name,
    payload: [{ field: "notes", from: noteAt(from), to: noteAt(to) }],
  }),
  buyer: (from: number, to: number) => ({
    ...toOrder,
    kind: EDIT_ORDER,
    payload: [{ field: "buyer", from: buyerAt(from), to: buyerAt(to) }],
  }),
  state: (from: number, to: number) => ({
    ...toOrder,
    kind: MOVE_ORDER,
    payload: { from: STATES[from], to: STATES[to], settle: null },
  }),
} as const;

const weaponAt = (step: number) => (step === 0 ? null : { item: 1, upgrade: step });
const noteAt = (step: number) => (step === 0 ? "" : `note ${step}`);
const buyerAt = (step: number) => (step === 0 ? newOrder("a").buyer : `Buyer ${step}`);
/** Each can follow the one before. */
const STATES = ["quote", "agreed", "cancelled", "quote"] as const;

const VALUES: Readonly<Record<keyof typeof STEPS, (step: number) => unknown>> = {
  "gear:weapon": (step) => `#1 +${step}`,
  notes: noteAt,
  buyer: buyerAt,
  state: (step) => STATES[step],
};

describe.each(Object.keys(STEPS) as (keyof typeof STEPS)[])(
  "%s that both devices set to the same value",
  (field) => {
    const [step, value] = [STEPS[field], VALUES[field]];

    test.each([
      ["that this device then set to another one, without a network", ["fine"]],
      ["that this device then set to another one, after a lost request", ["lost"]],
    ] as const)("%s: a conflict names both", async (_name, [fate]) => {
      const fates: Fate[] = [];
      const [phone, desktop] = await twoDevices(() => fates.shift() ?? "fine");
      desktop.submit(step(0, 1));
      if (fate === "lost") {
        phone.submit(step(0, 1));
        fates.push("lost");
        await phone.flush();
      }
      await desktop.flush();
      if (fate === "fine") phone.submit(step(0, 1));
      phone.submit(step(1, 2));
      phone.submit(step(2, 3));
      await phone.flush();
      expect(phone.journal().reload()).toMatchObject([
        { state: "conflict", field, mine: value(3), theirs: value(1) },
      ]);
    });

    test("and left so: there is no conflict", async () => {
      const [phone, desktop] = await twoDevices();
      desktop.submit(step(0, 1));
      phone.submit(step(0, 1));
      await desktop.flush();
      await phone.flush();
      // Set later, when both devices have shown the same value for a while.
      phone.submit(step(1, 2));
      await phone.flush();
      expect(phone.journal().reload()).toEqual([]);
    });

    test("the first of several steps, whose response was lost: there is no conflict", async () => {
      const fates: Fate[] = [];
      const [phone] = await twoDevices(() => fates.shift() ?? "fine");
      phone.submit(step(0, 1));
      fates.push("response lost");
      await phone.flush();
      await phone.refetch();
      phone.submit(step(1, 2));
      await phone.flush();
      expect(phone.journal().reload()).toEqual([]);
    });

    test("in the middle of several steps: a conflict names the last one", async () => {
      const [phone, desktop] = await twoDevices();
      desktop.submit(step(0, 1));
      desktop.submit(step(1, 2));
      phone.submit(step(0, 1));
      phone.submit(step(1, 2));
      phone.submit(step(2, 3));
      await desktop.flush();
      await phone.flush();
      expect(phone.journal().reload()).toMatchObject([
        { state: "conflict", field, mine: value(3), theirs: value(2) },
      ]);
    });
  },
);
