// @vitest-environment jsdom

import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { sessionQuery } from "#client/api/session.ts";
import { outbox } from "#client/outbox/outbox.ts";
import { startSync } from "#client/sync/browser-sync.ts";
import { cartDocument } from "#client/sync/cart.ts";
import { accountEndpoints } from "#contract/account.ts";
import { guestEndpoints } from "#contract/cart-choice.ts";
import { documentsEndpoints } from "#contract/documents/documents.ts";
import type { Player } from "#contract/session.ts";
import * as Cart from "#domain/order/cart.ts";
import * as Lines from "#domain/order/line-changes.ts";
import { requestLine } from "#testing/path-of.ts";
import { routePattern } from "#testing/route-pattern.ts";
import { deleteAccount, signOut } from "./sign-out.ts";
import { chooseCart, waitingCart } from "./two-carts.ts";

const JOIN = requestLine(guestEndpoints.join);
const ASK_ABOUT_OLDER = requestLine(guestEndpoints.joinState, { params: { id: "older" } });
const SYNC_KEY = "skypurse.sync";
const rings = (quantity: number) => Cart.withItem(Cart.EMPTY_CART, "ring", quantity);
const NOT_KNOWN = "Whether a guest became this player is not known yet:";
const CHANGE = { kind: "orders:create", target: "for-tim", label: "For Tim", payload: null };

/** The state of the server: what became of each guest, and the cart of the account. */
let states: Record<string, string>;
let account: Cart.Cart;
let version: number;
let isDown: boolean;
/** Whether only the request for a guest's state fails. */
let areGuestsUnknown: boolean;
let requests: string[];
/** The member is another one in each test, because the tab remembers what it was told. */
let tests = 0;
const queryClient = new QueryClient();
let hasStarted = false;

