// @vitest-environment jsdom
import * as v from "valibot";
import { beforeEach, expect, test, vi } from "vitest";
import { queryClient, sessionQuery } from "#client/api/session.ts";
import { startOutbox } from "#client/outbox/outbox.ts";
import { StoredCart } from "#contract/documents/cart.ts";
import type { DocumentName } from "#contract/documents/documents.ts";
import type { Player } from "#contract/session.ts";
import * as Cart from "#domain/order/cart.ts";
import { memoryDocuments } from "#testing/seed/memory-documents.ts";
import { documentKinds } from "./browser-documents.ts";
import { startSync } from "./browser-sync.ts";
import { syncState } from "./log/sync-state.ts";
import { cartDocument } from "./player-documents.ts";
import { type JoinedCarts, onJoinedCarts } from "./session/joined-carts.ts";

const ACCOUNT = Cart.withItem(Cart.EMPTY_CART, "ring", 2);
const VISITORS = Cart.withItem(Cart.EMPTY_CART, "cloak", 1);
const account = () => v.parse(StoredCart, documents.content("cart"));
const pieces = (cart: Cart.Cart) => Object.fromEntries(Cart.quantities(cart));
const waitFor = (check: () => void) => vi.waitFor(check, { timeout: 10_000 });
const syncAgain = () => window.dispatchEvent(new Event("online"));

let documents: ReturnType<typeof memoryDocuments>;
let isDown: boolean;
let refused: number;
let told: JoinedCarts[];
let tests = 0;
let hasStarted = false;

/** A member who signs in with this cart in the browser. */
async function signIn(cart: Cart.Cart) {
  const id = `mia-${++tests}`;
  cartDocument.update(() => cart);
  setPlayer({
    ...{ id, role: "member", name: "Mia", email: null, image: null },
    ...{ convertedFrom: null, isJoinWaiting: false },
  });
  if (!hasStarted) {
    startOutbox(documentKinds);
    startSync(queryClient);
  }
  hasStarted = true;
  return id;
}
const setPlayer = (player: Player | null) =>
  queryClient.setQueryData(sessionQuery.queryKey, { player, hasGoogle: true });

beforeEach(async () => {
  setPlayer(null);
  await waitFor(() => expect(syncState.read().owner).toBeNull());
  localStorage.clear();
  window.dispatchEvent(new StorageEvent("storage", { key: null }));
  [documents, isDown, refused, told] = [memoryDocuments({ cart: ACCOUNT }), false, 0, []];
  onJoinedCarts((joined) => told.push(joined));
  for (const level of ["warn", "error"] as const) vi.spyOn(console, level).mockImplementation(() => {});
  // jsdom has no media queries.
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("fetch", async (request: Request) => {
    if (isDown) {
      refused++;
      throw new TypeError("Failed to fetch");
    }
    const name = request.url.split("/").at(-1) as DocumentName;
    return Response.json(
      request.method === "PATCH"
        ? documents.edit(name, await request.json())
        : documents.load(`mia-${tests}`),
    );
  });
});

test("a visitor's lines are added to the account's as soon as the server responds, and told once", async () => {
  isDown = true;
  await signIn(VISITORS);
  await waitFor(() => expect(syncState.read().owner).not.toBeNull());
  expect(cartDocument.read()).toEqual(VISITORS);
  expect(told).toEqual([]);
  isDown = false;
  syncAgain();
  await waitFor(() => expect(pieces(account())).toEqual({ ring: 2, cloak: 1 }));
  syncAgain();
  expect(told.map(({ added, joined }) => [pieces(added), pieces(joined)])).toEqual([
    [{ cloak: 1 }, { ring: 2, cloak: 1 }],
  ]);
  cartDocument.update((cart) => Cart.withItem(cart, "bow", 1));
  await told[0]?.undo(() => true);
  await waitFor(() => expect(pieces(account())).toEqual({ ring: 2, bow: 1 }));
});

test("a browser that cannot store whose its cart is keeps it the visitor's, and adds it once there is room", async () => {
  const setItem = Storage.prototype.setItem;
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(function (
    this: Storage,
    key,
    value,
  ) {
    if (key === "skypurse.sync" && value.includes("mia-"))
      throw new DOMException("full", "QuotaExceededError");
    setItem.call(this, key, value);
  });
  await signIn(VISITORS);
  await waitFor(() => expect(full).toHaveBeenCalledWith("skypurse.sync", expect.stringContaining("mia-")));
  expect(syncState.read().owner).toBeNull();
  expect(cartDocument.read()).toEqual(VISITORS);
  expect(account()).toEqual(ACCOUNT);
  full.mockRestore();
  syncAgain();
  await waitFor(() => expect(pieces(account())).toEqual({ ring: 2, cloak: 1 }));
  expect(told).toHaveLength(1);
});

test("a change of another device that could not be read is read as soon as the server responds again", async () => {
  await signIn(Cart.EMPTY_CART);
  await waitFor(() => expect(pieces(cartDocument.read())).toEqual({ ring: 2 }));
  isDown = true;
  documents.change("cart", Cart.withItem(ACCOUNT, "bow", 1));
  syncAgain();
  await waitFor(() => expect(refused).toBeGreaterThan(0));
  isDown = false;
  await waitFor(() => expect(pieces(cartDocument.read())).toEqual({ ring: 2, bow: 1 }));
});

/** The stored forms of version 0.2.0. */
const waiting = { here: VISITORS };
const chosen = { choice: "browser", carts: { browser: VISITORS, account: ACCOUNT, chosen: VISITORS } };
test.each([
  ["a choice that is open", waiting, { ring: 2, cloak: 1 }, 1],
  ["a choice that was made", chosen, { ring: 2 }, 0],
])("%s since version 0.2.0: what waits is added once", async (_, stored, expected, tells) => {
  const id = await signIn(Cart.EMPTY_CART);
  await waitFor(() => expect(pieces(cartDocument.read())).toEqual({ ring: 2 }));
  setPlayer(null);
  await waitFor(() => expect(syncState.read().owner).toBeNull());
  // The account's cart was in use meanwhile.
  const cart = { version: 1, base: ACCOUNT, sent: null };
  const state = { device: "d", owner: { id, isGuest: false }, documents: { cart }, parked: {} };
  const pending = { change: "join:1", choice: "merge", carts: { browser: VISITORS, account: ACCOUNT } };
  localStorage.setItem("skypurse.sync", JSON.stringify(state));
  localStorage.setItem("skypurse.cart", JSON.stringify(ACCOUNT));
  localStorage.setItem(`skypurse.cart_choice.${id}`, JSON.stringify(stored));
  localStorage.setItem(`skypurse.join.${id}`, JSON.stringify(pending));
  window.dispatchEvent(new StorageEvent("storage", { key: null }));
  const player = { id, role: "member", name: "Mia", email: null, image: null } as const;
  setPlayer({ ...player, convertedFrom: null, isJoinWaiting: false });
  await waitFor(() => expect(localStorage.getItem(`skypurse.cart_choice.${id}`)).toBeNull());
  await waitFor(() => expect(pieces(account())).toEqual(expected));
  expect(localStorage.getItem(`skypurse.join.${id}`)).toBeNull();
  syncAgain();
  expect(pieces(cartDocument.read())).toEqual(expected);
  expect(told).toHaveLength(tells);
  await told[0]?.undo(() => true);
  await waitFor(() => expect(pieces(account())).toEqual({ ring: 2 }));
});
