/** Applies the outbox's edits to the shown prices and servers. */
import * as v from "valibot";
import type { WaitingChange } from "#client/outbox/change.ts";
import { MAX_GAME_SERVERS, ShopPrice } from "#contract/shop.ts";
import { whole } from "#contract/stored/stored-types.ts";
import {
  type LoggedChange,
  type OperatorList,
  ServerState,
} from "#features/operator/server/operator.contract.ts";
import { CommunityEdit, communityTarget, EDIT_COMMUNITY, undoneRules } from "./community-steps.ts";
import { editedServer, withMoved } from "./edited-state.ts";

export const EDIT_PRICE = "operator:price";
export const EDIT_SERVER = "operator:server";
export const UNDO_EDIT = "operator:undo";

/**
 * All edits of servers have one target, so that they are sent in order: each depends on the list that the
 * last one left.
 */
export const SERVERS = "servers";
/** Returns the outbox target of the edits of an item's price. */
export const priceTarget = (slug: string) => `price ${slug}`;

const key = v.pipe(v.string(), v.minLength(1), v.maxLength(80));
/**
 * Whether this is the retry of a refused edit: it applies to the present state, whatever the operator saw.
 */
const isAgain = v.optional(v.boolean(), false);

const priceStep = { slug: key, from: v.nullable(ShopPrice), to: v.nullable(ShopPrice) };
const serverStep = { id: key, from: v.nullable(ServerState), to: v.nullable(ServerState) };

export const PriceEdit = v.object({ ...priceStep, isAgain });
export type PriceEdit = v.InferInput<typeof PriceEdit>;
export const ServerEdit = v.object({ ...serverStep, isAgain });
export type ServerEdit = v.InferInput<typeof ServerEdit>;
/**
 * An entry of the log to revert, and the resulting step: from the state after the entry to the one before it.
 */
export const UndoEdit = v.object({
  entry: whole(1, Number.MAX_SAFE_INTEGER),
  step: v.variant("subject", [
    v.object({ subject: v.literal("price"), ...priceStep }),
    v.object({ subject: v.literal("server"), ...serverStep }),
    ...undoneRules,
  ]),
});
export type UndoEdit = v.InferOutput<typeof UndoEdit>;

/** Returns the step that reverts an entry of the log. */
export function stepBack(entry: LoggedChange): UndoEdit["step"] {
  switch (entry.subject) {
    case "price":
      return { subject: entry.subject, slug: entry.key, from: entry.after, to: entry.before };
    case "server":
      return { subject: entry.subject, id: entry.key, from: entry.after, to: entry.before };
    case "priceRule":
      return { subject: entry.subject, key: entry.key, to: entry.before };
    case "rateRule":
      return { subject: entry.subject, key: entry.key, to: entry.before };
    case "member":
      return { subject: entry.subject, key: entry.key, to: entry.before };
  }
}

/** Returns the outbox target of the undo of an entry. */
export function undoTarget({ subject, key: subjectKey }: LoggedChange): string {
  if (subject === "price") return priceTarget(subjectKey);
  return subject === "server" ? SERVERS : communityTarget({ subject, key: subjectKey });
}

/** The subject of `isAbout` that matches the addition of any server. */
export const NEW_SERVER = "server ";

/** Whether an edit is about the subject: see `subjectOf`. */
export function isAbout(change: Pick<WaitingChange, "kind" | "payload">, subject: string): boolean {
  if (subject !== NEW_SERVER) return subjectOf(change) === subject;
  return change.kind === EDIT_SERVER && v.parse(ServerEdit, change.payload).from === null;
}

/**
 * Returns an edit's subject: `price <slug>`, `server <id>`, `entry <number>` or a `communityTarget`; empty for changes of
 * other kinds.
 */
function subjectOf({ kind, payload }: Pick<WaitingChange, "kind" | "payload">): string {
  if (kind === EDIT_PRICE) return `price ${v.parse(PriceEdit, payload).slug}`;
  if (kind === EDIT_SERVER) return `server ${v.parse(ServerEdit, payload).id}`;
  if (kind === EDIT_COMMUNITY) return communityTarget(v.parse(CommunityEdit, payload));
  return kind === UNDO_EDIT ? `entry ${v.parse(UndoEdit, payload).entry}` : "";
}

/** Returns the prices and servers with an edit applied. Idempotent. */
export function operatorDataWithChange(
  list: OperatorList,
  { kind, payload }: Pick<WaitingChange, "kind" | "payload">,
): OperatorList {
  if (kind === EDIT_PRICE) return withPrice(list, v.parse(PriceEdit, payload));
  if (kind === EDIT_SERVER) return withServer(list, v.parse(ServerEdit, payload));
  if (kind !== UNDO_EDIT) return list;
  const { step } = v.parse(UndoEdit, payload);
  if (step.subject === "price") return withPrice(list, step);
  return step.subject === "server" ? withServer(list, step) : list;
}

function withPrice(list: OperatorList, { slug, to }: Pick<PriceEdit, "slug" | "to">): OperatorList {
  return { ...list, items: list.items.map((item) => (item.slug === slug ? { ...item, price: to } : item)) };
}

function withServer(
  list: OperatorList,
  { id, from, to }: Pick<ServerEdit, "id" | "from" | "to">,
): OperatorList {
  const { servers } = list;
  const now = servers.find((server) => server.id === id) ?? null;
  // Another operator has removed the server, so the API refuses the edit.
  if (now === null && from !== null) return list;
  const after = now && from ? editedServer(from, to, now) : (to ?? null);
  const others = servers.filter((server) => server.id !== id);
  if (after === null) return { ...list, servers: others.map((server, place) => ({ ...server, place })) };
  if (now === null && others.length >= MAX_GAME_SERVERS) return list;
  return { ...list, servers: withMoved([...others, { id, ...after }], id, after.place) };
}
