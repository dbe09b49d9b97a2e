// @vitest-environment jsdom

import { QueryClient } from "@tanstack/react-query";
import * as v from "valibot";
import { beforeEach, expect, test, vi } from "vitest";
import { sessionQuery } from "#client/api/session.ts";
import { outbox, startOutbox } from "#client/outbox/outbox.ts";
import { documentKinds } from "#client/sync/browser-documents.ts";
import { startSync } from "#client/sync/browser-sync.ts";
import { cartDocument } from "#client/sync/player-documents.ts";
import { StoredCart } from "#contract/documents/cart.ts";
import type { DocumentName } from "#contract/documents/documents.ts";
import { accountEndpoints, guestEndpoints, type Player } from "#contract/session.ts";
import * as Cart from "#domain/order/cart.ts";
import * as Lines from "#domain/order/line-changes.ts";
import { requestLine, routePattern } from "#testing/path-of.ts";
import { memoryDocuments } from "#testing/seed/memory-documents.ts";
import { type JoinedCarts, onJoinedCarts } from "./joined-carts.ts";
import { deleteAccount, signOut } from "./sign-out.ts";

const JOIN_OLDER = requestLine(guestEndpoints.join, { params: { id: "older" } });
const SYNC_KEY = "skypurse.sync";
const rings = (quantity: number) => Cart.withItem(Cart.EMPTY_CART, "ring", quantity);
const CHANGE = { kind: "orders:create", target: "for-tim", label: "For Tim", payload: null };

/** The state of the server: what became of each guest, the guest's cart and the cart of the account. */
let states: Record<string, "waiting" | "joined" | "full">;
let documents: ReturnType<typeof memoryDocuments>;
let isDown: boolean;
/** How many responses of joins are lost. */
let lostResponses: number;
let told: JoinedCarts[];
let requests: string[];
/** The member is another one in each test, because the tab remembers what it was told. */
let tests = 0;
const queryClient = new QueryClient();
let hasStarted = false;

beforeEach(async () => {
  await leave();
  localStorage.clear();
  [states, isDown, lostResponses, requests, told] = [{}, false, 0, [], []];
  documents = memoryDocuments({ cart: rings(5) });
  onJoinedCarts((joined) => told.push(joined));
  tests++;
  for (const level of ["warn", "error"] as const) vi.spyOn(console, level).mockImplementation(() => {});
  // jsdom has no media queries.
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("fetch", async (request: Request) => {
    const { pathname } = new URL(request.url);
    requests.push(`${request.method} ${pathname}`);
    if (isDown) throw new TypeError("Failed to fetch");
    if (routePattern(guestEndpoints.join).test(request.url)) {
      const guest = pathname.split("/").at(-1) ?? "";
      if (states[guest] === "full") return Response.json({ code: "storage_full" }, { status: 403 });
      const isNew = states[guest] === "waiting";
      if (isNew) {
        documents.change("cart", rings(7));
        states[guest] = "joined";
      }
      if (lostResponses-- > 0) throw new TypeError("Failed to fetch");
      const isJoined = states[guest] === "joined";
      const carts = { guest: rings(2), account: rings(5) };
      return Response.json({ state: isJoined ? "joined" : "none", carts: isJoined ? carts : null, isNew });
    }
    if (request.method === "DELETE") return new Response(null, { status: 204 });
    if (request.method === "PATCH") {
      const name = pathname.split("/").at(-1) as DocumentName;
      return Response.json(documents.edit(name, await request.json()));
    }
    return Response.json(documents.load(`mia-${tests}`));
  });
});

/** A browser that last agreed with the server on two rings of the guest `older`, and has added one since. */
function browserOf(sync: object) {
  const base = { version: 1, base: rings(2), sent: null };
  const all = { device: "d", owner: null, documents: { cart: base }, parked: {}, ...sync };
  localStorage.setItem(SYNC_KEY, JSON.stringify(all));
  cartDocument.update(() => rings(3));
  outbox.submit(CHANGE, "older");
}
const OLDER = { owner: { id: "older", isGuest: true } };
const ENDED = { ended: "older" };

