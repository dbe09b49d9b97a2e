// @vitest-environment jsdom
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { logQuery, refetchAll } from "./operator.client.ts";

test.each(["the first load", "a refetch"])(
  "a request from before an edit, %s, does not leave the log without the edit",
  async (which) => {
    let sent = 0;
    vi.stubGlobal("fetch", async () => {
      sent += 1;
      if (sent === 1) return new Promise(() => {});
      return Response.json({ entries: [], next: null });
    });
    const client = new QueryClient();
    const { queryKey } = logQuery(1);
    if (which === "a refetch") client.setQueryData(queryKey, { entries: [], hasMore: true });
    new QueryObserver(client, logQuery(1)).subscribe(() => {});
    await vi.waitFor(() => expect(sent).toBe(1));
    await refetchAll(client);
    expect(client.getQueryData(queryKey)).toEqual({ entries: [], hasMore: false });
    expect(sent).toBe(2);
  },
);
