// @vitest-environment jsdom
import * as v from "valibot";
import { expect, test, vi } from "vitest";
import { queryClient } from "#client/api/query-client.ts";
import { sessionQuery } from "#client/api/session.ts";
import { pendingJoin, storePendingJoin } from "#client/sync/session/pending-join.ts";
import type { Player } from "#contract/session.ts";
import * as Cart from "#domain/order/cart.ts";
import { joinQuery } from "./join.client.ts";
import { JoinPreview } from "./join.contract.ts";
import { joinGuests } from "./join-guests.ts";

const PROBLEM = { "content-type": "application/problem+json" };

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

const CARTS = {
  here: Cart.withItem(Cart.EMPTY_CART, "ring", 1),
  there: Cart.withItem(Cart.EMPTY_CART, "ring", 2),
};
const SIDE = { orders: 0, characters: 0, lines: 1, prices: 0 };
const WAITING = { here: SIDE, there: SIDE, carts: CARTS, leftOut: Cart.EMPTY_CART };

test("a choice between two carts is about those that were shown, not about newer ones", async () => {
  vi.stubGlobal("fetch", async ({ url, method }: Request) => {
    if (!url.includes("/join")) return Response.json({ player: MIA, hasGoogle: true });
    if (method === "GET") return Response.json({ waiting: { ...WAITING, seen: "now" } });
    return new URL(url).searchParams.get("seen") === "now"
      ? Response.json({ waiting: null, carts: CARTS, isRepeated: false })
      : Response.json({ code: "changed_meanwhile" }, { status: 409, headers: PROBLEM });
  });
  vi.spyOn(queryClient, "fetchQuery").mockResolvedValue({ player: MIA, hasGoogle: true });
  const show = (seen: string) =>
    queryClient.setQueryData(joinQuery.queryKey, v.parse(JoinPreview, { waiting: { ...WAITING, seen } }));
  show("before");
  expect(await joinGuests(queryClient, MIA, "browser")).toBe("changed");
  show("now");
  expect(await joinGuests(queryClient, MIA, "browser")).toMatchObject({ choice: "browser" });
  queryClient.removeQueries(joinQuery);
});

test("a choice between carts that have changed since joins nobody, and is forgotten; merging fits any carts", async () => {
  const joins: (string | null)[] = [];
  vi.stubGlobal("fetch", async ({ url, method }: Request) => {
    if (!url.includes("/join")) return Response.json({ player: MIA, hasGoogle: true });
    if (method === "GET") return Response.json({ waiting: { ...WAITING, seen: "now" } });
    const seen = new URL(url).searchParams.get("seen");
    joins.push(seen);
    return seen === null || seen === "now"
      ? Response.json({ waiting: null, carts: CARTS, isRepeated: false })
      : Response.json({ code: "changed_meanwhile" }, { status: 409, headers: PROBLEM });
  });
  vi.spyOn(queryClient, "fetchQuery").mockResolvedValue({ player: MIA, hasGoogle: true });
  expect(await joinGuests(queryClient, MIA, "account")).toMatchObject({ choice: "account" });
  expect(await joinGuests(queryClient, MIA, "merge")).toMatchObject({ choice: "merge" });
  // A choice whose request was lost keeps the state for which it was made.
  storePendingJoin(MIA.id, {
    ...{ change: "join:lost", choice: "browser", seen: "before" },
    carts: { browser: CARTS.here, account: CARTS.there },
  });
  expect(await joinGuests(queryClient, MIA, "browser")).toBe("changed");
  expect(pendingJoin(MIA.id)).toBeUndefined();
  expect(joins).toEqual(["now", null, "before"]);
});
