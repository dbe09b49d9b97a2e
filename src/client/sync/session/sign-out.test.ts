// @vitest-environment jsdom

import { beforeAll, expect, test, vi } from "vitest";
import { queryClient, sessionQuery } from "#client/api/session.ts";
import { outbox } from "#client/outbox/outbox.ts";
import { startSync } from "#client/sync/browser-sync.ts";
import { syncState } from "#client/sync/log/sync-state.ts";
import { cartDocument } from "#client/sync/player-documents.ts";
import { DOCUMENT_NAMES, documentsEndpoints } from "#contract/documents/documents.ts";
import type { Player } from "#contract/session.ts";
import { accountEndpoints } from "#contract/session.ts";
import * as Cart from "#domain/order/cart.ts";
import { requestLine } from "#testing/path-of.ts";
import { signOut } from "./sign-out.ts";

const MIA: Player = {
  ...{ id: "mia", role: "member", name: "Mia", email: null, image: null },
  ...{ convertedFrom: "guest", isJoinWaiting: true },
};
const SIGN_OUT = requestLine(accountEndpoints.signOut);
const LOAD_DOCUMENTS = requestLine(documentsEndpoints.load);
const isDocumentSaved = (request: string) =>
  DOCUMENT_NAMES.some((name) => request === requestLine(documentsEndpoints.change(name)));
const GUESTS = Cart.withItem(Cart.EMPTY_CART, "cloak", 1);

beforeAll(() => {
  // jsdom has no media queries.
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  queryClient.setQueryData(sessionQuery.queryKey, { player: null, hasGoogle: true });
  startSync(queryClient);
});

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
  syncState.update((all) => ({ ...all, owner }));
  queryClient.setQueryData(sessionQuery.queryKey, {
    player: { ...MIA, convertedFrom: null, isJoinWaiting: false },
    hasGoogle: true,
  });
  cartDocument.update(() => GUESTS);
  await signOut(queryClient);
  expect(requests).toContain(SIGN_OUT);
  expect(cartDocument.read()).toEqual(Cart.EMPTY_CART);
  expect(outbox.waiting([MIA.id])).toHaveLength(1);
});
