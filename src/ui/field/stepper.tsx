import { type ChangeEvent, type KeyboardEvent, useId, useState } from "react";
import { parseAmount } from "#domain/money/amount.ts";
import { clampedQuantity, MAX_QUANTITY } from "#domain/order/cart.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";
import { MinusIcon, PlusIcon } from "#ui/icons/row-icons.tsx";
import { classNames } from "#ui/layout/class-names.ts";
import { SELECTED_ON_FOCUS } from "./form-field.tsx";
import { StepButton } from "./step-button.tsx";

type StepperProps = Readonly<{
  /** For screen readers. */
  label: string;
  /** Of the counted product, for screen readers. */
  name?: string;
  value: number;
  /**
   * A typed 0 is passed on blur or Enter; the caller decides what it means. `by` is the number of added or, if negative, removed
   * pieces; `undefined` if the quantity was set.
   */
  onChange: (quantity: number, by?: number) => void;
  size?: "row" | "touch";
  /** For buttons and arrow keys. */
  min?: 0 | 1;
  /** The most pieces; more cannot be typed either. */
  most?: number;
  /** The caller says itself what is wrong, in the element `id`; otherwise the field does. */
  refusal?: Readonly<{ id: string; onChange: (isRefused: boolean) => void }>;
}>;

/**
 * A field for a quantity from 1 to 9,999, with buttons, long press, arrow keys (with Shift by ten) and
 * typing. Typed text is parsed like an amount, so "1,000" is a thousand; an invalid text stays visible with
 * an error message and does not change the quantity.
 */
export function Stepper({ label, name, value, onChange, size = "row", refusal, ...limits }: StepperProps) {
  const { min = 1, most = MAX_QUANTITY } = limits;
  const { t } = useTranslation();
  const own = useId();
  const id = refusal?.id ?? own;
  const { isWrong, step, ...input } = useQuantity(value, onChange, { min, most, refusal });
  // On touch screens, each button overlaps the input by 4 px.
  const wide = size === "touch" && "z-1 w-10";
  return (
    <span className="relative inline-block">
      <span
        className={classNames(
          "inline-grid overflow-hidden rounded-sm border bg-inset",
          size === "row"
            ? "h-8 grid-cols-[1.875rem_2.375rem_1.875rem]"
            : "box-content h-11 grid-cols-[repeat(3,2.25rem)]",
          // In a row, its buttons show what it is.
          isWrong ? "border-danger" : size === "row" ? "border-line-2" : "border-control",
        )}
      >
        <StepButton
          label={name ? t("general.quantity.lessOf", { name }) : t("general.quantity.less")}
          onStep={() => step(-1)}
          disabled={value <= min}
          className={wide}
        >
          <MinusIcon className="size-3.5 stroke-[2.25]" />
        </StepButton>
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          aria-label={label}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? id : undefined}
          {...input}
          {...SELECTED_ON_FOCUS}
          className={classNames(
            "num w-full bg-transparent text-center font-semibold outline-offset-[-2px]",
            size === "row" ? "text-sm" : "text-lg md:text-sm",
          )}
        />
        <StepButton
          label={name ? t("general.quantity.moreOf", { name }) : t("general.quantity.more")}
          onStep={() => step(1)}
          disabled={value >= most}
          className={wide && `${wide} justify-self-end`}
        >
          <PlusIcon className="size-3.5 stroke-[2.25]" />
        </StepButton>
      </span>
      {isWrong && !refusal && <WrongQuantity id={id} most={most} />}
    </span>
  );
}

type QuantityLimits = Readonly<{ min: 0 | 1; most: number; refusal: StepperProps["refusal"] | undefined }>;

function useQuantity(value: number, onChange: StepperProps["onChange"], limits: QuantityLimits) {
  const { min, most, refusal } = limits;
  const [typed, setTyped] = useState<string>();
  const quantity = typed === undefined ? value : quantityOf(typed, most);
  const isWrong = quantity === undefined && typed !== "";

  function type(text: string) {
    setTyped(text);
    const next = quantityOf(text, most);
    refusal?.onChange(next === undefined && text !== "");
    // 0 is not passed on yet: it may be the beginning of 05.
    if (next !== undefined && next > 0) onChange(next);
  }

  function finish() {
    if (isWrong) return;
    setTyped(undefined);
    if (quantity === 0) onChange(0);
  }

  function step(by: number) {
    setTyped(undefined);
    refusal?.onChange(false);
    onChange(value + by < 1 ? min : Math.min(most, clampedQuantity(value + by)), by);
  }

  function onKeyDown(event: KeyboardEvent) {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (event.key === "Enter") finish();
    if (by === undefined) return;
    event.preventDefault();
    step(event.shiftKey ? by * 10 : by);
  }

  return {
    isWrong,
    step,
    value: typed ?? String(value),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => type(target.value),
    onBlur: finish,
    onKeyDown,
  };
}

function WrongQuantity({ id, most }: Readonly<{ id: string; most: number }>) {
  const { t } = useTranslation();
  const { number } = useLocale();
  return (
    <span
      id={id}
      role="alert"
      className="absolute top-full right-0 z-10 mt-1 w-max max-w-48 rounded-sm border border-danger bg-danger-soft px-2 py-1 text-xs text-text shadow-lg"
    >
      {t("general.quantity.wrong", { most: number(most) })}
    </span>
  );
}

/** `undefined` for an invalid text. */
function quantityOf(text: string, most: number): number | undefined {
  const reading = parseAmount(text);
  return reading.kind === "amount" && reading.amount <= most ? reading.amount : undefined;
}
