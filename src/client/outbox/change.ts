/** What the outbox stores: a change that waits, one that was refused, or one that replaced another device's. */
import * as v from "valibot";
import { ChangeId } from "#contract/change-id.ts";
import { list } from "#contract/stored.ts";

/** Counted up when the stored form changes. A release reads its own form and leaves newer ones untouched. */
export const FORM = 1;

/** What happens to a change: a kind says what it is, a payload with what. The room before the colon names its queries. */
export const ChangeContent = v.object({
  /** Such as `orders:pay`. */
  kind: v.pipe(v.string(), v.regex(/^[a-z]+:[a-z]+$/)),
  /** What is changed, such as the order's id. Changes of one target are sent one after the other. */
  target: v.pipe(v.string(), v.maxLength(200)),
  /** What the player calls it. */
  label: v.pipe(v.string(), v.maxLength(200)),
  /** Parsed by the kind. */
  payload: v.unknown(),
});
export type ChangeContent = Readonly<v.InferOutput<typeof ChangeContent>>;

/** A number to be formatted, a text as it stands, a word to be translated, or none. */
const Told = v.nullable(v.union([v.number(), v.string()]));
export type Told = v.InferOutput<typeof Told>;

/** Two devices set the same: what is there now, and what it replaced. */
export const Conflict = v.object({
  /** Which value, such as `quantity` or `level`. */
  field: v.pipe(v.string(), v.maxLength(100)),
  mine: Told,
  theirs: Told,
  /** The change that brings the other value back. */
  instead: ChangeContent,
});
export type Conflict = Readonly<v.InferOutput<typeof Conflict>>;

/** More values than one change can set: every place of every set of a character. */
const MOST_CONFLICTS = 200;

const stored = {
  form: v.literal(FORM),
  id: ChangeId,
  /** Whose it is: sent and shown for this player alone. */
  player: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  /** Milliseconds since 1970. In one browser no two changes have the same. */
  createdAt: v.pipe(v.number(), v.safeInteger()),
};

export const StoredChange = v.variant("state", [
  v.object({
    ...stored,
    ...ChangeContent.entries,
    state: v.literal("waiting"),
    /** How often it was sent. */
    attempts: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    /** What the last attempt would replace, if it is the one that arrived. */
    conflicts: list(MOST_CONFLICTS, Conflict),
  }),
  v.object({
    ...stored,
    ...ChangeContent.entries,
    state: v.literal("refused"),
    /** The problem document's code. */
    code: v.pipe(v.string(), v.maxLength(60)),
  }),
  v.object({ ...stored, ...ChangeContent.entries, ...Conflict.entries, state: v.literal("conflict") }),
]);
export type StoredChange = Readonly<v.InferOutput<typeof StoredChange>>;
export type Waiting = Extract<StoredChange, { state: "waiting" }>;
export type Refusal = Extract<StoredChange, { state: "refused" }>;
export type ToldConflict = Extract<StoredChange, { state: "conflict" }>;

/** The room of a kind: the first part of its queries' keys. */
export function roomOf({ kind }: Pick<ChangeContent, "kind">): string {
  return kind.slice(0, kind.indexOf(":"));
}
