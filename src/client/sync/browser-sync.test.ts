// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { queryClient } from "#client/api/query-client.ts";
import { sessionQuery } from "#client/api/session.ts";
import { isOlderThanAccepted, outbox } from "#client/outbox/outbox.ts";
import { ratesDocument } from "#client/sync/rates.ts";
import { chooseCart, waitingCart } from "#client/sync/session/two-carts.ts";
import { NO_RATES } from "#contract/documents/rates.ts";
import type { Player } from "#contract/session.ts";
import { penya } from "#domain/money/money.ts";
import * as Cart from "#domain/order/cart.ts";
import { syncState } from "./browser-documents.ts";
import { startSync } from "./browser-sync.ts";
import { cartDocument } from "./cart.ts";
import { SYNC_KEY } from "./sync-owner.ts";

const MIA: Player = {
  ...{ id: "mia", role: "member", name: "Mia", email: null, image: null },
  ...{ convertedFrom: null, isJoinWaiting: false },
};
/** Parts of the synchronization are loaded when they are needed, which takes a second on a busy machine. */
const WAIT = { timeout: 10_000 };
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
  await vi.waitUntil(() => waitingCart(MIA.id), WAIT);

  isDown = true;
  chooseCart(MIA.id, "merge");
  expect(waitingCart(MIA.id)).toBeUndefined();

  isDown = false;
  window.dispatchEvent(new Event("online"));
  await vi.waitFor(() => expect(cartDocument.read().lines).toHaveLength(2), WAIT);
});

test("a rate that another tab has saved is shown until the history is loaded again", async () => {
  const rates = { ...NO_RATES, set: { lawolf: { penya: penya(210), per: 1, date: "2026-11-20" } as const } };
  const history = ["rates", MIA.id, "lawolf", "all"];
  queryClient.setQueryData(history, {});
  outbox.setPlayer(MIA.id);
  syncState.update((all) => ({
    ...all,
    owner: { id: MIA.id, isGuest: false },
    documents: { rates: { version: 1, base: NO_RATES, sent: null, latestApplied: "", removed: {} } },
  }));
  ratesDocument.update(() => rates);
  const state = JSON.parse(localStorage.getItem(SYNC_KEY) ?? "");
  state.documents.rates.base = rates;
  localStorage.setItem(SYNC_KEY, JSON.stringify(state));
  expect(isOlderThanAccepted({ data: undefined, since: 0 }, "rates")).toBe(false);
  window.dispatchEvent(new StorageEvent("storage", { key: SYNC_KEY }));
  expect(isOlderThanAccepted({ data: undefined, since: 0 }, "rates")).toBe(true);
  expect(queryClient.getQueryState(history)).toMatchObject({ isInvalidated: true });
});
