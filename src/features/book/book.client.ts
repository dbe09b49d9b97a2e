import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { api } from "#client/api/api.ts";
import { usePlayer } from "#client/api/session.ts";
import { dayAfter } from "#domain/money/rate-history.ts";
import type { Sale } from "#domain/order/sales.ts";
import { localDay } from "#domain/time/local-day.ts";
import type { BookPeriod } from "./page/book-url.ts";
import { Book, bookEndpoints } from "./server/book.contract.ts";

/** The first local day of a period that ends today. */
export const firstDayOf = (period: BookPeriod): string | undefined =>
  period === "all" ? undefined : dayAfter(localDay(new Date()), 1 - period);

/** The player's sales of a period, each on its local day. */
export function useSales(period: BookPeriod) {
  const player = usePlayer()?.id ?? "";
  const { data, isError, isFetching, refetch } = useQuery({
    // Changes of orders make it stale. The day is left out, so that yesterday's response is found without a connection.
    queryKey: ["orders", player, "book", period],
    queryFn: () => {
      const first = firstDayOf(period);
      const from = first && new Date(`${first}T00:00:00`).toISOString();
      return api.send(bookEndpoints.load, { query: { from } });
    },
    // The player may have recorded a payment on the previous page.
    staleTime: 0,
    meta: { persistedSchema: Book },
    enabled: player !== "",
  });
  const sales = useMemo(() => data && salesSince(data, firstDayOf(period) ?? ""), [data, period]);
  return { sales, isError, isFetching, refetch };
}

/** A response from a former day has sales from before the period. */
const salesSince = ({ sales }: Book, first: string): readonly Sale[] =>
  sales
    .map(({ at, server, buyer, fc, penya }) => ({ day: localDay(new Date(at)), server, buyer, fc, penya }))
    .filter(({ day }) => day >= first);
