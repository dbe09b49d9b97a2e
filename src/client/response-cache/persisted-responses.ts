/**
 * Persists the last responses of a player's own queries, so that their pages can be shown while the server
 * cannot be reached. They are stored under the player's id, shown to that player alone, and deleted when the
 * player leaves.
 */
import type { Query, QueryClient } from "@tanstack/react-query";
import * as v from "valibot";
import { ApiError, hasCode, isUnreachable } from "#client/api/api.ts";
import { lastSession, sessionQuery, storeSession } from "#client/api/session.ts";
import type { StoredResponse } from "./response-store.ts";
import { type ResponseStore, responseStore } from "./response-store.ts";

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: {
      /** The schema of the stored data, checked when it is read back. A query without it is not persisted. */
      persistedSchema?: v.GenericSchema | undefined;
      /** Whether data from the storage stay on the page that shows them when the server responds that they are deleted. */
      keepsDeleted?: boolean;
    };
  }
}

/** Responses that arrive within this time, in milliseconds, are written together. */
const WRITE_DELAY_MS = 100;
/**
 * If a request takes longer than this, in milliseconds, the stored response is shown until the new one
 * arrives.
 */
const RESTORE_DELAY_MS = 2_000;

/** Milliseconds until the storage is read again after each failure. */
const READ_RETRY_MS: readonly number[] = [1_000, 3_000, 9_000];

/** Starts persisting and restoring responses, for as long as the tab lives. */
export function persistResponses(client: QueryClient, store: ResponseStore = responseStore): void {
  const cache = client.getQueryCache();
  const { trackRequest, persist, restore, discard } = createPersister(client, store);

  function followSession(): void {
    const session = client.getQueryData(sessionQuery.queryKey);
    if (!session) return;
    storeSession(session);
    // A browser has one player at a time: the responses of every other one are deleted.
    store.removeOthers(session.player?.id).catch(warnNotStored);
    // Queries may have failed before the player was known.
    for (const query of cache.getAll().filter(isPersistedQuery))
      if (isUnreachable(query.state.fetchFailureReason)) restore(query);
  }

  cache.subscribe((event) => {
    const { query } = event;
    const action = event.type === "updated" ? event.action : undefined;
    if (query.queryHash === SESSION_HASH && action?.type === "success") followSession();
    if (!isPersistedQuery(query)) return;
    if (event.type === "added" || action?.type === "fetch") trackRequest(query);
    if (action?.type === "success") persist(query);
    const failure = action?.type === "failed" || action?.type === "error" ? action.error : undefined;
    if (isUnreachable(failure)) restore(query);
    if (isRefused(failure)) discard(query, failure);
  });

  // This module is loaded after the first queries have started.
  followSession();
  for (const query of cache.getAll().filter(isPersistedQuery)) {
    trackRequest(query);
    if (isUnreachable(query.state.fetchFailureReason)) restore(query);
    else persist(query);
  }
  window.addEventListener("online", () => {
    void client.refetchQueries({ type: "active", predicate: isStale });
    void client.invalidateQueries(sessionQuery);
  });
}

const isPersistedQuery = ({ meta }: Query) => meta?.persistedSchema !== undefined;

