import { beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "#client/api/api.ts";
import * as Cart from "#domain/order/cart.ts";
import * as Lines from "#domain/order/line-changes.ts";
import { createSyncedDevice, fakeServer, fatesInOrder, type Server } from "#testing/outbox/synced-device.ts";
import { OtherPlayer } from "./sync-engine.ts";

const shown = (cart: Cart.Cart) => Object.fromEntries(Cart.quantities(cart));
let server: Server;
beforeEach(() => {
  server = fakeServer();
});

function signedIn() {
  const device = createSyncedDevice(server);
  device.signIn("mia");
  return device;
}

test("a change on one device is visible on the other", async () => {
  const [phone, desktop] = [signedIn(), signedIn()];
  phone.add("a", 3);
  await phone.sync();
  await desktop.sync();
  expect(shown(desktop.cart())).toEqual({ a: 3 });
});

test("two devices that edit at the same time end with the same cart, with every line", async () => {
  const [phone, desktop] = [signedIn(), signedIn()];
  phone.add("a", 3);
  await phone.sync();
  await desktop.sync();
  phone.add("b", 1);
  desktop.add("c", 2);
  desktop.remove("a");
  await Promise.all([phone.sync(), desktop.sync()]);
  await phone.sync();
  expect(shown(phone.cart())).toEqual({ b: 1, c: 2 });
  expect(desktop.cart().lines.length).toBe(2);
  expect(shown(server.cartOf("mia"))).toEqual({ b: 1, c: 2 });
});

test("a change whose response was lost is applied once, even after another edit", async () => {
  const phone = createSyncedDevice(server, fatesInOrder("response lost"));
  phone.signIn("mia");
  phone.add("a", 5);
  await expect(phone.sync()).rejects.toThrow("offline");
  phone.add("a", 1);
  await phone.sync();
  expect(shown(server.cartOf("mia"))).toEqual({ a: 6 });
});

test("two devices that set a quantity end with one of the two, and the later one reports both", async () => {
  const told: unknown[] = [];
  const [phone, desktop] = [
    createSyncedDevice(server, undefined, (replaced) => told.push(...replaced)),
    createSyncedDevice(server),
  ];
  for (const device of [phone, desktop]) device.signIn("mia");
  phone.add("a", 2);
  await phone.sync();
  await desktop.sync();
  phone.edit((cart) => Lines.withQuantity(cart, "item:a", 5));
  desktop.edit((cart) => Lines.withQuantity(cart, "item:a", 9));
  await desktop.sync();
  await phone.sync();
  await desktop.sync();
  for (const one of [phone, desktop]) expect(shown(one.cart())).toEqual({ a: 5 });
  expect(told).toMatchObject([{ field: "quantity", label: "a", mine: 5, theirs: 9 }]);
});

test("a visitor's cart is merged with the account's at sign-in", async () => {
  const [phone, desktop] = [createSyncedDevice(server), createSyncedDevice(server)];
  phone.signIn("mia");
  phone.add("a", 1);
  await phone.sync();
  desktop.add("a", 2);
  desktop.add("b", 1);
  desktop.signIn("mia");
  await desktop.sync();
  expect(shown(desktop.cart())).toEqual({ a: 3, b: 1 });
});

test("a guest who becomes a member keeps the latest edits, and no line is counted twice", async () => {
  const phone = createSyncedDevice(server);
  phone.signIn("g1", "guest");
  phone.add("a", 2);
  await phone.sync();
  phone.add("b", 1);
  // The server has merged the guest's cart into that of the member, who had two of a.
  server.save("mia", "cart", 0, "x", Cart.withItem(Cart.withItem(Cart.EMPTY_CART, "a", 4), "c", 1));
  phone.signIn("mia", "member", "g1");
  await phone.sync();
  expect(shown(phone.cart())).toEqual({ a: 4, b: 1, c: 1 });
  expect(shown(server.cartOf("mia"))).toEqual({ a: 4, b: 1, c: 1 });
});

test("a guest whose session ended becomes a visitor with the same cart", async () => {
  const phone = createSyncedDevice(server);
  phone.signIn("g1", "guest");
  phone.add("a", 2);
  await phone.sync();
  phone.loseSession();
  expect(shown(phone.cart())).toEqual({ a: 2 });
  phone.signIn("mia");
  await phone.sync();
  expect(shown(server.cartOf("mia"))).toEqual({ a: 2 });
});

test("a guest whose session ended by becoming a member is that member, with the changes made since", async () => {
  const phone = createSyncedDevice(server, fatesInOrder("fine", "response lost"));
  phone.signIn("g1", "guest");
  phone.add("a", 2);
  await phone.sync();
  phone.add("a", 3);
  await expect(phone.sync()).rejects.toThrow("offline");
  phone.loseSession();
  phone.add("b", 1);
  // The server has merged the guest's cart, with the change that got no response, into that of the member.
  const { changes = [] } = server.accounts.get("g1")?.get("cart") ?? {};
  const account = Cart.withItem(Cart.withItem(Cart.EMPTY_CART, "a", 5), "c", 1);
  server.save("mia", "cart", 0, changes.at(-1) ?? "", account);
  phone.signIn("mia", "member", "g1");
  await phone.sync();
  expect(shown(phone.cart())).toEqual({ a: 5, b: 1, c: 1 });
  expect(shown(server.cartOf("mia"))).toEqual({ a: 5, b: 1, c: 1 });
});

test("after another guest, the browser's data of the former one is ignored", async () => {
  const phone = createSyncedDevice(server);
  phone.signIn("g1", "guest");
  phone.add("a", 2);
  await phone.sync();
  phone.loseSession();
  phone.signIn("g2", "guest");
  await phone.sync();
  expect(shown(server.cartOf("g2"))).toEqual({ a: 2 });
  server.save("mia", "cart", 0, "x", Cart.withItem(Cart.EMPTY_CART, "a", 4));
  phone.signIn("mia", "member", "g1");
  await phone.sync();
  expect(shown(server.cartOf("mia"))).toEqual({ a: 6 });
});

test("a member's cart is removed from the browser with the session, and another player gets none of it", async () => {
  const shared = createSyncedDevice(server);
  shared.signIn("mia");
  shared.add("a", 2);
  await shared.sync();
  shared.loseSession();
  expect(shared.cart()).toEqual(Cart.EMPTY_CART);
  shared.signIn("tim");
  await shared.sync();
  expect(server.cartOf("tim")).toEqual(Cart.EMPTY_CART);
});

test("a member's unsaved changes are restored at their next sign-in, and for no other player", async () => {
  let isOnline = true;
  const shared = createSyncedDevice(server, () => (isOnline ? "fine" : "lost"));
  shared.signIn("mia");
  shared.add("a", 2);
  await shared.sync();
  isOnline = false;
  shared.add("b", 1);
  await expect(shared.sync()).rejects.toThrow("offline");
  shared.loseSession();
  isOnline = true;
  shared.signIn("tim");
  shared.add("t", 1);
  await shared.sync();
  expect(shown(server.cartOf("tim"))).toEqual({ t: 1 });
  shared.signIn("mia");
  await shared.sync();
  expect(shown(server.cartOf("mia"))).toEqual({ a: 2, b: 1 });
});

test("a change applied without a response before the session ended is applied once after the return", async () => {
  const phone = createSyncedDevice(server, fatesInOrder("fine", "response lost"));
  phone.signIn("mia");
  phone.add("a", 1);
  await phone.sync();
  phone.add("a", 2);
  await expect(phone.sync()).rejects.toThrow("offline");
  phone.loseSession();
  phone.signIn("mia");
  await phone.sync();
  expect(shown(phone.cart())).toEqual({ a: 3 });
  expect(shown(server.cartOf("mia"))).toEqual({ a: 3 });
});

test("an attempt that was refused after the session ended does not hide an earlier one that was applied", async () => {
  const phone = createSyncedDevice(server, fatesInOrder("response lost"));
  phone.signIn("mia");
  phone.add("a", 2);
  await expect(phone.sync()).rejects.toThrow("offline");
  const save = vi.spyOn(server, "save").mockImplementationOnce(() => {
    throw new ApiError("sign_in_needed", 401);
  });
  // The browser loaded the documents before the first attempt arrived.
  vi.spyOn(server, "load").mockReturnValueOnce({ player: "mia", documents: [] });
  await expect(phone.sync()).rejects.toThrow("sign_in_needed");
  expect(save).toHaveBeenCalledOnce();
  phone.loseSession();
  phone.signIn("mia");
  await phone.sync();
  expect(shown(server.cartOf("mia"))).toEqual({ a: 2 });
});

test("no changes wait for a player who deleted their account", async () => {
  const shared = createSyncedDevice(server, () => "lost");
  shared.signIn("mia");
  shared.add("a", 2);
  shared.forget();
  shared.signIn("mia");
  expect(shared.cart()).toEqual(Cart.EMPTY_CART);
});

test("no documents are sent if the session belongs to another player", async () => {
  const shared = createSyncedDevice(server);
  shared.signIn("mia");
  shared.add("a", 2);
  shared.becomeSilently("tim");
  await expect(shared.sync()).rejects.toThrow(OtherPlayer);
  expect(server.accounts.get("tim")?.size ?? 0).toBe(0);
});

test("signing out empties the cart in the browser and keeps the account's", async () => {
  const shared = createSyncedDevice(server);
  shared.signIn("mia");
  shared.add("a", 2);
  await shared.sync();
  shared.leave();
  expect(shared.cart()).toEqual(Cart.EMPTY_CART);
  expect(shown(server.cartOf("mia"))).toEqual({ a: 2 });
});

test("a change whose response was lost is applied once, even after a hundred changes of another device", async () => {
  const [phone, desktop] = [
    createSyncedDevice(server, fatesInOrder("response lost")),
    createSyncedDevice(server),
  ];
  for (const device of [phone, desktop]) device.signIn("mia");
  phone.add("a", 5);
  await expect(phone.sync()).rejects.toThrow("offline");
  for (let i = 0; i < 100; i++) {
    desktop.add("b", 1);
    await desktop.sync();
  }
  await phone.sync();
  expect(shown(server.cartOf("mia"))).toEqual({ a: 5, b: 100 });
});

test("a change that arrives after the browser stopped retrying it is applied once", async () => {
  const late: (() => void)[] = [];
  const phone = createSyncedDevice(server, fatesInOrder("late"), undefined, late);
  phone.signIn("mia");
  phone.add("a", 5);
  await expect(phone.sync()).rejects.toThrow("offline");
  phone.add("a", 1);
  const second = phone.sync();
  // They arrive after the browser has loaded the documents, and before it saves.
  for (const arrive of late) arrive();
  await second;
  await phone.sync();
  expect(shown(server.cartOf("mia"))).toEqual({ a: 6 });
});

test("a change that the server always refuses does not block the next one", async () => {
  const phone = signedIn();
  const refuse = vi.spyOn(server, "save").mockImplementationOnce(() => {
    throw new ApiError("invalid", 422);
  });
  phone.add("a", 1);
  await expect(phone.sync()).rejects.toThrow("invalid");
  phone.add("b", 1);
  await phone.sync();
  expect(refuse).toHaveBeenCalledTimes(2);
  expect(shown(server.cartOf("mia"))).toEqual({ a: 1, b: 1 });
});
