// @vitest-environment jsdom

import { beforeAll, expect, test, vi } from "vitest";
import { queryClient } from "#client/api/query-client.ts";
import { sessionQuery } from "#client/api/session.ts";
import { startSync } from "#client/sync/browser-sync.ts";
import { cartDocument } from "#client/sync/cart.ts";
import { RATE_QUESTIONS_KEY } from "#client/sync/rates.ts";
import { accountEndpoints } from "#contract/account.ts";
import { guestEndpoints } from "#contract/cart-choice.ts";
import { DOCUMENT_NAMES, documentsEndpoints } from "#contract/documents/documents.ts";
import type { Player } from "#contract/session.ts";
import * as Cart from "#domain/order/cart.ts";
import { requestLine } from "#testing/path-of.ts";
import { pendingJoin, storePendingJoin } from "./pending-join.ts";
import { deleteAccount, signOut } from "./sign-out.ts";
import { chooseCart, waitingCart } from "./two-carts.ts";
import { undoCartChoice } from "./undo-cart-choice.ts";

const MIA: Player = {
  ...{ id: "mia", role: "member", name: "Mia", email: null, image: null },
  ...{ convertedFrom: "guest", isJoinWaiting: true },
};
const SIGN_OUT = requestLine(accountEndpoints.signOut);
const LOAD_DOCUMENTS = requestLine(documentsEndpoints.load);
const isDocumentSaved = (request: string) =>
  DOCUMENT_NAMES.some((name) => request === requestLine(documentsEndpoints.save(name)));
const GUESTS = Cart.withItem(Cart.EMPTY_CART, "cloak", 1);

beforeAll(() => {
  // jsdom has no media queries.
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  queryClient.setQueryData(sessionQuery.queryKey, { player: null, hasGoogle: true });
  startSync(queryClient);
});

test.each([{ there: Cart.withItem(Cart.EMPTY_CART, "ring", 2) }, { there: Cart.EMPTY_CART }])(
  "signing out joins a guest's cart once if the account's cart has $there.lines.length lines",
  async ({ there }) => {
    const requests: string[] = [];
    vi.stubGlobal("fetch", async ({ method, url }: Request) => {
      const request = `${method} ${new URL(url).pathname}`;
      requests.push(request);
      if (request === SIGN_OUT) return new Response(null, { status: 204 });
      if (request === LOAD_DOCUMENTS) return Response.json({ player: MIA.id, documents: [] });
      if (isDocumentSaved(request)) return Response.json({ version: 1 });
      return Response.json({ waiting: method === "GET" ? { carts: { here: GUESTS, there } } : null });
    });
    localStorage.setItem(
      "skypurse.sync",
      JSON.stringify({ device: "d", owner: { id: "guest", isGuest: true }, documents: {}, parked: {} }),
    );
    cartDocument.update(() => GUESTS);
    localStorage.setItem(RATE_QUESTIONS_KEY, JSON.stringify({ typed: 250_000 }));
    queryClient.setQueryData(sessionQuery.queryKey, { player: MIA, hasGoogle: true });

    await signOut(queryClient);
    expect(requests.filter((request) => request === requestLine(guestEndpoints.join))).toHaveLength(1);
    expect(requests.at(-1)).toBe(SIGN_OUT);
    expect(cartDocument.read()).toEqual(Cart.EMPTY_CART);
    expect(localStorage.getItem(RATE_QUESTIONS_KEY)).toBeNull();
  },
);

test("unsaved changes do not prevent the sign-out, and are restored when the member returns", async () => {
  const requests: string[] = [];
  vi.stubGlobal("fetch", async ({ method, url }: Request) => {
    const request = `${method} ${new URL(url).pathname}`;
    requests.push(request);
    if (isDocumentSaved(request)) throw new TypeError("Failed to fetch");
    if (request === LOAD_DOCUMENTS) return Response.json({ player: MIA.id, documents: [] });
    return new Response(null, { status: 204 });
  });
  const owner = { id: MIA.id, isGuest: false };
  localStorage.setItem("skypurse.sync", JSON.stringify({ device: "d", owner, documents: {}, parked: {} }));
  queryClient.setQueryData(sessionQuery.queryKey, {
    player: { ...MIA, convertedFrom: null, isJoinWaiting: false },
    hasGoogle: true,
  });
  cartDocument.update(() => GUESTS);
  await signOut(queryClient);
  expect(requests.at(-1)).toBe(SIGN_OUT);
  expect(cartDocument.read()).toEqual(Cart.EMPTY_CART);
  expect(JSON.parse(localStorage.getItem("skypurse.sync") ?? "{}").parked[MIA.id]).toBeDefined();
});

const ends = {
  "deleting the account": () => deleteAccount(queryClient, "Mia"),
  "signing out": () => signOut(queryClient),
};
const openings = {
  "never got a response": () => {},
  "got a response and was undone": () => {
    const carts = chooseCart(MIA.id, "account") ?? expect.fail("No cart waits.");
    undoCartChoice(MIA.id, carts);
  },
};
const cases = Object.entries(ends).flatMap(([end, leave]) =>
  Object.entries(openings).map(([opening, open]) => ({ end, leave, opening, open })),
);

test.each(cases)("$end returns the visitor's cart if the choice $opening", async ({ leave, open }) => {
  const there = Cart.withItem(Cart.EMPTY_CART, "ring", 2);
  vi.stubGlobal("fetch", async ({ method }: Request) => {
    if (method === "DELETE") return new Response(null, { status: 204 });
    const documents = [{ name: "cart", version: 1, content: there, changes: [] }];
    return Response.json({ player: MIA.id, documents });
  });
  localStorage.removeItem("skypurse.sync");
  cartDocument.update(() => GUESTS);
  queryClient.setQueryData(sessionQuery.queryKey, {
    player: { ...MIA, convertedFrom: null, isJoinWaiting: false },
    hasGoogle: true,
  });
  await vi.waitUntil(() => waitingCart(MIA.id));
  open();
  storePendingJoin(MIA.id, {
    change: "join:lost",
    choice: "merge",
    carts: { browser: GUESTS, account: there },
  });
  await leave();
  expect(cartDocument.read()).toEqual(GUESTS);
  expect(localStorage.getItem("skypurse.cart_choice.mia")).toBeNull();
  expect(pendingJoin(MIA.id)).toBeUndefined();
});
