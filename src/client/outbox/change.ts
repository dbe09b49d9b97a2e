/** The stored forms of the outbox: a change that waits, one that was refused, and a conflict with another device. */
import * as v from "valibot";
import { ChangeId, list } from "#contract/stored-types.ts";

/** Incremented when the stored form changes. A release reads its own form and leaves newer ones untouched. */
export const STORED_VERSION = 1;

export const MAX_CHANGE_LABEL = 200;

/** A change as the page submits it. The part of `kind` before the colon, its scope, is the first part of its query keys. */
export const ChangeContent = v.object({
  /** Such as `orders:pay`. */
  kind: v.pipe(v.string(), v.regex(/^[a-z]+:[a-z]+$/)),
  /** The id of the changed record, such as an order's. Changes of one target are sent one after the other. */
  target: v.pipe(v.string(), v.maxLength(200)),
  /** The target's name, shown to the player. */
  label: v.pipe(v.string(), v.maxLength(MAX_CHANGE_LABEL)),
  /** Its schema depends on the kind. */
  payload: v.unknown(),
});
export type ChangeContent = Readonly<v.InferOutput<typeof ChangeContent>>;

/** A number to be formatted, a text to be shown or translated, or `null` for no value. */
const ConflictValue = v.nullable(v.union([v.number(), v.string()]));
export type ConflictValue = v.InferOutput<typeof ConflictValue>;

/** Two devices set the same field: the present value (`mine`) and the one that it replaced (`theirs`). */
export const Conflict = v.object({
  /** Such as `quantity` or `level`. */
  field: v.pipe(v.string(), v.maxLength(100)),
  mine: ConflictValue,
  theirs: ConflictValue,
  /** Whether another device has replaced `theirs`, which was set here. */
  isOverwritten: v.optional(v.boolean()),
  /** The change that restores the other value. */
  instead: ChangeContent,
});
export type Conflict = Readonly<v.InferOutput<typeof Conflict>>;

/** At least as many as one change can set: every slot of every gear set of a character. */
const MAX_CONFLICTS = 200;

const storedFields = {
  form: v.literal(STORED_VERSION),
  id: ChangeId,
  /** The id of the player who made it: it is sent and shown for this player only. */
  player: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  /** Whether that player is a guest. Earlier releases did not store it. */
  isGuest: v.optional(v.boolean()),
  /** Milliseconds since 1970, unique within one browser. */
  createdAt: v.pipe(v.number(), v.safeInteger()),
};

/**
 * The change that saves the target again as it was before this change, if another device has deleted it. Only the first
 * stored change of a target has it.
 */
const restore = v.optional(ChangeContent);

export const StoredChange = v.variant("state", [
  v.object({
    ...storedFields,
    ...ChangeContent.entries,
    state: v.literal("waiting"),
    /** How many requests have been sent for it. */
    attempts: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    /** The conflicts that the attempts sent so far cause if one of them has arrived. */
    conflicts: list(MAX_CONFLICTS, Conflict),
    restore,
  }),
  v.object({
    ...storedFields,
    ...ChangeContent.entries,
    state: v.literal("refused"),
    /** The `code` of the server's problem document. */
    code: v.pipe(v.string(), v.maxLength(60)),
    restore,
    /** Whether the next change of the target removes it: see `ChangeKind`. Earlier releases did not store it. */
    isReplaceable: v.optional(v.boolean()),
  }),
  v.object({ ...storedFields, ...ChangeContent.entries, ...Conflict.entries, state: v.literal("conflict") }),
]);
export type StoredChange = Readonly<v.InferOutput<typeof StoredChange>>;
export type WaitingChange = Extract<StoredChange, { state: "waiting" }>;
export type RefusedChange = Extract<StoredChange, { state: "refused" }>;
export type StoredConflict = Extract<StoredChange, { state: "conflict" }>;

/** Returns the scope of a kind: the first part of its queries' keys. */
export function scopeOf({ kind }: Pick<ChangeContent, "kind">): string {
  return kind.slice(0, kind.indexOf(":"));
}

export const isWaiting = (change: StoredChange): change is WaitingChange => change.state === "waiting";

export const isOfTarget = (change: StoredChange, other: Pick<StoredChange, "player" | "kind" | "target">) =>
  change.player === other.player && change.target === other.target && scopeOf(change) === scopeOf(other);
