/** The interface between outbox and features, which define their kinds of change in `.outbox.ts`. */
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { createApiClient, SendOptions } from "#client/api/api.ts";
import { isSame } from "#domain/values/is-same.ts";
import type { ChangeContent, Conflict, ConflictValue, WaitingChange } from "./change.ts";
import type { Ledger } from "./ledger.ts";

export type Api = ReturnType<typeof createApiClient>;

export type SendContext = Readonly<{
  api: Api;
  client: QueryClient;
  ledger: Ledger;
  player: string;
  change: WaitingChange;
  /** For a batched kind with those that wait behind the change, in sequence. */
  batch: readonly WaitingChange[];
  /** With the change's id as the Idempotency-Key. */
  requestOptions: SendOptions;
  /** Call it before each request, with the conflicts that the request causes if it succeeds. */
  recordAttempt: (conflicts: readonly Conflict[]) => void;
}>;

export type SendResult = Readonly<{
  writeToCache?: () => void;
  /** False if another device has replaced `conflict.mine` since. */
  isStillApplied?: (conflict: Conflict) => boolean;
  moreConflicts?: readonly Conflict[];
  /** Saves the target again as it is now. */
  restore?: ChangeContent;
  staleKeys: readonly QueryKey[];
}>;

export type ChangeKind = Readonly<{
  /** Throws `ValiError`. */
  parse: (payload: unknown) => unknown;
  /** Rejects with `ApiError`. */
  send: (context: SendContext) => Promise<SendResult>;
  /**
   * The conflict after later changes of this browser: with their last value; unchanged if they set something else; `null` if the
   * value finally equals the other device's.
   */
  followConflict?: (conflict: Conflict, payloads: readonly unknown[]) => Conflict | null;
  /** For a repetition after a refusal; by default unchanged. */
  rebasePayload?: (payload: unknown) => unknown;
  /** The change sets its target's whole value, so its refusal is obsolete after a later change. */
  isReplaceable?: boolean;
  /** One request for the changes of a target within `BATCH_MS`, or that wait behind another one. */
  isBatched?: boolean;
  /** After these refusals the changes wait, because the player can make room for them. */
  waitsAfter?: readonly string[];
}>;

/** Its other properties identify the field. */
type Edit = Readonly<{ from: unknown; to: unknown }>;

const fieldOf = (edit: Edit) => ({ ...edit, from: null, to: null });

/** `inverse` is the payload of `conflict.instead`. An edit counts only if it starts from the conflict's value. */
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
