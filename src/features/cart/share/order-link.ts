import { useCallback } from "react";
import { useRate } from "#client/sync/rates.ts";
import { orderToFragment } from "#domain/order/share-link.ts";
import { localDay } from "#domain/time/local-day.ts";
import type { OrderView } from "#features/cart/panel/order-view.ts";
import { useReaderLanguage } from "./use-order-messages.ts";

/**
 * Returns a function that computes the link that opens an order at its present prices; it returns
 * `undefined` while the order cannot be priced.
 */
export function useOrderLink(): (view: Pick<OrderView, "cart" | "order">) => string | undefined {
  const { isExample, server } = useRate();
  const language = useReaderLanguage();
  return useCallback(
    ({ cart, order }) => {
      if (!order) return undefined;
      const prices = new Map(
        order.lines.flatMap(({ line, unit }) =>
          line.kind === "item" && unit?.fc !== undefined ? [[line.slug, unit.fc] as const] : [],
        ),
      );
      const kinds = new Map(
        order.lines.flatMap(({ line, kind }) =>
          line.kind === "item" && kind ? [[line.slug, kind] as const] : [],
        ),
      );
      const shared = {
        cart,
        prices,
        kinds,
        rate: order.rate,
        isExample,
        language,
        date: localDay(new Date()),
      };
      return `${window.location.origin}/order#${orderToFragment({ ...shared, server: server ?? undefined })}`;
    },
    [isExample, server, language],
  );
}
