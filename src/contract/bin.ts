import * as v from "valibot";
import { MAX_AMOUNT } from "#domain/money/money.ts";
import { Instant } from "./dates.ts";
import type { StoredCart } from "./documents/cart.ts";
import { accepts, endpoint, NO_CONTENT } from "./endpoint.ts";
import { ChosenId, list, whole } from "./stored-types.ts";

/** How long deleted data can be restored. */
export const BIN_DAYS = 30;
/** Of each player; the oldest leave first. */
export const MAX_IN_BIN = 500;

export const BIN_KINDS = ["order", "character", "alert", "cart"] as const;
export type BinKind = (typeof BIN_KINDS)[number];

export const BinPart = v.object({ kind: v.picklist(BIN_KINDS), id: ChosenId });
export const ClearedCartPart = v.object({ id: ChosenId });

const BinEntry = v.object({
  kind: v.picklist(BIN_KINDS),
  id: v.string(),
  /** The name of an order or a character, the server or product of an alert; empty for a cart. */
  label: v.string(),
  deletedAt: Instant,
  /** Of an order or a cart. */
  lines: v.nullable(whole(0, MAX_AMOUNT)),
  /** Of an order, in Penya. */
  total: v.nullable(whole(0, MAX_AMOUNT)),
  /** An alert's condition. */
  condition: v.unknown(),
});
export type BinEntry = v.InferOutput<typeof BinEntry>;

/** Response of GET /api/bin: the newest first. */
export const BinList = v.object({ items: list(MAX_IN_BIN, BinEntry) });
export type BinList = v.InferOutput<typeof BinList>;

export const binEndpoints = {
  list: endpoint("GET /bin", BinList),
  /** The content has the form in which its feature restores it. */
  load: endpoint("GET /bin/:kind/:id", v.object({ content: v.unknown() })),
  keepCart: endpoint("PUT /bin/cart/:id", NO_CONTENT, accepts<{ body: typeof StoredCart }>()),
  removeCart: endpoint("DELETE /bin/cart/:id", NO_CONTENT),
};
