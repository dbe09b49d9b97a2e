import { Copy, Printer } from "lucide-react";
import { useDeferredValue, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { prefer, usePreferences } from "#client/preferences.ts";
import { adjustmentIn, MAX_ADJUSTMENT } from "#domain/cart.ts";
import type { Order } from "#domain/order.ts";
import { Button } from "#ui/button.tsx";
import { useLocale } from "#ui/locale.ts";
import { FcCoin, PenyaCoin } from "#ui/marks.tsx";
import { Amount, Total } from "#ui/money.tsx";
import { Segmented } from "#ui/segmented.tsx";
import { OrderPreview } from "./order-preview.tsx";
import { useOrderTexts } from "./order-texts.ts";
import type { OrderView } from "./order-view.ts";
import { printSlip } from "./print-slip.tsx";
import { RateLine } from "./rate-line.tsx";

type OrderSlipProps = Readonly<{ view: OrderView }>;

/** The totals, and the order as text: the preview is exactly what is copied. */
export function OrderSlip({ view }: OrderSlipProps) {
  const { t } = useTranslation();
  const { order, cart, actions, server } = view;
  const { format } = usePreferences();
  // The totals are painted first; the text, of which the preview shows what is copied, follows.
  const texts = useOrderTexts(useDeferredValue(view));

  return (
    <div className="grid flex-none gap-3 px-4 pt-0.5 pb-4 md:px-5 md:pb-5">
      {order ? (
        <>
          <Totals order={order} />
          <div className="-mt-1 grid gap-1">
            <Adjustment percent={cart.adjustment} onChange={actions.adjust} order={order} />
            <RateLine rate={order.rate} server={server} />
            {order.unpriced > 0 && (
              <p className="text-xs text-warn">{t("cart.unpriced", { count: order.unpriced })}</p>
            )}
          </div>
        </>
      ) : (
        <p role="status" className="rounded-md bg-surface-2 px-3 py-2 text-sm text-text-2">
          {t(`cart.missing.${view.missing ?? "prices"}`)}
        </p>
      )}
      <Segmented
        full
        label={t("cart.format.label")}
        options={[
          { value: "chat", label: t("cart.format.chat") },
          { value: "discord", label: "Discord" },
          { value: "plain", label: t("cart.format.plain") },
          { value: "csv", label: "CSV" },
        ]}
        value={format}
        onChange={(next) => prefer({ format: next })}
      />
      <OrderPreview key={format} texts={texts} format={format}>
        {(copyOrder) => (
          <div className="grid grid-cols-[1fr_auto] gap-2">
            <Button look="primary" size="md" className="h-12 md:h-10" onClick={copyOrder} disabled={!order}>
              <Copy className="size-4.5" aria-hidden="true" />
              {t("cart.copy")}
            </Button>
            <Button className="h-12 md:h-10" onClick={printSlip} disabled={!order}>
              <Printer className="size-4.5" aria-hidden="true" />
              {t("cart.print")}
            </Button>
          </div>
        )}
      </OrderPreview>
    </div>
  );
}

function Totals({ order }: Readonly<{ order: Order }>) {
  const { t } = useTranslation();
  const fcId = useId();
  const penyaId = useId();
  return (
    <dl className="grid gap-0.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-2">
        <dt id={fcId} className="flex items-center gap-2 self-center text-sm text-text-2">
          <FcCoin />
          {t("cart.totalFc")}
        </dt>
        <dd aria-labelledby={fcId}>
          <Total amount={order.totalFc} currency="fc" />
        </dd>
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-2">
        <dt id={penyaId} className="flex items-center gap-2 self-center text-sm text-text-2">
          <PenyaCoin />
          {t("cart.totalPenya")}
        </dt>
        <dd aria-labelledby={penyaId}>
          <Total amount={order.totalPenya} currency="penya" />
        </dd>
      </div>
    </dl>
  );
}

type AdjustmentProps = Readonly<{ percent: number; onChange: (percent: number) => boolean; order: Order }>;

/** A discount or surcharge in whole percent, with what it comes to. */
function Adjustment({ percent, onChange, order }: AdjustmentProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const id = useId();
  const [text, setText] = useState<string>();
  const before = useRef<number>(undefined);
  const isWrong = text !== undefined && adjustmentIn(text) === undefined;

  return (
    <div className="flex min-h-11 items-center gap-2 text-xs text-text-3 md:min-h-8">
      <label htmlFor={id}>{t("cart.discount")}</label>
      <span className="flex items-center gap-1 rounded-sm border border-line-2 bg-inset px-2 focus-within:border-control">
        <input
          id={id}
          type="text"
          inputMode="text"
          autoComplete="off"
          maxLength={5}
          value={text ?? (percent === 0 ? "" : percent > 0 ? `+${percent}` : String(-percent))}
          placeholder="0"
          title={t("cart.discountHelp")}
          aria-describedby={`${id}-help`}
          aria-invalid={isWrong}
          onChange={(event) => {
            // On the way to "150" 15 was understood, and must not stay.
            before.current ??= percent;
            setText(event.target.value);
            onChange(adjustmentIn(event.target.value) ?? before.current);
          }}
          onBlur={() => {
            if (isWrong) return;
            setText(undefined);
            before.current = undefined;
          }}
          className="num h-9 w-9 bg-transparent text-right text-lg text-text outline-none placeholder:text-text-3 md:h-7 md:text-sm"
        />
        %
      </span>
      <span id={`${id}-help`} className={isWrong ? "text-danger" : "sr-only"}>
        {isWrong ? t("cart.discountWrong", { most: MAX_ADJUSTMENT }) : t("cart.discountHelp")}
      </span>
      {percent !== 0 && !isWrong && (
        <span className="num ml-auto whitespace-nowrap text-text-2">
          {order.adjustment.penya < 0 ? "−" : "+"}
          <Amount amount={Math.abs(order.adjustment.penya)} currency="penya" unit />
          <span className="sr-only">{t("cart.of", { subtotal: number(order.subtotal) })}</span>
        </span>
      )}
    </div>
  );
}
