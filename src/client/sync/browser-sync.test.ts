// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { queryClient } from "#client/api/query-client.ts";
import { sessionQuery } from "#client/api/session.ts";
import { chooseCart, waitingCart } from "#client/sync/session/two-carts.ts";
import type { Player } from "#contract/session.ts";
import * as Cart from "#domain/order/cart.ts";
import { startSync } from "./browser-sync.ts";
import { cartDocument } from "./cart.ts";

const MIA: Player = {
  ...{ id: "mia", role: "member", name: "Mia", email: null, image: null },
  ...{ convertedFrom: null, isJoinWaiting: false },
};
const ACCOUNT = Cart.withItem(Cart.EMPTY_CART, "ring", 2);

test("a chosen cart is used even if the account cannot be saved", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  // jsdom has no media queries.
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  let isDown = false;
  vi.stubGlobal("fetch", async () => {
    if (isDown) throw new TypeError("Failed to fetch");
    const documents = [{ name: "cart", version: 1, content: ACCOUNT, changes: [] }];
    return Response.json({ player: MIA.id, documents });
  });
  cartDocument.update((cart) => Cart.withItem(cart, "cloak", 1));
  queryClient.setQueryData(sessionQuery.queryKey, { player: MIA, hasGoogle: true });
  startSync(queryClient);
  await vi.waitUntil(() => waitingCart(MIA.id));

  isDown = true;
  chooseCart(MIA.id, "merge");
  expect(waitingCart(MIA.id)).toBeUndefined();

  isDown = false;
  window.dispatchEvent(new Event("online"));
  await vi.waitFor(() => expect(cartDocument.read().lines).toHaveLength(2));
});
