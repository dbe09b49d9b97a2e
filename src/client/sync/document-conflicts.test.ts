// @vitest-environment jsdom
import * as v from "valibot";
import { expect, test, vi } from "vitest";
import { queryClient, sessionQuery } from "#client/api/session.ts";
import { startOutbox } from "#client/outbox/outbox.ts";
import { StoredCart } from "#contract/documents/cart.ts";
import type { DocumentName } from "#contract/documents/documents.ts";
import type { Player } from "#contract/session.ts";
import * as Cart from "#domain/order/cart.ts";
import * as Lines from "#domain/order/line-changes.ts";
import { memoryDocuments } from "#testing/seed/memory-documents.ts";
import { documentKinds } from "./browser-documents.ts";
import { startSync } from "./browser-sync.ts";
import { cartDocument } from "./player-documents.ts";

const MIA: Player = {
  ...{ id: "mia", role: "member", name: "Mia", email: null, image: null },
  ...{ convertedFrom: null, isJoinWaiting: false },
};
const WAIT = { timeout: 3_000 };
const conflicts = () =>
  Object.entries({ ...localStorage }).flatMap(([key, text]) => {
    const change = key.startsWith("skypurse.change.") ? JSON.parse(text) : {};
    return change.state === "conflict" ? [{ mine: change.mine, theirs: change.theirs }] : [];
  });

const documents = memoryDocuments({ cart: Cart.withItem(Cart.EMPTY_CART, "ring", 2) });
const stored = () => v.parse(StoredCart, documents.content("cart"));
const quantity = () => cartDocument.read().lines[0]?.quantity;
const setHere = (value: number) =>
  cartDocument.update((cart) => Lines.withQuantity(cart, "item:ring", value));
const addHere = (pieces: number) => cartDocument.update((cart) => Cart.withItem(cart, "ring", pieces));
const setElsewhere = (value: number) =>
  documents.change("cart", Lines.withQuantity(stored(), "item:ring", value));
const isSaved = (value: number) => vi.waitFor(() => expect(stored().lines[0]?.quantity).toBe(value), WAIT);

async function start() {
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("fetch", async (request: Request) => {
    if (!request.url.includes("/documents")) return Response.json({}, { status: 404 });
    const name = request.url.split("/").at(-1) as DocumentName;
    return Response.json(
      request.method === "PATCH" ? documents.edit(name, await request.json()) : documents.load(MIA.id),
    );
  });
  queryClient.setQueryData(sessionQuery.queryKey, { player: MIA, hasGoogle: true });
  startOutbox(documentKinds);
  startSync(queryClient);
  await vi.waitFor(() => expect(quantity()).toBe(2), WAIT);
}

test("a notice about a quantity names both present values, does not pile up, and ends without them", async () => {
  await start();
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
  expect.soft(conflicts()).toEqual([]);

  // It follows this device's value, and ends when another device has set a third one.
  setElsewhere(9);
  setHere(5);
  await isSaved(5);
  expect(conflicts()).toEqual([{ mine: 5, theirs: 9 }]);
  setHere(6);
  await isSaved(6);
  expect.soft(conflicts()).toEqual([{ mine: 6, theirs: 9 }]);
  setElsewhere(7);
  window.dispatchEvent(new Event("online"));
  await vi.waitFor(() => expect(quantity()).toBe(7), WAIT);
  expect.soft(conflicts()).toEqual([]);

  // A line that is removed here and changed elsewhere stays, and its notice follows the pieces.
  setElsewhere(17);
  cartDocument.update((cart) => Cart.withoutLine(cart, "item:ring"));
  await vi.waitFor(() => expect(quantity()).toBe(17), WAIT);
  await vi.waitFor(() => expect(conflicts()).toEqual([{ mine: 17, theirs: 0 }]), WAIT);
  setHere(18);
  await isSaved(18);
  expect.soft(conflicts()).toEqual([{ mine: 18, theirs: 0 }]);
  cartDocument.update((cart) => Cart.withoutLine(cart, "item:ring"));
  await vi.waitFor(() => expect(conflicts()).toEqual([]), WAIT);
  await vi.waitFor(() => expect(stored().lines).toEqual([]), WAIT);
  addHere(7);
  await isSaved(7);

  // It ends when the line is removed.
  setElsewhere(9);
  setHere(5);
  await isSaved(5);
  expect(conflicts()).toEqual([{ mine: 5, theirs: 9 }]);
  cartDocument.update((cart) => Cart.withoutLine(cart, "item:ring"));
  await vi.waitFor(() => expect(conflicts()).toEqual([]), WAIT);
}, 30_000);
