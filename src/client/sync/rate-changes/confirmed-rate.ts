import { createInputQueue } from "#client/state/input-queue.ts";
import type { Rate } from "#domain/money/rate.ts";

/** A rate that the player has finished setting for a server. One that is taken over from others does not count. */
export type ConfirmedRate = Readonly<{
  server: string | null;
  rate: Rate;
  /**
   * Whether the player has set the rate, has undone it, has given it up for another device's, has removed it from today's history,
   * or has restored it there.
   */
  how: "set" | "undone" | "replaced" | "removed" | "restored";
}>;

/** The rates that were confirmed or undone in this tab. One that is still being typed is not among them. */
export const confirmedRates = createInputQueue<ConfirmedRate>();
