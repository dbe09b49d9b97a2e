import type { RateNumbers } from "#domain/money/rate.ts";
import { compareRates } from "#domain/money/rate-history.ts";

export const MAX_ALERTS = 20;
/** An alert sends at most one message in this time, in milliseconds. */
export const MESSAGE_EVERY_MS = 12 * 3_600_000;

export const SIDES = ["above", "below"] as const;
export type Side = (typeof SIDES)[number];

/** True while a server's community rate is above or below a limit; the limit itself is neither. */
type RateCondition = Readonly<{ kind: "rate"; server: string; side: Side; limit: RateNumbers }>;

/** True when the price of a product changes. */
type PriceCondition = Readonly<{ kind: "price"; slug: string }>;

/** True when the values of an item change, or the game no longer has it, or has it again. */
type ItemCondition = Readonly<{ kind: "item"; id: number }>;

type Condition = RateCondition | PriceCondition | ItemCondition;

/** A limit for 1 FC equals a thousand times it for 1,000 FC. */
export function isSameCondition(a: Condition, b: Condition): boolean {
  if (a.kind === "price") return b.kind === "price" && a.slug === b.slug;
  if (a.kind === "item") return b.kind === "item" && a.id === b.id;
  return (
    b.kind === "rate" && a.server === b.server && a.side === b.side && compareRates(a.limit, b.limit) === 0
  );
}

/** `seen` is `undefined` until a value was first known: that is what the member sees when making the alert, and not news. */
export type RateMemory = Readonly<{ seen: boolean | undefined; messagedAt: Date | undefined }>;
/** `seen` is a price in FC or stands for the values of an item; `null` for none. */
export type ValueMemory = Readonly<{ seen: number | null | undefined; messagedAt: Date | undefined }>;

type WatchResult<Memory> = Readonly<{ memory: Memory; isDue: boolean }>;

/**
 * A message is due when the condition becomes true. For 12 hours after a message nothing is remembered, so a condition that is
 * still true then is reported. A community without a rate (`undefined`) changes nothing.
 */
export function watchRate(
  { side, limit }: Pick<RateCondition, "side" | "limit">,
  memory: RateMemory,
  { rate, now }: Readonly<{ rate: RateNumbers | undefined; now: Date }>,
): WatchResult<RateMemory> {
  if (!rate) return { memory, isDue: false };
  const order = compareRates(rate, limit);
  const isTrue = side === "above" ? order > 0 : order < 0;
  if (!isTrue || memory.seen === undefined) return { memory: { ...memory, seen: isTrue }, isDue: false };
  if (memory.seen || isWaiting(memory.messagedAt, now)) return { memory, isDue: false };
  return { memory: { seen: true, messagedAt: now }, isDue: true };
}

/** Due when the value differs from `seen`, at most every 12 hours. */
export function watchValue(
  memory: ValueMemory,
  { value, now }: Readonly<{ value: number | null; now: Date }>,
): WatchResult<ValueMemory> {
  if (memory.seen === undefined) return { memory: { ...memory, seen: value }, isDue: false };
  if (memory.seen === value || isWaiting(memory.messagedAt, now)) return { memory, isDue: false };
  return { memory: { seen: value, messagedAt: now }, isDue: true };
}

type ItemMemory = ValueMemory & Readonly<{ changedAt: string | undefined }>;

/**
 * Due when the values differ from `seen` because of a version that the history has and that was not compared before: neither a rollback
 * nor the first import over the shipped items is a change of the game. `changedAt` is the instant of that version.
 */
export function watchItem(
  memory: ItemMemory,
  {
    item,
    now,
  }: Readonly<{ item: Readonly<{ values: number | null; changedAt: string | undefined }>; now: Date }>,
): WatchResult<ItemMemory> {
  const { values: value, changedAt = "" } = item;
  if (changedAt <= (memory.changedAt ?? "")) return { memory: { ...memory, seen: value }, isDue: false };
  const watched = watchValue(memory, { value, now });
  const isCompared = watched.memory.seen === value;
  return {
    ...watched,
    memory: { ...watched.memory, changedAt: isCompared ? changedAt : memory.changedAt },
  };
}

export const ITEM_NEWS = ["changed", "gone", "back"] as const;
type ItemNews = (typeof ITEM_NEWS)[number];

export function itemNews(before: number | null, after: number | null): ItemNews {
  if (after === null) return "gone";
  return before === null ? "back" : "changed";
}

const isWaiting = (messagedAt: Date | undefined, now: Date): boolean =>
  messagedAt !== undefined && now.getTime() - messagedAt.getTime() < MESSAGE_EVERY_MS;
