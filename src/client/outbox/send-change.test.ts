// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setPlayerHeader } from "#client/api/api.ts";
import { sessionEndpoints } from "#contract/session.ts";
import type { ChangeKind } from "./change-kind.ts";
import { outbox, startOutbox } from "./outbox.ts";

/** A kind whose changes take two requests. */
const kind: ChangeKind = {
  parse: (payload) => payload,
  async send({ api, requestOptions }) {
    for (let request = 0; request < 2; request++) await api.send(sessionEndpoints.load, {}, requestOptions);
    return { staleKeys: [] };
  },
};
startOutbox({ "test:set": kind, "test:batch": { ...kind, isBatched: true } });

function signIn(player: string): void {
  setPlayerHeader(player);
  outbox.setPlayer(player);
}

/** Returns the players in whose names requests are sent. Each response waits for `held`. */
function collectPlayers(held?: Promise<void>): readonly (string | null)[] {
  const players: (string | null)[] = [];
  vi.stubGlobal("fetch", async ({ headers }: Request) => {
    players.push(headers.get("x-player"));
    await held;
    return Response.json({ player: null, hasGoogle: false });
  });
  return players;
}

beforeEach(() => localStorage.clear());
afterEach(() => outbox.setPlayer(undefined));

test("a change is not sent if another player has signed in while it waited for the next ones", async () => {
  const players = collectPlayers();
  signIn("mia");
  outbox.submit({ kind: "test:batch", target: "a", label: "a", payload: 1 });
  const sent = outbox.flush();
  signIn("tim");
  await sent;
  expect(players).toEqual([]);
  signIn("mia");
  await vi.waitFor(() => expect(players).toEqual(["mia", "mia"]));
});

test("every request of a change names its player, also after another one has signed in", async () => {
  const held = Promise.withResolvers<void>();
  const players = collectPlayers(held.promise);
  signIn("mia");
  outbox.submit({ kind: "test:set", target: "a", label: "a", payload: 1 });
  await vi.waitFor(() => expect(players.length).toBe(1));
  signIn("tim");
  held.resolve();
  await vi.waitFor(() => expect(players).toEqual(["mia", "mia"]));
});
