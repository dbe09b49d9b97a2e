import { useCallback } from "react";
import type { PriceKind } from "#domain/order/price-kind.ts";
import type { OfferedPrices } from "#domain/order/shop-catalogue.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "./locale.ts";

/**
 * Returns a function that says in few words what players say of a price: that they confirm it, how many report it, or to which number
 * it may have changed. `shared` is what members share, without a price in force that has a source.
 */
export function usePriceWords() {
  const { t } = useTranslation();
  const { number } = useLocale();
  return useCallback(
    (kind: Exclude<PriceKind, "own">, fcoins: number | undefined, shared: OfferedPrices = []): string => {
      const [first, latest] = [shared[0], shared.at(-1)];
      if (kind === "changed" && latest && fcoins !== undefined)
        return t("shop.changed", { from: number(fcoins), to: number(latest.fcoins) });
      if (kind === "reported" && first?.fcoins === fcoins && first)
        return t("shop.reportedBy", { number: number(first.members) });
      return kind === "players" ? t("cart.kinds.playersShort") : t(`cart.kinds.${kind}`);
    },
    [t, number],
  );
}
