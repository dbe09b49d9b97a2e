/** The URL form of the shop page. */
import { defineUrlState } from "#client/url-state/url-definition.ts";
import { LIST_CATEGORIES } from "#features/shop/listed-products.client.ts";
import type { ProductFilter } from "./product-filter.ts";

export type FilterSearch = Readonly<{ q?: string | undefined; category?: string | undefined }>;

export const shopFilterUrl = defineUrlState<ProductFilter, FilterSearch>({
  page: "/shop list",
  names: ["q", "category"],
  maxLength: 80,
  parse: ({ q = "", category = "" }) => ({
    query: String(q),
    // In the order in which they were chosen.
    categories: [...new Set(String(category).split(","))].flatMap(
      (name) => LIST_CATEGORIES.find((known) => known === name) ?? [],
    ),
  }),
  format: ({ query, categories }) => ({
    q: query || undefined,
    category: categories.join() || undefined,
  }),
});

const TOOLS = ["couple", "line", "paste", "shop"] as const;

export type ShopTool = (typeof TOOLS)[number];

export type ShopState = Readonly<{
  filter: ProductFilter;
  /** The text with which the calculator starts, as typed: "1.5b". */
  start: Readonly<{ source: "penya" | "fc"; text: string }> | undefined;
  /** Whether the order is open, on screens without room for it beside the list. */
  isOrderOpen: boolean;
  /** The open dialog: the couple calculator, a custom line, the one for pasting an order, or the own shop. */
  tool: ShopTool | undefined;
}>;

export type ShopSearch = FilterSearch &
  Readonly<{
    penya?: string | undefined;
    fc?: string | undefined;
    order?: "open" | undefined;
    tool?: ShopState["tool"];
  }>;

export const shopUrl = defineUrlState<ShopState, ShopSearch>({
  page: "/shop",
  names: [...shopFilterUrl.names, "penya", "fc", "order", "tool"],
  maxLength: 80,
  parse(texts) {
    const { penya, fc = penya, order, tool } = texts;
    return {
      filter: shopFilterUrl.parse(texts),
      start:
        fc === undefined
          ? undefined
          : { source: penya === undefined ? "fc" : "penya", text: String(penya ?? fc) },
      isOrderOpen: order === "open",
      tool: TOOLS.find((known) => known === tool),
    };
  },
  format: ({ filter, start, isOrderOpen, tool }) => ({
    ...shopFilterUrl.format(filter),
    penya: undefined,
    fc: undefined,
    ...(start && { [start.source]: start.text }),
    order: isOrderOpen ? "open" : undefined,
    tool,
  }),
});
