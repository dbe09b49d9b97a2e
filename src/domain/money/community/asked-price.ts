import { dayAfter } from "../rate-history.ts";
import { PRICE_DAYS } from "./players-price.ts";

/**
 * Whether a member is asked what a product costs in the shop: while nobody confirms its price, and the member shares none that
 * still counts.
 */
export function isPriceAsked(
  certainty: "confirmed" | "players" | "changed" | "reported" | undefined,
  /** Of the price that the member shares (UTC). */
  sharedOn: string | undefined,
  today: string,
): boolean {
  const isOpen = certainty === undefined || certainty === "reported";
  return isOpen && (sharedOn === undefined || sharedOn < dayAfter(today, -PRICE_DAYS));
}
