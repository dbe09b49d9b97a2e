import * as v from "valibot";
import { LANGUAGES } from "#domain/language.ts";

export const CATEGORIES = ["scrolls", "rings", "flowers", "potions", "boxes", "stones"] as const;
export const ShopCategory = v.picklist(CATEGORIES);
export type ShopCategory = v.InferOutput<typeof ShopCategory>;

const text = (most: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(most));
const slug = v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/), v.maxLength(80));

const ItemText = v.object({
  name: text(80),
  description: text(300),
  /** The short name for the game's chat. */
  nameClipBoard: text(40),
});

const ShopPrice = v.object({
  /** FCoins for one piece. */
  fcoins: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  /** Confirmed by a source of the game, or reported by players. */
  certainty: v.picklist(["confirmed", "reported"]),
  /** The day for which the source gives it: YYYY-MM-DD. */
  date: v.pipe(v.string(), v.isoDate()),
  /** In the words of each language. */
  source: v.object(v.entriesFromList(LANGUAGES, text(300))),
});

export const ShopItem = v.object({
  slug,
  category: ShopCategory,
  text: v.object(v.entriesFromList(LANGUAGES, ItemText)),
  /** What players call it. */
  nicknames: v.array(text(40)),
  /** Nothing where nobody could confirm or report one. */
  price: v.nullable(ShopPrice),
});
export type ShopItem = v.InferOutput<typeof ShopItem>;

/** GET /api/shop/items: the whole list, in its order. */
export const ShopItems = v.object({ items: v.array(ShopItem) });

const Server = v.object({
  id: slug,
  name: text(40),
  region: v.nullable(v.picklist(["america", "europe", "asia"])),
});

/** GET /api/shop/servers: the game's servers, in their order. */
export const Servers = v.object({ servers: v.array(Server) });

/** What a new copy starts from: the files in content/shop. */
export const StartingList = v.object({
  items: v.array(v.omit(ShopItem, ["price"])),
  prices: v.array(v.object({ ...ShopPrice.entries, slug })),
  servers: v.array(Server),
});
export type StartingList = v.InferOutput<typeof StartingList>;
