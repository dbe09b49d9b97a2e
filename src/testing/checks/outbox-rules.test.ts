/**
 * Rules of decision 029 for two devices that change the same value, where a merge alone does not decide the
 * result.
 */
import { expect, test } from "vitest";
import { penya } from "#domain/money/money.ts";
import { rate } from "#domain/money/rate.ts";
import { EDIT_CHARACTER } from "#features/characters/changes/character-changes.ts";
import { EDIT_ORDER, MOVE_ORDER, RECORD_PAYMENT } from "#features/orders/changes/order-changes.ts";
import * as History from "#features/rate-history/changes/rate-history.outbox.ts";
import { createDevice } from "#testing/outbox/device.ts";
import { modelServer } from "#testing/outbox/model-server.ts";
import { fill } from "#testing/outbox/sequences.ts";
import { LEA } from "#testing/seed/characters.ts";

async function twoDevices() {
  const server = modelServer();
  await fill(server);
  const devices = [createDevice(server, () => "fine", []), createDevice(server, () => "fine", [])] as const;
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
