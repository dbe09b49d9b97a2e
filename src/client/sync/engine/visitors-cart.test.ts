import { beforeEach, expect, test } from "vitest";
import * as Cart from "#domain/order/cart.ts";
import * as Lines from "#domain/order/line-changes.ts";
import { createSyncedDevice, fakeServer } from "#testing/outbox/synced-device.ts";
import { NotStored } from "./sync-context.ts";

const shown = (cart: Cart.Cart) => Object.fromEntries(Cart.quantities(cart));
const server = fakeServer();
beforeEach(() => server.accounts.clear());

test("a visitor's cart is added also where a quantity was typed, and the account's rates and prices stay", async () => {
  const [phone, desktop] = [createSyncedDevice(server), createSyncedDevice(server)];
  phone.signIn("mia");
  phone.add("a", 1);
  phone.setPrice("a", 5);
  await phone.sync();
  desktop.add("a", 2);
  desktop.edit((cart) => Lines.withQuantity(cart, "item:a", 7));
  desktop.setPrice("a", 9);
  desktop.setPrice("b", 9);
  const visitors = desktop.cart();
  desktop.signIn("mia");
  await desktop.sync();
  await desktop.sync();
  expect(shown(desktop.cart())).toEqual({ a: 8 });
  expect(server.accounts.get("mia")?.get("prices")?.content).toEqual({ a: 5, b: 9 });
  expect(desktop.joined).toEqual([{ account: phone.cart(), added: visitors }]);
});

test.each(["the sign-in", "the first response"])(
  "a browser without room to store %s adds a visitor's cart only once",
  async (moment) => {
    const phone = createSyncedDevice(server);
    phone.signIn("mia");
    phone.add("a", 1);
    await phone.sync();
    const desktop = createSyncedDevice(server);
    desktop.add("b", 1);
    if (moment === "the first response") desktop.signIn("mia");
    desktop.room.hasState = false;
    if (moment === "the sign-in") expect(() => desktop.signIn("mia")).toThrow(NotStored);
    else await expect(desktop.sync()).rejects.toThrow(NotStored);
    // What a reload would find: neither the account's lines nor the state that says that they are added.
    expect(shown(desktop.cart())).toEqual({ b: 1 });
    desktop.room.hasState = true;
    desktop.signIn("mia");
    await desktop.sync();
    expect(shown(server.cartOf("mia"))).toEqual({ a: 1, b: 1 });
  },
);

test("a guest who joins a member with unsaved changes in this browser brings each piece once", async () => {
  const phone = createSyncedDevice(server);
  phone.signIn("mia");
  phone.add("a", 1);
  phone.loseSession();
  phone.signIn("guest", "guest");
  phone.add("a", 2);
  await phone.sync();
  phone.add("b", 1);
  await phone.join("guest", "mia");
  phone.signIn("mia", "member", "guest");
  await phone.sync();
  expect(shown(server.cartOf("mia"))).toEqual({ a: 3, b: 1 });
});
