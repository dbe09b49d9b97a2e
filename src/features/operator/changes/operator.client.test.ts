// @vitest-environment jsdom
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { outbox, recordApplied } from "#client/outbox/outbox.ts";
import { logQuery } from "./operator.client.ts";

const settled = () => new Promise((resolve) => setTimeout(resolve, 10));
afterEach(() => outbox.setPlayer(undefined));

test.each(["the first load", "a refetch"])(
  "a request from before an edit, %s, does not leave the log without the edit",
  async (which) => {
    let sent = 0;
    const held = Promise.withResolvers<void>();
    vi.stubGlobal("fetch", async () => {
      sent += 1;
      if (sent === 1) await held.promise;
      return Response.json({ entries: [], next: null });
    });
    outbox.setPlayer("mia");
    const client = new QueryClient();
    const { queryKey } = logQuery(1);
    if (which === "a refetch") client.setQueryData(queryKey, { entries: [], hasMore: false });
    new QueryObserver(client, logQuery(1)).subscribe(() => {});
    await vi.waitFor(() => expect(sent).toBe(1));
    // What the outbox does once the server has accepted an edit.
    recordApplied({ kind: "operator:price", target: "price ring", label: "ring", payload: null });
    void client.invalidateQueries({ queryKey: ["operator"] });
    await settled();
    held.resolve();
    await settled();
    expect(sent).toBe(2);
  },
);
