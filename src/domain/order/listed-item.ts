/** Items of the game's cash shop, beside the products that everybody sees. In carts, orders and links they are named by their slug. */
import { LANGUAGES, type Language } from "#domain/game/language.ts";
import { toSingleLine } from "#domain/text/name.ts";
import { recordFromKeys } from "#domain/text/record-from-keys.ts";
import { foldText } from "#domain/text/search.ts";
import { MAX_LABEL } from "./cart.ts";

/** Of one player's list. */
export const MAX_LISTED_ITEMS = 300;
export const MAX_ITEM_NAME = 100;
/** The names of nearly all items are shorter; one line of the shortest chat message. */
export const MAX_SHORT_NAME = MAX_LABEL;

/** German and Tagalog only if they differ from English. */
export type ItemTexts = Readonly<{
  fr: string;
  en: string;
  de?: string;
  tl?: string;
}>;

export type CashShopItem = Readonly<{
  id: number;
  name: ItemTexts;
  nicknames?: readonly string[] | undefined;
}>;

export type FindItem = (id: number) => CashShopItem | undefined;

/** An item in a player's list: `name` as it was when the item was added, `short` the player's own name in chat, or "". */
export type ListedItem = Readonly<{ name: ItemTexts; short: string }>;

export const ITEM_SLUG = /^item-([1-9]\d{0,9})$/;

export const itemSlug = (id: number): string => `item-${id}`;

/** The id in the game; `undefined` for the slug of a product. */
export function itemIdOf(slug: string): number | undefined {
  const [, id] = ITEM_SLUG.exec(slug) ?? [];
  return id === undefined ? undefined : Number(id);
}

export const itemNameIn = (name: ItemTexts, language: Language): string => name[language] ?? name.en;

export const shortItemName = ({ name, short }: ListedItem, language: Language): string =>
  short || chatItemName(itemNameIn(name, language));

/** A cut name keeps its ending in brackets: items differ by nothing else than "(15 days)" and "(30 days)". */
export function chatItemName(name: string): string {
  const line = toSingleLine(name, name.length);
  const ending = line.length > MAX_SHORT_NAME ? / \([^()]{1,20}\)$/.exec(line)?.[0] : undefined;
  if (ending === undefined) return toSingleLine(line, MAX_SHORT_NAME);
  return toSingleLine(line, MAX_SHORT_NAME - ending.length) + ending;
}

/** In the form of a product's texts and nicknames. */
export const productNamesOf = ({ name, nicknames = [] }: Pick<CashShopItem, "name" | "nicknames">) => ({
  text: recordFromKeys(LANGUAGES, (language) => ({
    name: itemNameIn(name, language),
    nameClipBoard: shortItemName({ name, short: "" }, language),
  })),
  nicknames,
});

/** For an item that is neither in the list nor in the catalogue. */
export const namelessItem = (slug: string): string => slug.replace(/^item-(?=\d+$)/, "Item ");

/** Within the limits of a list. */
export function listedItem({ name }: Pick<CashShopItem, "name">, short = ""): ListedItem {
  const cut = (text: string) => toSingleLine(text, MAX_ITEM_NAME) || "?";
  return {
    name: {
      fr: cut(name.fr),
      en: cut(name.en),
      ...(name.de !== undefined && { de: cut(name.de) }),
      ...(name.tl !== undefined && { tl: cut(name.tl) }),
    },
    short,
  };
}

/** Without the items that the list has as products already. */
export function itemsBeyond(
  items: readonly CashShopItem[],
  productNames: readonly string[],
): readonly CashShopItem[] {
  const taken = new Set(productNames.map(foldText));
  return items.filter(({ name }) => !taken.has(foldText(name.en)));
}
