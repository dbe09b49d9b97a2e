import { expect, test } from "vitest";
import { penya } from "#domain/money/money.ts";
import * as Characters from "#features/characters/character-changes.ts";
import { editsBetween, toRequestBody } from "#features/characters/character-changes.ts";
import { charactersEndpoints } from "#features/characters/server/characters.contract.ts";
import * as OrderChanges from "#features/orders/order-changes.ts";
import { restoring } from "#features/orders/order-changes.ts";
import { ordersEndpoints } from "#features/orders/server/orders.contract.ts";
import { createDevice } from "#testing/outbox/device.ts";
import { modelServer } from "#testing/outbox/model-server.ts";
import { newCharacter } from "#testing/seed/characters.ts";
import { newOrder } from "#testing/seed/saved-orders.ts";

const a = { target: "a", label: "Order a" };

test("a payment from another device survives an undone deletion, or its loss is reported", async () => {
  const server = modelServer();
  await server.handle(ordersEndpoints.save, { body: newOrder("a") });
  const [first, second] = [
    createDevice(server, () => "fine", []),
    createDevice(server, () => "fine", []),
  ] as const;
  for (const device of [first, second]) await device.refetch();
  const initial = first.view().order;
  if (!initial) throw new Error("No order");

  const payment = { id: "p1", penya: penya(10), note: "", at: "2026-11-22T10:00:00.000Z" };
  second.submit({ kind: OrderChanges.RECORD_PAYMENT, ...a, payload: payment });
  await second.flush();
  first.submit({ kind: OrderChanges.REMOVE_ORDER, ...a, payload: OrderChanges.removalOf(initial) });
  first.submit({ kind: OrderChanges.SAVE_ORDER, ...a, payload: restoring(initial) });
  await first.flush();
  for (const device of [first, second]) await device.refetch();

  const isReported = [first, second].some((device) =>
    device
      .journal()
      .reload()
      .some(({ state }) => state !== "waiting"),
  );
  const hasSurvived = second.view().order?.payments.some(({ id }) => id === "p1") === true;
  expect(hasSurvived || isReported).toBe(true);
});

test("a gear set from another device survives an undone deletion, or its loss is reported", async () => {
  const server = modelServer();
  await server.handle(charactersEndpoints.save, { params: { id: "lea" }, body: newCharacter() });
  const [first, second] = [
    createDevice(server, () => "fine", []),
    createDevice(server, () => "fine", []),
  ] as const;
  for (const device of [first, second]) await device.refetch();
  const [initial] = first.view().characters;
  if (!initial) throw new Error("No character");

  const lea = { target: "lea", label: "Lea" };
  const added = { ...initial, sets: [...initial.sets, { id: "new", name: "PvP", gear: {} }] };
  second.submit({ kind: Characters.EDIT_CHARACTER, ...lea, payload: [...editsBetween(initial, added)] });
  await second.flush();
  first.submit({ kind: Characters.REMOVE_CHARACTER, ...lea, payload: toRequestBody(initial) });
  first.submit({
    kind: Characters.CREATE_CHARACTER,
    ...lea,
    payload: { ...toRequestBody(initial), restored: initial.createdAt },
  });
  await first.flush();
  for (const device of [first, second]) await device.refetch();

  const entries = [first, second].flatMap((device) => device.journal().reload());
  const hasSurvived = second.view().characters[0]?.sets.some(({ id }) => id === "new") === true;
  expect(hasSurvived || entries.some(({ state }) => state !== "waiting")).toBe(true);
});
