import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { useOwnPrices } from "#client/sync/own-prices.ts";
import type { SaidByPlayers } from "#contract/shop.ts";
import { productsQuery } from "./shop.client.ts";
import { usePriceSource } from "./use-price-source.ts";

/**
 * Returns a function that says of a product's price whether players confirm or report it; `undefined` for one of the game, for
 * the player's own, and without a price.
 */
export function useSaidByPlayers(): (slug: string) => SaidByPlayers | undefined {
  const { data: items } = useQuery(productsQuery);
  const ownPrices = useOwnPrices();
  const sourceOf = usePriceSource();
  return useCallback(
    (slug) => {
      const price = items?.find((item) => item.slug === slug)?.price;
      if (!price || price.certainty === "confirmed" || Object.hasOwn(ownPrices, slug)) return undefined;
      return { fcoins: price.fcoins, certainty: price.certainty, source: sourceOf(price) };
    },
    [items, ownPrices, sourceOf],
  );
}
