import { useMemo, useState } from "react";
import { CERTAINTIES, type EditableProduct } from "#contract/shop.ts";
import * as Search from "#domain/text/search.ts";
import { useLocale } from "#ui/format/locale.ts";

/** How certain a price is; "none" if the item has no price. */
export const CERTAINTY_FILTERS = ["none", ...[...CERTAINTIES].reverse()] as const;
export type CertaintyFilter = (typeof CERTAINTY_FILTERS)[number];

const knowledgeOf = ({ price }: EditableProduct): CertaintyFilter => price?.certainty ?? "none";

/**
 * Filters the items by name, in the interface's language and in English, and by the certainty of their price.
 */
export function usePriceFilter(items: readonly EditableProduct[]) {
  const { language } = useLocale();
  const [query, setQuery] = useState("");
  const [only, setOnly] = useState<CertaintyFilter>();
  const index = useMemo(
    () =>
      Search.searchIndex(items, ({ text: { en, [language]: own }, nicknames }) => [
        ...[own.name, own.nameClipBoard, en.name, en.nameClipBoard],
        ...nicknames,
      ]),
    [items, language],
  );
  const found = useMemo(() => Search.searchByName(index, query), [index, query]);
  return {
    query,
    setQuery,
    only,
    setOnly,
    shown: found.filter((item) => only === undefined || knowledgeOf(item) === only),
    countOf: (knowledge: CertaintyFilter) => found.filter((item) => knowledgeOf(item) === knowledge).length,
    total: found.length,
    clear() {
      setQuery("");
      setOnly(undefined);
    },
  };
}
