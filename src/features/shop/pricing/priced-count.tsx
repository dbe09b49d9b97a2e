import type { Product } from "#contract/shop.ts";
import { usePricedCount } from "#features/shop/shop-catalogue.client.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";

/** How many products have a price, as a bar and in words. */
export function PricedCount({ products }: Readonly<{ products: readonly Product[] }>) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const total = products.length;
  const priced = usePricedCount(products);
  const text = t("shop.priced", { priced: number(priced), total: number(total) });
  return (
    <div className="flex items-center gap-3">
      <progress className="progress-bar h-1.5 flex-1" value={priced} max={total} aria-label={text} />
      <span className="num flex-none text-sm font-semibold text-text-2" role="status">
        {text}
      </span>
    </div>
  );
}
