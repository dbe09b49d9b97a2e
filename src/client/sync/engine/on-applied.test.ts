import { expect, test, vi } from "vitest";
import * as Cart from "#domain/order/cart.ts";
import { createSyncedDevice, fakeServer, fatesInOrder } from "#testing/outbox/synced-device.ts";

const FIVE = Cart.withItem(Cart.EMPTY_CART, "a", 5);

test("a change is reported as applied when its response arrives", async () => {
  const onApplied = vi.fn();
  const phone = createSyncedDevice(fakeServer(), undefined, undefined, undefined, onApplied);
  phone.signIn("mia");
  phone.add("a", 5);
  await phone.sync();
  expect(onApplied).toHaveBeenCalledExactlyOnceWith("cart", Cart.EMPTY_CART, FIVE);
});

test("a change whose response was lost is reported once the server is known to have it", async () => {
  const onApplied = vi.fn();
  const lost = fatesInOrder("response lost");
  const phone = createSyncedDevice(fakeServer(), lost, undefined, undefined, onApplied);
  phone.signIn("mia");
  phone.add("a", 5);
  await expect(phone.sync()).rejects.toThrow("offline");
  expect(onApplied).not.toHaveBeenCalled();
  await phone.sync();
  expect(onApplied).toHaveBeenCalledExactlyOnceWith("cart", Cart.EMPTY_CART, FIVE);
});
