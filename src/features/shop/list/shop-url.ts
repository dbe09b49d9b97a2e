/** The URL form of the shop's filter. */
import { defineUrlState } from "#client/url-state/url-definition.ts";
import { SHOP_CATEGORIES, type ShopCategory } from "#contract/shop.ts";
import type { ProductFilter } from "./item-filter.ts";

export type FilterSearch = Readonly<{ q?: string | undefined; category?: ShopCategory[] | undefined }>;

export const shopFilterUrl = defineUrlState<ProductFilter, FilterSearch>({
  page: "/shop",
  names: ["q", "category"],
  maxLength: 80,
  parse: ({ q = "", category = "" }) => ({
    query: String(q),
    // In the order in which they were chosen.
    categories: [...new Set(String(category).split(","))].flatMap(
      (name) => SHOP_CATEGORIES.find((known) => known === name) ?? [],
    ),
  }),
  format: ({ query, categories }) => ({
    q: query || undefined,
    category: categories.length > 0 ? [...categories] : undefined,
  }),
});
