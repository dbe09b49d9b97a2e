/**
 * How a player's rate moved. Rates for one FC and for a thousand are compared as fractions; only what is drawn is a
 * floating-point number.
 */
import { penya } from "./money.ts";
import { daysBetween, type Per, type Rate, type RateNumbers, restated } from "./rate.ts";

/** The last rate of a day (YYYY-MM-DD). It holds until the next entry: nobody sets the same rate again every day. */
export type RateEntry = Readonly<{ day: string; rate: Rate }>;
/** Entries of one server, one for a day, oldest first. */
export type History = readonly RateEntry[];

/** The day that is `days` later, or earlier. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Below 0 where `a` is the lower rate, 0 where both cost the same, above 0 where `a` is the higher. */
export function compared(a: RateNumbers, b: RateNumbers): number {
  // BigInt, because the product of two safe integers need not be safe.
  const [left, right] = [BigInt(a.penya) * BigInt(b.per), BigInt(b.penya) * BigInt(a.per)];
  return left < right ? -1 : left > right ? 1 : 0;
}

/** The lowest and the highest entry, of several the latest; nothing where there is none. */
export function extremes(history: History): Readonly<{ lowest: RateEntry; highest: RateEntry }> | undefined {
  const [first, ...others] = history;
  if (!first) return undefined;
  return others.reduce(
    ({ lowest, highest }, entry) => ({
      lowest: compared(entry.rate, lowest.rate) <= 0 ? entry : lowest,
      highest: compared(entry.rate, highest.rate) >= 0 ? entry : highest,
    }),
    { lowest: first, highest: first },
  );
}

export type Change =
  | Readonly<{ kind: "same" }>
  /** So many Penya for `per` FC, as the later rate is quoted. */
  | Readonly<{ kind: "penya"; isRise: boolean; by: number; per: Per }>
  /** Where the earlier rate is not whole in the later one's unit. In tenths of a percent, rounded; 0 is less than one. */
  | Readonly<{ kind: "percent"; isRise: boolean; tenths: number }>;

/** What happened between two rates. */
export function changeBetween(earlier: Rate, later: Rate): Change {
  const order = compared(earlier, later);
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

/**
 * What held from one day to another: the entries of that time, led by the one that held when it began, as if it were
 * set on the first day.
 */
export function within(history: History, from: string, to: string): History {
  const inside = history.filter(({ day }) => day >= from && day <= to);
  const held = history.findLast(({ day }) => day < from);
  return held && inside[0]?.day !== from ? [{ day: from, rate: held.rate }, ...inside] : inside;
}

/** The history with one entry more; it replaces the one of its day. */
export function withEntry(history: History, entry: RateEntry): History {
  const place = history.findIndex(({ day }) => day >= entry.day);
  if (place === -1) return [...history, entry];
  const isSameDay = history[place]?.day === entry.day;
  return [...history.slice(0, place), entry, ...history.slice(isSameDay ? place + 1 : place)];
}

/**
 * The corners of the line that is drawn up to a day. A day without an entry keeps the rate of before, so the line
 * stays level until the day before a change: on every day it stands at the rate that held, and daily entries still
 * make a line and no stairs.
 */
export function corners(history: History, until: string): History {
  return history.flatMap((entry, place) => {
    const next = history[place + 1];
    const last = next ? dayAfter(next.day, -1) : until;
    return last > entry.day ? [entry, { day: last, rate: entry.rate }] : [entry];
  });
}

/** How high a rate is drawn: Penya for `per` FC, as near as a floating-point number comes. */
export function drawn({ penya: amount, per }: Rate, wanted: Per): number {
  return per === wanted ? amount : wanted === 1 ? amount / per : amount * wanted;
}

/** Until when a history is known: today, or tomorrow where it was set on the other side of the world. */
export function endOf(history: History, today: string): string {
  return history.findLast(({ day }) => day > today)?.day ?? today;
}

/** How many days a history covers up to a day. */
export function daysOf(history: History, until: string): number {
  return history[0] ? daysBetween(history[0].day, until) : 0;
}
