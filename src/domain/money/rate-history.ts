/** Rates for one FC and for a thousand are compared as fractions; only the chart uses floating-point numbers. */
import { DAY_MS } from "#domain/time/day-ms.ts";
import { penya } from "./money.ts";
import { daysBetween, type Per, type Rate, type RateNumbers, restated } from "./rate.ts";

export type RateEntry = Readonly<{ day: string; rate: Rate }>;
/** Entries of one server, at most one per day, oldest first. */
export type History = readonly RateEntry[];

export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Negative if `a` is lower, 0 if equal, positive if `a` is higher. */
export function compareRates(a: RateNumbers, b: RateNumbers): number {
  // BigInt, because the product of two safe integers need not be safe.
  const [left, right] = [BigInt(a.penya) * BigInt(b.per), BigInt(b.penya) * BigInt(a.per)];
  return left < right ? -1 : left > right ? 1 : 0;
}

/** The latest of equal entries; `undefined` for an empty history. */
export function extremes(history: History): Readonly<{ lowest: RateEntry; highest: RateEntry }> | undefined {
  const [first, ...others] = history;
  if (!first) return undefined;
  return others.reduce(
    ({ lowest, highest }, entry) => ({
      lowest: compareRates(entry.rate, lowest.rate) <= 0 ? entry : lowest,
      highest: compareRates(entry.rate, highest.rate) >= 0 ? entry : highest,
    }),
    { lowest: first, highest: first },
  );
}

export type RateChange =
  | Readonly<{ kind: "same" }>
  /** A difference of `by` Penya for `per` FC, the unit of the later rate. */
  | Readonly<{ kind: "penya"; isRise: boolean; by: number; per: Per }>
  /** Used if the earlier rate is not whole in the later one's unit. Tenths of a percent, rounded; 0 means less than a tenth. */
  | Readonly<{ kind: "percent"; isRise: boolean; tenths: number }>;

export function changeBetween(earlier: Rate, later: Rate): RateChange {
  const order = compareRates(earlier, later);
  if (order === 0) return { kind: "same" };
  const isRise = order < 0;
  const before = restated(earlier, later.per);
  if (before) {
    const by = Math.abs(later.penya - before.penya);
    return { kind: "penya", isRise, by: penya(by), per: later.per };
  }
  const was = BigInt(earlier.penya) * BigInt(later.per);
  const is = BigInt(later.penya) * BigInt(earlier.per);
  const difference = isRise ? is - was : was - is;
  return { kind: "percent", isRise, tenths: Number((2_000n * difference + was) / (2n * was)) };
}

/** Entries from one day to another, preceded by the rate that held when the range began, dated to its first day. */
export function historyBetween(history: History, from: string, to: string): History {
  const inside = history.filter(({ day }) => day >= from && day <= to);
  const held = history.findLast(({ day }) => day < from);
  return held && inside[0]?.day !== from ? [{ day: from, rate: held.rate }, ...inside] : inside;
}

export function withEntry(history: History, entry: RateEntry): History {
  const index = history.findIndex(({ day }) => day >= entry.day);
  if (index === -1) return [...history, entry];
  const isSameDay = history[index]?.day === entry.day;
  return [...history.slice(0, index), entry, ...history.slice(isSameDay ? index + 1 : index)];
}

/** A day without an entry keeps the previous rate: the line stays level until the day before a change. */
export function lineCorners(history: History, until: string): History {
  return history.flatMap((entry, index) => {
    const next = history[index + 1];
    const last = next ? dayAfter(next.day, -1) : until;
    return last > entry.day ? [entry, { day: last, rate: entry.rate }] : [entry];
  });
}

/** As a floating-point number. */
export function chartValue({ penya: amount, per }: Rate, wanted: Per): number {
  return per === wanted ? amount : wanted === 1 ? amount / per : amount * wanted;
}

/** Today, or later for an entry of a time zone that is ahead. */
export function endOf(entries: readonly Readonly<{ day: string }>[], today: string): string {
  return entries.findLast(({ day }) => day > today)?.day ?? today;
}

export function daysOf(history: History, until: string): number {
  return history[0] ? daysBetween(history[0].day, until) : 0;
}
