// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { queryClient, sessionQuery } from "#client/api/session.ts";
import { signOut } from "#client/sync/session/sign-out.ts";
import type { Player } from "#contract/session.ts";
import { becomeGuest } from "./sign-in.client.ts";

const player = (id: string, role: Player["role"]): Player => ({
  ...{ id, role, name: id, email: null, image: null },
  ...{ convertedFrom: null, isJoinWaiting: false },
});
const MIA = player("mia", "member");
const LOADER = { start: () => {}, stop: () => {} } as never;

/** A server whose first response to a request for the session is held back. */
function serve(initial: Player | null) {
  let now = initial;
  let isFirst = true;
  const held = Promise.withResolvers<void>();
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("fetch", async ({ method, url }: Request) => {
    const path = new URL(url).pathname;
    if (path.endsWith("/documents")) return Response.json({ player: "mia", documents: [] });
    if (path.includes("guest") && method === "POST") {
      now = player("guest", "guest");
      return new Response(null, { status: 204 });
    }
    if (method !== "GET") {
      now = null;
      return new Response(null, { status: 204 });
    }
    const response = Response.json({ player: now, hasGoogle: true });
    if (isFirst) {
      isFirst = false;
      await held.promise;
    }
    return response;
  });
  return held;
}

const shown = () => queryClient.getQueryData(sessionQuery.queryKey)?.player?.id ?? null;
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

beforeEach(() => queryClient.clear());

test("a session response from before the sign-out does not bring the player back", async () => {
  const held = serve(MIA);
  queryClient.setQueryData(sessionQuery.queryKey, { player: MIA, hasGoogle: true });
  void queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => {});
  await signOut(queryClient);
  expect(shown()).toBeNull();
  held.resolve();
  await settled();
  expect(shown()).toBeNull();
});

test("a session response from before the sign-in of a guest is not used as the one after it", async () => {
  const held = serve(null);
  queryClient.setQueryData(sessionQuery.queryKey, { player: null, hasGoogle: true });
  void queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => {});
  const signedIn = becomeGuest(queryClient, LOADER);
  await settled();
  held.resolve();
  await signedIn;
  expect(shown()).toBe("guest");
});
