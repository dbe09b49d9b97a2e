import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { ApiError, api, codeOf, hasCode, isStorageFullRefusal } from "#client/api/api.ts";
import { queryClient, sessionQuery, usePlayer } from "#client/api/session.ts";
import { scopeOf } from "#client/outbox/change.ts";
import { persistedSnapshot } from "#client/outbox/ledger.ts";
import {
  outbox,
  submit,
  useDataOrEmpty,
  useOptimisticData,
  useOutbox,
  withChangesSince,
  withOptimisticChanges,
} from "#client/outbox/outbox.ts";
import { restorableWith } from "#client/outbox/queue.ts";
import { newId } from "#client/storage/storage.ts";
import { useStorageFullLine } from "#client/storage/use-storage-full-line.ts";
import { MAX_ORDERS } from "#contract/session.ts";
import { type FrozenLines, MAX_PAYMENTS, pricedAsSaved, type State } from "#domain/order/saved-order.ts";
import { type OrderFilter, SORT_PARAMS } from "#features/orders/list/orders-url.ts";
import {
  OrderPage,
  ordersEndpoints,
  type Payment,
  type SavedOrder,
} from "#features/orders/server/orders.contract.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";
import {
  detailsBetween,
  EDIT_CONTENT,
  EDIT_ORDER,
  editionsKey,
  listKey,
  MOVE_ORDER,
  orderWithChange,
  RECORD_PAYMENT,
  REMOVE_ORDER,
  REMOVE_PAYMENT,
  type RestorableOrder,
  removalOf,
  restorationOf,
  restoring,
  SAVE_ORDER,
  SEND_ORDER,
  withDetailsUndone,
} from "./order-changes.ts";
import { CachedPages, FRESH_MS, orderQuery, useOptimisticPages } from "./order-queries.ts";

/** The player's id is a part of the query key: the next player in this tab must not see these orders. */
function usePlayerId(): string {
  return usePlayer()?.id ?? "";
}

/** The pages of a list while the server is unreachable and no response is stored. */
const NO_PAGES = [{ data: { orders: [], next: null, counts: null }, since: 0 }];

/**
 * The pages of the player's orders that match a filter, with this browser's changes applied. `isPartial` says that they
 * contain only orders that were saved here, because the server is unreachable.
 */
export function useOrderList(filter: OrderFilter) {
  const { q, state, buyer, sort } = filter;
  const player = usePlayerId();
  const query = useInfiniteQuery({
    queryKey: [...listKey(player), { q, state, buyer, sort }],
    queryFn: ({ pageParam }) => {
      const listQuery = { q: q || undefined, state, buyer, ...SORT_PARAMS[sort], cursor: pageParam };
      return withChangesSince(() => api.send(ordersEndpoints.list, { query: listQuery }));
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ data }) => data.next ?? undefined,
    // Searches are not persisted.
    meta: { persistedSchema: q === "" ? CachedPages : undefined },
    // While the filter changes, the former rows stay visible, but never those of another player.
    placeholderData: (rows, before) => (before?.queryKey[1] === player ? rows : undefined),
    staleTime: FRESH_MS,
  });
  const { data, error } = query;
  const response = useDataOrEmpty({ data: data?.pages, error }, NO_PAGES);
  const optimisticPages = useOptimisticPages(response, player, filter);
  const hasOrders = optimisticPages?.some(({ orders }) => orders.length > 0);
  const pages = data || hasOrders ? optimisticPages : undefined;
  return { ...query, pages, isPartial: !data && pages !== undefined };
}

const NO_FILTER: OrderFilter = { q: "", state: undefined, buyer: undefined, sort: "newest" };

