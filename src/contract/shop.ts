import * as v from "valibot";
import { LANGUAGES } from "#domain/game/language.ts";
import { MAX_AMOUNT } from "#domain/money/money.ts";
import { Day } from "./dates.ts";
import { boundedText, list, slug, whole } from "./stored-types.ts";

export const SHOP_CATEGORIES = ["scrolls", "rings", "flowers", "potions", "boxes", "stones"] as const;
export const ShopCategory = v.picklist(SHOP_CATEGORIES);
export type ShopCategory = v.InferOutput<typeof ShopCategory>;

const ItemText = v.object({
  name: boundedText(80),
  description: boundedText(300),
  /** Short name for the game's chat. */
  nameClipBoard: boundedText(40),
});

/** Whether a price is confirmed by a source of the game, or was reported by players. */
export const CERTAINTIES = ["confirmed", "reported"] as const;
export const MAX_SOURCE = 300;

export const ShopPrice = v.object({
  /** FCoins for one piece. */
  fcoins: whole(1, MAX_AMOUNT),
  certainty: v.picklist(CERTAINTIES),
  /** The day for which the source gives the price: YYYY-MM-DD. */
  date: Day,
  /** The source, in each language. */
  source: v.object(v.entriesFromList(LANGUAGES, boundedText(MAX_SOURCE))),
});
export type ShopPrice = v.InferOutput<typeof ShopPrice>;

const MAX_MEMBERS = 2_147_483_647;

/**
 * Kinds of prices that everybody sees; `players` is one that enough members share, which confirms it; `changed` one that was in force
 * until enough members shared another one, which is believed after two days.
 */
export const SHOWN_CERTAINTIES = ["confirmed", "players", "changed", "reported"] as const;

/** The price that everybody sees: the shop's, or that of the members who share one. */
export const ShownPrice = v.object({
  ...ShopPrice.entries,
  certainty: v.picklist(SHOWN_CERTAINTIES),
  /** `null` for a price that members share; its `date` is the day on which the latest of them did. */
  source: v.nullable(ShopPrice.entries.source),
  /** How many members share it; `null` for the shop's price. */
  members: v.optional(v.nullable(whole(1, MAX_MEMBERS)), null),
});
export type ShownPrice = v.InferOutput<typeof ShownPrice>;

/** A price that players say: whether enough of them confirm it, and where it comes from, in the interface's language. */
export type SaidByPlayers = Readonly<{
  /** FCoins for one piece. */
  fcoins: number;
  certainty: Exclude<ShownPrice["certainty"], "confirmed">;
  /** What to say about it in few words. */
  text: string;
  source: string;
}>;

/** A number of FC that members share, how many, and the day (UTC) on which the latest of them did. */
export const SharedNumber = v.object({
  fcoins: whole(1, MAX_AMOUNT),
  members: whole(1, MAX_MEMBERS),
  day: Day,
});

const itemFields = {
  slug,
  category: ShopCategory,
  text: v.object(v.entriesFromList(LANGUAGES, ItemText)),
  /** Names that players use for it. */
  nicknames: list(1_000, boundedText(40)),
};

/** An item of the shop's list with the shop's own price, which the operator edits. */
export const EditableProduct = v.object({ ...itemFields, price: v.nullable(ShopPrice) });
export type EditableProduct = v.InferOutput<typeof EditableProduct>;

export const Product = v.object({
  ...itemFields,
  /** `null` if no price is confirmed or reported, or if members disagree. */
  price: v.nullable(ShownPrice),
  /**
   * What members share, whichever price is shown: one number; the two of most weight, from which the player chooses; or the players'
   * price before and the new one, which is always the last, while a change is in question.
   */
  shared: v.optional(list(2, SharedNumber), []),
});
export type Product = v.InferOutput<typeof Product>;

/** Far above the number of items in the shop and in the game. */
export const MAX_SHOP_ITEMS = 10_000;
export const MAX_GAME_SERVERS = 1_000;

export const REGIONS = ["america", "europe", "asia"] as const;
export const MAX_SERVER_NAME = 40;

/** One of the game's servers; rates and orders belong to a server. */
export const GameServer = v.object({
  id: slug,
  name: boundedText(MAX_SERVER_NAME),
  region: v.nullable(v.picklist(REGIONS)),
});
export type GameServer = v.InferOutput<typeof GameServer>;

/** A game server by its id and name, as lists of servers offer it. */
export type KnownServer = Readonly<Pick<v.InferOutput<typeof GameServer>, "id" | "name">>;
