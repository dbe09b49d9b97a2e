// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { queryClient } from "#client/api/query-client.ts";
import { sessionQuery } from "#client/api/session.ts";
import type { Player } from "#contract/session.ts";
import { joinGuests } from "./join-guests.ts";

const MIA: Player = {
  ...{ id: "mia", role: "member", name: "Mia", email: null, image: null },
  ...{ convertedFrom: "guest", isJoinWaiting: true },
};

test("a choice after another tab has joined the guest has no outcome to show", async () => {
  vi.stubGlobal("fetch", async ({ url }: Request) =>
    Response.json(url.includes("/join") ? { waiting: null } : { player: null, hasGoogle: true }),
  );
  vi.spyOn(queryClient, "fetchQuery").mockResolvedValue({ player: MIA, hasGoogle: true });
  queryClient.setQueryData(sessionQuery.queryKey, { player: MIA, hasGoogle: true });
  expect(await joinGuests(queryClient, MIA, "account")).toBeNull();
});
