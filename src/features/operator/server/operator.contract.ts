import * as v from "valibot";
import { Instant, PastDay } from "#contract/dates.ts";
import { accepts, endpoint } from "#contract/endpoint.ts";
import {
  EditableProduct,
  GameServer,
  MAX_GAME_SERVERS,
  MAX_SERVER_NAME,
  MAX_SHOP_ITEMS,
  MAX_SOURCE,
  ShopPrice,
} from "#contract/shop.ts";
import { list, name, whole } from "#contract/stored-types.ts";
import { LANGUAGES } from "#domain/game/language.ts";
import { ChangeReceipt, operatorChangeId } from "./change-receipt.contract.ts";
import { Exclusion, PriceRule, RateRule } from "./community.contract.ts";

/** Far above the number of the game's servers; beyond it the API responds with 422 `too_many_servers`. */
export const MAX_SERVERS = 100;
/** The earliest date of a price, which is before the game's release. */
export const FIRST_DAY = "2020-01-01";

const { id: _id, ...serverFields } = GameServer.entries;

/** A server without its id; `place` is its index in the list. */
export const ServerState = v.object({ ...serverFields, place: whole(0, MAX_SERVERS) });
export type ServerState = v.InferOutput<typeof ServerState>;
/** A server with its id; `place` is its index in the list. */
export const PlacedServer = v.object({ ...GameServer.entries, place: whole(0, MAX_SERVERS) });
export type PlacedServer = v.InferOutput<typeof PlacedServer>;

/** Response of GET /api/operator: the present state of everything that can be edited. */
export const OperatorList = v.object({
  items: list(MAX_SHOP_ITEMS, EditableProduct),
  servers: list(MAX_GAME_SERVERS, PlacedServer),
});
export type OperatorList = v.InferOutput<typeof OperatorList>;

const NewPrice = v.object({
  ...ShopPrice.entries,
  date: v.pipe(PastDay, v.minValue(FIRST_DAY)),
  source: v.object(v.entriesFromList(LANGUAGES, name(MAX_SOURCE))),
});

/**
 * PUT /api/operator/prices/:slug. `from` is the price that the operator saw: if it has changed since, the
 * response is 409 `changed_meanwhile` with the present one as `current`. `null` in `to` removes the price.
 */
export const PriceChange = v.object({
  change: operatorChangeId,
  from: v.nullable(ShopPrice),
  to: v.nullable(NewPrice),
});
export type PriceChange = v.InferOutput<typeof PriceChange>;

const NewServer = v.object({ ...ServerState.entries, name: name(MAX_SERVER_NAME) });

/**
 * PUT /api/operator/servers/:id. `null` in `from` adds the server, `null` in `to` removes it. Otherwise only
 * the fields that differ are changed, and only they must still be as the operator saw them.
 */
export const ServerChange = v.object({
  change: operatorChangeId,
  from: v.nullable(ServerState),
  to: v.nullable(NewServer),
});
export type ServerChange = v.InferOutput<typeof ServerChange>;

/** POST /api/operator/log/:id/undo */
export const UndoRequest = v.object({ change: operatorChangeId });

const priceStep = {
  subject: v.literal("price"),
  /** `null` if there was no price. */
  before: v.nullable(ShopPrice),
  after: v.nullable(ShopPrice),
};
const serverStep = {
  subject: v.literal("server"),
  before: v.nullable(ServerState),
  after: v.nullable(ServerState),
};
const priceRuleStep = { subject: v.literal("priceRule"), before: PriceRule, after: PriceRule };
const rateRuleStep = { subject: v.literal("rateRule"), before: RateRule, after: RateRule };
const memberStep = { subject: v.literal("member"), before: Exclusion, after: Exclusion };
/** The item's slug, the server's id, or the member's id, which is empty after the member's account is deleted. */
const key = v.string();

/** A change as the database stores it. */
export const LoggedChange = v.variant("subject", [
  v.object({ key, ...priceStep }),
  v.object({ key, ...serverStep }),
  v.object({ key, ...priceRuleStep }),
  v.object({ key, ...rateRuleStep }),
  v.object({ key, ...memberStep }),
]);
export type LoggedChange = v.InferOutput<typeof LoggedChange>;

const entry = {
  id: whole(1, Number.MAX_SAFE_INTEGER),
  /** ISO 8601, UTC. */
  at: Instant,
  /** `null` once the operator's account has been deleted. */
  who: v.nullable(v.object({ name: v.string(), email: v.string() })),
  key,
  /** The id of the entry that this one reverts. */
  undoes: v.nullable(v.number()),
  /** Whether the fields that it changed have not been changed since. */
  canUndo: v.boolean(),
};

/** An entry of the log, as the API responds with it. */
export const LogEntry = v.variant("subject", [
  v.object({ ...entry, ...priceStep }),
  v.object({ ...entry, ...serverStep }),
  v.object({ ...entry, ...priceRuleStep }),
  v.object({ ...entry, ...rateRuleStep }),
  v.object({ ...entry, ...memberStep }),
]);
export type LogEntry = v.InferOutput<typeof LogEntry>;

/** Query parameters of GET /api/operator/log: the newest entries, or those before the entry `before`. */
export const LogQuery = v.object({
  before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))),
});
/** Response of GET /api/operator/log. */
export const LogPage = v.object({
  entries: list(1_000, LogEntry),
  /** The value of `before` for the next page; `null` on the last one. */
  next: v.nullable(v.number()),
});

export const operatorEndpoints = {
  load: endpoint("GET /operator", OperatorList),
  changePrice: endpoint("PUT /operator/prices/:slug", ChangeReceipt, accepts<{ body: typeof PriceChange }>()),
  changeServer: endpoint(
    "PUT /operator/servers/:id",
    ChangeReceipt,
    accepts<{ body: typeof ServerChange }>(),
  ),
  log: endpoint("GET /operator/log", LogPage, accepts<{ query: typeof LogQuery }>()),
  undo: endpoint(
    "POST /operator/log/:id{[0-9]{1,15}}/undo",
    ChangeReceipt,
    accepts<{ body: typeof UndoRequest }>(),
  ),
};
