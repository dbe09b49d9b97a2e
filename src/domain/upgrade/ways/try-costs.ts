import type { Prices, Protection, TradedSupply, UpgradeStep } from "../upgrade-plan.ts";
import { PROTECTION_SCROLL, type UpgradeKind } from "../upgrade-tables.ts";

/** What a player can enter a price of. "scroll" is the one of the kind, at its price in FC and the rate. */
export type AskedPrice = TradedSupply | "scroll";
/** What no source says: Penya of a try, how many minerals or Sunstones it takes. */
export type UnpublishedPart = "tries" | "minerals" | "sunstones";

export type WayPrices = Prices & Readonly<{ scroll?: number | undefined }>;

/** The cost of one try without the parts that have no price, and those parts. */
export type TryCost = Readonly<{
  penya: number;
  takes: readonly AskedPrice[];
  missing: readonly AskedPrice[];
  unpublished: readonly UnpublishedPart[];
}>;

const TAKES_SUNSTONES: readonly UpgradeKind[] = ["ultimateWeapon", "ultimateJewelry"];

/** Without what a lost item costs. */
export function tryCost(
  work: UpgradeKind,
  step: UpgradeStep,
  protection: Protection,
  prices: WayPrices,
): TryCost {
  const amounts: (readonly [AskedPrice, number])[] = [];
  if (step.die) amounts.push([`d${step.die}`, 1]);
  if (step.minerals) amounts.push(["minerals", 2 * step.minerals]);
  if (step.isAtRisk && protection !== "none") amounts.push([protection, 1]);
  return {
    penya: amounts.reduce((sum, [one, count]) => sum + count * (prices[one] ?? 0), step.penya ?? 0),
    takes: amounts.map(([one]) => one),
    missing: amounts.flatMap(([one]) => (prices[one] === undefined ? [one] : [])),
    unpublished: [
      ...(step.penya === undefined ? (["tries"] as const) : []),
      ...(step.minerals === undefined ? (["minerals"] as const) : []),
      ...(TAKES_SUNSTONES.includes(work) ? (["sunstones"] as const) : []),
    ],
  };
}

export const protectionsOf = (work: UpgradeKind): readonly Protection[] =>
  PROTECTION_SCROLL[work].slug === "scroll-sprotection" ? ["scroll", "low", "none"] : ["scroll", "none"];
