import { type Bar, barsBetween, RARE } from "#domain/values/bars.ts";
import type { PetReport } from "./pet-plan.ts";

/** Returns the probability of each number of sacrifices, as the bars of a chart. */
export function sacrificeBars({ within }: Pick<PetReport, "within">): readonly Bar[] {
  const fewest = (chance: number) => {
    const count = within.findIndex((one) => one >= chance);
    return count < 0 ? within.length - 1 : count;
  };
  return barsBetween(fewest(RARE), fewest(1 - RARE), (count) => (count < 0 ? 0 : (within[count] ?? 1)));
}
