import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { useOwnPrices } from "#client/sync/player-documents.ts";
import type { SaidByPlayers } from "#contract/shop.ts";
import { usePriceWords } from "#ui/format/use-price-words.ts";
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
  const wordsOf = usePriceWords();
  return useCallback(
    (slug) => {
      const { price, shared } = items?.find((item) => item.slug === slug) ?? {};
      if (!price || price.certainty === "confirmed" || Object.hasOwn(ownPrices, slug)) return undefined;
      const { fcoins, certainty } = price;
      const { words: text } = wordsOf(certainty, fcoins, shared);
      return { fcoins, certainty, text, source: sourceOf(price) };
    },
    [items, ownPrices, sourceOf, wordsOf],
  );
}
