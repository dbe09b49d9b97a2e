import { defineUrlState } from "#client/url-state/url-definition.ts";
import { MAX_BUYER } from "#domain/order/cart.ts";
import { ORDER_FILTERS } from "#features/orders/server/orders.contract.ts";

/** The ways to sort a list, each with the query parameters that request it. */
export const SORT_PARAMS = {
  newest: { sort: "created", direction: "desc" },
  oldest: { sort: "created", direction: "asc" },
  changed: { sort: "updated", direction: "desc" },
  largest: { sort: "total", direction: "desc" },
  smallest: { sort: "total", direction: "asc" },
  name: { sort: "name", direction: "asc" },
} as const;
export type SortChoice = keyof typeof SORT_PARAMS;
// `Object.keys` returns `string[]`, so the key type is lost.
export const SORT_CHOICES = Object.keys(SORT_PARAMS) as SortChoice[];

/** The search parameters of the page's URL. They are not validated: anybody may have typed them. */
export type OrderSearch = Readonly<{
  q?: string | undefined;
  state?: string | undefined;
  buyer?: string | undefined;
  sort?: string | undefined;
  order?: string | undefined;
}>;

export type OrderFilter = Readonly<{
  q: string;
  state: (typeof ORDER_FILTERS)[number] | undefined;
  /** `undefined` for all; empty for orders without a buyer. */
  buyer: string | undefined;
  sort: SortChoice;
}>;

/** The part of the filter: only this one is edited there. */
export const orderFilterUrl = defineUrlState<OrderFilter, Omit<OrderSearch, "order">>({
  page: "/orders filter",
  names: ["q", "state", "buyer", "sort"],
  maxLength: 80,
  parse: ({ q = "", state, buyer, sort }) => ({
    q: String(q).trim(),
    buyer: buyer?.toString().slice(0, MAX_BUYER),
    state: ORDER_FILTERS.find((one) => one === state),
    sort: SORT_CHOICES.find((one) => one === sort) ?? "newest",
  }),
  format: ({ q, state, buyer, sort }) => ({
    q: q.trim() || undefined,
    state,
    buyer,
    sort: sort === "newest" ? undefined : sort,
  }),
});

export type OrdersState = Readonly<{
  filter: OrderFilter;
  open: string | undefined;
}>;

export const ordersUrl = defineUrlState<OrdersState, OrderSearch>({
  page: "/orders",
  names: [...orderFilterUrl.names, "order"],
  maxLength: 80,
  parse: (texts) => ({ filter: orderFilterUrl.parse(texts), open: texts.order?.toString() }),
  format: ({ filter, open }) => ({ ...orderFilterUrl.format(filter), order: open }),
});
