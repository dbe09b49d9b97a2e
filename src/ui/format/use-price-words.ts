import { useCallback } from "react";
import type { PriceKind } from "#domain/order/price-kind.ts";
import type { OfferedPrices } from "#domain/order/shop-catalogue.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "./locale.ts";

/** `short` is for little room beside the price. */
export type PriceWords = Readonly<{ words: string; short: string }>;

/** For a product without a price; `undefined` if members share no number. */
export function useSharedWords() {
  const { t } = useTranslation();
  const { number } = useLocale();
  return ([first, second]: OfferedPrices = []): string | undefined => {
    if (!first) return undefined;
    return second
      ? t("shop.split", { first: number(first.fcoins), second: number(second.fcoins) })
      : t("shop.single", { price: number(first.fcoins) });
  };
}

/** Confirmed, reported by how many, or changed to which number. `shared` is what members share of the product. */
export function usePriceWords() {
  const { t } = useTranslation();
  const { number } = useLocale();
  return useCallback(
    (kind: Exclude<PriceKind, "own">, fcoins: number | undefined, shared: OfferedPrices = []): PriceWords => {
      const [first, latest] = [shared[0], shared.at(-1)];
      if (kind === "changed" && latest && fcoins !== undefined) {
        const to = number(latest.fcoins);
        const words = t("shop.changed", { from: number(fcoins), to });
        return { words, short: t("cart.kinds.changedShort", { to }) };
      }
      if (kind === "reported" && first && first.fcoins === fcoins) {
        const members = { number: number(first.members) };
        return { words: t("shop.reportedBy", members), short: t("cart.kinds.reportedShort", members) };
      }
      const words = t(`cart.kinds.${kind}`);
      return { words, short: kind === "players" ? t("cart.kinds.playersShort") : words };
    },
    [t, number],
  );
}
