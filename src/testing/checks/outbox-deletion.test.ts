import { expect, test } from "vitest";
import { penya } from "#domain/money/money.ts";
import * as Characters from "#features/characters/changes/character-changes.ts";
import { editsBetween, toRequestBody } from "#features/characters/changes/character-edits.ts";
import { charactersEndpoints } from "#features/characters/server/characters.contract.ts";
import * as OrderChanges from "#features/orders/changes/order-changes.ts";
import { restoring } from "#features/orders/save/restoring.ts";
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
  for (const one of [first, second]) await one.look();
  const seen = first.see().order;
  if (!seen) throw new Error("No order");

  const payment = { id: "p1", penya: penya(10), note: "", at: "2026-11-22T10:00:00.000Z" };
  second.submit({ kind: OrderChanges.PAY, ...a, payload: payment });
  await second.run();
  first.submit({ kind: OrderChanges.REMOVE_ORDER, ...a, payload: OrderChanges.removalOf(seen) });
  first.submit({ kind: OrderChanges.SAVE, ...a, payload: restoring(seen) });
  await first.run();
  for (const one of [first, second]) await one.look();

  const isTold = [first, second].some((one) =>
    one
      .journal()
      .fresh()
      .some(({ state }) => state !== "waiting"),
  );
  const isThere = second.see().order?.payments.some(({ id }) => id === "p1") === true;
  expect(isThere || isTold).toBe(true);
});

test("a gear set from another device survives an undone deletion, or its loss is reported", async () => {
  const server = modelServer();
  await server.handle(charactersEndpoints.save, { params: { id: "lea" }, body: newCharacter() });
  const [first, second] = [
    createDevice(server, () => "fine", []),
    createDevice(server, () => "fine", []),
  ] as const;
  for (const one of [first, second]) await one.look();
  const [seen] = first.see().characters;
  if (!seen) throw new Error("No character");

  const lea = { target: "lea", label: "Lea" };
  const added = { ...seen, sets: [...seen.sets, { id: "new", name: "PvP", gear: {} }] };
  second.submit({ kind: Characters.EDIT_CHARACTER, ...lea, payload: [...editsBetween(seen, added)] });
  await second.run();
  first.submit({ kind: Characters.REMOVE_CHARACTER, ...lea, payload: toRequestBody(seen) });
  first.submit({
    kind: Characters.CREATE_CHARACTER,
    ...lea,
    payload: { ...toRequestBody(seen), restored: seen.createdAt },
  });
  await first.run();
  for (const one of [first, second]) await one.look();

  const told = [first, second].flatMap((one) => one.journal().fresh());
  const isThere = second.see().characters[0]?.sets.some(({ id }) => id === "new") === true;
  expect(isThere || told.some(({ state }) => state !== "waiting")).toBe(true);
});