/** The member whose session names another guest, the latest one. */
function signIn(fields: Partial<Player> = {}) {
  const player: Player = {
    ...{ id: `mia-${tests}`, role: "member", name: "Mia", email: null, image: null },
    ...{ convertedFrom: "younger", isJoinWaiting: false },
    ...fields,
  };
  setPlayer(player);
  if (!hasStarted) {
    startOutbox(documentKinds);
    startSync(queryClient);
  }
  hasStarted = true;
  return (now: Partial<Player>) => setPlayer({ ...player, ...now });
}
const setPlayer = (player: Player | null) =>
  queryClient.setQueryData(sessionQuery.queryKey, { player, hasGoogle: true });

/** Ends the previous test's session, in whatever state it is. */
async function leave() {
  setPlayer(null);
  await waitFor(() => expect(outbox.player()).toBeUndefined());
}
const owner = () => JSON.parse(localStorage.getItem(SYNC_KEY) ?? "{}").owner?.id;
const isMias = () => outbox.waiting([`mia-${tests}`]).some(({ kind }) => kind === CHANGE.kind);

const account = () => v.parse(StoredCart, documents.content("cart"));
const pieces = (cart: Cart.Cart) => Object.fromEntries(Cart.quantities(cart));
const waitFor = (check: () => void) => vi.waitFor(check, { timeout: 10_000 });
const syncAgain = () => window.dispatchEvent(new Event("online"));

test.each([
  ["a guest", OLDER],
  ["a guest whose session ended", ENDED],
])(
  "%s is joined: pieces count once, the player is told once, and waiting changes become the member's",
  async (_, sync) => {
    browserOf(sync);
    states.older = "waiting";
    signIn({ isJoinWaiting: true, convertedFrom: "older" });
    await waitFor(() => expect(account()).toEqual(rings(8)));
    expect(cartDocument.read()).toEqual(rings(8));
    expect(isMias()).toBe(true);
    expect(owner()).toBe(`mia-${tests}`);
    expect(told.map(({ added }) => pieces(added))).toEqual([{ ring: 3 }]);
    syncAgain();
    await told[0]?.undo(() => true);
    expect(cartDocument.read()).toEqual(rings(5));
    await waitFor(() => expect(account()).toEqual(rings(5)));
    expect(told).toHaveLength(1);
  },
);

test("a lost response of the join is asked for again: pieces count once, and the player is told once", async () => {
  browserOf(OLDER);
  states.older = "waiting";
  lostResponses = 1;
  signIn({ isJoinWaiting: true, convertedFrom: "older" });
  await waitFor(() => expect(requests).toContain(JOIN_OLDER));
  expect(owner()).toBe("older");
  expect(isMias()).toBe(false);
  syncAgain();
  await waitFor(() => expect(account()).toEqual(rings(8)));
  expect(told.map(({ added, joined }) => [pieces(added), pieces(joined)])).toEqual([
    [{ ring: 3 }, { ring: 8 }],
  ]);
});

test("a guest who was joined before the page was loaded is told of then, with the account's cart from before", async () => {
  browserOf(OLDER);
  states.older = "joined";
  documents.change("cart", rings(7));
  signIn({ convertedFrom: "older" });
  await waitFor(() => expect(account()).toEqual(rings(8)));
  expect(told).toHaveLength(1);
  cartDocument.update((cart) => Cart.withItem(cart, "bow", 1));
  await told[0]?.undo(() => true);
  expect(pieces(cartDocument.read())).toEqual({ ring: 5, bow: 1 });
});

test("a player who has left during the undo keeps what the next one has", async () => {
  browserOf(OLDER);
  states.older = "waiting";
  signIn({ isJoinWaiting: true, convertedFrom: "older" });
  await waitFor(() => expect(account()).toEqual(rings(8)));
  await told[0]?.undo(() => false);
  expect(cartDocument.read()).toEqual(rings(8));
});

