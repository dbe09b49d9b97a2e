// @vitest-environment jsdom
import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { removePersonalQueries } from "#client/api/session.ts";
import type { WaitingChange } from "#client/outbox/change.ts";
import { communityRateQuery } from "#client/state/community-rate.ts";
import { sharedRatesQuery, sharedRatesWithChange } from "./own-shared-rates.ts";
import { SHARE_RATE, WITHDRAW_RATE } from "./shared-rates.outbox.ts";

test("a sign-out removes what the member shares from memory, and keeps the community rate", () => {
  const queryClient = new QueryClient();
  const { queryKey } = communityRateQuery("glaphan");
  queryClient.setQueryData(queryKey, { rate: null, members: 2, missing: 3 });
  queryClient.setQueryData(sharedRatesQuery("mia").queryKey, { data: { rates: [] }, since: 0 });
  removePersonalQueries(queryClient);
  expect(queryClient.getQueryData(sharedRatesQuery("mia").queryKey)).toBeUndefined();
  expect(queryClient.getQueryData(queryKey)).toBeDefined();
});

const RATE = { penya: 200_000, per: 1 } as const;
const EARLIER = { penya: 190_000, per: 1 } as const;
const undo = (replaces: typeof RATE | null) => ({ ...EARLIER, at: "2026-11-20T00:00:00Z", replaces });
const shown = { server: "mia", day: "2026-11-20", ...EARLIER };
const known = (penya: number) => ({ server: "mia", day: "2026-11-22", penya, per: 1 as const });

test.each([
  ["an undo shares the earlier rate again", SHARE_RATE, undo(RATE), [known(200_000)], [shown]],
  ["an undo leaves another device's rate", SHARE_RATE, undo(RATE), [known(210_000)], [known(210_000)]],
  ["an undo leaves what was withdrawn", SHARE_RATE, undo(RATE), [], []],
  ["the undo of a withdrawal shares it again", SHARE_RATE, undo(null), [], [shown]],
  ["the undo of a withdrawal leaves another one", SHARE_RATE, undo(null), [known(210_000)], [known(210_000)]],
  ["an undo withdraws the rate", WITHDRAW_RATE, RATE, [known(200_000)], []],
  ["an undo does not withdraw another one", WITHDRAW_RATE, RATE, [known(210_000)], [known(210_000)]],
  ["any rate is withdrawn on a press", WITHDRAW_RATE, undefined, [known(210_000)], []],
] as const)("before the response, %s; applied twice it is the same", (_what, kind, rate, before, after) => {
  const change: WaitingChange = {
    ...{ form: 1, id: "change:1", player: "ada", createdAt: 1, kind, target: "mia", label: "Mia" },
    ...{ payload: { server: "mia", rate }, state: "waiting", attempts: 0, conflicts: [] },
  };
  const once = sharedRatesWithChange({ rates: [...before] }, change);
  expect(once.rates).toEqual(after);
  expect(sharedRatesWithChange(once, change)).toEqual(once);
});
