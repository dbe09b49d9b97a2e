import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test } from "vitest";
import { ApiError } from "#client/api/api.ts";
import type { WaitingChange } from "#client/outbox/change.ts";
import type { Api } from "#client/outbox/change-kind.ts";
import { createJournal } from "#client/outbox/journal.ts";
import { createLedger } from "#client/outbox/ledger.ts";
import { communityRateEndpoints } from "#contract/community-rate.ts";
import { communityChangeKinds, SHARE_RATE } from "./shared-rates.outbox.ts";
import { sharingDoubt } from "./sharing-doubt.ts";

const EMPTY_STORE = { keys: () => [], load: () => null, save: () => {}, remove: () => {} };
const FIGURES = {
  median: 200_000,
  lower: 190_000,
  upper: 210_000,
  per: 1,
  certainty: "players",
  at: "2026-11-20T00:00:00Z",
};

beforeEach(() => sharingDoubt.set(undefined));

/** Sends a change that shares 200,000,000 Penya for 1 FC, and returns the paths that the server was asked for. */
async function send({ isSure = false, attempts = 0, isReachable = true, figures = {} }) {
  const asked: string[] = [];
  const payload = { server: "mia", rate: { penya: 200_000_000, per: 1 }, isSure };
  const change: WaitingChange = {
    ...{ form: 1, id: "change:1", player: "ada", createdAt: 1, kind: SHARE_RATE, target: "mia" },
    ...{ label: "Mia", payload, state: "waiting", attempts, conflicts: [] },
  };
  const api = {
    async send(endpoint: { route: string }) {
      asked.push(endpoint.route);
      const isCommunity = endpoint.route === communityRateEndpoints.load.route;
      if (isCommunity && !isReachable) throw new ApiError("unreachable", 0);
      return isCommunity ? { members: 9, missing: 0, rate: { ...FIGURES, ...figures } } : {};
    },
  } as unknown as Api;
  await communityChangeKinds[SHARE_RATE]?.send({
    ...{ api, client: new QueryClient(), ledger: createLedger(createJournal(EMPTY_STORE)), player: "ada" },
    ...{ change, batch: [change], requestOptions: {}, recordAttempt: () => {} },
  });
  return asked.filter((route) => route !== communityRateEndpoints.load.route);
}

test("a rate a thousand times the community's is asked about and not shared", async () => {
  expect(await send({})).toEqual([]);
  expect(sharingDoubt.read()).toMatchObject({ player: "ada", server: "mia", rate: { penya: 200_000_000 } });
});

test.each([
  ["is near the community's", { figures: { median: 190_000_000 } }],
  ["is far from one that is only reported", { figures: { certainty: "reported" } }],
  ["the player is sure of", { isSure: true }],
  ["an earlier attempt has sent", { attempts: 1 }],
])("a rate that %s is shared", async (_which, settings) => {
  expect((await send(settings)).length).toBe(1);
  expect(sharingDoubt.read()).toBeUndefined();
});

test("no rate is shared before the community's is known", async () => {
  await expect(send({ isReachable: false })).rejects.toMatchObject({ code: "unreachable" });
});
