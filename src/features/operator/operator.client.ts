import { queryOptions } from "@tanstack/react-query";
import type * as v from "valibot";
import { ApiError, api } from "#client/api.ts";
import { newId } from "#client/new-id.ts";
import type { ShopPrice } from "#contract/shop.ts";
import { Changed, type Entry, Log, OperatorList, type ServerState } from "./operator.contract.ts";

export const operatorListQuery = queryOptions({
  queryKey: ["operator", "list"],
  queryFn: () => api.get("/operator", OperatorList),
  staleTime: 0,
});

/** So many parts of the log, newest first: all of them are read again, so that they fit each other. */
export const logQuery = (parts: number) =>
  queryOptions({
    queryKey: ["operator", "log", parts],
    async queryFn() {
      const entries: Entry[] = [];
      let next: number | null = null;
      for (let part = 0; part < parts; part++) {
        const log: v.InferOutput<typeof Log> = await api.get(
          `/operator/log${next === null ? "" : `?before=${next}`}`,
          Log,
        );
        entries.push(...log.entries);
        next = log.next;
        if (next === null) break;
      }
      return { entries, hasMore: next !== null };
    },
    staleTime: 0,
    // What is read already stays while there is more to come.
    placeholderData: (before) => before,
  });

/** Each returns the entry in the log. What `from` says is what the operator saw. */
export function sendPrice(slug: string, from: ShopPrice | null, to: ShopPrice | null): Promise<number> {
  return sent({ from, to }, (body) => api.put(`/operator/prices/${slug}`, Changed, body), slug);
}

export function sendServer(id: string, from: ServerState | null, to: ServerState | null): Promise<number> {
  return sent({ from, to }, (body) => api.put(`/operator/servers/${id}`, Changed, body), id);
}

export function sendUndo(entry: number): Promise<number> {
  return sent({}, (body) => api.post(`/operator/log/${entry}/undo`, Changed, body), String(entry));
}

/** Changes that nobody knows the outcome of, with their ids: tried again, they are the same change. */
const unanswered = new Map<string, string>();

async function sent(
  step: object,
  send: (body: object) => Promise<v.InferOutput<typeof Changed>>,
  key: string,
): Promise<number> {
  const said = JSON.stringify([key, step]);
  const change = unanswered.get(said) ?? newId("change");
  unanswered.set(said, change);
  try {
    const { entry } = await send({ ...step, change });
    unanswered.delete(said);
    return entry;
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) unanswered.delete(said);
    throw error;
  }
}
