import { useId, useState } from "react";
import { shortAmount } from "#domain/money/format-amount.ts";
import {
  type Adjustment,
  isDiscount,
  isFixed,
  LEAST_BARE_AMOUNT,
  MAX_ADJUSTMENT,
  type ParsedAdjustment,
  parseAdjustment,
} from "#domain/order/adjustment.ts";
import { isDiscountCut, type Order } from "#domain/order/order.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { ParsedAmountLine } from "#ui/field/money-field.tsx";
import { useLiveValue } from "#ui/field/use-live-value.ts";
import { adjustmentWords } from "#ui/format/adjustment-words.ts";
import { useLocale } from "#ui/format/locale.ts";
import { Amount } from "#ui/format/money.tsx";
import { classNames } from "#ui/layout/class-names.ts";

type AdjustmentProps = Readonly<{
  adjustment: Adjustment;
  onChange: (adjustment: Adjustment) => boolean;
  order: Order;
}>;

/** The field for the discount or surcharge, in percent or Penya, with the resulting amount. */
export function AdjustmentField({ adjustment, onChange, order }: AdjustmentProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const id = useId();
  const { text, written, reading, type, leave } = useAdjustmentText(adjustment, onChange);
  const isWrong = text !== undefined && reading.kind !== "adjustment";

  return (
    <div className="slip-field">
      <label htmlFor={id}>{t("cart.discount")}</label>
      <span className="flex items-center gap-2">
        <span
          className={classNames(
            "flex items-center gap-1 rounded-sm border bg-inset px-2 focus-within:border-focus focus-within:shadow-[inset_0_0_0_1px_var(--c-focus)]",
            isWrong ? "border-danger" : "border-control",
          )}
        >
          <input
            id={id}
            type="text"
            inputMode="text"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            value={text ?? written}
            placeholder={t("cart.discountExample")}
            title={t("cart.discountHelp")}
            aria-describedby={`${id}-help ${id}-reading`}
            aria-invalid={isWrong}
            onChange={(event) => type(event.target.value)}
            onBlur={leave}
            className="num h-9 w-18 min-w-0 bg-transparent text-right text-lg text-text outline-none placeholder:text-xs placeholder:text-text-3 md:h-7 md:text-sm"
          />
          <span>{unitOf(reading, text ?? written)}</span>
        </span>
        <span id={`${id}-help`} className="sr-only">
          {t("cart.discountHelp")}
        </span>
        {adjustment !== 0 && !isWrong && (
          <span className="num ml-auto whitespace-nowrap text-text-2">
            <span>{order.adjustment.penya < 0 ? "−" : "+"}</span>
            <Amount amount={Math.abs(order.adjustment.penya)} currency="penya" unit />
            <span className="sr-only">{t("cart.of", { subtotal: number(order.subtotal) })}</span>
          </span>
        )}
      </span>
      <span id={`${id}-reading`} role="status" className="col-span-full empty:hidden">
        {isWrong ? (
          <WrongAdjustment reading={reading} adjustment={adjustment} onChoose={type} />
        ) : (
          isDiscountCut(order) && <span className="text-warn">{t("cart.discountCut")}</span>
        )}
      </span>
    </div>
  );
}

/** The unit that the text leaves out, which says how it is read. */
function unitOf(reading: ParsedAdjustment, text: string): string {
  if (reading.kind !== "adjustment" || text.trim() === "") return "";
  if (!isFixed(reading.adjustment)) return text.includes("%") ? "" : "%";
  return /penya/iu.test(text) ? "" : "Penya";
}

type WrongAdjustmentProps = Readonly<{
  reading: ParsedAdjustment;
  /** The one that still counts. */
  adjustment: Adjustment;
  onChoose: (text: string) => void;
}>;

/** Says what can be typed, or asks which amount is meant, and which discount counts until then. */
function WrongAdjustment({ reading, adjustment, onChoose }: WrongAdjustmentProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <span className="grid gap-1 py-1">
      {reading.kind === "ambiguous" ? (
        <ParsedAmountLine
          reading={reading.reading}
          currency="penya"
          onChoose={(amount) => onChoose(`${reading.sign}${amount}`)}
        />
      ) : (
        <span className="text-danger">{t("cart.discountWrong", { most: MAX_ADJUSTMENT })}</span>
      )}
      <span className="text-text-2">
        {adjustment === 0
          ? t("cart.noAdjustmentCounts")
          : t("cart.adjustmentCounts", { adjustment: adjustmentWords(t, locale).full(adjustment) })}
      </span>
    </span>
  );
}

/** The typed adjustment. While it cannot be understood, it stays as it is, and the one before counts. */
function useAdjustmentText(adjustment: Adjustment, onChange: AdjustmentProps["onChange"]) {
  const { locale } = useLocale();
  const [text, setText] = useState<string>();
  const { update, commit } = useLiveValue(adjustment, onChange);
  const written = writtenAdjustment(adjustment, locale);
  const reading = parseAdjustment(text ?? written);

  function type(typed: string) {
    setText(typed);
    const next = parseAdjustment(typed);
    update(next.kind === "adjustment" ? next.adjustment : undefined);
  }

  function leave() {
    if (reading.kind !== "adjustment") return;
    setText(undefined);
    commit();
  }

  return { text, written, reading, type, leave };
}

/** As it could be typed: a discount has no sign, and a surcharge a plus. */
function writtenAdjustment(adjustment: Adjustment, locale: string): string {
  if (adjustment === 0) return "";
  const sign = isDiscount(adjustment) ? "" : "+";
  if (!isFixed(adjustment)) return `${sign}${Math.abs(adjustment).toLocaleString(locale)}`;
  const amount = Math.abs(adjustment.penya);
  return `${sign}${amount < LEAST_BARE_AMOUNT ? `${amount} Penya` : shortAmount(amount)}`;
}