/** The latest `count` orders, for the dashboard, and whether they are only those saved here, as in `useOrderList`. */
export function useRecentOrders(count: number) {
  const player = usePlayerId();
  const { data, error } = useQuery({
    queryKey: [...listKey(player), "recent", count],
    queryFn: () =>
      withChangesSince(() => api.send(ordersEndpoints.list, { query: { limit: String(count) } })),
    staleTime: FRESH_MS,
    meta: { persistedSchema: persistedSnapshot(OrderPage) },
    enabled: player !== "",
  });
  const response = useDataOrEmpty({ data: data && [data], error }, NO_PAGES);
  const pages = useOptimisticPages(response, player, NO_FILTER);
  return { orders: pages?.[0]?.orders.slice(0, count) ?? [], isPartial: response === NO_PAGES };
}

/** Whether the player has as many saved orders as the role allows: a further one would be refused. */
export function useIsFull(): boolean {
  const role = usePlayer()?.role ?? "guest";
  const counts = useOrderList(NO_FILTER).pages?.[0]?.counts;
  return counts !== null && counts !== undefined && counts.all >= MAX_ORDERS[role];
}

/** An order that another device has deleted, while this browser can restore it. */
export type Deletion = Readonly<{
  name: string;
  /** Whether changes of it were refused, which are restored with it. */
  hasRefused: boolean;
  saveAgain: () => void;
}>;

/** The base of an order that the server does not have: only waiting changes apply to it. */
const UNKNOWN_ORDER = { data: null, since: Number.POSITIVE_INFINITY };

const changesOf =
  (id: string): typeof orderWithChange =>
  (order, change) =>
    change.target === id ? orderWithChange(order, change) : order;

/**
 * An order with this browser's changes. `data` is `null` if it does not exist or has been deleted. `isOnlyHere` says that
 * it was saved in this browser, and that the server has not sent it yet. `deletion` offers to save it again as it was shown
 * before the server responded that another device has deleted it.
 */
export function useOrder(id: string) {
  const player = usePlayerId();
  const client = useQueryClient();
  const { data: cached, isFetching, error, refetch } = useQuery(orderQuery(player, id));
  const isMissing = hasCode(error, "not_found");
  const base = (!isMissing && cached) || UNKNOWN_ORDER;
  const data = useOptimisticData<SavedOrder | null>(base, "orders", player, changesOf(id));
  const lastShown = useOptimisticData<SavedOrder | null>(cached, "orders", player, changesOf(id));
  const { refused } = useOutbox(player);
  // Of the changes that were refused because the order was deleted, one that this browser can restore the order with.
  const refusal = refused
    .filter((change) => scopeOf(change) === "orders" && change.target === id)
    .flatMap((change) => restorableWith(refused, change))[0];
  const isGone = !data && (base !== UNKNOWN_ORDER || isMissing);
  const deleted = (isGone && isMissing && (refusal ?? lastShown)) || undefined;
  const isDeletedElsewhere = deleted !== undefined;
  useEffect(() => {
    // The list still has the order.
    if (isDeletedElsewhere) void client.invalidateQueries({ queryKey: listKey(player) });
  }, [isDeletedElsewhere, client, player]);
  const isOnlyHere = Boolean(data) && base === UNKNOWN_ORDER;
  const deletion: Deletion | undefined = deleted && {
    name: refusal?.label ?? lastShown?.name ?? "",
    hasRefused: refusal !== undefined,
    saveAgain() {
      if (refusal) outbox.restoreTarget(refusal);
      else if (lastShown) orderChanges.save(restoring(lastShown));
    },
  };
  return { data, isGone, isOnlyHere, deletion, isFetching, error, refetch };
}

/** The former contents of an order, newest first; those that changes replace which wait here are still missing. */
export function useEditions({ id, edition }: Pick<SavedOrder, "id" | "edition">) {
  const player = usePlayerId();
  return useQuery({
    queryKey: [...editionsKey(player, id), edition],
    queryFn: async () => (await api.send(ordersEndpoints.editions, { params: { id } })).editions,
    staleTime: FRESH_MS,
  });
}

