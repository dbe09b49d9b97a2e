import type { StoredProducts } from "#contract/documents/product-document.ts";
import type { ListChange } from "#domain/offer/list-file.ts";
import {
  type CashShopItem,
  type ItemTexts,
  itemSlug,
  type ListedItem,
  listedItem,
  MAX_LISTED_ITEMS,
} from "#domain/order/listed-item.ts";
import { isSame } from "#domain/values/is-same.ts";
import { ownEntry } from "#domain/values/own-entry.ts";
import { adoptPrices } from "./own-prices.ts";
import { ownProducts } from "./player-documents.ts";

type Entries<Value> = Readonly<Record<string, Value>>;

/** `undefined` removes the entry. */
function withEntry<Value>(entries: Entries<Value>, slug: string, value: Value | undefined): Entries<Value> {
  const { [slug]: _before, ...others } = entries;
  return value === undefined ? others : { ...others, [slug]: value };
}

function setItem(slug: string, item: ListedItem): void {
  ownProducts.update((all) => ({ ...all, items: withEntry(all.items, slug, item) }));
}

type Entry = Readonly<{
  item: StoredProducts["items"][string] | undefined;
  stock: number | undefined;
  hidden: true | undefined;
}>;

function setAll(slug: string, { item, stock, hidden }: Entry): void {
  ownProducts.update((all) => ({
    ...all,
    items: withEntry(all.items, slug, item),
    stock: withEntry(all.stock, slug, stock),
    hidden: withEntry(all.hidden, slug, hidden),
  }));
}

/** Returns `false` if the list is full. An item that is in the list stays as it is. */
export function addListedItem({ id, name }: Pick<CashShopItem, "id" | "name">, short = ""): boolean {
  const { items } = ownProducts.read();
  if (Object.hasOwn(items, itemSlug(id))) return true;
  if (Object.keys(items).length >= MAX_LISTED_ITEMS) return false;
  setItem(itemSlug(id), listedItem({ name }, short));
  return true;
}

/** The own price stays: lines of the cart have it. Returns a function that undoes it, unless the item was added again. */
export function removeListedItem(slug: string): () => boolean {
  const { items, stock, hidden } = ownProducts.read();
  const before = {
    item: ownEntry(items, slug),
    stock: ownEntry(stock, slug),
    hidden: ownEntry(hidden, slug),
  };
  setAll(slug, { item: undefined, stock: undefined, hidden: undefined });
  return () => {
    if (Object.hasOwn(ownProducts.read().items, slug)) return false;
    setAll(slug, before);
    return true;
  };
}

/** "" for no own name. Returns a function that undoes it, unless the item has been changed since. */
export function setShortName(slug: string, short: string): () => boolean {
  const before = ownEntry(ownProducts.read().items, slug);
  if (!before) return () => false;
  const after: ListedItem = { ...before, short };
  setItem(slug, after);
  return () => {
    if (!isSame(ownEntry(ownProducts.read().items, slug), after)) return false;
    setItem(slug, before);
    return true;
  };
}

/** `undefined` for pieces that are not counted. */
export function setStock(slug: string, stock: number | undefined): void {
  ownProducts.update((all) => ({ ...all, stock: withEntry(all.stock, slug, stock) }));
}

/** Whether the product is in the shop link. */
export function setOffered(slug: string, isOffered: boolean): void {
  ownProducts.update((all) => ({
    ...all,
    hidden: withEntry(all.hidden, slug, isOffered ? undefined : true),
  }));
}

export function setSeller(seller: string): void {
  ownProducts.update((all) => ({ ...all, seller }));
}

/**
 * Takes the changes over, with names of new items from the catalogue. Returns a function that undoes it, which returns `false` if
 * the list has been changed since; `undefined`, without a change, if the new items do not fit into the list.
 */
export function applyListChanges(
  changes: readonly ListChange[],
  nameOf: (change: ListChange) => ItemTexts,
): (() => boolean) | undefined {
  const before = ownProducts.read();
  const added = changes.filter(({ isNew }) => isNew);
  if (Object.keys(before.items).length + added.length > MAX_LISTED_ITEMS) return undefined;
  ownProducts.update((all) => changes.reduce((list, change) => withListChange(list, change, nameOf), all));
  const after = ownProducts.read();
  const undoPrices = adoptPrices(
    new Map(
      changes.flatMap(({ slug, price }) => (price?.to === undefined ? [] : [[slug, price.to] as const])),
    ),
  );
  return () => {
    if (!isSame(ownProducts.read(), after)) return false;
    ownProducts.update(() => before);
    undoPrices();
    return true;
  };
}

function withListChange(
  list: StoredProducts,
  change: ListChange,
  nameOf: (change: ListChange) => ItemTexts,
): StoredProducts {
  const { slug, isNew, short, stock, isOffered } = change;
  const present = isNew ? listedItem({ name: nameOf(change) }) : ownEntry(list.items, slug);
  const item = present && { ...present, short: short ? short.to : present.short };
  return {
    ...list,
    items: item ? withEntry(list.items, slug, item) : list.items,
    stock: stock ? withEntry(list.stock, slug, stock.to) : list.stock,
    hidden: isOffered ? withEntry(list.hidden, slug, isOffered.to ? undefined : true) : list.hidden,
  };
}
