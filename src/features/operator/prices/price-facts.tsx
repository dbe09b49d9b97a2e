import type { ShopPrice } from "#contract/shop.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";
import { Amount } from "#ui/format/money.tsx";

/** A price with its certainty, date and source, in one line. */
export function PriceFacts({ price }: Readonly<{ price: ShopPrice | null }>) {
  const { t } = useTranslation();
  const { date, language } = useLocale();
  if (!price) return <span className="text-text-2">{t("shop.noPrice")}</span>;
  return (
    <span className="text-text-2">
      <Amount amount={price.fcoins} currency="fc" />
      <span>{` · ${t(`shop.certainty.${price.certainty}`)} · ${date(price.date)} · ${price.source[language]}`}</span>
    </span>
  );
}
