import { useRate } from "#client/sync/rates.ts";
import type { SaidByPlayers } from "#contract/shop.ts";
import type { Line } from "#domain/order/cart.ts";
import type { Order, OrderLine, Price } from "#domain/order/order.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";

/** The time of printing, formatted for the slip. */
export function usePrintedAt(): string {
  const { locale } = useLocale();
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short" }).format(new Date());
}

/** Returns what players say of the price of a product. */
export type SaidOf = (slug: string) => SaidByPlayers | undefined;

export type SlipLineProps = Readonly<{ line: OrderLine; nameOf: (slug: string) => string; saidOf: SaidOf }>;

type SaidNoteProps = Readonly<{ line: Line; unit: Price | undefined; saidOf: SaidOf }>;

/** Below the name: whether players confirm or report the price of the line. A price that was sent with an order is not theirs. */
export function SaidNote({ line, unit, saidOf }: SaidNoteProps) {
  const { t } = useTranslation();
  const said = line.kind === "item" ? saidOf(line.slug) : undefined;
  if (!said || unit?.fc !== said.fcoins) return null;
  return <small>{t(`shop.certainty.${said.certainty}`)}</small>;
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
