import { useQuery } from "@tanstack/react-query";
import { useOwnPrices } from "#client/sync/player-documents.ts";
import type { SaidByPlayers, ShownPrice } from "#contract/shop.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";
import { usePriceWords } from "#ui/format/use-price-words.ts";
import { productsQuery } from "./shop.client.ts";

/** Returns a function that says where a price comes from: its source, or how many members share it. */
export function usePriceSource(): (price: Pick<ShownPrice, "source" | "members">) => string {
  const { t } = useTranslation();
  const { language, number } = useLocale();
  return ({ source, members }) =>
    source?.[language] ?? t("shop.sharedBy", { count: members ?? 0, number: number(members ?? 0) });
}

/**
 * Returns a function that says whether players confirm or report a product's price; `undefined` for a price of the
 * game, for the player's own, and without a price.
 */
export function useSaidByPlayers(): (slug: string) => SaidByPlayers | undefined {
  const { data: products } = useQuery(productsQuery);
  const ownPrices = useOwnPrices();
  const sourceOf = usePriceSource();
  const wordsOf = usePriceWords();
  return (slug) => {
    const { price, shared } = products?.find((product) => product.slug === slug) ?? {};
    if (!price || price.certainty === "confirmed" || Object.hasOwn(ownPrices, slug)) return undefined;
    const { fcoins, certainty } = price;
    return { fcoins, certainty, text: wordsOf(certainty, fcoins, shared).words, source: sourceOf(price) };
  };
}
