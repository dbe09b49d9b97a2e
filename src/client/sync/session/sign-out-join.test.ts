// @vitest-environment jsdom

import { expect, test, vi } from "vitest";
import { queryClient } from "#client/api/query-client.ts";
import { sessionQuery } from "#client/api/session.ts";
import { cartDocument } from "#client/sync/cart.ts";
import { accountEndpoints } from "#contract/account.ts";
import { CART_CHOICES, guestEndpoints } from "#contract/cart-choice.ts";
import { documentsEndpoints } from "#contract/documents/documents.ts";
import type { Player } from "#contract/session.ts";
import { IDEMPOTENCY_HEADER } from "#contract/stored/change-id.ts";
import * as Cart from "#domain/order/cart.ts";
import { requestLine } from "#testing/path-of.ts";
import { ownership } from "./ownership.ts";
import { pendingJoin, storePendingJoin } from "./pending-join.ts";
import { signOut } from "./sign-out.ts";

const MIA: Player = {
  ...{ id: "mia", role: "member", name: "Mia", email: null, image: null },
  ...{ convertedFrom: "guest", isJoinWaiting: true },
};
const SAVED = Cart.withItem(Cart.EMPTY_CART, "cloak", 1);
/** The guest's cart with a change that was not saved. */
const LOCAL = Cart.withItem(SAVED, "bow", 1);
const ACCOUNT = Cart.withItem(Cart.EMPTY_CART, "ring", 2);
const SAVE_CART = requestLine(documentsEndpoints.save("cart"));

// jsdom has no media queries.
vi.stubGlobal("matchMedia", () => ({ matches: false }));

test.each(CART_CHOICES)("a sign-out joins a waiting guest with the stored choice %s", async (choice) => {
  const joins: unknown[] = [];
  const saved: string[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    const url = new URL(request.url);
    const line = `${request.method} ${url.pathname}`;
    if (line === requestLine(guestEndpoints.join)) {
      joins.push([url.searchParams.get("cart"), request.headers.get(IDEMPOTENCY_HEADER)]);
      return Response.json({ waiting: null, carts: { here: SAVED, there: ACCOUNT }, isRepeated: false });
    }
    if (line === requestLine(documentsEndpoints.load)) {
      const content = { merge: Cart.withItem(ACCOUNT, "cloak", 1), account: ACCOUNT, browser: SAVED }[choice];
      const documents = [{ name: "cart", version: 2, content, changes: [] }];
      return Response.json({ player: MIA.id, documents });
    }
    if (line === SAVE_CART) {
      saved.push(await request.text());
      return Response.json({ version: 3 });
    }
    if (line === requestLine(accountEndpoints.signOut)) return new Response(null, { status: 204 });
    return Response.json({ version: 1 });
  });
  const documents = { cart: { version: 1, base: SAVED, sent: null } };
  const owner = { id: "guest", isGuest: true };
  localStorage.setItem("skypurse.sync", JSON.stringify({ device: "d", owner, documents, parked: {} }));
  window.dispatchEvent(new StorageEvent("storage", { key: "skypurse.sync" }));
  cartDocument.update(() => LOCAL);
  queryClient.setQueryData(sessionQuery.queryKey, { player: MIA, hasGoogle: true });
  ownership.isJoinPending = true;
  const carts = { browser: LOCAL, account: ACCOUNT };
  storePendingJoin(MIA.id, { change: "join:lost", choice, carts });

  await signOut(queryClient);
  expect(joins).toEqual([[choice, "join:lost"]]);
  // The bow was added after the last save. It is saved unless the guest's cart is dropped.
  expect(saved.some((body) => body.includes('"bow"'))).toBe(choice !== "account");
  expect(pendingJoin(MIA.id)).toBeUndefined();
});
