import { expect, test } from "vitest";
import * as Cart from "#domain/order/cart.ts";
import * as Lines from "#domain/order/line-changes.ts";
import { createSyncedDevice, fakeServer, fatesInOrder } from "#testing/outbox/synced-device.ts";

const EDITS = {
  quantity: (cart: Cart.Cart, step: number) => Lines.withQuantity(cart, "item:a", step),
  note: (cart: Cart.Cart, step: number) => Cart.withNote(cart, "item:a", `note ${step}`),
  discount: (cart: Cart.Cart, step: number) => Cart.withAdjustment(cart, -step),
} as const;

const VALUES = {
  quantity: ({ lines }: Cart.Cart) => lines[0]?.quantity,
  note: ({ lines }: Cart.Cart) => lines[0]?.note,
  discount: ({ adjustment }: Cart.Cart) => adjustment,
} as const;

test.each(
  (["quantity", "note", "discount"] as const).flatMap((field) =>
    (["fine", "lost"] as const).map((fate) => [field, fate] as const),
  ),
)(
  "the %s that both set to the same value, and one to another, is reported; first request: %s",
  async (field, fate) => {
    const server = fakeServer();
    const told: unknown[] = [];
    const phone = createSyncedDevice(server, fatesInOrder("fine", fate), (replaced) =>
      told.push(...replaced),
    );
    const desktop = createSyncedDevice(server);
    for (const device of [phone, desktop]) device.signIn("mia");
    phone.add("a", 2);
    for (const device of [phone, desktop]) await device.sync();
    const step = (device: typeof phone, to: number) => device.edit((cart) => EDITS[field](cart, to));
    step(phone, 5);
    if (fate === "lost") await expect(phone.sync()).rejects.toThrow("offline");
    step(desktop, 5);
    await desktop.sync();
    step(phone, 7);
    step(phone, 9);
    await phone.sync();
    expect(told).toMatchObject([{ field }]);
    await desktop.sync();
    for (const { cart } of [phone, desktop]) expect(VALUES[field](cart())).toBe(VALUES[field](phone.cart()));
    expect(VALUES[field](phone.cart())).toBe(VALUES[field](EDITS[field](phone.cart(), 9)));
  },
);
