import * as v from "valibot";
import { LoggedCatalogue } from "#contract/catalogue/item-looks.ts";
import { Instant, PastDay } from "#contract/dates.ts";
import { accepts, endpoint } from "#contract/endpoint.ts";
import {
  EditableProduct,
  GameServer,
  MAX_GAME_SERVERS,
  MAX_SERVER_NAME,
  MAX_SHOP_ITEMS,
  MAX_SOURCE,
  SharedNumber,
  ShopPrice,
} from "#contract/shop.ts";
import { boundedText, ChangeId, list, name, slug, whole } from "#contract/stored-types.ts";
import { LANGUAGES } from "#domain/game/language.ts";
import { MAX_AMOUNT } from "#domain/money/money.ts";

/** Far above the number of the game's servers; beyond it the API responds with 422 `too_many_servers`. */
export const MAX_SERVERS = 100;
/** The earliest date of a price, which is before the game's release. */
export const FIRST_DAY = "2020-01-01";
/** Maximum length of the reason for leaving a member out, in characters. */
export const MAX_REASON = 200;

/** `place` is the server's index in the list. */
const place = whole(0, MAX_SERVERS);
const { id: _id, ...serverFields } = GameServer.entries;
export const ServerState = v.object({ ...serverFields, place });
export type ServerState = v.InferOutput<typeof ServerState>;
export const PlacedServer = v.object({ ...GameServer.entries, place });
export type PlacedServer = v.InferOutput<typeof PlacedServer>;

/** What members say about a product: one number, or two with the certainty `split` or `changed`. */
export const SaidPrice = v.object({
  certainty: v.picklist(["players", "changed", "reported", "split"]),
  numbers: list(2, SharedNumber, 1),
});
export type SaidPrice = v.InferOutput<typeof SaidPrice>;

const limit = v.nullable(whole(1, MAX_AMOUNT));
/** The lowest and the highest rate that can be shared, in Penya for 1 FC; `null` without a limit. */
export const RateRule = v.object({ least: limit, most: limit });
export type RateRule = v.InferOutput<typeof RateRule>;
/** The same in FC for one piece, and the price that the operator froze: it is shown instead of what members say since. */
export const PriceRule = v.object({ frozen: v.nullable(SaidPrice), ...RateRule.entries });
export type PriceRule = v.InferOutput<typeof PriceRule>;
export const NO_RULE: PriceRule = { frozen: null, least: null, most: null };

const areInOrder = ({ least, most }: RateRule) => least === null || most === null || least <= most;

/** What operators edit. `null` is a price or a server that does not exist, and a member who is not left out. */
export const STATES = {
  price: v.nullable(ShopPrice),
  server: v.nullable(ServerState),
  priceRule: PriceRule,
  rateRule: RateRule,
  member: v.nullable(v.object({ reason: boundedText(MAX_REASON) })),
};
export type Subject = keyof typeof STATES;
export type StateOf<S extends Subject> = v.InferOutput<(typeof STATES)[S]>;

const step = <S extends Subject>(subject: S) => ({
  subject: v.literal(subject),
  /** The product's slug, the server's id, or the member's id, which is empty after the member's account is deleted. */
  key: v.string(),
  before: STATES[subject],
  after: STATES[subject],
});

/** A change that has an undo, as the database stores it. */
export const EditedChange = v.variant("subject", [
  v.object(step("price")),
  v.object(step("server")),
  v.object(step("priceRule")),
  v.object(step("rateRule")),
  v.object(step("member")),
]);
export type EditedChange = v.InferOutput<typeof EditedChange>;

/** Decisions about items, which the page of items takes back. */
const catalogueStep = {
  ...{ subject: v.literal("catalogue"), key: v.string() },
  ...{ before: LoggedCatalogue, after: LoggedCatalogue },
};
/** Whether the terms of the source are accepted. */
const itemTermsStep = {
  ...{ subject: v.literal("itemTerms"), key: v.string() },
  ...{ before: v.boolean(), after: v.boolean() },
};

export const LoggedChange = v.variant("subject", [
  ...EditedChange.options,
  v.object(catalogueStep),
  v.object(itemTermsStep),
]);
export type LoggedChange = v.InferOutput<typeof LoggedChange>;

/** Chosen by the browser as an idempotency key. */
const change = v.pipe(ChangeId, v.maxLength(64));

/**
 * POST /api/operator/changes. `before` is what the operator saw: if it has changed since, the response is 409
 * `changed_meanwhile` with the present state as `current`. Of a server, only the fields that differ are changed and compared.
 */
export const OperatorChange = v.variant("subject", [
  v.object({
    ...step("price"),
    change,
    key: slug,
    after: v.nullable(
      v.object({
        ...ShopPrice.entries,
        date: v.pipe(PastDay, v.minValue(FIRST_DAY)),
        source: v.object(v.entriesFromList(LANGUAGES, name(MAX_SOURCE))),
      }),
    ),
  }),
  v.object({
    ...step("server"),
    change,
    key: slug,
    after: v.nullable(v.object({ ...ServerState.entries, name: name(MAX_SERVER_NAME) })),
  }),
  v.object({
    ...step("priceRule"),
    change,
    key: slug,
    after: v.pipe(
      PriceRule,
      v.check((rule) => areInOrder(rule)),
    ),
  }),
  v.object({
    ...step("rateRule"),
    change,
    key: slug,
    after: v.pipe(
      RateRule,
      v.check((rule) => areInOrder(rule)),
    ),
  }),
  v.object({
    ...step("member"),
    change,
    key: boundedText(100),
    after: v.nullable(v.object({ reason: name(MAX_REASON) })),
  }),
]);

/** POST /api/operator/log/:id/undo */
export const UndoRequest = v.object({ change });

/** Response of every change: the id of its entry in the log. */
export const ChangeReceipt = v.object({ entry: whole(1, Number.MAX_SAFE_INTEGER) });

const entry = {
  id: whole(1, Number.MAX_SAFE_INTEGER),
  at: Instant,
  /** `null` once the operator's account has been deleted. */
  who: v.nullable(v.object({ name: v.string(), email: v.string() })),
  /** The id of the entry that this one reverts. */
  undoes: v.nullable(v.number()),
  /** Whether what it changed has not been changed since. */
  canUndo: v.boolean(),
};

/** An entry of the log, as the API responds with it. */
const LogEntry = v.variant("subject", [
  v.object({ ...entry, ...step("price") }),
  v.object({ ...entry, ...step("server") }),
  v.object({ ...entry, ...step("priceRule") }),
  v.object({ ...entry, ...step("rateRule") }),
  v.object({ ...entry, ...step("member") }),
  v.object({ ...entry, ...catalogueStep }),
  v.object({ ...entry, ...itemTermsStep }),
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

/** Response of GET /api/operator: the prices and servers. */
export const OperatorList = v.object({
  items: list(MAX_SHOP_ITEMS, EditableProduct),
  servers: list(MAX_GAME_SERVERS, PlacedServer),
});
export type OperatorList = v.InferOutput<typeof OperatorList>;

export const operatorEndpoints = {
  load: endpoint("GET /operator", OperatorList),
  change: endpoint("POST /operator/changes", ChangeReceipt, accepts<{ body: typeof OperatorChange }>()),
  log: endpoint("GET /operator/log", LogPage, accepts<{ query: typeof LogQuery }>()),
  undo: endpoint(
    "POST /operator/log/:id{[0-9]{1,15}}/undo",
    ChangeReceipt,
    accepts<{ body: typeof UndoRequest }>(),
  ),
};
