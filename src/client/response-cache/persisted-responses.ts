/**
 * Persists the last responses of a player's own queries, so that their pages can be shown while the server
 * cannot be reached. They are stored under the player's id, shown to that player alone, and deleted when the
 * player leaves.
 */
import type { Query, QueryClient } from "@tanstack/react-query";
import * as v from "valibot";
import { ApiError } from "#client/api/api.ts";
import { isUnreachable, lastSession, storeSession } from "#client/api/last-session.ts";
import { sessionQuery } from "#client/api/session.ts";
import { type ResponseStore, responseStore } from "./response-store.ts";
import type { StoredResponse } from "./stored-responses.ts";

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: {
      /** The schema of the stored data, checked when it is read back. A query without it is not persisted. */
      kept?: v.GenericSchema | undefined;
    };
  }
}

/** Responses that arrive within this time, in milliseconds, are written together. */
const SETTLED_MS = 100;
/**
 * If a request takes longer than this, in milliseconds, the stored response is shown until the new one
 * arrives.
 */
const PATIENCE_MS = 2_000;

/** Starts persisting and restoring responses, for as long as the tab lives. */
export function persistResponses(client: QueryClient, store: ResponseStore = responseStore): void {
  const cache = client.getQueryCache();
  const { begin, keep, restore, takeBack } = keeper(client, store);

  function followSession(): void {
    const session = client.getQueryData(sessionQuery.queryKey);
    if (!session) return;
    storeSession(session);
    // A browser has one player at a time: the responses of every other one are deleted.
    store.removeOthers(session.player?.id).catch(warn);
  }

  cache.subscribe((event) => {
    const { query } = event;
    const action = event.type === "updated" ? event.action : undefined;
    if (query.queryHash === SESSION_HASH && action?.type === "success") followSession();
    if (!isKept(query)) return;
    if (event.type === "added" || action?.type === "fetch") begin(query);
    if (action?.type === "success") keep(query);
    const failure = action?.type === "failed" || action?.type === "error" ? action.error : undefined;
    if (isUnreachable(failure)) void restore(query).catch(warn);
    if (isRefused(failure)) takeBack(query);
  });

  // This module is loaded after the first queries have started.
  followSession();
  for (const query of cache.getAll().filter(isKept)) {
    begin(query);
    if (isUnreachable(query.state.fetchFailureReason)) void restore(query).catch(warn);
    else keep(query);
  }
  window.addEventListener("online", () => {
    void client.refetchQueries({ type: "active", predicate: isOld });
    void client.invalidateQueries(sessionQuery);
  });
}

const isKept = ({ meta }: Query) => meta?.kept !== undefined;

/** Stores and restores the data of persisted queries. */
function keeper(client: QueryClient, store: ResponseStore) {
  /** The player for whom the query's last request was sent. */
  const askedBy = new WeakMap<Query, string>();
  /** The `dataUpdatedAt` of data that was restored, and therefore must not be stored as new. */
  const restoredAt = new WeakMap<Query, number>();
  const playing = () => client.getQueryData(sessionQuery.queryKey)?.player?.id;
  const note = writer(store, playing);

  /** Whether the query belongs to this player. A key that names a player has the id as its second part. */
  function isOf({ queryKey: [, named] }: Query, player: string): boolean {
    return typeof named !== "string" || named === player;
  }

  function keep(query: Query): void {
    const player = playing();
    const { data, dataUpdatedAt: at } = query.state;
    if (player === undefined || askedBy.get(query) !== player || !isOf(query, player)) return;
    if (data === undefined || restoredAt.get(query) === at) return;
    note(player, query.queryHash, { at, text: JSON.stringify(data) });
  }

  async function restore(query: Query): Promise<void> {
    const player = playing();
    if (player === undefined || query.state.data !== undefined || !isOf(query, player)) return;
    const form = query.meta?.kept;
    const answer = form && (await store.read(player, query.queryHash));
    if (!answer) return;
    const data = parsed(answer, form);
    if (data === undefined) return note(player, query.queryHash, undefined);
    const isPresent = client.getQueryCache().get(query.queryHash) === query;
    if (!isPresent || query.state.data !== undefined || playing() !== player) return;
    restoredAt.set(query, answer.at);
    client.setQueryData(query.queryKey, data, { updatedAt: answer.at });
  }

  return {
    keep,
    restore,
    /** Records for whom the request is sent, and restores the stored response if the request takes long. */
    begin(query: Query): void {
      const player = playing();
      if (player !== undefined) askedBy.set(query, player);
      if (query.state.data === undefined) setTimeout(() => void restore(query).catch(warn), PATIENCE_MS);
    },
    /** Deletes and hides stored data that the server refuses to this player, or no longer has. */
    takeBack(query: Query): void {
      const player = playing();
      if (player !== undefined && isOf(query, player)) note(player, query.queryHash, undefined);
      if (restoredAt.get(query) === query.state.dataUpdatedAt)
        query.setState({ data: undefined, dataUpdatedAt: 0 });
    },
  };
}

/** Collects responses and writes them together; `undefined` deletes one. */
function writer(store: ResponseStore, playing: () => string | undefined) {
  const changed = new Map<string, Map<string, StoredResponse | undefined>>();
  return (player: string, hash: string, answer: StoredResponse | undefined): void => {
    const present = changed.get(player);
    if (present) return void present.set(hash, answer);
    changed.set(player, new Map([[hash, answer]]));
    setTimeout(() => {
      const answers = changed.get(player) ?? new Map();
      changed.delete(player);
      // Another tab may have signed out since.
      if (playing() === player && lastSession()?.player?.id === player)
        store.write(player, answers).catch(warn);
    }, SETTLED_MS);
  };
}

const SESSION_HASH = JSON.stringify(sessionQuery.queryKey);

/**
 * Whether the data may be stale: the last request failed, or the data was restored from an earlier page load.
 */
function isOld({ state }: Query): boolean {
  return state.fetchFailureCount > 0 || state.dataUpdatedAt < performance.timeOrigin;
}

/** Whether the server responded that this player may not see the data, or that they do not exist. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && [401, 403, 404].includes(error.status);
}

/** Returns the stored data, or `undefined` if they do not match the schema of this release. */
function parsed({ text }: StoredResponse, form: v.GenericSchema): unknown {
  try {
    return v.parse(form, JSON.parse(text));
  } catch (error) {
    console.warn("An answer that was kept could not be read and is dropped:", error);
    return undefined;
  }
}

/**
 * Some private windows have no IndexedDB, and a disk may be full: then pages show no data without a network.
 */
function warn(error: unknown): void {
  console.warn("What was seen last is not kept in this browser:", error);
}
