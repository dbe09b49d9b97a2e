// @vitest-environment jsdom
import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { removePersonalQueries } from "#client/sync/session/remove-personal-queries.ts";
import { communityRateQuery } from "./community-rate.client.ts";
import { sharedRatesQuery } from "./own-shared-rates.ts";

test("a sign-out removes what the member shares from memory, and keeps the community rate", () => {
  const queryClient = new QueryClient();
  const { queryKey } = communityRateQuery("glaphan");
  queryClient.setQueryData(queryKey, { rate: null, members: 2, missing: 3 });
  queryClient.setQueryData(sharedRatesQuery("mia").queryKey, { data: { rates: [] }, since: 0 });
  removePersonalQueries(queryClient);
  expect(queryClient.getQueryData(sharedRatesQuery("mia").queryKey)).toBeUndefined();
  expect(queryClient.getQueryData(queryKey)).toBeDefined();
});
