import { useRate } from "#client/sync/rates.ts";
import type { Order, OrderLine } from "#domain/order/order.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";

/** The time of printing, formatted for the slip. */
export function usePrintedAt(): string {
  const { locale } = useLocale();
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short" }).format(new Date());
}

export type SlipLineProps = Readonly<{ line: OrderLine; nameOf: (slug: string) => string }>;

/** Below the name: whether players confirm or report the price. The seller's own needs no note on their own slip. */
export function KindNote({ kind }: Pick<OrderLine, "kind">) {
  const { t } = useTranslation();
  return kind && kind !== "own" ? <small>{t(`cart.kinds.${kind}`)}</small> : null;
}

/** The rate with the day on which it was set, or that it is only an example. */
export function SlipRate({ order }: Readonly<{ order: Order }>) {
  const { t } = useTranslation();
  const { number, date } = useLocale();
  const { date: setOn } = useRate();
  const rate = `${number(order.rate.per)} FC = ${number(order.rate.penya)} Penya`;
  return setOn
    ? t("cart.slip.rateSet", { rate, date: date(setOn, "long") })
    : t("cart.slip.rateExample", { rate });
}
