/** An order that another device has deleted is saved again with the changes that were refused because of the deletion. */
import { beforeEach, expect, test } from "vitest";
import type { RefusedChange } from "#client/outbox/change.ts";
import { restorableWith } from "#client/outbox/queue.ts";
import { penya } from "#domain/money/money.ts";
import * as Changes from "#features/orders/order-changes.ts";
import { restorationOf } from "#features/orders/order-changes.ts";
import { ordersEndpoints, type SavedOrder } from "#features/orders/server/orders.contract.ts";
import { createDevice, type Device } from "#testing/outbox/device.ts";
import { modelServer } from "#testing/outbox/model-server.ts";
import { type Fate, REQUEST_FATES } from "#testing/outbox/network.ts";
import { newOrder } from "#testing/seed/saved-orders.ts";

const a = { target: "a", label: "Order a" };
const payment = { id: "p1", penya: penya(10), note: "", at: "2026-11-22T10:00:00.000Z" };

let phone: Device;
let desktop: Device;
let fates: Fate[];
let server: ReturnType<typeof modelServer>;
beforeEach(async () => {
  server = modelServer();
  await server.handle(ordersEndpoints.save, { body: newOrder("a") });
  fates = [];
  phone = createDevice(server, () => fates.shift() ?? "fine", []);
  desktop = createDevice(server, () => "fine", []);
  for (const device of [phone, desktop]) await device.refetch();
});

const shown = (): SavedOrder => phone.view().order ?? expect.fail("There is no order.");
const submit = (kind: string, payload: unknown) =>
  phone.submit({ ...a, kind, payload }, restorationOf(shown()));

/** Changes the order without a network: its state, a payment and its buyer. */
function changeOffline() {
  submit(Changes.MOVE_ORDER, { from: "quote", to: "agreed", settle: null });
  submit(Changes.RECORD_PAYMENT, payment);
  submit(Changes.EDIT_ORDER, [{ field: "buyer", from: shown().buyer, to: "Tim" }]);
}

/** Presses the button that saves the order again, if it is offered. */
function restoreTargets() {
  const changes = phone.journal().reload();
  const offered = changes.find(
    (change): change is RefusedChange =>
      change.state === "refused" && restorableWith(changes, change).length > 0,
  );
  if (offered) phone.outbox().restoreTarget(offered);
}

async function deleteElsewhere() {
  const payload = Changes.removalOf(desktop.view().order ?? expect.fail());
  desktop.submit({ ...a, kind: Changes.REMOVE_ORDER, payload });
  await desktop.flush();
}

async function expectRestored() {
  for (const device of [phone, desktop]) {
    await device.refetch();
    expect(device.view().order).toMatchObject({
      ...{ name: newOrder("a").name, state: "agreed", buyer: "Tim", payments: [payment] },
      content: newOrder("a").content,
    });
    expect(device.journal().reload()).toEqual([]);
  }
}

test.each(REQUEST_FATES)(
  "state, payment and buyer come back by one press, also after a reload; response: %s",
  async (fate) => {
    changeOffline();
    await deleteElsewhere();
    await phone.flush();
    expect(storedStates()).toEqual(["refused", "refused", "refused"]);
    phone.reload();
    await phone.refetch();
    restoreTargets();
    restoreTargets();
    for (let place = 0; place < 4; place++) {
      fates = [...Array<Fate>(place).fill("fine"), fate];
      await phone.flush();
      phone.reload();
    }
    await phone.flush();
    await expectRestored();
  },
);

/** Returns the states of all changes in the phone's storage. */
const storedStates = () =>
  phone
    .journal()
    .reload()
    .map(({ state }) => state);

test("a change that still waits is made after the restored ones", async () => {
  changeOffline();
  await deleteElsewhere();
  fates = ["fine", "fine", "lost"];
  await phone.flush();
  expect(storedStates()).toContain("waiting");
  restoreTargets();
  await phone.flush();
  await expectRestored();
});

test("a change behind an accepted one restores what the server accepted", async () => {
  changeOffline();
  fates = ["fine", "lost"];
  await phone.flush();
  phone.reload();
  await desktop.refetch();
  await deleteElsewhere();
  await phone.flush();
  restoreTargets();
  await phone.flush();
  await expectRestored();
});

test("an order that its deleter has restored meanwhile gets the changes as well", async () => {
  const before = desktop.view().order ?? expect.fail();
  changeOffline();
  await deleteElsewhere();
  await phone.flush();
  desktop.submit(restorationOf(before));
  await desktop.flush();
  restoreTargets();
  await phone.flush();
  await expectRestored();
});

test("the changes can be restored again if the server refuses to save the order", async () => {
  changeOffline();
  await deleteElsewhere();
  await phone.flush();
  const [first] = phone.journal().reload();
  restoreTargets();
  const [saving] = phone.journal().reload();
  expect(saving).toMatchObject({ kind: Changes.SAVE_ORDER, state: "waiting" });
  expect(phone.journal().reload()[1]).toMatchObject({ kind: first?.kind, restore: { target: "a" } });
});
