import * as v from "valibot";
import {
  GameServer,
  MAX_GAME_SERVERS,
  MAX_SERVER_NAME,
  MAX_SHOP_ITEMS,
  MAX_SOURCE,
  ShopItem,
  ShopPrice,
} from "#contract/shop.ts";
import { PastDay } from "#contract/stored/day.ts";
import { Instant } from "#contract/stored/instant.ts";
import { name } from "#contract/stored/name.ts";
import { list, whole } from "#contract/stored/stored-types.ts";
import { LANGUAGES } from "#domain/game/language.ts";

/** More than the game will ever have; beyond it the API answers 422 `too_many_servers`. */
export const MAX_SERVERS = 100;
/** The first day that a price can be of: some day before the game. */
export const FIRST_DAY = "2020-01-01";

const { id: _id, ...serverFields } = GameServer.entries;

/** A server without its id, and where it stands in the list, from 0. */
export const ServerState = v.object({ ...serverFields, place: whole(0, MAX_SERVERS) });
export type ServerState = v.InferOutput<typeof ServerState>;
export const PlacedServer = v.object({ ...GameServer.entries, place: whole(0, MAX_SERVERS) });
export type PlacedServer = v.InferOutput<typeof PlacedServer>;

/** GET /api/operator: all that can be edited, as it is now. */
export const OperatorList = v.object({
  items: list(MAX_SHOP_ITEMS, ShopItem),
  servers: list(MAX_GAME_SERVERS, PlacedServer),
});
export type OperatorList = v.InferOutput<typeof OperatorList>;

/** Chosen by the browser: the same one sent again is the same change. */
const change = v.pipe(v.string(), v.maxLength(64), v.regex(/^[\w:-]{8,64}$/));

const NewPrice = v.object({
  ...ShopPrice.entries,
  date: v.pipe(PastDay, v.minValue(FIRST_DAY)),
  source: v.object(v.entriesFromList(LANGUAGES, name(MAX_SOURCE))),
});

/**
 * PUT /api/operator/prices/:slug. `from` is what the operator saw: if it is not so any more, nothing is changed and
 * the answer is 409 `changed_meanwhile`. Nothing in `to` removes the price.
 */
export const PriceChange = v.object({ change, from: v.nullable(ShopPrice), to: v.nullable(NewPrice) });
export type PriceChange = v.InferOutput<typeof PriceChange>;

const NewServer = v.object({ ...ServerState.entries, name: name(MAX_SERVER_NAME) });

/**
 * PUT /api/operator/servers/:id. Nothing in `from` adds it, nothing in `to` removes it; else only what differs between
 * the two is changed, and only that has to be as the operator saw it.
 */
export const ServerChange = v.object({ change, from: v.nullable(ServerState), to: v.nullable(NewServer) });
export type ServerChange = v.InferOutput<typeof ServerChange>;

/** POST /api/operator/log/:id/undo */
export const Undoing = v.object({ change });

/** What every change answers: its entry in the log. */
export const Changed = v.object({ entry: whole(1, Number.MAX_SAFE_INTEGER) });

const priceStep = {
  subject: v.literal("price"),
  /** Nothing where there was none. */
  before: v.nullable(ShopPrice),
  after: v.nullable(ShopPrice),
};
const serverStep = {
  subject: v.literal("server"),
  before: v.nullable(ServerState),
  after: v.nullable(ServerState),
};
/** The item's slug or the server's id. */
const key = v.string();

/** What the database keeps of a change. */
export const Recorded = v.variant("subject", [
  v.object({ key, ...priceStep }),
  v.object({ key, ...serverStep }),
]);
export type Recorded = v.InferOutput<typeof Recorded>;

const entry = {
  id: whole(1, Number.MAX_SAFE_INTEGER),
  /** ISO 8601, UTC. */
  at: Instant,
  /** Nothing once the operator's account is deleted. */
  who: v.nullable(v.object({ name: v.string(), email: v.string() })),
  key,
  /** The entry that this one takes back. */
  undoes: v.nullable(v.number()),
  /** Whether what it changed is still as it left it. */
  canUndo: v.boolean(),
};

export const LogEntry = v.variant("subject", [
  v.object({ ...entry, ...priceStep }),
  v.object({ ...entry, ...serverStep }),
]);
export type LogEntry = v.InferOutput<typeof LogEntry>;

/** GET /api/operator/log?before=: the newest entries, or those before one of them. */
export const LogPart = v.object({
  before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))),
});
export const LogPage = v.object({
  entries: list(1_000, LogEntry),
  /** What to ask for to go on; nothing at the end. */
  next: v.nullable(v.number()),
});