/** Stores and restores the data of persisted queries. */
function createPersister(client: QueryClient, store: ResponseStore) {
  /** The player for whom the query's last request was sent. */
  const requestedBy = new WeakMap<Query, string>();
  /** The `dataUpdatedAt` of data that was restored, and therefore must not be stored as new. */
  const restoredAt = new WeakMap<Query, number>();
  const currentPlayer = () => client.getQueryData(sessionQuery.queryKey)?.player?.id;
  const queueWrite = createWriter(store, currentPlayer);

  /** Whether the query belongs to this player. A key that names a player has the id as its second part. */
  function belongsTo({ queryKey: [, playerId] }: Query, player: string): boolean {
    return typeof playerId !== "string" || playerId === player;
  }

  function persist(query: Query): void {
    const player = currentPlayer();
    const { data, dataUpdatedAt: at } = query.state;
    if (player === undefined || requestedBy.get(query) !== player || !belongsTo(query, player)) return;
    if (data === undefined || restoredAt.get(query) === at) return;
    queueWrite(player, query.queryHash, { at, text: JSON.stringify(data) });
  }

  async function readInto(query: Query): Promise<void> {
    const player = currentPlayer();
    if (player === undefined || query.state.data !== undefined || !belongsTo(query, player)) return;
    const schema = query.meta?.persistedSchema;
    const response = schema && (await store.read(player, query.queryHash));
    if (!response) return;
    const data = parseResponse(response, schema);
    if (data === undefined) return queueWrite(player, query.queryHash, undefined);
    const isPresent = client.getQueryCache().get(query.queryHash) === query;
    if (!isPresent || query.state.data !== undefined || currentPlayer() !== player) return;
    restoredAt.set(query, response.at);
    client.setQueryData(query.queryKey, data, { updatedAt: response.at });
  }

  const restore = withRetries(readInto);
  return {
    persist,
    restore,
    /** Records for whom the request is sent, and restores the stored response if the request takes long. */
    trackRequest(query: Query): void {
      const player = currentPlayer();
      if (player !== undefined) requestedBy.set(query, player);
      if (query.state.data === undefined) setTimeout(() => restore(query), RESTORE_DELAY_MS);
    },
    /** Deletes and hides stored data that the server refuses to this player, or no longer has. */
    discard(query: Query, refusal: unknown): void {
      const player = currentPlayer();
      if (player !== undefined && belongsTo(query, player)) queueWrite(player, query.queryHash, undefined);
      const isKept = query.meta?.keepsDeleted && hasCode(refusal, "not_found");
      if (restoredAt.get(query) === query.state.dataUpdatedAt && !isKept)
        query.setState({ data: undefined, dataUpdatedAt: 0 });
    },
  };
}

/** A browser under load may refuse the storage for a moment: it is read again, after growing waits. */
function withRetries(read: (query: Query) => Promise<void>) {
  return function attempt(query: Query, [wait, ...waits]: readonly number[] = READ_RETRY_MS): void {
    read(query).catch((error: unknown) => {
      warnNotStored(error);
      if (wait !== undefined) setTimeout(() => attempt(query, waits), wait);
    });
  };
}

/** Collects responses and writes them together; `undefined` deletes one. */
function createWriter(store: ResponseStore, currentPlayer: () => string | undefined) {
  const changedByPlayer = new Map<string, Map<string, StoredResponse | undefined>>();
  return (player: string, hash: string, response: StoredResponse | undefined): void => {
    const queued = changedByPlayer.get(player);
    if (queued) return void queued.set(hash, response);
    changedByPlayer.set(player, new Map([[hash, response]]));
    setTimeout(() => {
      const responses = changedByPlayer.get(player) ?? new Map();
      changedByPlayer.delete(player);
      // Another tab may have signed out since.
      if (currentPlayer() === player && lastSession()?.player?.id === player)
        store.write(player, responses).catch(warnNotStored);
    }, WRITE_DELAY_MS);
  };
}

const SESSION_HASH = JSON.stringify(sessionQuery.queryKey);

/**
 * Whether the data may be stale: the last request failed, or the data was restored from an earlier page load.
 */
function isStale({ state }: Query): boolean {
  return state.fetchFailureCount > 0 || state.dataUpdatedAt < performance.timeOrigin;
}

/** Whether the server responded that this player may not see the data, or that they do not exist. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && [401, 403, 404].includes(error.status);
}

/** Returns the stored data, or `undefined` if they do not match the schema of this release. */
function parseResponse({ text }: StoredResponse, schema: v.GenericSchema): unknown {
  try {
    return v.parse(schema, JSON.parse(text));
  } catch (error) {
    console.warn("A stored response could not be read and is dropped:", error);
    return undefined;
  }
}

/**
 * Some private windows have no IndexedDB, and a disk may be full: then pages show no data without a network.
 */
function warnNotStored(error: unknown): void {
  console.warn("Responses are not stored in this browser:", error);
}
