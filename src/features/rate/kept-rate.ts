/** The rate before one that the player has just typed. It survives a reload until the player has confirmed the typed one. */
import { type RestoreRate, setRateOf } from "#client/sync/rates.ts";
import type { SetRate } from "#contract/documents/rates.ts";
import type { Rate } from "#domain/money/rate.ts";

const KEPT_RATE_KEY = "skypurse.rate_before";

/** The rate before the player changed it, and a function that restores it. */
export type FormerRate = Readonly<{ before: Rate; restore: RestoreRate }>;

/** A typed rate that the player has not confirmed yet. */
export type Doubt = Readonly<{ server: string | null; typed: Rate; former: FormerRate }>;

/** Returns what `keepRate` stores: the chosen server, and the rate that the player had set for it. */
export const rateBefore = (server: string | null) => ({ server, before: setRateOf(server) ?? null });
export type RateBefore = Readonly<{ server: string | null; before: SetRate | null }>;

/** Keeps the rate before the typed one, in this tab. */
export function keepRate(before: RateBefore, typed: Rate): void {
  try {
    sessionStorage.setItem(KEPT_RATE_KEY, JSON.stringify({ ...before, typed }));
  } catch {
    // The browser refuses to store it, so a reload forgets it.
  }
}

export function forgetKeptRate(): void {
  try {
    sessionStorage.removeItem(KEPT_RATE_KEY);
  } catch {
    // The browser refuses access, so nothing is stored.
  }
}

/** Returns the stored text; `null` if the player has confirmed every rate. */
export function keptRateText(): string | null {
  try {
    return sessionStorage.getItem(KEPT_RATE_KEY);
  } catch {
    return null;
  }
}
