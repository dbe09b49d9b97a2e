import { useId, useState } from "react";
import { MAX_ADJUSTMENT } from "#domain/order/cart.ts";
import type { Order } from "#domain/order/order.ts";
import { parseAdjustment } from "#domain/order/parse-adjustment.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLiveValue } from "#ui/field/use-live-value.ts";
import { useLocale } from "#ui/format/locale.ts";
import { Amount } from "#ui/format/money.tsx";

type AdjustmentProps = Readonly<{ percent: number; onChange: (percent: number) => boolean; order: Order }>;

/** The field for the adjustment in whole percent, with the resulting amount. */
export function Adjustment({ percent, onChange, order }: AdjustmentProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const id = useId();
  const [text, setText] = useState<string>();
  const liveValue = useLiveValue(percent, onChange);
  const isWrong = text !== undefined && parseAdjustment(text) === undefined;

  return (
    <div className="slip-field">
      <label htmlFor={id}>{t("cart.discount")}</label>
      <span className="flex items-center gap-2">
        <span className="flex items-center gap-1 rounded-sm border border-control bg-inset px-2 focus-within:border-focus focus-within:shadow-[inset_0_0_0_1px_var(--c-focus)]">
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
              setText(event.target.value);
              liveValue.update(parseAdjustment(event.target.value));
            }}
            onBlur={() => {
              if (isWrong) return;
              setText(undefined);
              liveValue.commit();
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
            <span>{order.adjustment.penya < 0 ? "−" : "+"}</span>
            <Amount amount={Math.abs(order.adjustment.penya)} currency="penya" unit />
            <span className="sr-only">{t("cart.of", { subtotal: number(order.subtotal) })}</span>
          </span>
        )}
      </span>
    </div>
  );
}
