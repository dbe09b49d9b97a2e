import { expect, test } from "vitest";
import * as Cart from "#domain/order/cart.ts";
import { createSyncedDevice, fakeServer, fatesInOrder } from "#testing/outbox/synced-device.ts";

const shown = (cart: Cart.Cart) => Object.fromEntries(Cart.quantities(cart));
const settled = () => new Promise((resolve) => setTimeout(resolve));

test("the late response to a save of a run that has failed does not lose a later change", async () => {
  const server = fakeServer();
  const late: (() => void)[] = [];
  // The response to the save of the cart is late, and the prices are not saved.
  const fates = fatesInOrder("response late", "lost");
  const phone = createSyncedDevice(server, fates, undefined, late);
  phone.signIn("mia");
  phone.add("a", 1);
  phone.setPrice("a", 5);
  await expect(phone.sync()).rejects.toThrow("offline");
  // The failed run has released the lock, so the next one begins.
  phone.add("b", 1);
  await phone.sync();
  for (const respond of late) respond();
  await settled();
  phone.add("c", 1);
  for (let run = 0; run < 2; run++) await phone.sync();
  expect(shown(phone.cart())).toEqual({ a: 1, b: 1, c: 1 });
  expect(shown(server.cartOf("mia"))).toEqual({ a: 1, b: 1, c: 1 });
});

test("two runs at once, as in a browser without Web Locks, do not lose a later change", async () => {
  const server = fakeServer();
  const late: (() => void)[] = [];
  const phone = createSyncedDevice(server, fatesInOrder("response late"), undefined, late);
  phone.signIn("mia");
  phone.add("a", 1);
  const first = phone.sync();
  await settled();
  phone.add("b", 1);
  await phone.sync();
  phone.add("c", 1);
  for (const respond of late) respond();
  await first;
  for (let run = 0; run < 2; run++) await phone.sync();
  expect(shown(phone.cart())).toEqual({ a: 1, b: 1, c: 1 });
  expect(shown(server.cartOf("mia"))).toEqual({ a: 1, b: 1, c: 1 });
});