export function useOrderFetch(): (id: string) => Promise<SavedOrder> {
  const player = usePlayerId();
  const client = useQueryClient();
  return async (id) => {
    const { data } = await client.fetchQuery(orderQuery(player, id));
    if (!data) throw new ApiError("not_found", 404);
    return data;
  };
}

type Names = Pick<SavedOrder, "name" | "buyer" | "server" | "note">;

function currentOrder(id: string): SavedOrder | null {
  const player = queryClient.getQueryData(sessionQuery.queryKey)?.player?.id ?? "";
  const base = queryClient.getQueryData(orderQuery(player, id).queryKey) ?? UNKNOWN_ORDER;
  return withOptimisticChanges<SavedOrder | null>(base, "orders", player, changesOf(id));
}

export const orderChanges = {
  save: (order: RestorableOrder): void =>
    submit({ kind: SAVE_ORDER, target: order.id, label: order.name, payload: order }),
  editDetails(order: SavedOrder, next: Names): boolean {
    const payload = detailsBetween(order, next);
    if (payload.length > 0) change(order, EDIT_ORDER, payload);
    return payload.length > 0;
  },
  /** Takes a change of details back. Returns `false` if all of them were changed again since. */
  undoDetails(id: string, before: Names, after: Names): boolean {
    const order = currentOrder(id);
    return order !== null && orderChanges.editDetails(order, withDetailsUndone(order, before, after));
  },
  /** `from` is the edition that the player has edited. Returns the id of the new one. */
  editContent(order: SavedOrder, content: FrozenLines, from = order.edition): string {
    const { totalFc, totalPenya } = pricedAsSaved(content);
    const edition = newId("edition");
    change(order, EDIT_CONTENT, { from, edition, content, totalFc, totalPenya });
    return edition;
  },
  /** Takes an edit back. Returns `false` if the content was edited again since. */
  undoContent(id: string, edition: string, before: FrozenLines): boolean {
    const order = currentOrder(id);
    if (order?.edition !== edition) return false;
    orderChanges.editContent(order, before);
    return true;
  },
  /** Notes that the present content was copied or shared. */
  tellSent: (order: SavedOrder): void =>
    change(order, SEND_ORDER, { edition: order.edition, at: new Date().toISOString() }),
  /** A move to "paid" may record the amount owed as a payment. */
  move: (order: SavedOrder, to: State, settle: Settling | null): void =>
    change(order, MOVE_ORDER, { from: order.state, to, settle }),
  pay: (order: SavedOrder, payment: Payment): void => change(order, RECORD_PAYMENT, payment),
  removePayment: (order: SavedOrder, id: string): void => change(order, REMOVE_PAYMENT, { id }),
  remove: (order: SavedOrder): void =>
    submit({ kind: REMOVE_ORDER, target: order.id, label: order.name, payload: removalOf(order) }),
};

/** Submits a change of an order, which can be saved again if another device has deleted it. */
function change(order: SavedOrder, kind: string, payload: unknown): void {
  submit({ kind, target: order.id, label: order.name, payload }, restorationOf(order));
}

type Settling = Readonly<{ id: string; owed: number }>;

const KNOWN_CODES = [
  "offline",
  "changed_meanwhile",
  "move_refused",
  "too_fast",
  "sign_in_needed",
  "not_found",
  "invalid",
] as const;

export function useRefusal(): (error: unknown) => string {
  const { t } = useTranslation();
  const { number } = useLocale();
  const role = usePlayer()?.role ?? "guest";
  const storageFull = useStorageFullLine();
  return (error) => {
    if (isStorageFullRefusal(error)) return storageFull;
    const code = codeOf(error);
    if (code === "order_limit")
      return t(`orders.error.full.${role === "guest" ? "guest" : "member"}`, {
        most: number(MAX_ORDERS[role]),
      });
    if (code === "payment_limit") return t("orders.error.payment_limit", { most: number(MAX_PAYMENTS) });
    return t(`orders.error.${KNOWN_CODES.find((one) => one === code) ?? "unexpected"}`);
  };
}
