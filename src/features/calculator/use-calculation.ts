import { useHydrated } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useRate } from "#client/sync/rates.ts";
import { parseAmount } from "#domain/money/amount.ts";
import { type Currency, fc, penya, TooLarge } from "#domain/money/money.ts";
import { exchange, type Rate, unitPrice } from "#domain/money/rate.ts";
import { type CalculatorInput, NO_INPUT, startInput, storeInput } from "./last-input.ts";

/** `lastValidAmount` is the last amount that could be parsed; its result stays visible while the text is invalid. */
type InputState = CalculatorInput & Readonly<{ lastValidAmount: number | undefined }>;

export type Calculation = ReturnType<typeof useCalculation>;

export function useCalculation(inputInUrl?: CalculatorInput, onInput?: () => void) {
  const { rate } = useRate();
  const isHydrated = useHydrated();
  const [{ source, text, lastValidAmount }, setInputState] = useState<InputState>(() => {
    // The server knows only the URL, and the browser hydrates with the same.
    const start = isHydrated ? startInput(inputInUrl) : (inputInUrl ?? NO_INPUT);
    return inputStateOf(start.source, start.text, undefined);
  });
  const [first] = useState({ isHydrated, inputInUrl });
  useEffect(() => {
    if (first.isHydrated) return;
    const start = startInput(first.inputInUrl);
    setInputState(inputStateOf(start.source, start.text, undefined));
  }, [first]);
  const parsedAmount = parseAmount(text, source);
  const isValid = parsedAmount.kind === "amount";
  const amount = validAmount(parsedAmount, lastValidAmount);
  return {
    source,
    text,
    parsedAmount,
    isValid,
    amount,
    conversion: amount === undefined ? undefined : tryConvert(source, amount, rate),
    setInput(source: Currency, text: string) {
      setInputState((before) =>
        inputStateOf(source, text, before.source === source ? before.lastValidAmount : undefined),
      );
      storeInput({ source, text });
      onInput?.();
    },
  };
}

function inputStateOf(source: Currency, text: string, lastValidAmount: number | undefined): InputState {
  return { source, text, lastValidAmount: validAmount(parseAmount(text, source), lastValidAmount) };
}

function validAmount(
  parsed: ReturnType<typeof parseAmount>,
  lastValidAmount: number | undefined,
): number | undefined {
  if (parsed.kind === "amount") return parsed.amount;
  return parsed.kind === "empty" ? undefined : lastValidAmount;
}

export function otherCurrency(currency: Currency): Currency {
  return currency === "penya" ? "fc" : "penya";
}

/** Converts an amount to the other currency; `leftPenya` do not buy a whole FC. `undefined` above the limit of an amount. */
export function tryConvert(source: Currency, amount: number, rate: Rate) {
  try {
    if (source === "fc") return { amount: unitPrice(fc(amount), rate), leftPenya: 0 };
    const { fc: wholeFc, left } = exchange(penya(amount), rate);
    return { amount: wholeFc, leftPenya: left };
  } catch (error) {
    if (error instanceof TooLarge) return undefined;
    throw error;
  }
}
