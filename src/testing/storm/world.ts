/** The values that the storm compares, read from the pages or from the API. */
import type { State } from "#domain/order/saved-order.ts";

export type World = Readonly<{
  /** Pieces by the line's name. */
  cart: Readonly<Record<string, number>>;
  /** By the server's name. */
  rates: Readonly<Record<string, number>>;
  /** By the item's name; `null` where the player has no own price. */
  prices: Readonly<Record<string, number | null>>;
  orders: Readonly<Record<string, OrderShown>>;
  characters: Readonly<Record<string, CharacterShown>>;
  /** By server and day in words. */
  days: Readonly<Record<string, number>>;
}>;

export type OrderShown = Readonly<{
  name: string;
  buyer: string;
  state: State;
  total: number;
  payments: readonly number[];
}>;

export type CharacterShown = Readonly<{
  name: string;
  level: number;
  sets: Readonly<Record<string, Readonly<{ name: string; upgrade: number | null }>>>;
}>;

/** "2026-01-02" as English pages show it: "Jan 2, 2026". */
export const dayInWords = (day: string) =>
  new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" }).format(new Date(day));
