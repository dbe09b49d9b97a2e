import type { QueryClient } from "@tanstack/react-query";
import { ApiError, type SendOptions } from "#client/api/api.ts";
import { CHANGE_ID_DAYS, IDEMPOTENCY_HEADER } from "#contract/stored-types.ts";
import { DAY_MS } from "#domain/time/day-ms.ts";
import { type Conflict, type RefusedChange, scopeOf, type WaitingChange } from "./change.ts";
import type { Api, ChangeKind, SendResult } from "./change-kind.ts";
import type { Journal } from "./journal.ts";
import type { Ledger } from "./ledger.ts";
import { conflictsOf, hasNext, laterThan, passOnRestore, type Queue } from "./queue.ts";
import { isTransient } from "./send-loop.ts";

export type SendSettings = Readonly<{
  journal: Journal;
  ledger: Ledger;
  queue: Queue;
  api: Api;
  client: QueryClient;
  /** Throws if this release has no such kind. */
  kindOf: (kind: string) => ChangeKind;
  now: () => number;
  wait: (ms: number) => Promise<void>;
  player: () => string | undefined;
}>;

/** Batching delay in milliseconds. */
const BATCH_MS = 300;
const MAX_BATCH = 100;

/** Resolves once the change is accepted or refused, or its player has signed out before. Rejects for a transient error. */
export async function sendChange(change: WaitingChange, settings: SendSettings): Promise<void> {
  const kind = settings.kindOf(change.kind);
  if (!kind.isBatched) return sendBatch([change], kind, settings);
  // A change may be from the future: the clock was set back since.
  await settings.wait(Math.min(BATCH_MS, Math.max(0, change.createdAt + BATCH_MS - settings.now())));
  const batch = [change, ...laterThan(settings.journal, change)].slice(0, MAX_BATCH);
  try {
    await sendBatch(batch, kind, settings);
  } catch (error) {
    if (isTransient(error) || isWaiting(kind, error) || batch.length === 1) throw error;
    // One of them is refused: the first one is sent alone, the others after it.
    await sendBatch([change], kind, settings);
  }
}

const isWaiting = ({ waitsAfter = [] }: ChangeKind, error: unknown) =>
  error instanceof ApiError && waitsAfter.includes(error.code);

/** In one request. Rejects for a transient error, and if one of several changes is refused. */
async function sendBatch(
  batch: readonly WaitingChange[],
  kind: ChangeKind,
  settings: SendSettings,
): Promise<void> {
  const { journal, ledger, queue, api, client, now } = settings;
  const [change] = batch;
  if (!change || settings.player() !== change.player) return;
  let latest = batch;
  const recordAttempt = (conflicts: readonly Conflict[]) => {
    latest = latest.map((one, index) => withAttempt(batch[index] ?? one, one, conflicts));
    latest.flatMap(queue.findCurrent).forEach(journal.put);
  };
  try {
    // The server no longer knows whether an earlier attempt was applied.
    if (batch.some(({ attempts, createdAt }) => attempts > 0 && now() - createdAt > CHANGE_ID_DAYS * DAY_MS))
      throw new ApiError("too_old", 410);
    const parsed = batch.map((one) => ({ ...one, payload: kind.parse(one.payload) }));
    const result = await kind.send({
      api: apiFor(api, change.player),
      client,
      ledger,
      player: change.player,
      change: parsed[0] ?? change,
      batch: parsed,
      requestOptions: { headers: { [IDEMPOTENCY_HEADER]: change.id } },
      recordAttempt,
    });
    for (const one of latest) ledger.recordAccepted(one);
    result.writeToCache?.();
    for (const one of latest) accept(one, result, kind, settings);
    for (const queryKey of result.staleKeys) void client.invalidateQueries({ queryKey });
  } catch (error) {
    if (isTransient(error) || isWaiting(kind, error)) {
      if (!(error instanceof ApiError)) console.error("A change could not be sent:", error);
      // The server has certainly not applied it.
      if (isWaiting(kind, error)) batch.flatMap(queue.findCurrent).forEach(journal.put);
      throw error;
    }
    if (batch.length > 1) throw error;
    for (const one of latest) refuse(one, error instanceof ApiError ? error.code : "invalid", kind, settings);
  }
}

/** The server refuses requests of this client if another player is signed in. */
function apiFor(api: Api, player: string): Api {
  const send = (endpoint: never, request: never, options?: SendOptions) =>
    api.send(endpoint, request, { ...options, headers: { ...options?.headers, "x-player": player } });
  return { send: send as Api["send"] };
}

/** `conflicts` are those of all attempts that may have arrived, `before` the change before this turn. */
function withAttempt(
  before: WaitingChange,
  latest: WaitingChange,
  conflicts: readonly Conflict[],
): WaitingChange {
  // An attempt of an earlier turn may have arrived without a response. Earlier attempts of this turn were refused.
  const unacknowledged = latest.attempts === before.attempts ? before.conflicts : [];
  const isSuperseded = ({ field }: Conflict) => conflicts.some((conflict) => conflict.field === field);
  const possible = [...unacknowledged.filter((conflict) => !isSuperseded(conflict)), ...conflicts];
  return { ...latest, attempts: latest.attempts + 1, conflicts: possible };
}

function accept(
  change: WaitingChange,
  result: SendResult,
  kind: ChangeKind,
  { journal, queue }: SendSettings,
): void {
  const { followConflict = (conflict: Conflict) => conflict } = kind;
  const laterPayloads = laterThan(journal, change).map(({ payload }) => payload);
  for (const conflict of conflictsOf(journal, change)) {
    const next = followConflict(conflict, [change.payload, ...laterPayloads]);
    if (next === null) journal.remove(conflict);
    else if (next !== conflict) journal.put({ ...conflict, ...next });
  }
  const conflicts = [
    ...change.conflicts.filter(result.isStillApplied ?? (() => true)),
    ...(result.moreConflicts ?? []),
  ];
  for (const current of queue.findCurrent(change))
    for (const conflict of conflicts.flatMap((one) => followConflict(one, laterPayloads) ?? []))
      queue.addConflict(current.player, current, conflict);
  if (result.restore) passOnRestore(journal, change, result.restore);
  // The response is in the query cache by now, so the page does not flicker when the change leaves the queue.
  journal.remove(change);
}

/**
 * Stores the refusal with its `code` for the player to decide, unless a later change has replaced it. What restores a target that
 * was not deleted passes on to the next change.
 */
function refuse(
  change: WaitingChange,
  code: string,
  { isReplaceable }: ChangeKind,
  { journal, queue, client }: SendSettings,
): void {
  for (const current of queue.findCurrent(change)) {
    const { attempts: _attempts, conflicts: _conflicts, state: _state, restore, ...rest } = current;
    const isDeleted = code === "not_found";
    if (restore && !isDeleted) passOnRestore(journal, current, restore);
    const refused: RefusedChange = {
      ...{ ...rest, state: "refused", code },
      ...(isDeleted && restore && { restore }),
      ...(isReplaceable && { isReplaceable }),
    };
    // Stored also if it is removed at once: the ledger takes a waiting change that disappears for an accepted one.
    journal.put(refused);
    if (isReplaceable && hasNext(journal, current)) journal.remove(refused);
  }
  void client.invalidateQueries({ queryKey: [scopeOf(change)] });
}
