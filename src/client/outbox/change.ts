import * as v from "valibot";
import { ChangeId, list } from "#contract/stored-types.ts";

/** Increment it with the stored form. A release leaves newer forms untouched. */
export const STORED_VERSION = 1;

export const MAX_CHANGE_LABEL = 200;

/** The scope, before the colon of `kind`, is the first part of its query keys. */
export const ChangeContent = v.object({
  /** Such as `orders:pay`. */
  kind: v.pipe(v.string(), v.regex(/^[a-z]+:[a-z]+$/)),
  /** Such as an order's id. Changes of one target are sent one after the other. */
  target: v.pipe(v.string(), v.maxLength(200)),
  label: v.pipe(v.string(), v.maxLength(MAX_CHANGE_LABEL)),
  /** Its schema depends on the kind. */
  payload: v.unknown(),
});
export type ChangeContent = Readonly<v.InferOutput<typeof ChangeContent>>;

/** A number to format, a text to show or translate, or `null` for no value. */
const ConflictValue = v.nullable(v.union([v.number(), v.string()]));
export type ConflictValue = v.InferOutput<typeof ConflictValue>;

/** The present value (`mine`) and the one that it replaced (`theirs`). */
export const Conflict = v.object({
  /** Such as `quantity` or `level`. */
  field: v.pipe(v.string(), v.maxLength(100)),
  mine: ConflictValue,
  theirs: ConflictValue,
  /** Another device has replaced `theirs`, which was set here. */
  isOverwritten: v.optional(v.boolean()),
  instead: ChangeContent,
});
export type Conflict = Readonly<v.InferOutput<typeof Conflict>>;

/** Every slot of every gear set of a character. */
const MAX_CONFLICTS = 200;

const storedFields = {
  form: v.literal(STORED_VERSION),
  id: ChangeId,
  /** A change is sent and shown for this player only. */
  player: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  /** Earlier releases did not store it. */
  isGuest: v.optional(v.boolean()),
  /** Milliseconds since 1970, unique within one browser. */
  createdAt: v.pipe(v.number(), v.safeInteger()),
};

/** Restores the target if another device has deleted it. Only the first stored change of a target has it. */
const restore = v.optional(ChangeContent);

export const StoredChange = v.variant("state", [
  v.object({
    ...storedFields,
    ...ChangeContent.entries,
    state: v.literal("waiting"),
    /** Number of sent requests. */
    attempts: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    /** Caused if one of the sent attempts has arrived. */
    conflicts: list(MAX_CONFLICTS, Conflict),
    restore,
  }),
  v.object({
    ...storedFields,
    ...ChangeContent.entries,
    state: v.literal("refused"),
    /** Of the server's problem document. */
    code: v.pipe(v.string(), v.maxLength(60)),
    restore,
    /** See `ChangeKind`. Earlier releases did not store it. */
    isReplaceable: v.optional(v.boolean()),
  }),
  v.object({ ...storedFields, ...ChangeContent.entries, ...Conflict.entries, state: v.literal("conflict") }),
]);
export type StoredChange = Readonly<v.InferOutput<typeof StoredChange>>;
export type WaitingChange = Extract<StoredChange, { state: "waiting" }>;
export type RefusedChange = Extract<StoredChange, { state: "refused" }>;
export type StoredConflict = Extract<StoredChange, { state: "conflict" }>;

export function scopeOf({ kind }: Pick<ChangeContent, "kind">): string {
  return kind.slice(0, kind.indexOf(":"));
}

export const isWaiting = (change: StoredChange): change is WaitingChange => change.state === "waiting";

export const isOfTarget = (change: StoredChange, other: Pick<StoredChange, "player" | "kind" | "target">) =>
  change.player === other.player && change.target === other.target && scopeOf(change) === scopeOf(other);
