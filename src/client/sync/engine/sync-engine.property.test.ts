import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ApiError } from "#client/api/api.ts";
import * as Cart from "#domain/order/cart.ts";
import { freshSeed, sized } from "#testing/checks/test-size.ts";
import { SAVE_FATES, type SaveFate } from "#testing/outbox/network.ts";
import { createSyncedDevice, fakeServer } from "#testing/outbox/synced-device.ts";

const shown = (cart: Cart.Cart) => Object.fromEntries(Cart.quantities(cart));
const settled = () => new Promise((resolve) => setImmediate(resolve));

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
        isLoadLate: fc.boolean(),
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
        let isLoadLate = false;
        const loadFate = () => (isLoadLate ? "response late" : "fine");
        const devices = [
          createSyncedDevice(shop, fate, undefined, late, loadFate),
          createSyncedDevice(shop, fate, undefined, late, loadFate),
        ];
        for (const one of devices) one.signIn("mia");
        const added: Record<string, number> = {};
        const addedOn: Record<string, number>[] = [{}, {}];
        for (const { who, what } of steps) {
          const one = devices[who];
          if (what.kind === "add") {
            one?.add(what.slug, what.quantity);
            for (const all of [added, addedOn[who] ?? {}])
              all[what.slug] = (all[what.slug] ?? 0) + what.quantity;
          } else if (what.kind === "lose the session and return") {
            one?.loseSession();
            one?.signIn("mia");
            addedOn[who] = {};
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
            isLoadLate = what.isLoadLate;
            const run = one?.sync().catch((error: unknown) => expect(error).toBeInstanceOf(ApiError));
            // A run whose response is late goes on while later ones begin.
            await Promise.race([run, settled()]);
            fates = [];
            isLoadLate = false;
          }
          // A device shows what was added on it since its player signed in, also while a response to an older request arrives.
          for (const [at, device] of devices.entries())
            for (const [slug, quantity] of Object.entries(addedOn[at] ?? {}))
              expect(shown(device.cart())[slug] ?? 0).toBeGreaterThanOrEqual(quantity);
        }
        for (const arrive of late) arrive();
        await settled();
        for (const one of [...devices, ...devices]) await one.sync();
        for (const one of devices) expect(shown(one.cart())).toEqual(added);
        expect(shown(shop.cartOf("mia"))).toEqual(added);
      }),
      { numRuns: sized(2_000), seed: freshSeed("sync engine") },
    );
  });
});
