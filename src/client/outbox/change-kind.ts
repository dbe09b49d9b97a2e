/** The interface between the outbox and the features, whose `.outbox.ts` files define their kinds of change. */
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { createApiClient, SendOptions } from "#client/api/api.ts";
import { isSame } from "#domain/values/is-same.ts";
import type { ChangeContent, Conflict, ConflictValue, WaitingChange } from "./change.ts";
import type { Ledger } from "./ledger.ts";

export type Api = ReturnType<typeof createApiClient>;

/** The argument of `ChangeKind.send`: the change, and the means to send it. */
export type SendContext = Readonly<{
  api: Api;
  client: QueryClient;
  ledger: Ledger;
  player: string;
  change: WaitingChange;
  /** The change, and for a kind that is sent in batches those that wait behind it, in sequence. */
  batch: readonly WaitingChange[];
  /** Options for every request that sends the change. They have its id as the Idempotency-Key. */
  requestOptions: SendOptions;
  /** Must be called before each request of the change, with the conflicts that the request causes if it succeeds. */
  recordAttempt: (conflicts: readonly Conflict[]) => void;
}>;

/** The result of a change that the server has accepted. */
export type SendResult = Readonly<{
  /** Writes the server's response into the query cache. */
  writeToCache?: () => void;
  /** Whether the response still has the value `conflict.mine`. If not, another device has replaced it since. */
  isStillApplied?: (conflict: Conflict) => boolean;
  /** Further conflicts, known only from the response. */
  moreConflicts?: readonly Conflict[];
  /** The change that saves the target again as it is now. */
  restore?: ChangeContent;
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
   * Returns the conflict after later changes of this browser, in sequence: with the last value that they set, or the same
   * conflict if they set something else; `null` if the value equals the other device's in the end.
   */
  followConflict?: (conflict: Conflict, payloads: readonly unknown[]) => Conflict | null;
  /** Returns the payload that repeats a refused change on the present state. By default it is unchanged. */
  rebasePayload?: (payload: unknown) => unknown;
  /**
   * Whether a change sets the whole value of its target, as the later ones do. Its refusal is then obsolete as soon as the
   * player changes the target again: repeating it would undo the later change.
   */
  isReplaceable?: boolean;
  /** Whether the changes of one target are sent in one request: those that are made within `BATCH_MS`, or wait behind another one. */
  isBatched?: boolean;
  /** Codes of refusals after which the changes wait, because the player can make room for them. */
  waitsAfter?: readonly string[];
}>;

/** One field that a change sets; its other properties say which field. */
type Edit = Readonly<{ from: unknown; to: unknown }>;

const fieldOf = (edit: Edit) => ({ ...edit, from: null, to: null });

/**
 * Returns the conflict after edits of fields, in sequence. `inverse` is the edit that restores the other device's value,
 * the payload of `conflict.instead`. An edit counts only if it starts from the value that the conflict has by then.
 */
export function followEdits(
  conflict: Conflict,
  inverse: Edit | undefined,
  edits: readonly Edit[],
  shortValue: (value: unknown) => ConflictValue,
): Conflict | null {
  if (!inverse) return conflict;
  const ofField = edits.filter((edit) => isSame(fieldOf(edit), fieldOf(inverse)));
  const value = ofField.reduce((now, { from, to }) => (isSame(from, now) ? to : now), inverse.from);
  if (isSame(value, inverse.to)) return null;
  if (isSame(value, inverse.from)) return conflict;
  const payload = [{ ...inverse, from: value }];
  return { ...conflict, mine: shortValue(value), instead: { ...conflict.instead, payload } };
}