beforeEach(async () => {
  await leave();
  localStorage.clear();
  [states, account, version, isDown, areGuestsUnknown, requests] = [{}, rings(5), 1, false, false, []];
  tests++;
  vi.spyOn(console, "warn").mockImplementation(() => {});
  // jsdom has no media queries.
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("fetch", async (request: Request) => {
    const { pathname } = new URL(request.url);
    requests.push(`${request.method} ${pathname}`);
    const isGuest = routePattern(guestEndpoints.joinState).test(request.url);
    if (isDown || (isGuest && areGuestsUnknown)) throw new TypeError("Failed to fetch");
    if (isGuest) return Response.json({ state: states[pathname.split("/").at(-1) ?? ""] ?? "none" });
    if (requests.at(-1) === JOIN) states.older = "joined";
    if (request.method === "DELETE") return new Response(null, { status: 204 });
    if (request.method === "PUT") {
      if (pathname.endsWith("/cart")) account = (await request.json()).content;
      return Response.json({ version: ++version });
    }
    const documents = [{ name: "cart", version, content: account, changes: [] }];
    return Response.json({ player: `mia-${tests}`, documents });
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
  if (!hasStarted) startSync(queryClient);
  hasStarted = true;
  return (now: Partial<Player>) => setPlayer({ ...player, ...now });
}
const setPlayer = (player: Player | null) =>
  queryClient.setQueryData(sessionQuery.queryKey, { player, hasGoogle: true });

/** Ends the previous test's session, in whatever state it is. */
async function leave() {
  setPlayer(null);
  await vi.waitFor(() => expect(outbox.player()).toBeUndefined());
}
const owner = () => JSON.parse(localStorage.getItem(SYNC_KEY) ?? "{}").owner?.id;
const isMias = () => outbox.waiting([`mia-${tests}`]).length === 1;

test.each([
  ["a guest", OLDER],
  ["a guest whose session ended", ENDED],
])(
  "%s who has joined is recognized: pieces count once, and waiting changes become the member's",
  async (_, sync) => {
    browserOf(sync);
    states.older = "joined";
    signIn();
    await vi.waitFor(() => expect(account).toEqual(rings(6)));
    expect(cartDocument.read()).toEqual(rings(6));
    expect(waitingCart(`mia-${tests}`)).toBeUndefined();
    expect(isMias()).toBe(true);
    expect(owner()).toBe(`mia-${tests}`);
  },
);

test.each([
  ["a guest", OLDER],
  ["a guest whose session ended", ENDED],
])("no changes of %s are sent before the guest has joined", async (_, sync) => {
  browserOf(sync);
  states.older = "waiting";
  const change = signIn({ isJoinWaiting: true });
  await vi.waitFor(() => expect(requests).toContain(ASK_ABOUT_OLDER));
  window.dispatchEvent(new Event("online"));
  expect(isMias()).toBe(false);
  expect(waitingCart(`mia-${tests}`)).toBeUndefined();

  states.older = "joined";
  change({ isJoinWaiting: false });
  await vi.waitFor(() => expect(account).toEqual(rings(6)));
  expect(isMias()).toBe(true);
  expect(requests.filter((request) => request.startsWith("PUT"))).toEqual([
    requestLine(documentsEndpoints.save("cart")),
  ]);
});

test("while the server is unreachable, no changes are sent; then the request is repeated", async () => {
  browserOf(OLDER);
  states.older = "joined";
  isDown = true;
  signIn();
  await vi.waitFor(() => expect(requests).toContain(ASK_ABOUT_OLDER));
  isDown = false;
  window.dispatchEvent(new Event("online"));
  await vi.waitFor(() => expect(account).toEqual(rings(6)));
  expect(isMias()).toBe(true);
});

test.each([
  ["a guest", OLDER],
  ["a guest whose session ended", ENDED],
])(
  "the cart of %s who is not this member needs a choice, and waiting changes are not sent",
  async (_, sync) => {
    browserOf(sync);
    signIn();
    await vi.waitUntil(() => waitingCart(`mia-${tests}`));
    expect(waitingCart(`mia-${tests}`)).toEqual(rings(3));
    expect(cartDocument.read()).toEqual(rings(5));
    chooseCart(`mia-${tests}`, "account");
    await vi.waitFor(() => expect(cartDocument.read()).toEqual(rings(5)));
    expect(outbox.waiting(["older"])).toHaveLength(1);
  },
);

test("waiting changes of an older guest become the member's although the browser has a later player's documents", async () => {
  browserOf({ owner: { id: `mia-${tests}`, isGuest: false } });
  states.older = "joined";
  signIn();
  await vi.waitFor(() => expect(isMias()).toBe(true));
});

test("signing out joins a guest who waits, although the session names another one", async () => {
  browserOf(OLDER);
  states.older = "waiting";
  signIn({ isJoinWaiting: true });
  await vi.waitFor(() => expect(requests).toContain(ASK_ABOUT_OLDER));
  await signOut(queryClient);
  expect(requests).toContain(JOIN);
  expect(account).toEqual(rings(6));
  expect(cartDocument.read()).toEqual(Cart.EMPTY_CART);
});

test("signing out adds a quantity that a waiting guest's player typed to the account's", async () => {
  browserOf(OLDER);
  cartDocument.update(() => Lines.withQuantity(rings(2), "item:ring", 3));
  states.older = "waiting";
  signIn({ isJoinWaiting: true });
  await vi.waitFor(() => expect(requests).toContain(ASK_ABOUT_OLDER));
  await signOut(queryClient);
  expect(account.lines).toMatchObject([{ slug: "ring", quantity: 6 }]);
});

test("signing out keeps the cart of another player's guest in the browser, and does not join it", async () => {
  browserOf(OLDER);
  isDown = true;
  signIn();
  await vi.waitFor(() => expect(console.warn).toHaveBeenCalledWith(NOT_KNOWN, expect.anything()));
  isDown = false;
  await signOut(queryClient);
  expect(requests).not.toContain(JOIN);
  expect(account).toEqual(rings(5));
  expect(cartDocument.read()).toEqual(rings(3));
});

test.each([
  ["of a guest who waits to be joined", "waiting", rings(3), 0],
  ["of another player's guest", "none", rings(3), 1],
  ["that became the member's", "joined", Cart.EMPTY_CART, 0],
])("deleting the account while unknown: the documents %s", async (_, state, cart, changes) => {
  browserOf(OLDER);
  isDown = true;
  signIn();
  await vi.waitFor(() => expect(console.warn).toHaveBeenCalledWith(NOT_KNOWN, expect.anything()));
  isDown = false;
  states.older = state;
  await deleteAccount(queryClient, "Mia");
  expect(requests).toContain(requestLine(accountEndpoints.remove));
  expect(cartDocument.read()).toEqual(cart);
  expect(outbox.waiting(["older"])).toHaveLength(changes);
});

test("deleting the account keeps a guest's documents if nobody knows whose they are", async () => {
  browserOf(OLDER);
  isDown = true;
  signIn();
  await vi.waitFor(() => expect(console.warn).toHaveBeenCalledWith(NOT_KNOWN, expect.anything()));
  areGuestsUnknown = true;
  isDown = false;
  await deleteAccount(queryClient, "Mia");
  expect(cartDocument.read()).toEqual(rings(3));
  expect(outbox.waiting(["older"])).toHaveLength(1);
});
