import { parseAmount } from "#domain/money/amount.ts";
import type { Currency } from "#domain/money/money.ts";
import type { RateRule } from "#features/operator/server/operator.contract.ts";

type Parsed = Readonly<{ parsed?: RateRule; problem?: "amount" | "order" }>;

/** Parses two typed limits; an empty text is no limit. Returns what is wrong with them if they are not accepted. */
export function parseLimits(leastText: string, mostText: string, currency: Currency): Parsed {
  const [least, most] = [leastText, mostText].map((text) => {
    const read = parseAmount(text, currency);
    if (read.kind === "empty") return null;
    return read.kind === "amount" && read.amount >= 1 ? Number(read.amount) : undefined;
  });
  if (least === undefined || most === undefined) return { problem: "amount" };
  if (least !== null && most !== null && least > most) return { problem: "order" };
  return { parsed: { least, most } };
}
