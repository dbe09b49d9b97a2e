import { Plus, X } from "lucide-react";
import { useRef, useState } from "react";
import { orderChanges } from "#features/orders/changes/orders.client.ts";
import type { Payment, SavedOrder } from "#features/orders/server/orders.contract.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useFormatTimestamp } from "#ui/format/format-timestamp.ts";
import { useLocale } from "#ui/format/locale.ts";
import { Amount } from "#ui/format/money.tsx";
import { Button, IconButton } from "#ui/layout/button.tsx";
import { toastSuccess } from "#ui/overlay/toasts.ts";
import { useFocusBack } from "./form-focus.ts";
import { PaymentForm } from "./payment-form.tsx";

type OrderPaymentsProps = Readonly<{ order: SavedOrder }>;

/** The payments that the buyer has made, and a form to add one. */
export function OrderPayments({ order }: OrderPaymentsProps) {
  const { t } = useTranslation();
  const [isNoting, setNoting] = useState(false);
  const add = useFocusBack(isNoting);
  const heading = useRef<HTMLHeadingElement>(null);

  return (
    <section className="grid gap-1.5">
      <div className="flex items-center gap-3">
        <h3 ref={heading} tabIndex={-1} className="font-semibold outline-offset-4">
          {t("orders.payment.title")}
        </h3>
        {!isNoting && (
          <Button ref={add} size="sm" className="ml-auto" onClick={() => setNoting(true)}>
            <Plus className="size-4" aria-hidden="true" />
            {t("orders.payment.add")}
          </Button>
        )}
      </div>
      {order.payments.length === 0 ? (
        <p className="text-sm text-text-3">{t("orders.payment.none")}</p>
      ) : (
        <ul>
          {order.payments.map((payment) => (
            <PaymentRow
              key={payment.id}
              order={order}
              payment={payment}
              // The button disappears with its row, so the heading takes the focus.
              onRemove={() => heading.current?.focus()}
            />
          ))}
        </ul>
      )}
      {isNoting && <PaymentForm order={order} onDone={() => setNoting(false)} />}
    </section>
  );
}

type PaymentRowProps = OrderPaymentsProps & Readonly<{ payment: Payment; onRemove: () => void }>;

function PaymentRow({ order, payment, onRemove }: PaymentRowProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const moment = useFormatTimestamp();

  function remove() {
    onRemove();
    orderChanges.removePayment(order, payment.id);
    toastSuccess(t("orders.payment.removed"), {
      label: t("general.undo"),
      action: () => orderChanges.pay(order, payment),
    });
  }

  return (
    <li className="flex min-h-11 items-center gap-3 border-line py-1 not-first:border-t">
      <span className="min-w-0 flex-1">
        <span className="num text-sm text-text-2">{moment(payment.at)}</span>
        {payment.note && <span className="block text-xs wrap-anywhere text-text-3">{payment.note}</span>}
      </span>
      <Amount amount={payment.penya} currency="penya" unit />
      <IconButton
        size="sm"
        aria-label={t("orders.payment.remove", { amount: number(payment.penya) })}
        onClick={remove}
      >
        <X className="size-4" aria-hidden="true" />
      </IconButton>
    </li>
  );
}
