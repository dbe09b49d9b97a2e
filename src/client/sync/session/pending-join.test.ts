// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { cartDocument } from "#client/sync/cart.ts";
import type { Player } from "#contract/session.ts";
import * as Cart from "#domain/order/cart.ts";
import { adoptPlayer } from "./adopt-player.ts";
import {
  forgetPendingJoin,
  onPendingJoin,
  type PendingJoin,
  pendingJoin,
  resolvePendingJoin,
  storePendingJoin,
} from "./pending-join.ts";

const MIA: Player = {
  ...{ id: "mia", role: "member", name: "Mia", email: null, image: null },
  ...{ convertedFrom: "guest", isJoinWaiting: false },
};
const SAVED = Cart.withItem(Cart.EMPTY_CART, "ring", 7);
/** The guest's cart with a change that was not saved. */
const LOCAL = Cart.withItem(SAVED, "bow", 1);
const pendingWith = (choice: PendingJoin["choice"]): PendingJoin => ({
  change: "join:lost",
  choice,
  carts: { browser: LOCAL, account: Cart.EMPTY_CART },
});

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  localStorage.clear();
  cartDocument.update(() => LOCAL);
});

test("a stored choice is the member's alone, until its outcome is known", () => {
  storePendingJoin("mia", pendingWith("merge"));
  expect(pendingJoin("mia")).toEqual(pendingWith("merge"));
  expect(pendingJoin("ben")).toBeUndefined();
  forgetPendingJoin("mia");
  expect(pendingJoin("mia")).toBeUndefined();
});

test.each(["{", "{}", '{"change":"join:lost","choice":"both"}'])("a stored %s is ignored", (text) => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  localStorage.setItem("skypurse.join.mia", text);
  expect(pendingJoin("mia")).toBeUndefined();
});

test("the outcome is looked for only if a choice is stored", async () => {
  const players: string[] = [];
  const unregister = onPendingJoin(async (player) => void players.push(player));
  await resolvePendingJoin("mia");
  storePendingJoin("mia", pendingWith("merge"));
  await resolvePendingJoin("mia");
  unregister();
  await resolvePendingJoin("mia");
  expect(players).toEqual(["mia"]);
});

const APPLIED = { carts: null, isRepeated: true };
const BY_ANOTHER_CHOICE = { carts: null, isRepeated: false };

test.each([
  ["account", APPLIED, SAVED],
  ["account", BY_ANOTHER_CHOICE, LOCAL],
  ["merge", APPLIED, LOCAL],
  ["browser", APPLIED, LOCAL],
] as const)(
  "after a reload the choice %s applies to unsaved changes if the guest was joined by it: %o",
  async (choice, response, cart) => {
    vi.stubGlobal("fetch", async () => Response.json({ waiting: null, ...response }));
    storePendingJoin("mia", pendingWith(choice));
    const documents = { cart: { version: 1, base: SAVED, sent: null } };
    const owner = { id: "guest", isGuest: true };
    localStorage.setItem("skypurse.sync", JSON.stringify({ device: "d", owner, documents, parked: {} }));
    window.dispatchEvent(new StorageEvent("storage", { key: "skypurse.sync" }));
    await adoptPlayer(MIA);
    expect(Object.fromEntries(Cart.quantities(cartDocument.read()))).toEqual(
      Object.fromEntries(Cart.quantities(cart)),
    );
  },
);

test("a stored choice is forgotten when its member's session has ended", async () => {
  storePendingJoin("mia", pendingWith("merge"));
  const owner = { id: "mia", isGuest: false };
  localStorage.setItem("skypurse.sync", JSON.stringify({ device: "d", owner, documents: {}, parked: {} }));
  window.dispatchEvent(new StorageEvent("storage", { key: "skypurse.sync" }));
  await adoptPlayer(null);
  expect(pendingJoin("mia")).toBeUndefined();
});
