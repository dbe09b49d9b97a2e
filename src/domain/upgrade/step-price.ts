/** What the next upgrade of a piece costs on average, as the planner computes it with its cheaper dice and the scroll. */
import type { Wearable } from "#domain/gear/equip-rules.ts";
import { maxUpgrade } from "#domain/gear/equip-rules.ts";
import { BEFORE_ULTIMATE, upgradeKindOf } from "./item-work.ts";
import { AMOUNT_PER_TRY, lastLevel, meanOf, planSteps, type UpgradePlan } from "./upgrade-plan.ts";
import { PROTECTION_SCROLL } from "./upgrade-tables.ts";

/** In Penya for one scroll, by its slug; `undefined` without a price. */
export type ScrollPrices = Readonly<Partial<Record<string, number>>>;

/** What a price does not include: `tries` is the Penya of the tries, which is not published for all kinds. */
type UnpricedPart = "dice" | "minerals" | "tries";

export type StepPrice = Readonly<{
  plan: UpgradePlan;
  /** On average; `undefined` if no part of it has a price. */
  penya: number | undefined;
  missing: readonly UnpricedPart[];
}>;

/** `undefined` if it cannot be upgraded, or no table has its chances. */
export function upgradePrice(item: Wearable, upgrade: number, scrolls: ScrollPrices): StepPrice | undefined {
  const plan = planOf(item, upgrade);
  const steps = plan ? planSteps(plan) : [];
  const [step] = steps;
  if (!plan || !step) return undefined;
  const scroll = step.isAtRisk ? scrolls[PROTECTION_SCROLL[plan.work].slug] : 0;
  const missing: readonly UnpricedPart[] = [
    ...(step.die ? (["dice"] as const) : []),
    ...(step.minerals ? (["minerals"] as const) : []),
    ...(step.penya === undefined ? (["tries"] as const) : []),
  ];
  const each = (scroll ?? 0) * AMOUNT_PER_TRY.scrolls(step) + AMOUNT_PER_TRY.penya(step);
  const isKnown = scroll !== undefined && each > 0;
  return { plan, missing, penya: isKnown ? Math.round(meanOf(steps, () => each)) : undefined };
}

function planOf(item: Wearable, upgrade: number): UpgradePlan | undefined {
  const work = upgradeKindOf(item, upgrade);
  const isConverted = work === "ultimateWeapon" && item.rarity !== "ultimate";
  const from = isConverted ? upgrade - BEFORE_ULTIMATE : upgrade;
  if (!work || upgrade >= maxUpgrade(item) || from >= lastLevel(work)) return undefined;
  return { work, dice: 0, from, to: from + 1, failures: 0, protection: "scroll", isEvent: false };
}
