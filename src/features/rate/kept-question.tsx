import { useRate } from "#client/sync/rates.ts";
import { useRateDoubt } from "./rate-doubt.tsx";

/** The question about a doubtful rate, as a card of a page where the rate cannot be typed. */
export function KeptQuestion() {
  return useRateDoubt(useRate(), false).question;
}
