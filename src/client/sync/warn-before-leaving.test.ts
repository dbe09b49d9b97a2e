// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { queryClient } from "#client/api/query-client.ts";
import { sessionQuery } from "#client/api/session.ts";
import type { Player } from "#contract/session.ts";
import { fc } from "#domain/money/money.ts";
import * as Cart from "#domain/order/cart.ts";
import { startSync } from "./browser-sync.ts";
import { cartDocument } from "./cart.ts";
import { setOwnPrice } from "./own-price-changes.ts";

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
  const saved = new Map<string, unknown>();
  vi.stubGlobal("fetch", async (request: Request) => {
    if (isDown) throw new TypeError("Failed to fetch");
    const { method, url } = request;
    const name = url.split("/").at(-1) ?? "";
    if (method === "PUT") saved.set(name, JSON.parse(await request.text()).content);
    const documents = [...saved].map(([name, content]) => ({ name, version: 1, content, changes: [] }));
    return Response.json(method === "PUT" ? { version: 1 } : { player: MIA.id, documents });
  });
  queryClient.setQueryData(sessionQuery.queryKey, { player: null, hasGoogle: true });
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
  expect(saved.get("cart")).toMatchObject({ lines: [{ id: "item:cloak" }] });

  isDown = true;
  setOwnPrice("cloak", fc(7));
  expect(asksBeforeLeaving()).toBe(true);
});
