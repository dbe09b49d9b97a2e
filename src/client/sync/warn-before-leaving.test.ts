// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { queryClient, sessionQuery } from "#client/api/session.ts";
import { startOutbox } from "#client/outbox/outbox.ts";
import type { DocumentName } from "#contract/documents/documents.ts";
import type { Player } from "#contract/session.ts";
import { fc } from "#domain/money/money.ts";
import * as Cart from "#domain/order/cart.ts";
import { memoryDocuments } from "#testing/seed/memory-documents.ts";
import { documentKinds } from "./browser-documents.ts";
import { startSync } from "./browser-sync.ts";
import { setOwnPrice } from "./own-prices.ts";
import { cartDocument } from "./player-documents.ts";

const MIA: Player = {
  ...{ id: "mia", role: "member", name: "Mia", email: null, image: null },
  ...{ convertedFrom: null, isJoinWaiting: false },
};

/** Whether the browser would ask before it leaves the page. */
function asksBeforeLeaving(): boolean {
  return !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
}

function refuseStorage(): void {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("refused", "QuotaExceededError");
  });
}

test("the page asks before it is left only while this tab alone has a change", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  // jsdom has no media queries.
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  let isDown = false;
  const documents = memoryDocuments();
  vi.stubGlobal("fetch", async (request: Request) => {
    if (isDown) throw new TypeError("Failed to fetch");
    const name = request.url.split("/").at(-1) as DocumentName;
    return Response.json(
      request.method === "PATCH" ? documents.edit(name, await request.json()) : documents.load(MIA.id),
    );
  });
  queryClient.setQueryData(sessionQuery.queryKey, { player: null, hasGoogle: true });
  startOutbox(documentKinds);
  startSync(queryClient);
  // The session is followed from the next task on.
  await new Promise((done) => setTimeout(done));

  cartDocument.update((cart) => Cart.withItem(cart, "ring", 1));
  expect(asksBeforeLeaving()).toBe(false);

  refuseStorage();
  cartDocument.update((cart) => Cart.withItem(cart, "ring", 1));
  expect(asksBeforeLeaving()).toBe(true);
  cartDocument.update(() => Cart.EMPTY_CART);
  expect(asksBeforeLeaving()).toBe(false);

  queryClient.setQueryData(sessionQuery.queryKey, { player: MIA, hasGoogle: true });
  cartDocument.update((cart) => Cart.withItem(cart, "cloak", 1));
  expect(asksBeforeLeaving()).toBe(true);
  await vi.waitFor(() => expect(asksBeforeLeaving()).toBe(false), { timeout: 10_000 });
  expect(documents.content("cart")).toMatchObject({ lines: [{ id: "item:cloak" }] });

  isDown = true;
  setOwnPrice("cloak", fc(7));
  expect(asksBeforeLeaving()).toBe(true);
});
