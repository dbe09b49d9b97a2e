/**
 * The URL form of an upgrade plan, so that a plan is a link. Parsing is lenient: invalid values are ignored.
 */

import { defineUrlState, type SearchValue } from "#client/url-state/url-definition.ts";
import { idInAddress } from "#domain/catalogue/item-address.ts";
import { recordFromKeys } from "#domain/text/record-from-keys.ts";
import {
  lastLevel,
  mostFailures,
  PROTECTIONS,
  SUPPLIES,
  TRADED_SUPPLIES,
  type TradedSupply,
  type UpgradePlan,
} from "#domain/upgrade/upgrade-plan.ts";
import type { UpgradeRequest } from "#domain/upgrade/upgrade-report.ts";
import { DICE_FOR, UPGRADE_KINDS, type UpgradeKind } from "#domain/upgrade/upgrade-tables.ts";
import { MAX_OWNED, MAX_PLAN_PRICE, parseWhole } from "#features/planners/shared/plan-values.ts";

/** The parameter of each price; the player's supplies use the name of the supply itself. */
const PRICE = {
  low: "pl",
  d4: "p4",
  d6: "p6",
  d8: "p8",
  d10: "p10",
  d12: "p12",
  minerals: "pm",
  item: "pi",
} as const satisfies Readonly<Record<TradedSupply, string>>;

export type UpgradeInUrl = UpgradeRequest &
  Readonly<{
    /** The id of what is planned. */ item?: number;
  }>;

/** The search parameters that the route passes on, as strings or numbers. */
const UPGRADE_TEXTS = [
  "work",
  "dice",
  "from",
  "to",
  "failed",
  "keep",
  "event",
  "item",
  ...SUPPLIES,
  ...TRADED_SUPPLIES.map((one) => PRICE[one]),
] as const;
type UpgradeText = (typeof UPGRADE_TEXTS)[number];
export type UpgradeSearch = Readonly<Partial<Record<UpgradeText, SearchValue>>>;
/** Contains every parameter: those with their default value are `undefined`, and are removed from the URL. */
export type UpgradeChange = Readonly<Record<UpgradeText, SearchValue>>;

/** The most common plan: a weapon from +6 to the highest level. */
const FIRST_LEVEL: Readonly<Partial<Record<UpgradeKind, number>>> = { general: 6 };

export function startingPlan(work: UpgradeKind): UpgradePlan {
  return {
    work,
    dice: 0,
    from: FIRST_LEVEL[work] ?? 0,
    to: lastLevel(work),
    failures: 0,
    protection: "scroll",
    isEvent: false,
  };
}

export function parseUpgrade(search: UpgradeSearch): UpgradeInUrl {
  const start = startingPlan(UPGRADE_KINDS.find((work) => work === search.work) ?? "general");
  const { work } = start;
  const from = parseWhole(search.from, 0, start.to - 1) ?? start.from;
  const protection = PROTECTIONS.find((one) => one === search.keep) ?? "scroll";
  const plan: UpgradePlan = {
    ...start,
    dice: Math.max(
      0,
      DICE_FOR[work].findIndex((kinds) => kinds.at(-1) === String(search.dice)),
    ),
    from,
    to: parseWhole(search.to, from + 1, start.to) ?? start.to,
    protection: protection === "low" && work !== "general" ? "scroll" : protection,
    isEvent: String(search.event) === "1",
  };
  const item = idInAddress(String(search.item ?? ""));
  return {
    ...(item && { item }),
    plan: { ...plan, failures: parseWhole(search.failed, 0, mostFailures(plan)) ?? 0 },
    has: numbers(SUPPLIES, (supply) => search[supply], 0, MAX_OWNED),
    prices: numbers(TRADED_SUPPLIES, (supply) => search[PRICE[supply]], 1, MAX_PLAN_PRICE),
  };
}

export function formatUpgrade({ plan, has, prices, item }: UpgradeInUrl): UpgradeChange {
  const start = startingPlan(plan.work);
  const unless = <Value>(value: Value, usual: Value) => (value === usual ? undefined : value);
  // Parameters with a default value are listed as `undefined`, so that the router removes them from the URL.
  const change: Record<UpgradeText, SearchValue> = recordFromKeys(UPGRADE_TEXTS, () => undefined);
  for (const supply of SUPPLIES) change[supply] = has[supply];
  for (const supply of TRADED_SUPPLIES) change[PRICE[supply]] = prices[supply];
  return {
    ...change,
    work: unless(plan.work, "general"),
    dice: plan.dice === 0 ? undefined : Number(DICE_FOR[plan.work][plan.dice]?.at(-1)),
    from: unless(plan.from, start.from),
    to: unless(plan.to, start.to),
    failed: unless(plan.failures, 0),
    keep: unless(plan.protection, "scroll"),
    event: plan.isEvent ? 1 : undefined,
    item: item,
  };
}

function numbers<Key extends string>(
  keys: readonly Key[],
  textOf: (key: Key) => SearchValue,
  least: number,
  most: number,
): Partial<Record<Key, number>> {
  const amounts: Partial<Record<Key, number>> = {};
  for (const key of keys) {
    const number = parseWhole(textOf(key), least, most);
    if (number !== undefined) amounts[key] = number;
  }
  return amounts;
}

export const upgradePlanUrl = defineUrlState<UpgradeInUrl, UpgradeChange>({
  page: "/tutorials/crafting",
  names: UPGRADE_TEXTS,
  maxLength: 120,
  parse: parseUpgrade,
  format: formatUpgrade,
});
