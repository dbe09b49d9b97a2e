// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { queryClient } from "#client/api/query-client.ts";
import { sessionQuery } from "#client/api/session.ts";
import type { Player } from "#contract/session.ts";
import * as Cart from "#domain/order/cart.ts";
import { startSync } from "./browser-sync.ts";
import { cartDocument } from "./cart.ts";

const MIA: Player = {
  ...{ id: "mia", role: "member", name: "Mia", email: null, image: null },
  ...{ convertedFrom: null, isJoinWaiting: false },
};
const conflicts = () =>
  Object.entries({ ...localStorage }).filter(
    ([key, text]) => key.startsWith("skypurse.change.") && JSON.parse(text).state === "conflict",
  );

test("a notice about a quantity ends when this device sets the other value, and does not pile up", async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  let stored: { version: number; content: Cart.Cart; changes: string[] } = {
    version: 1,
    content: Cart.withItem(Cart.EMPTY_CART, "ring", 2),
    changes: [],
  };
  vi.stubGlobal("fetch", async (request: Request) => {
    if (!request.url.includes("/documents")) return Response.json({}, { status: 404 });
    if (request.method === "GET")
      return Response.json({ player: MIA.id, documents: [{ name: "cart", ...stored }] });
    if (!request.url.endsWith("/cart")) return Response.json({ version: 1 });
    const body = JSON.parse(await request.text());
    if (body.base !== stored.version) return Response.json({ code: "changed_meanwhile" }, { status: 409 });
    stored = { version: body.base + 1, content: body.content, changes: [body.change] };
    return Response.json({ version: stored.version });
  });
  const quantity = () => cartDocument.read().lines[0]?.quantity;
  const setHere = (value: number) =>
    cartDocument.update((cart) => Cart.withQuantity(cart, "item:ring", value));
  const setElsewhere = (value: number) => {
    stored = {
      ...stored,
      version: stored.version + 1,
      content: Cart.withQuantity(stored.content, "item:ring", value),
    };
  };
  const isSaved = (value: number) =>
    vi.waitFor(() => expect(stored.content.lines[0]?.quantity).toBe(value), { timeout: 3_000 });
  queryClient.setQueryData(sessionQuery.queryKey, { player: MIA, hasGoogle: true });
  startSync(queryClient);
  await vi.waitFor(() => expect(quantity()).toBe(2), { timeout: 3_000 });
  setElsewhere(9);
  setHere(5);
  await isSaved(5);
  expect(conflicts().length).toBe(1);
  setElsewhere(8);
  setHere(6);
  await isSaved(6);
  expect.soft(conflicts().length).toBe(1);
  setHere(9);
  await isSaved(9);
  setHere(8);
  await isSaved(8);
  expect.soft(conflicts().length).toBe(0);
}, 20_000);
