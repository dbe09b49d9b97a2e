import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { indexOfId, useItemDetails } from "#client/state/use-items.ts";
import type { ItemPage } from "#contract/item-pages.ts";
import type { GameItem } from "#contract/items.ts";
import type { Item, ItemSet, SetBonusLine } from "#domain/catalogue/item.ts";
import { unpackedItem } from "#domain/catalogue/packed-catalogue.ts";
import type { Language } from "#domain/game/language.ts";
import { itemPageQuery } from "#features/items/pages/catalogue-pages.client.ts";
import { useLocale } from "#ui/format/locale.ts";

export type ShownSet = Readonly<{
  id: number;
  name: string;
  parts: readonly Readonly<Pick<Item, "id" | "name" | "kind" | "category">>[];
  bonus: readonly SetBonusLine[];
}>;

export type ShownItem = Readonly<{
  item: Item;
  detail: GameItem | undefined;
  set: ShownSet | undefined;
  /** `undefined` until it is loaded, and without a network. */
  page: ItemPage | undefined;
  isLoading: boolean;
  retry: () => void;
}>;

type ListedItems = Readonly<{
  items: readonly Item[] | undefined;
  sets: readonly ItemSet[];
  /** The hashes of the files that contain the details. */
  details: readonly string[] | undefined;
}>;

const NONE: readonly number[] = [];

/** `undefined` without an id, and for an item that neither the list nor the server has. */
export function useShownItem(id: number | undefined, listed: ListedItems): ShownItem | undefined {
  const { language } = useLocale();
  const { items, sets, details } = listed;
  const {
    data: page,
    isError,
    refetch,
  } = useQuery({
    ...itemPageQuery(id ?? 0, language),
    enabled: id !== undefined,
  });
  const listedItem = items && id !== undefined ? items[indexOfId(items, id)] : undefined;
  const ids = useMemo(() => (id === undefined ? NONE : [id]), [id]);
  const files = useItemDetails(items, details, ids);
  const fromPage = useMemo(() => page && itemOfPage(page, language), [page, language]);
  const item = fromPage ?? listedItem;
  if (!item || id === undefined) return undefined;
  const detail = page?.item ?? files.detailOf(id);
  const hasFailed = isError && (files.isError || !listedItem);
  return {
    item,
    detail,
    set: page ? page.set : listedSet(sets, id, items ?? []),
    page,
    isLoading: !detail && !hasFailed,
    retry() {
      void refetch();
      files.retry();
    },
  };
}

const itemOfPage = ({ item }: ItemPage, language: Language): Item | undefined => unpackedItem(language, item);

function listedSet(sets: readonly ItemSet[], id: number, items: readonly Item[]): ShownSet | undefined {
  const set = sets.find(({ parts }) => parts.includes(id));
  return set && { ...set, parts: set.parts.flatMap((part) => items[indexOfId(items, part)] ?? []) };
}
