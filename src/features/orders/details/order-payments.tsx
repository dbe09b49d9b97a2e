import { Plus, X } from "lucide-react";
import { useRef, useState } from "react";
import { newId } from "#client/storage/storage.ts";
import { parseAmount } from "#domain/money/amount.ts";
import { MAX_AMOUNT, penya } from "#domain/money/money.ts";
import { balance, MAX_PAYMENT_NOTE, stateWithPayment } from "#domain/order/saved-order.ts";
import { toSingleLine } from "#domain/text/name.ts";
import { orderChanges } from "#features/orders/orders.client.ts";
import type { Payment, SavedOrder } from "#features/orders/server/orders.contract.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { forgetDraft, useDraft } from "#ui/field/draft.ts";
import { Form } from "#ui/field/form.tsx";
import { MoneyField } from "#ui/field/money-field.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import { useFormatTimestamp } from "#ui/format/format-timestamp.ts";
import { useLocale } from "#ui/format/locale.ts";
import { Amount } from "#ui/format/money.tsx";
import { Button, IconButton } from "#ui/layout/button.tsx";
import { toastSuccess } from "#ui/overlay/toasts.ts";
import { FormFoot, useFirstFocus, useFocusBack } from "./order-fields.tsx";

type OrderPaymentsProps = Readonly<{ order: SavedOrder }>;

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

type PaymentFormProps = Readonly<{ order: SavedOrder; onDone: () => void }>;

function PaymentForm({ order, onDone }: PaymentFormProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const form = useFirstFocus();
  const pay = usePaying(order);
  const draft = `payment ${order.id}`;
  const [text, setText] = useDraft(`${draft}/amount`, "");
  const [note, setNote] = useDraft(`${draft}/note`, "");
  const reading = parseAmount(text, "penya");
  const isZero = reading.kind === "amount" && reading.amount === 0;
  const amount = reading.kind === "amount" && !isZero ? penya(reading.amount) : undefined;
  const over = amount === undefined ? 0 : balanceAfter(order, amount).over;

  function save() {
    if (amount === undefined) return;
    const at = new Date().toISOString();
    const payment = { id: newId("payment"), penya: amount, note: toSingleLine(note, MAX_PAYMENT_NOTE), at };
    pay(payment);
    forgetDraft(draft);
    onDone();
  }

  return (
    <Form ref={form} className="mt-1 grid gap-3 rounded-lg bg-surface-2 p-4" onSubmit={save}>
      <MoneyField
        label={t("orders.payment.amount")}
        currency="penya"
        text={text}
        onText={setText}
        reading={reading}
        note={t("orders.payment.hint")}
        isFirst
      />
      {over > 0 && (
        <p role="status" className="text-sm text-warn">
          {t("orders.payment.tooMuch", { owed: number(balance(order).owed), over: number(over) })}
        </p>
      )}
      {isZero && <p className="text-sm text-danger">{t("orders.payment.zero")}</p>}
      <TextField
        label={t("orders.payment.note")}
        placeholder={t("orders.payment.noteExample")}
        text={note}
        onText={setNote}
        maxLength={MAX_PAYMENT_NOTE}
      />
      <FormFoot
        save={t("orders.payment.save")}
        isReady={amount !== undefined}
        onCancel={() => {
          forgetDraft(draft);
          onDone();
        }}
      />
    </Form>
  );
}

/** Returns the balance after a further payment. */
const balanceAfter = ({ totalPenya, paid }: SavedOrder, amount: number) =>
  balance({ totalPenya, paid: penya(Math.min(MAX_AMOUNT, paid + amount)) });

function usePaying(order: SavedOrder) {
  const { t } = useTranslation();
  const { number } = useLocale();
  return (payment: Payment) => {
    orderChanges.pay(order, payment);
    const newBalance = balanceAfter(order, payment.penya);
    const isSettled = stateWithPayment(order.state, newBalance) === "paid" && order.state !== "paid";
    const messageKey = isSettled ? "orders.payment.settled" : "orders.payment.added";
    const values = { amount: number(payment.penya), over: number(newBalance.over) };
    toastSuccess(newBalance.over > 0 ? t("orders.payment.over", values) : t(messageKey, values), {
      label: t("general.undo"),
      action: () => orderChanges.removePayment(order, payment.id),
    });
  };
}
