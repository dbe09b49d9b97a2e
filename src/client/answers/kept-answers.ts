/**
 * What a player's own pages showed last, for when the server cannot be reached: kept under the player's id, shown to
 * that player alone, and removed when the player leaves.
 */
import type { Query, QueryClient } from "@tanstack/react-query";
import * as v from "valibot";
import { ApiError } from "../api.ts";
import { isUnreachable, keepSession, keptSession } from "../last-session.ts";
import { sessionQuery } from "../session.ts";
import { type AnswerStore, answerStore } from "./answer-store.ts";
import type { StoredAnswer } from "./stored-answers.ts";

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: {
      /** What the data has to be when it is read back. Of queries without it nothing is kept. */
      kept?: v.GenericSchema | undefined;
    };
  }
}

/** Milliseconds. A burst of answers is written at once. */
const SETTLED_MS = 100;
/** Milliseconds. An answer that takes longer is not waited for: the last one is shown until it arrives. */
const PATIENCE_MS = 2_000;

/** Begins to keep and to show, for as long as the tab lives. */
export function keepAnswers(client: QueryClient, store: AnswerStore = answerStore): void {
  const cache = client.getQueryCache();
  const { begin, keep, restore, takeBack } = keeper(client, store);

  function followSession(): void {
    const session = client.getQueryData(sessionQuery.queryKey);
    if (!session) return;
    keepSession(session);
    // Whoever else played here has left.
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

  // What was asked for before this was loaded.
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

/** What is done with the queries that are kept. */
function keeper(client: QueryClient, store: AnswerStore) {
  /** Who was playing when the query last began to ask. */
  const askedBy = new WeakMap<Query, string>();
  /** When an answer was given that was not asked for here. */
  const restoredAt = new WeakMap<Query, number>();
  const playing = () => client.getQueryData(sessionQuery.queryKey)?.player?.id;
  const note = writer(store, playing);

  /** Whether it is a query of this player. A key that names a player has the name in the second place. */
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
    /** Notes who asks, and shows what was kept where the answer takes long. */
    begin(query: Query): void {
      const player = playing();
      if (player !== undefined) askedBy.set(query, player);
      if (query.state.data === undefined) setTimeout(() => void restore(query).catch(warn), PATIENCE_MS);
    },
    /** What the server refuses to this player, or no longer has, is not shown from before either. */
    takeBack(query: Query): void {
      const player = playing();
      if (player !== undefined && isOf(query, player)) note(player, query.queryHash, undefined);
      if (restoredAt.get(query) === query.state.dataUpdatedAt)
        query.setState({ data: undefined, dataUpdatedAt: 0 });
    },
  };
}

/** Writes a burst of answers at once; `undefined` drops one. */
function writer(store: AnswerStore, playing: () => string | undefined) {
  const changed = new Map<string, Map<string, StoredAnswer | undefined>>();
  return (player: string, hash: string, answer: StoredAnswer | undefined): void => {
    const present = changed.get(player);
    if (present) return void present.set(hash, answer);
    changed.set(player, new Map([[hash, answer]]));
    setTimeout(() => {
      const answers = changed.get(player) ?? new Map();
      changed.delete(player);
      // Another tab may have signed out.
      if (playing() === player && keptSession()?.player?.id === player)
        store.write(player, answers).catch(warn);
    }, SETTLED_MS);
  };
}

const SESSION_HASH = JSON.stringify(sessionQuery.queryKey);

/** Whether its data is not what the server says now. */
function isOld({ state }: Query): boolean {
  return state.fetchFailureCount > 0 || state.dataUpdatedAt < performance.timeOrigin;
}

/** Not this player's, or not there: what was kept of it is not shown either. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && [401, 403, 404].includes(error.status);
}

/** What was stored, if it still is what a release expects. */
function parsed({ text }: StoredAnswer, form: v.GenericSchema): unknown {
  try {
    return v.parse(form, JSON.parse(text));
  } catch (error) {
    console.warn("An answer that was kept could not be read and is dropped:", error);
    return undefined;
  }
}

/** No IndexedDB, as in some private windows, or no room: the pages work, and show nothing without a network. */
function warn(error: unknown): void {
  console.warn("What was seen last is not kept in this browser:", error);
}
