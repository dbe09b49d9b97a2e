import { NumberField } from "@base-ui/react/number-field";
import { Minus, Plus } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { MAX_QUANTITY } from "#domain/cart.ts";
import { classNames } from "./class-names.ts";
import { useLocale } from "./locale.ts";

type StepperProps = Readonly<{
  /** Read to people who do not see which row it stands in. */
  label: string;
  value: number;
  /** Every new quantity, 0 included once it is final: the caller decides what nothing means. */
  onChange: (quantity: number) => void;
  size?: "row" | "touch";
}>;

/** A quantity of 1 to 9,999: buttons, long press, arrow keys (with Shift by ten), or typing. */
export function Stepper({ label, value, onChange, size = "row" }: StepperProps) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const isZeroTyped = useRef(false);

  function finish() {
    if (isZeroTyped.current) onChange(0);
    isZeroTyped.current = false;
  }

  const button =
    "grid place-items-center text-text-2 hover:bg-surface-3 hover:text-text disabled:opacity-40 disabled:hover:bg-transparent";
  return (
    <NumberField.Root
      value={value}
      min={1}
      max={MAX_QUANTITY}
      allowOutOfRange
      locale={locale}
      format={{ useGrouping: false, maximumFractionDigits: 0 }}
      onValueChange={(next, { reason }) => {
        // While somebody types "05", or empties the field to type anew, the line must not vanish.
        const isTyping = reason === "input-change" || reason === "input-clear" || reason === "input-paste";
        isZeroTyped.current = isTyping && next !== null && next < 1;
        if (next !== null && next >= 1) onChange(Math.min(next, MAX_QUANTITY));
      }}
    >
      <NumberField.Group
        className={classNames(
          "inline-grid overflow-hidden rounded-sm border border-line-2 bg-inset focus-within:border-control",
          size === "row" ? "h-8 grid-cols-[1.875rem_2.375rem_1.875rem]" : "h-11 grid-cols-[2rem_2.5rem_2rem]",
        )}
      >
        <NumberField.Decrement
          className={button}
          aria-label={t("general.quantity.less")}
          disabled={value <= 1}
        >
          <Minus className="size-3.5 stroke-[2.25]" aria-hidden="true" />
        </NumberField.Decrement>
        <NumberField.Input
          aria-label={label}
          className={classNames(
            "num w-full bg-transparent text-center font-semibold outline-offset-[-2px]",
            size === "row" ? "text-sm" : "text-lg md:text-sm",
          )}
          onFocus={(event) => event.target.select()}
          onBlur={finish}
          onKeyDown={(event) => event.key === "Enter" && finish()}
        />
        <NumberField.Increment
          className={button}
          aria-label={t("general.quantity.more")}
          disabled={value >= MAX_QUANTITY}
        >
          <Plus className="size-3.5 stroke-[2.25]" aria-hidden="true" />
        </NumberField.Increment>
      </NumberField.Group>
    </NumberField.Root>
  );
}
