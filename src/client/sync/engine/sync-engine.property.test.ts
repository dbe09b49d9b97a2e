import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ApiError } from "#client/api/api.ts";
import * as Cart from "#domain/order/cart.ts";
import { SAVE_FATES, type SaveFate } from "#testing/outbox/network.ts";
import { createSyncedDevice, fakeServer } from "#testing/outbox/synced-device.ts";

const shown = (cart: Cart.Cart) => Object.fromEntries(Cart.quantities(cart));
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe("for any changes of two devices and any network failures", () => {
  const step = fc.record({
    who: fc.nat(1),
    what: fc.oneof(
      fc.record({
        kind: fc.constant("add" as const),
        slug: fc.constantFrom(..."abcd"),
        quantity: fc.integer({ min: 1, max: 9 }),
      }),
      fc.record({ kind: fc.constant("lose the session and return" as const) }),
      fc.record({ kind: fc.constant("a third device makes 60 changes" as const) }),
      fc.record({ kind: fc.constant("a late request or response arrives" as const) }),
      fc.record({
        kind: fc.constant("sync" as const),
        fates: fc.array(fc.constantFrom(...SAVE_FATES), { maxLength: 3 }),
      }),
    ),
  });

  test("both devices eventually have every added piece exactly once", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const shop = fakeServer();
        let fates: SaveFate[] = [];
        const late: (() => void)[] = [];
        const fate = () => fates.shift() ?? "fine";
        const devices = [
          createSyncedDevice(shop, fate, undefined, late),
          createSyncedDevice(shop, fate, undefined, late),
        ];
        for (const one of devices) one.signIn("mia");
        const added: Record<string, number> = {};
        for (const { who, what } of steps) {
          const one = devices[who];
          if (what.kind === "add") {
            one?.add(what.slug, what.quantity);
            added[what.slug] = (added[what.slug] ?? 0) + what.quantity;
          } else if (what.kind === "lose the session and return") {
            one?.loseSession();
            one?.signIn("mia");
          } else if (what.kind === "a third device makes 60 changes") {
            for (let i = 0; i < 60; i++) {
              const { version = 0 } = shop.accounts.get("mia")?.get("cart") ?? {};
              const cart = Cart.withItem(shop.cartOf("mia"), "third", 1);
              shop.save("mia", "cart", version, `third/${version}`, cart);
            }
            added.third = (added.third ?? 0) + 60;
          } else if (what.kind === "a late request or response arrives") {
            late.shift()?.();
            await settled();
          } else {
            fates = [...what.fates];
            const run = one?.sync().catch((error: unknown) => expect(error).toBeInstanceOf(ApiError));
            // A run whose response is late goes on while later ones begin.
            await Promise.race([run, settled()]);
            fates = [];
          }
        }
        for (const arrive of late) arrive();
        await settled();
        for (const one of [...devices, ...devices]) await one.sync();
        for (const one of devices) expect(shown(one.cart())).toEqual(added);
        expect(shown(shop.cartOf("mia"))).toEqual(added);
      }),
      { numRuns: 300 },
    );
  });
});