test("a waiting guest whose documents this browser does not have is joined and told of", async () => {
  states.younger = "waiting";
  signIn({ isJoinWaiting: true });
  await waitFor(() => expect(told).toHaveLength(1));
  expect(pieces(told[0]?.added ?? Cart.EMPTY_CART)).toEqual({ ring: 2 });
});

test("while the account is full, the guest's documents stay the guest's, and the page says so", async () => {
  browserOf(OLDER);
  states.older = "full";
  signIn({ isJoinWaiting: true, convertedFrom: "older" });
  await waitFor(() => expect(requests).toContain(JOIN_OLDER));
  await waitFor(() => expect(console.error).toHaveBeenCalled());
  expect(owner()).toBe("older");
  expect(account()).toEqual(rings(5));
  // The player may leave; the guest's documents stay for the next sign-in.
  await signOut(queryClient);
  expect(cartDocument.read()).toEqual(rings(3));
  states.older = "waiting";
  signIn({ isJoinWaiting: true, convertedFrom: "older" });
  await waitFor(() => expect(account()).toEqual(rings(8)));
});

test.each([
  ["a guest", OLDER],
  ["a guest whose session ended", ENDED],
])(
  "the cart of %s who is not this member is added like a visitor's, and waiting changes are not sent",
  async (_, sync) => {
    browserOf(sync);
    signIn();
    await waitFor(() => expect(account()).toEqual(rings(8)));
    expect(told.map(({ added }) => pieces(added))).toEqual([{ ring: 3 }]);
    expect(outbox.waiting(["older"])).toMatchObject([{ kind: CHANGE.kind }]);
  },
);

test("waiting changes of an older guest become the member's although the browser has a later player's documents", async () => {
  browserOf({ owner: { id: `mia-${tests}`, isGuest: false } });
  states.older = "joined";
  signIn();
  await waitFor(() => expect(isMias()).toBe(true));
});

test("signing out before the guest is joined joins the guest, with a typed quantity added to the account's", async () => {
  browserOf(OLDER);
  cartDocument.update(() => Lines.withQuantity(rings(2), "item:ring", 3));
  states.older = "waiting";
  isDown = true;
  signIn({ isJoinWaiting: true });
  await waitFor(() => expect(requests).toContain(JOIN_OLDER));
  isDown = false;
  await signOut(queryClient);
  expect(account().lines).toMatchObject([{ slug: "ring", quantity: 8 }]);
  expect(cartDocument.read()).toEqual(Cart.EMPTY_CART);
});

test.each([
  ["that becomes the member's then", "waiting", Cart.EMPTY_CART, 0],
  ["that became the member's", "joined", Cart.EMPTY_CART, 0],
  ["of another player's guest", undefined, rings(3), 1],
] as const)("deleting the account while unknown: the documents %s", async (_, state, cart, changes) => {
  browserOf(OLDER);
  isDown = true;
  signIn();
  await waitFor(() => expect(requests).toContain(JOIN_OLDER));
  isDown = false;
  if (state) states.older = state;
  await deleteAccount(queryClient, "Mia");
  expect(requests).toContain(requestLine(accountEndpoints.remove));
  expect(cartDocument.read()).toEqual(cart);
  expect(outbox.waiting(["older"]).filter(({ kind }) => kind === CHANGE.kind)).toHaveLength(changes);
});

test("deleting the account keeps a guest's documents if nobody knows whose they are", async () => {
  browserOf(OLDER);
  lostResponses = 100;
  signIn();
  await waitFor(() => expect(requests).toContain(JOIN_OLDER));
  await deleteAccount(queryClient, "Mia");
  expect(cartDocument.read()).toEqual(rings(3));
  expect(outbox.waiting(["older"]).filter(({ kind }) => kind === CHANGE.kind)).toHaveLength(1);
});
