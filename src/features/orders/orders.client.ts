import { queryOptions, useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import * as v from "valibot";
import { ApiError, api } from "#client/api.ts";
import { usePlayer } from "#client/session.ts";
import { sum } from "#domain/money.ts";
import { balance, type Frozen, type State, stateWithoutPayment } from "#domain/saved-order.ts";
import { type OrderFilter, SORTED } from "./order-filter.ts";
import {
  type Move,
  type NewOrder,
  type NewPayment,
  type OrderDetails,
  OrderPage,
  SavedOrder,
} from "./orders.contract.ts";

/** A server as the interface knows it. */
export type KnownServer = Readonly<{ id: string; name: string }>;

const KEY = "orders";
/** Other devices change orders too: what is older than this is asked for again when it is looked at. */
const FRESH_MS = 5_000;
const path = (id: string) => `/orders/${encodeURIComponent(id)}`;

/** Whose orders they are is a part of the key: the next player in this tab must not see them. */
function useOwner(): string {
  return usePlayer()?.id ?? "";
}

export function useOrderList({ q, state, sort }: OrderFilter) {
  const owner = useOwner();
  return useInfiniteQuery({
    queryKey: [KEY, owner, "list", { q, state, sort }],
    queryFn: ({ pageParam }) => {
      const asked = { q, state, ...SORTED[sort], cursor: pageParam };
      return api.get(`/orders?${inAddress(asked)}`, OrderPage);
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    // While a filter changes the rows stay; another player's never do.
    placeholderData: (rows, query) => (query?.queryKey[1] === owner ? rows : undefined),
    staleTime: FRESH_MS,
  });
}

function inAddress(asked: Readonly<Record<string, string | undefined>>): string {
  const present = Object.entries(asked).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return new URLSearchParams(present).toString();
}

/** The latest few, for the dashboard; nothing for a visitor. */
export function useRecentOrders(count: number) {
  const owner = useOwner();
  return useQuery({
    queryKey: [KEY, owner, "list", "recent", count],
    queryFn: () => api.get(`/orders?limit=${count}`, OrderPage),
    staleTime: FRESH_MS,
    enabled: owner !== "",
  });
}

const orderQuery = (owner: string, id: string) =>
  queryOptions({
    queryKey: [KEY, owner, "one", id],
    queryFn: () => api.get(path(id), SavedOrder),
    staleTime: FRESH_MS,
    // Gone is gone: asking again only makes the player wait for the answer.
    retry: (failures, error) => failures < 1 && !(error instanceof ApiError && error.code === "not_found"),
  });

export function useOrder(id: string) {
  return useQuery(orderQuery(useOwner(), id));
}

/** Fetches an order for whoever needs it once, such as to reuse it from a list. */
export function useOrderFetch(): (id: string) => Promise<SavedOrder> {
  const owner = useOwner();
  const client = useQueryClient();
  return (id) => client.fetchQuery(orderQuery(owner, id));
}

/**
 * Everything that changes orders. A change is shown at once; when the server refuses it or does not answer, what was
 * there comes back and the promise rejects.
 */
export function useOrderChanges() {
  const owner = useOwner();
  const client = useQueryClient();
  return useMemo(() => {
    const keyOf = (id: string) => [KEY, owner, "one", id];
    const listsChanged = () => void client.invalidateQueries({ queryKey: [KEY, owner, "list"] });

    async function change(
      { id }: SavedOrder,
      guess: (order: SavedOrder) => SavedOrder,
      send: () => Promise<SavedOrder>,
    ): Promise<SavedOrder> {
      const key = keyOf(id);
      // An answer that is under way is older than the change.
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueryData<SavedOrder>(key);
      if (before) client.setQueryData(key, guess(before));
      try {
        const answer = await send();
        client.setQueryData(key, answer);
        listsChanged();
        return answer;
      } catch (error) {
        client.setQueryData(key, before);
        void client.invalidateQueries({ queryKey: key });
        throw error;
      }
    }

    return {
      async save(order: Kept): Promise<SavedOrder> {
        const saved = await api.post("/orders", SavedOrder, order);
        client.setQueryData(keyOf(saved.id), saved);
        listsChanged();
        return saved;
      },
      rename: (order: SavedOrder, details: Omit<OrderDetails, "version">) =>
        change(
          order,
          (now) => ({ ...now, ...details }),
          () => api.patch(path(order.id), SavedOrder, { ...details, version: order.version }),
        ),
      move: (order: SavedOrder, to: State, settledBy?: string) =>
        change(
          order,
          (now) => ({ ...now, state: to, ...(settledBy && { paid: now.totalPenya }) }),
          () => {
            const move: Move = { to, version: order.version, ...(settledBy && { settledBy }) };
            return api.post(`${path(order.id)}/moves`, SavedOrder, move);
          },
        ),
      pay: (order: SavedOrder, id: string, payment: NewPayment) =>
        change(
          order,
          (now) => now,
          () => api.put(`${path(order.id)}/payments/${encodeURIComponent(id)}`, SavedOrder, payment),
        ),
      removePayment: (order: SavedOrder, id: string) =>
        change(
          order,
          (now) => withoutPayment(now, id),
          () => api.delete(`${path(order.id)}/payments/${encodeURIComponent(id)}`, SavedOrder),
        ),
      async remove({ id }: SavedOrder): Promise<void> {
        await api.delete(path(id), v.undefined_()).catch((error: unknown) => {
          // Deleted already, here or elsewhere: that is what was asked for.
          if (!(error instanceof ApiError && error.code === "not_found")) throw error;
        });
        // Asked for again when it is looked at, and not while its dialog leaves.
        void client.invalidateQueries({ queryKey: keyOf(id), refetchType: "none" });
        listsChanged();
      },
    };
  }, [client, owner]);
}

function withoutPayment(order: SavedOrder, id: string): SavedOrder {
  const payments = order.payments.filter((payment) => payment.id !== id);
  const paid = sum(payments.map((payment) => payment.penya));
  const state = stateWithoutPayment(order.state, balance({ ...order, paid }));
  return { ...order, payments, paid, state };
}

/** An order to be saved; nobody changes its lines on the way. */
type Kept = Omit<NewOrder, "content"> & Readonly<{ content: Frozen }>;

/** What a deleted order needs to come back as it was. */
export function restoring(order: SavedOrder): Kept {
  const { id, name, buyer, server, content, totalFc, totalPenya } = order;
  const { state, version, createdAt, payments } = order;
  return {
    id,
    name,
    buyer,
    server,
    content,
    totalFc,
    totalPenya,
    restored: { state, version, createdAt, payments },
  };
}
