/**
 * An order or a character that another device deleted before the response to its creation arrived can be saved again,
 * with the changes that followed.
 */
import { beforeEach, expect, test } from "vitest";
import type { ChangeContent, RefusedChange } from "#client/outbox/change.ts";
import { restorableWith } from "#client/outbox/queue.ts";
import * as Characters from "#features/characters/character-changes.ts";
import { toRequestBody } from "#features/characters/character-changes.ts";
import * as Orders from "#features/orders/order-changes.ts";
import { restorationOf } from "#features/orders/order-changes.ts";
import { createDevice, type Device } from "#testing/outbox/device.ts";
import { modelServer } from "#testing/outbox/model-server.ts";
import type { Fate } from "#testing/outbox/network.ts";
import { savedLea } from "#testing/seed/characters.ts";
import { newOrder } from "#testing/seed/saved-orders.ts";

let phone: Device;
let desktop: Device;
beforeEach(() => {
  const server = modelServer();
  const fates: Fate[] = ["response lost"];
  phone = createDevice(server, () => fates.shift() ?? "fine", []);
  desktop = createDevice(server, () => "fine", []);
});

/** Flushes the phone, so that only its first change arrives, and deletes what it has created. */
async function deleteWhatArrived(removal: () => ChangeContent) {
  await phone.flush();
  expect(phone.journal().reload()).toMatchObject([{ state: "waiting" }, { state: "waiting" }]);
  await desktop.refetch();
  desktop.submit(removal());
  await desktop.flush();
  await phone.flush();
}

/** Presses the button that saves the target again. */
async function restoreTarget() {
  const changes = phone.journal().reload();
  const offered = changes.find(
    (change): change is RefusedChange =>
      change.state === "refused" && restorableWith(changes, change).length > 0,
  );
  phone.outbox().restoreTarget(offered ?? expect.fail("Nothing can be saved again."));
  await phone.flush();
  for (const device of [phone, desktop]) await device.refetch();
}

test("a new order", async () => {
  const order = { target: "a", label: "Order a" };
  phone.submit({ ...order, kind: Orders.SAVE_ORDER, payload: newOrder("a") });
  const shown = phone.view().order ?? expect.fail("There is no order.");
  const payload = [{ field: "buyer", from: shown.buyer, to: "Tim" }];
  phone.submit({ ...order, kind: Orders.EDIT_ORDER, payload }, restorationOf(shown));
  await deleteWhatArrived(() => {
    const seen = desktop.view().order ?? expect.fail("The order has not arrived.");
    return { ...order, kind: Orders.REMOVE_ORDER, payload: Orders.removalOf(seen) };
  });
  await restoreTarget();
  for (const device of [phone, desktop])
    expect(device.view().order).toMatchObject({ buyer: "Tim", content: newOrder("a").content });
});

test("a new character", async () => {
  const created = toRequestBody(savedLea(), 0);
  const lea = { target: "lea", label: created.name };
  phone.submit({ ...lea, kind: Characters.CREATE_CHARACTER, payload: created });
  const [shown = expect.fail("There is no character.")] = phone.view().characters;
  phone.submit(
    { ...lea, kind: Characters.EDIT_CHARACTER, payload: [{ field: "level", from: shown.level, to: 90 }] },
    Characters.characterRestoration(shown),
  );
  await deleteWhatArrived(() => ({ ...lea, kind: Characters.REMOVE_CHARACTER, payload: null }));
  await restoreTarget();
  for (const device of [phone, desktop])
    expect(device.view().characters).toMatchObject([{ id: "lea", name: created.name, level: 90 }]);
});
