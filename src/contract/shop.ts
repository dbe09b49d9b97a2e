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
  nameClipBoard: boundedText(40),
});

/** By a source of the game, or by players. */
export const CERTAINTIES = ["confirmed", "reported"] as const;
export const MAX_SOURCE = 300;

export const ShopPrice = v.object({
  /** For one piece. */
  fcoins: whole(1, MAX_AMOUNT),
  certainty: v.picklist(CERTAINTIES),
  /** For which the source gives the price. */
  date: Day,
  source: v.object(v.entriesFromList(LANGUAGES, boundedText(MAX_SOURCE))),
});
export type ShopPrice = v.InferOutput<typeof ShopPrice>;

const MAX_MEMBERS = 2_147_483_647;

/** `players` is confirmed by members; `changed` holds for two days after enough members share another price. */
export const SHOWN_CERTAINTIES = ["confirmed", "players", "changed", "reported"] as const;

/** The shop's price, or that of the members who share one. */
export const ShownPrice = v.object({
  ...ShopPrice.entries,
  certainty: v.picklist(SHOWN_CERTAINTIES),
  /** `null` for a price of members, whose `date` is the latest sharing. */
  source: v.nullable(ShopPrice.entries.source),
  /** `null` for the shop's price. */
  members: v.optional(v.nullable(whole(1, MAX_MEMBERS)), null),
});
export type ShownPrice = v.InferOutput<typeof ShownPrice>;

/** Texts in the interface's language. */
export type SaidByPlayers = Readonly<{
  /** For one piece. */
  fcoins: number;
  certainty: Exclude<ShownPrice["certainty"], "confirmed">;
  text: string;
  source: string;
}>;

/** With the number of members, and the latest day (UTC). */
export const SharedNumber = v.object({
  fcoins: whole(1, MAX_AMOUNT),
  members: whole(1, MAX_MEMBERS),
  day: Day,
});

const itemFields = {
  slug,
  category: ShopCategory,
  text: v.object(v.entriesFromList(LANGUAGES, ItemText)),
  nicknames: list(1_000, boundedText(40)),
};

/** With the shop's own price, which the operator edits. */
export const EditableProduct = v.object({ ...itemFields, price: v.nullable(ShopPrice) });
export type EditableProduct = v.InferOutput<typeof EditableProduct>;

export const Product = v.object({
  ...itemFields,
  /** `null` if none is confirmed or reported, or members disagree. */
  price: v.nullable(ShownPrice),
  /** What members share: one number; two to choose from; or, while a change is in question, the price before and the new one. */
  shared: v.optional(list(2, SharedNumber), []),
});
export type Product = v.InferOutput<typeof Product>;

/** Far above the number of items in the shop and in the game. */
export const MAX_SHOP_ITEMS = 10_000;
export const MAX_GAME_SERVERS = 1_000;

export const REGIONS = ["america", "europe", "asia"] as const;
export const MAX_SERVER_NAME = 40;

export const GameServer = v.object({
  id: slug,
  name: boundedText(MAX_SERVER_NAME),
  region: v.nullable(v.picklist(REGIONS)),
});
export type GameServer = v.InferOutput<typeof GameServer>;

export type KnownServer = Readonly<Pick<v.InferOutput<typeof GameServer>, "id" | "name">>;
