import { expect, test } from "vitest";
import * as Cart from "#domain/order/cart.ts";
import * as Lines from "#domain/order/line-changes.ts";
import type { SaveFate } from "#testing/outbox/network.ts";
import { createSyncedDevice, fakeServer, fatesInOrder } from "#testing/outbox/synced-device.ts";

type Edit = (cart: Cart.Cart) => Cart.Cart;
const RING = "item:ring";
const setTo5: Edit = (cart) => Lines.withQuantity(cart, RING, 5);
const remove: Edit = (cart) => Cart.withoutLine(cart, RING);
const addOne: Edit = (cart) => Cart.withItem(cart, "ring", 1);
const unchanged: Edit = (cart) => cart;

/** Three devices with two rings each; `notices` has those of each device. */
async function threeDevices(...fates: readonly SaveFate[]) {
  const server = fakeServer();
  const notices: unknown[][] = [[], [], []];
  const devices = notices.map((told, index) =>
    createSyncedDevice(server, index === 0 ? fatesInOrder("fine", ...fates) : undefined, (replaced) =>
      told.push(...replaced),
    ),
  ) as [Synced, Synced, Synced];
  for (const device of devices) device.signIn("mia");
  devices[0].add("ring", 2);
  for (const device of devices) await device.sync();
  return { server, devices, notices };
}
type Synced = ReturnType<typeof createSyncedDevice>;

test.each(["fine", "response lost"] as const)(
  "the device that removed a line is told that it stays, and no other one: %s",
  async (fate) => {
    const { devices, notices } = await threeDevices(fate);
    const [phone, desktop, tablet] = devices;
    phone.edit(remove);
    await phone.sync().catch(() => {});
    await tablet.sync();
    desktop.edit(setTo5);
    for (const device of [desktop, phone, tablet]) await device.sync();
    const told = { field: "line", label: "ring", mine: 5, theirs: 0, instead: { field: "line", key: RING } };
    expect(notices).toMatchObject([[told], [told], []]);
    for (const { cart } of devices) expect(Cart.quantities(cart()).get("ring")).toBe(5);
    // Once only.
    desktop.add("hat", 1);
    for (const device of [desktop, phone]) await device.sync();
    expect(notices).toMatchObject([[told], [told], []]);
  },
);

test("a line that is kept twice is told twice", async () => {
  const { devices, notices } = await threeDevices();
  const [phone, desktop] = devices;
  for (const times of [1, 2]) {
    phone.edit(remove);
    await phone.sync();
    desktop.edit((cart) => Lines.withQuantity(cart, RING, 5 + times));
    for (const device of [desktop, phone]) await device.sync();
    expect(notices[0]?.length).toBe(times);
  }
});

test.each<[string, { onPhone: Edit; onDesktop: Edit }]>([
  ["the other device adds the item after it has seen the removal", { onPhone: unchanged, onDesktop: addOne }],
  ["this device has added the item again", { onPhone: addOne, onDesktop: unchanged }],
])("no notice if %s", async (_name, { onPhone, onDesktop }) => {
  const { devices, notices } = await threeDevices();
  const [phone, desktop] = devices;
  phone.edit(remove);
  for (const device of [phone, desktop]) await device.sync();
  phone.edit(onPhone);
  desktop.edit(onDesktop);
  for (const device of [desktop, phone, desktop]) await device.sync();
  expect(notices).toEqual([[], [], []]);
  for (const { cart } of [phone, desktop]) expect(Cart.quantities(cart()).get("ring")).toBe(1);
});

test("no notice about a line that both removed and the other restored", async () => {
  const { devices, notices } = await threeDevices();
  const [phone, desktop] = devices;
  phone.edit(remove);
  const before = desktop.cart();
  desktop.edit(remove);
  for (const device of [phone, desktop]) await device.sync();
  desktop.edit((cart) => Cart.undoChange(cart, before, Cart.EMPTY_CART));
  for (const device of [desktop, phone]) await device.sync();
  expect(notices).toEqual([[], [], []]);
  expect(Cart.quantities(phone.cart()).get("ring")).toBe(2);
});
