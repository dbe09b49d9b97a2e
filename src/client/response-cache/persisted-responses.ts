/** A player's own queries for pages without a connection, for that player alone, until the player leaves. */
import type { Query, QueryClient } from "@tanstack/react-query";
import * as v from "valibot";
import { ApiError, hasCode, isUnreachable } from "#client/api/api.ts";
import { lastSession, sessionQuery } from "#client/api/session.ts";
import type { StoredResponse } from "./response-store.ts";
import { type ResponseStore, responseStore } from "./response-store.ts";

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: {
      /** Checked on reading. A query without a schema is not persisted. */
      persistedSchema?: v.GenericSchema | undefined;
      /** Stored data stays on the page when the server responds that it is deleted. */
      keepsDeleted?: boolean;
    };
  }
}

/** After this time without a response, in milliseconds, the stored one is displayed. */
const RESTORE_DELAY_MS = 2_000;

/** For as long as the tab lives. */
export function persistResponses(client: QueryClient, store: ResponseStore = responseStore): void {
  const cache = client.getQueryCache();
  const { trackRequest, persist, restore, discard } = createPersister(client, store);

  function followSession(): void {
    const session = client.getQueryData(sessionQuery.queryKey);
    if (!session) return;
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

/** A key that names a player has the id as its second part. */
function belongsTo({ queryKey: [, playerId] }: Query, player: string): boolean {
  return typeof playerId !== "string" || playerId === player;
}

function createPersister(client: QueryClient, store: ResponseStore) {
  const requestedBy = new WeakMap<Query, string>();
  /** The `dataUpdatedAt` of restored data, which must not be stored as new. */
  const restoredAt = new WeakMap<Query, number>();
  const currentPlayer = () => client.getQueryData(sessionQuery.queryKey)?.player?.id;

  /** `undefined` deletes the stored response. */
  function write(player: string, query: Query, response: StoredResponse | undefined): void {
    // Another tab may have signed out since.
    if (lastSession()?.player?.id === player)
      store.write(player, query.queryHash, response).catch(warnNotStored);
  }

  function persist(query: Query): void {
    const player = currentPlayer();
    const { data, dataUpdatedAt: at } = query.state;
    if (player === undefined || requestedBy.get(query) !== player || !belongsTo(query, player)) return;
    if (data === undefined || restoredAt.get(query) === at) return;
    write(player, query, { at, text: JSON.stringify(data) });
  }

  async function readInto(query: Query): Promise<void> {
    const player = currentPlayer();
    if (player === undefined || query.state.data !== undefined || !belongsTo(query, player)) return;
    const schema = query.meta?.persistedSchema;
    const response = schema && (await store.read(player, query.queryHash));
    if (!response) return;
    const data = parseResponse(response, schema);
    if (data === undefined) return write(player, query, undefined);
    const isPresent = client.getQueryCache().get(query.queryHash) === query;
    if (!isPresent || query.state.data !== undefined || currentPlayer() !== player) return;
    restoredAt.set(query, response.at);
    client.setQueryData(query.queryKey, data, { updatedAt: response.at });
  }

  const restore = (query: Query): void => void readInto(query).catch(warnNotStored);
  return {
    persist,
    restore,
    /** Also restores the stored response if the request takes long. */
    trackRequest(query: Query): void {
      const player = currentPlayer();
      if (player !== undefined) requestedBy.set(query, player);
      if (query.state.data === undefined) setTimeout(() => restore(query), RESTORE_DELAY_MS);
    },
    /** For data that the server refuses to this player, or no longer has. */
    discard(query: Query, refusal: unknown): void {
      const player = currentPlayer();
      if (player !== undefined && belongsTo(query, player)) write(player, query, undefined);
      const isKept = query.meta?.keepsDeleted && hasCode(refusal, "not_found");
      if (restoredAt.get(query) === query.state.dataUpdatedAt && !isKept)
        query.setState({ data: undefined, dataUpdatedAt: 0 });
    },
  };
}

const SESSION_HASH = JSON.stringify(sessionQuery.queryKey);

/** The last request failed, or the data is from an earlier page load. */
function isStale({ state }: Query): boolean {
  return state.fetchFailureCount > 0 || state.dataUpdatedAt < performance.timeOrigin;
}

/** The player may not see the data, or it does not exist. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && [401, 403, 404].includes(error.status);
}

/** `undefined` if the data does not match the schema of this release. */
function parseResponse({ text }: StoredResponse, schema: v.GenericSchema): unknown {
  try {
    return v.parse(schema, JSON.parse(text));
  } catch (error) {
    console.warn("A stored response could not be read and is dropped:", error);
    return undefined;
  }
}

/** In some private windows, or with a full disk: pages then have no data without a network. */
function warnNotStored(error: unknown): void {
  console.warn("Responses are not stored in this browser:", error);
}
