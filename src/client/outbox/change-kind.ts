/** The interface between the outbox and the features, whose `.outbox.ts` files define their kinds of change. */
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { createApiClient, SendOptions } from "#client/api/api.ts";
import { isSame } from "#domain/values/is-same.ts";
import type { Conflict, ConflictValue, WaitingChange } from "./change.ts";
import type { Ledger } from "./ledger.ts";

export type Api = ReturnType<typeof createApiClient>;

/** The argument of `ChangeKind.send`: the change, and the means to send it. */
export type SendContext = Readonly<{
  api: Api;
  client: QueryClient;
  ledger: Ledger;
  player: string;
  change: WaitingChange;
  /** Options for every request that sends the change. They have its id as the Idempotency-Key. */
  requestOptions: SendOptions;
  /**
   * Must be called before each request of the change, with the conflicts that the request causes if it
   * succeeds.
   */
  recordAttempt: (conflicts: readonly Conflict[]) => void;
}>;

/** The result of a change that the server has accepted. */
export type SendResult = Readonly<{
  /** Writes the server's response into the query cache. */
  writeToCache?: () => void;
  /**
   * Whether the response still has the value `conflict.mine`. If not, another device has replaced it since.
   */
  isStillApplied?: (conflict: Conflict) => boolean;
  /** Further conflicts, known only from the response. */
  moreConflicts?: readonly Conflict[];
  /** The keys of queries to refetch. */
  staleKeys: readonly QueryKey[];
}>;

/** How changes of one kind are parsed, sent, and repeated after a refusal. */
export type ChangeKind = Readonly<{
  /** Throws `ValiError` for a payload that does not match the schema. */
  parse: (payload: unknown) => unknown;
  /** Sends the change. Rejects with `ApiError`. */
  send: (context: SendContext) => Promise<SendResult>;
  /**
   * Returns the conflict after a later change of this browser: with the new value if that change set the field again,
   * `null` if it set the other device's value, and the same conflict if it set something else.
   */
  followConflict?: (conflict: Conflict, payload: unknown) => Conflict | null;
  /** Returns the payload that repeats a refused change on the present state. By default it is unchanged. */
  rebasePayload?: (payload: unknown) => unknown;
}>;

/** One field that a change sets; its other properties say which field. */
type Edit = Readonly<{ from: unknown; to: unknown }>;

const fieldOf = (edit: Edit) => ({ ...edit, from: null, to: null });

/**
 * Returns the conflict after a change that sets fields. `inverse` is the edit that restores the other device's value,
 * the payload of `conflict.instead`. The change follows only if it started from the conflict's value.
 */
export function followEdits(
  conflict: Conflict,
  inverse: Edit | undefined,
  edits: readonly Edit[],
  shortValue: (value: unknown) => ConflictValue,
): Conflict | null {
  const next =
    inverse &&
    edits.find((edit) => isSame(fieldOf(edit), fieldOf(inverse)) && isSame(edit.from, inverse.from));
  if (!next) return conflict;
  if (isSame(next.to, inverse.to)) return null;
  const payload = [{ ...inverse, from: next.to }];
  return { ...conflict, mine: shortValue(next.to), instead: { ...conflict.instead, payload } };
}

/** Returns the conflict after these changes of its kind, in sequence; `null` once one of them has ended it. */
export function followChanges(
  conflict: Conflict,
  payloads: readonly unknown[],
  { followConflict }: ChangeKind,
): Conflict | null {
  if (!followConflict) return conflict;
  return payloads.reduce<Conflict | null>(
    (current, payload) => current && followConflict(current, payload),
    conflict,
  );
}
