import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ApiError } from "#client/api/api.ts";
import * as Cart from "#domain/order/cart.ts";
import { joinCarts } from "#domain/order/merge-carts.ts";
import { freshSeed, sized } from "#testing/checks/test-size.ts";
import { SAVE_FATES, type SaveFate } from "#testing/outbox/network.ts";
import { createSyncedDevice, fakeServer } from "#testing/outbox/synced-device.ts";

type Pieces = Record<string, number>;
const shown = (cart: Cart.Cart): Pieces => Object.fromEntries(Cart.quantities(cart));
const settled = () => new Promise((resolve) => setImmediate(resolve));
const count = (to: Pieces, slug: string, quantity: number) => {
  to[slug] = (to[slug] ?? 0) + quantity;
};

const itemsIn = ({ lines }: Cart.Cart) => lines.filter((line) => line.kind === "item");
const none = (pieces: Pieces): Pieces => Object.fromEntries(Object.keys(pieces).map((slug) => [slug, 0]));

const step = fc.record({
  who: fc.nat(1),
  what: fc.oneof(
    fc.record({
      kind: fc.constant("add" as const),
      slug: fc.constantFrom(..."abcd"),
      quantity: fc.integer({ min: 1, max: 9 }),
    }),
    fc.record({ kind: fc.constant("lose the session" as const) }),
    fc.record({ kind: fc.constant("sign in" as const) }),
    fc.record({ kind: fc.constant("continue as a guest" as const) }),
    fc.record({ kind: fc.constant("a third device makes 60 changes" as const) }),
    fc.record({ kind: fc.constant("a late request or response arrives" as const) }),
    fc.record({
      kind: fc.constant("sync" as const),
      isLoadLate: fc.boolean(),
      fates: fc.array(fc.constantFrom(...SAVE_FATES), { maxLength: 3 }),
    }),
  ),
});

let guests = 0;

/** A browser whose visitor or guest may become the member. `isMember` is the session, not the owner of the documents. */
function createBrowser(...options: Parameters<typeof createSyncedDevice>) {
  const device = createSyncedDevice(...options);
  let session: "visitor" | "guest" | "member" = "visitor";
  let guest = "";
  /** A guest who has signed in as the member, until a response says that the server has joined the guest. */
  let isJoining = false;
  /** What this browser must show: what was added here, since a member's documents were removed from it. */
  let added: Pieces = {};
  return {
    ...device,
    added: () => added,
    add(slug: string, quantity: number) {
      device.add(slug, quantity);
      count(added, slug, quantity);
    },
    loseSession() {
      if (session === "member" && !isJoining) added = {};
      session = "visitor";
      device.loseSession();
    },
    continueAsGuest() {
      if (session !== "visitor" || isJoining) return;
      session = "guest";
      guest = `guest-${guests++}`;
      device.signIn(guest, "guest");
    },
    signIn() {
      if (session === "guest") isJoining = true;
      if (session === "visitor" && !isJoining) device.signIn("mia");
      session = "member";
    },
    async sync() {
      if (session === "member" && isJoining) {
        await device.join(guest, "mia");
        device.signIn("mia", "member", guest);
        isJoining = false;
      }
      await device.sync();
    },
  };
}

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Two browsers and a server; `added` has all pieces that were added, `addedOn` those of each browser. */
function createWorld() {
  const shop = fakeServer();
  const late: (() => void)[] = [];
  let [fates, isLoadLate]: [SaveFate[], boolean] = [[], false];
  const options = [
    () => fates.shift() ?? "fine",
    undefined,
    late,
    () => (isLoadLate ? "response late" : "fine"),
  ] as const;
  const devices = [createBrowser(shop, ...options), createBrowser(shop, ...options)] as const;
  devices[0].signIn();
  const added: Pieces = {};
  const addedOn: readonly [Pieces, Pieces] = [{}, {}];
  const addElsewhere = () => {
    for (let i = 0; i < 60; i++) {
      const { version = 0 } = shop.accounts.get("mia")?.get("cart") ?? {};
      const cart = Cart.withItem(shop.cartOf("mia"), "third", 1);
      shop.save("mia", "cart", version, `third/${version}`, cart);
    }
    count(added, "third", 60);
  };
  async function run({ who, what }: Step): Promise<void> {
    const at = who as 0 | 1;
    const one = devices[at];
    if (what.kind === "add") {
      one.add(what.slug, what.quantity);
      for (const all of [added, addedOn[at]]) count(all, what.slug, what.quantity);
    } else if (what.kind === "lose the session") one.loseSession();
    else if (what.kind === "sign in") one.signIn();
    else if (what.kind === "continue as a guest") one.continueAsGuest();
    else if (what.kind === "a third device makes 60 changes") addElsewhere();
    else if (what.kind === "a late request or response arrives") {
      late.shift()?.();
      await settled();
    } else {
      [fates, isLoadLate] = [[...what.fates], what.isLoadLate];
      const sync = one.sync().catch((error: unknown) => expect(error).toBeInstanceOf(ApiError));
      // A run whose response is late goes on while later ones begin.
      await Promise.race([sync, settled()]);
      [fates, isLoadLate] = [[], false];
    }
  }
  /** Everything arrives, and both browsers are signed in and synchronized. */
  async function settle(): Promise<void> {
    for (const arrive of late) arrive();
    await settled();
    for (const one of devices) one.signIn();
    for (const one of [...devices, ...devices]) await one.sync();
  }
  return { shop, devices, added, addedOn, run, settle };
}

const run = (check: (world: ReturnType<typeof createWorld>, steps: readonly Step[]) => Promise<void>) =>
  fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), (steps) => check(createWorld(), steps)),
    { numRuns: sized(2_000), seed: freshSeed("sync engine") },
  );

describe("for any changes of two devices and any network failures", () => {
  test("every piece is in the account exactly once, whoever has added it", () =>
    run(async ({ shop, devices, added, ...world }, steps) => {
      for (const one of steps) {
        await world.run(one);
        // A device shows what was added on it, also while a response to an older request arrives.
        for (const device of devices)
          for (const [slug, quantity] of Object.entries(device.added()))
            expect(shown(device.cart())[slug] ?? 0).toBeGreaterThanOrEqual(quantity);
      }
      await world.settle();
      for (const one of devices) expect(shown(one.cart())).toEqual(added);
      expect(shown(shop.cartOf("mia"))).toEqual(added);
    }));

  test("no visitor's piece is told twice, and the undo removes just those", () =>
    run(async ({ devices, added, addedOn, ...world }, steps) => {
      for (const one of steps) await world.run(one);
      await world.settle();
      for (const [at, { joined }] of devices.entries()) {
        const told: Pieces = {};
        for (const { slug, quantity } of joined.flatMap((carts) => itemsIn(carts.added)))
          count(told, slug, quantity);
        for (const [slug, quantity] of Object.entries(told))
          expect(quantity).toBeLessThanOrEqual(addedOn[at]?.[slug] ?? 0);
      }
      const device = devices.find(({ joined }) => joined.length > 0);
      const carts = device?.joined.at(-1);
      if (!device || !carts) return;
      device.edit((cart) => Cart.undoChange(cart, carts.account, joinCarts(carts.account, carts.added)));
      for (const { slug, quantity } of itemsIn(carts.added)) count(added, slug, -quantity);
      for (const one of [device, ...devices]) await one.sync();
      for (const one of devices) expect({ ...none(added), ...shown(one.cart()) }).toEqual(added);
    }));
});
