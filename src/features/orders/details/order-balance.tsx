import { Check } from "lucide-react";
import { useId } from "react";
import type { Balance } from "#domain/order/saved-order.ts";
import type { SavedOrder } from "#features/orders/server/orders.contract.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Amount, TotalAmount } from "#ui/format/money.tsx";

type OrderBalanceProps = Readonly<{ order: SavedOrder; balance: Balance }>;

/** The amount owed in large type; the totals and the sum of the payments in small type. */
export function OrderBalance({ order, balance }: OrderBalanceProps) {
  const { t } = useTranslation();
  const id = useId();
  const head = headOf(order, balance);
  return (
    <section
      aria-label={t("orders.balance.label")}
      className="flex flex-wrap items-end gap-x-6 gap-y-2 rounded-lg bg-inset px-4 py-3"
    >
      <dl className="mr-auto">
        <dt id={id} className="text-sm font-semibold text-text-2">
          {t(`orders.balance.${head.key}`)}
        </dt>
        <dd aria-labelledby={id} aria-live="polite">
          {head.amount === undefined ? (
            <span className="flex h-9.5 items-center gap-2 font-semibold text-success">
              <Check className="size-5" aria-hidden="true" />
              <Amount amount={order.paid} currency="penya" unit />
            </span>
          ) : (
            <TotalAmount amount={head.amount} currency="penya" />
          )}
        </dd>
      </dl>
      <dl className="grid grid-cols-[auto_auto] gap-x-3 text-sm max-md:w-full">
        <Small label={t("cart.totalFc")}>
          <Amount amount={order.totalFc} currency="fc" />
        </Small>
        <Small label={t("cart.totalPenya")}>
          <Amount amount={order.totalPenya} currency="penya" unit />
        </Small>
        <Small label={t("orders.balance.paid")}>
          <Amount amount={order.paid} currency="penya" unit />
        </Small>
      </dl>
    </section>
  );
}

/**
 * Returns the amount to show large: to be paid back, overpaid or owed; `undefined` if the order is settled.
 */
function headOf({ state, paid }: SavedOrder, { owed, over }: Balance) {
  if (state === "cancelled" && paid > 0) return { key: "back", amount: paid } as const;
  if (over > 0) return { key: "over", amount: over } as const;
  if (owed > 0) return { key: "owed", amount: owed } as const;
  return { key: "settled", amount: undefined } as const;
}

function Small({ label, children }: Readonly<{ label: string; children: React.ReactNode }>) {
  const id = useId();
  return (
    <>
      <dt id={id} className="text-text-3">
        {label}
      </dt>
      <dd aria-labelledby={id} className="text-right">
        {children}
      </dd>
    </>
  );
}
