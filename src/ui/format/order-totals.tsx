import { useId } from "react";
import type { Currency, Fc, Penya } from "#domain/money/money.ts";
import { linesInPenya, type Order } from "#domain/order/order.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { FcCoin, PenyaCoin } from "#ui/icons/marks.tsx";
import { useLocale } from "./locale.ts";
import { LONG_TOTAL, TotalAmount } from "./money.tsx";
import { useCounted } from "./use-counted.ts";

/** The totals of an order in both currencies: the largest numbers of its page. */
export function OrderTotals({ fc, penya }: Readonly<{ fc?: Fc; penya: Penya }>) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const isLong = [fc ?? 0, penya].some((total) => number(total).length >= LONG_TOTAL);
  return (
    <dl className="grid gap-0.5">
      {fc !== undefined && <Total name={t("cart.totalFc")} amount={fc} currency="fc" isLong={isLong} />}
      <Total name={t("cart.totalPenya")} amount={penya} currency="penya" isLong={isLong} />
    </dl>
  );
}

/** Beside a total of FCoins: how many lines it leaves out. */
export function LinesLeftOut({ order }: Readonly<{ order: Pick<Order, "lines"> }>) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const count = linesInPenya(order);
  if (count === 0) return null;
  return (
    <span className="text-xs text-text-3">{t("cart.withoutPenya", { count, number: number(count) })}</span>
  );
}

type TotalProps = Readonly<{
  name: string;
  amount: number;
  currency: Currency;
  /** A phone shows the coin alone, so that both totals stand beside their coins. */
  isLong: boolean;
}>;

function Total({ name, amount, currency, isLong }: TotalProps) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-baseline gap-x-1">
      <dt id={id} className="flex items-center gap-2 self-center text-sm text-text-2">
        {currency === "fc" ? <FcCoin /> : <PenyaCoin />}
        <span className={isLong ? "max-md:sr-only" : undefined}>{name}</span>
      </dt>
      <dd aria-labelledby={id} className="ml-auto">
        <TotalAmount amount={useCounted(amount)} currency={currency} />
      </dd>
    </div>
  );
}
