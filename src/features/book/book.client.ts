import { useQuery } from "@tanstack/react-query";
import { api } from "#client/api/api.ts";
import { usePlayer } from "#client/api/session.ts";
import { persistedSnapshot } from "#client/outbox/ledger.ts";
import { withChangesSince } from "#client/outbox/outbox.ts";
import type { Penya } from "#domain/money/money.ts";
import { dayAfter } from "#domain/money/rate-history.ts";
import { type Sale, SOLD_STATES, soldContent } from "#domain/order/sales.ts";
import type { FrozenLines, State } from "#domain/order/saved-order.ts";
import { localDay } from "#domain/time/local-day.ts";
import type { BookPeriod } from "./page/book-url.ts";
import { Book, bookEndpoints } from "./server/book.contract.ts";

const CachedBook = persistedSnapshot(Book);

/** The first local day of a period that ends today. */
export const firstDayOf = (period: BookPeriod): string | undefined =>
  period === "all" ? undefined : dayAfter(localDay(new Date()), 1 - period);

/** The sales of a period as the server has them. */
export function useBook(period: BookPeriod) {
  const player = usePlayer()?.id ?? "";
  return useQuery({
    // Changes of orders make it stale. The day is left out, so that yesterday's response is found without a connection.
    queryKey: ["orders", player, "book", period],
    queryFn: () => {
      const first = firstDayOf(period);
      const from = first && new Date(`${first}T00:00:00`).toISOString();
      return withChangesSince(() => api.send(bookEndpoints.load, { query: { from } }));
    },
    // The player may have recorded a payment on the previous page.
    staleTime: 0,
    meta: { persistedSchema: CachedBook },
    enabled: player !== "",
  });
}

/** An order as it is counted. */
type CountedOrder = Readonly<{
  state: State;
  server: string;
  buyer: string;
  content: FrozenLines;
  paid: Penya;
  createdAt: string;
  /** Oldest first. */
  payments: readonly Readonly<{ at: string }>[];
}>;

/** What the order brought, as the server counts it. */
const saleOf = ({ server, buyer, content, paid, createdAt, payments }: CountedOrder) => ({
  at: payments.at(-1)?.at ?? createdAt,
  server,
  buyer,
  ...soldContent(content, paid),
});

const isSold = ({ state }: CountedOrder): boolean => SOLD_STATES.some((sold) => sold === state);

/**
 * The sales of a period, each on its local day: those of a response, with the orders that this browser has changed since as they
 * are shown, `null` where one is deleted. A response from a former day has sales from before the period.
 */
export function salesWith(
  { sales }: Book,
  changed: ReadonlyMap<string, CountedOrder | null>,
  period: BookPeriod,
): readonly Sale[] {
  const first = firstDayOf(period) ?? "";
  const orders = [...changed.values()].filter((order) => order !== null);
  return [...sales.filter(({ id }) => !changed.has(id)), ...orders.filter(isSold).map(saleOf)]
    .map(({ at, server, buyer, lines, over }) => ({
      day: localDay(new Date(at)),
      server,
      buyer,
      lines,
      over,
    }))
    .filter(({ day }) => day >= first);
}
