// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { queryClient } from "#client/api/query-client.ts";
import { sessionQuery } from "#client/api/session.ts";
import type { Player } from "#contract/session.ts";
import { syncState } from "./browser-documents.ts";
import { startSync } from "./browser-sync.ts";

const MIA: Player = {
  ...{ id: "mia", role: "member", name: "Mia", email: null, image: null },
  ...{ convertedFrom: null, isJoinWaiting: false },
};

test("nothing is synchronized before what a crash has lost is restored", async () => {
  // jsdom has no media queries.
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  const read = vi.fn(async () => Response.json({ player: MIA.id, documents: [] }));
  vi.stubGlobal("fetch", read);
  const { promise, resolve } = Promise.withResolvers<void>();
  queryClient.setQueryData(sessionQuery.queryKey, { player: MIA, hasGoogle: true });
  startSync(queryClient, promise);
  await new Promise((done) => setTimeout(done, 50));
  // Otherwise the cart that is restored would be a visitor's, and be added to that of the account.
  expect(syncState.read().owner).toBeNull();
  expect(read).not.toHaveBeenCalled();
  resolve();
  await vi.waitFor(() => expect(read).toHaveBeenCalled());
});
