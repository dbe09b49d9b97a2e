import { useState } from "react";
import { useRate } from "#client/sync/rates.ts";
import { parseAmount } from "#domain/money/amount.ts";
import { type Currency, TooLarge } from "#domain/money/money.ts";
import { type Conversion, convert } from "./conversion.ts";

/** The field that the player edits, and its text; the other field shows the result. */
export type Typed = Readonly<{ source: Currency; text: string }>;

/** `lastGood` is the last amount that could be parsed; its result stays visible while the text is invalid. */
type Understood = Typed & Readonly<{ lastGood: number | undefined }>;

/** The last input on any page; kept in memory until the tab is closed or reloaded. */
let last: Typed = { source: "penya", text: "" };

export type Calculation = ReturnType<typeof useCalculation>;

/** The input, initially the one of any page before, and its result at the current rate. */
export function useCalculation(start: Typed = last, onTyped?: (typed: Typed) => void) {
  const { rate } = useRate();
  const [{ source, text, lastGood }, setTyped] = useState<Understood>(() =>
    typedIn(start.source, start.text, undefined),
  );
  const reading = parseAmount(text, source);
  const isUnderstood = reading.kind === "amount";
  const amount = isUnderstood ? reading.amount : reading.kind === "empty" ? undefined : lastGood;
  return {
    source,
    text,
    reading,
    isUnderstood,
    amount,
    conversion: amount === undefined ? undefined : tryConverted(source, amount, rate),
    type(source: Currency, text: string) {
      setTyped((before) => typedIn(source, text, before.source === source ? before.lastGood : undefined));
      last = { source, text };
      onTyped?.(last);
    },
  };
}

function typedIn(source: Currency, text: string, lastGood: number | undefined): Understood {
  const reading = parseAmount(text, source);
  return {
    source,
    text,
    lastGood: reading.kind === "amount" ? reading.amount : reading.kind === "empty" ? undefined : lastGood,
  };
}

function tryConverted(
  source: Currency,
  amount: number,
  rate: Parameters<typeof convert>[2],
): Conversion | undefined {
  try {
    return convert(source, amount, rate);
  } catch (error) {
    if (error instanceof TooLarge) return undefined;
    throw error;
  }
}
