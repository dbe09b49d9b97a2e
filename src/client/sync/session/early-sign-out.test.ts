// @vitest-environment jsdom

import { expect, test, vi } from "vitest";
import { queryClient } from "#client/api/query-client.ts";
import { sessionQuery } from "#client/api/session.ts";
import { startSync } from "#client/sync/browser-sync.ts";
import { cartDocument } from "#client/sync/cart.ts";
import { accountEndpoints } from "#contract/account.ts";
import { documentsEndpoints } from "#contract/documents/documents.ts";
import type { Player } from "#contract/session.ts";
import * as Cart from "#domain/order/cart.ts";
import { requestLine } from "#testing/path-of.ts";
import { signOut } from "./sign-out.ts";

const MIA: Player = {
  ...{ id: "mia", role: "member", name: "Mia", email: null, image: null },
  ...{ convertedFrom: null, isJoinWaiting: false },
};

test("a sign-out before the storage of a crashed browser is restored adds the visitor's cart to the account first", async () => {
  // jsdom has no media queries.
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  const requests: string[] = [];
  const accounts = Cart.withItem(Cart.EMPTY_CART, "ring", 2);
  const documents = [{ name: "cart", version: 1, content: accounts, changes: [] }];
  let saved = "";
  vi.stubGlobal("fetch", async (request: Request) => {
    requests.push(`${request.method} ${new URL(request.url).pathname}`);
    if (requests.at(-1) === requestLine(documentsEndpoints.save("cart"))) saved = await request.text();
    if (request.method === "PUT") return Response.json({ version: 2 });
    const isLoad = requests.at(-1) === requestLine(documentsEndpoints.load);
    return isLoad ? Response.json({ player: MIA.id, documents }) : new Response(null, { status: 204 });
  });
  const visitors = Cart.withItem(Cart.EMPTY_CART, "cloak", 1);
  cartDocument.update(() => visitors);
  queryClient.setQueryData(sessionQuery.queryKey, { player: MIA, hasGoogle: true });
  const { promise: restored, resolve } = Promise.withResolvers<void>();
  startSync(queryClient, restored);
  const left = signOut(queryClient);
  // Time enough for a sign-out that does not wait.
  await Promise.race([left, new Promise((done) => setTimeout(done, 50))]);
  resolve();
  await left;
  expect(requests).toContain(requestLine(accountEndpoints.signOut));
  expect(JSON.parse(saved).content.lines).toMatchObject([
    { slug: "ring", quantity: 2 },
    { slug: "cloak", quantity: 1 },
  ]);
  expect(cartDocument.read()).toEqual(Cart.EMPTY_CART);
});
