import { expect, test, vi } from "vitest";
import { ApiError } from "#client/api/api.ts";
import * as Cart from "#domain/order/cart.ts";
import { createSyncedDevice, fakeServer } from "#testing/outbox/synced-device.ts";
import { StillChanging } from "./sync-engine.ts";

test("a synchronization that another device overtakes at every attempt fails, and the change is saved by the next", async () => {
  const server = fakeServer();
  const phone = createSyncedDevice(server);
  phone.signIn("mia");
  phone.add("a", 1);
  const save = vi.spyOn(server, "save").mockImplementation(() => {
    throw new ApiError("changed_meanwhile", 409);
  });
  await expect(phone.sync()).rejects.toThrow(StillChanging);
  expect(phone.hasUnsaved()).toBe(true);
  save.mockRestore();
  await phone.sync();
  expect(phone.hasUnsaved()).toBe(false);
  expect(Object.fromEntries(Cart.quantities(server.cartOf("mia")))).toEqual({ a: 1 });
});
