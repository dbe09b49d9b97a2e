/** A planned upgrade in an address: a plan is a link. Read leniently: whatever is wrong in it is left out. */
import { type Priced, type Question, SUPPLIES, type Supply } from "#domain/upgrade-answer.ts";
import { lastLevel, mostFailures, type Plan, PROTECTIONS } from "#domain/upgrade-plan.ts";
import { DICE, WORKS, type Work } from "#domain/upgrade-tables.ts";

/** What each thing that can be had is called in an address, and each that has a price. */
const HAS: Readonly<Record<Supply, UpgradeText>> = {
  scrolls: "scrolls",
  d4: "d4",
  d6: "d6",
  d8: "d8",
  d10: "d10",
  d12: "d12",
  minerals: "minerals",
  penya: "penya",
};
const PRICE: Readonly<Record<Priced, UpgradeText>> = {
  d4: "p4",
  d6: "p6",
  d8: "p8",
  d10: "p10",
  d12: "p12",
  minerals: "pm",
};

/** The names that a route takes from its address, as texts or numbers. */
export const UPGRADE_TEXTS = [
  "work",
  "dice",
  "from",
  "to",
  "failed",
  "keep",
  "event",
  "scrolls",
  "d4",
  "d6",
  "d8",
  "d10",
  "d12",
  "minerals",
  "penya",
  "p4",
  "p6",
  "p8",
  "p10",
  "p12",
  "pm",
] as const;
type UpgradeText = (typeof UPGRADE_TEXTS)[number];
/** In an address 8 is a number, and "+8" a text. */
export type InAddress = string | number | undefined;
export type UpgradeSearch = Readonly<Partial<Record<UpgradeText, InAddress>>>;
/** All names: those that say nothing are to be taken out of the address. */
export type UpgradeChange = Readonly<Record<UpgradeText, InAddress>>;

/** Of what somebody has, and of a price: more is nobody's. */
export const MOST_HAD = 10 ** 15;
export const MOST_PRICE = 10 ** 9;

/** What most players come for: a weapon from +6 to the end. */
const FIRST_LEVEL: Readonly<Partial<Record<Work, number>>> = { general: 6 };

export function startingPlan(work: Work): Plan {
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

export function parseUpgrade(search: UpgradeSearch): Question {
  const start = startingPlan(WORKS.find((work) => work === search.work) ?? "general");
  const { work } = start;
  const from = whole(search.from, 0, start.to - 1) ?? start.from;
  const protection = PROTECTIONS.find((one) => one === search.keep) ?? "scroll";
  const plan: Plan = {
    ...start,
    dice: Math.max(
      0,
      DICE[work].findIndex((kinds) => kinds.at(-1) === String(search.dice)),
    ),
    from,
    to: whole(search.to, from + 1, start.to) ?? start.to,
    protection: protection === "low" && work !== "general" ? "scroll" : protection,
    isEvent: String(search.event) === "1",
  };
  return {
    plan: { ...plan, failures: whole(search.failed, 0, mostFailures(plan)) ?? 0 },
    has: numbers(HAS, search, 0, MOST_HAD),
    prices: numbers(PRICE, search, 1, MOST_PRICE),
  };
}

export function formatUpgrade({ plan, has, prices }: Question): UpgradeChange {
  const start = startingPlan(plan.work);
  const unless = <Value>(value: Value, usual: Value) => (value === usual ? undefined : value);
  const none = Object.fromEntries(UPGRADE_TEXTS.map((name) => [name, undefined])) as UpgradeChange;
  return {
    ...none,
    work: unless(plan.work, "general"),
    dice: plan.dice === 0 ? undefined : Number(DICE[plan.work][plan.dice]?.at(-1)),
    from: unless(plan.from, start.from),
    to: unless(plan.to, start.to),
    failed: unless(plan.failures, 0),
    keep: unless(plan.protection, "scroll"),
    event: plan.isEvent ? 1 : undefined,
    ...Object.fromEntries(SUPPLIES.map((supply) => [HAS[supply], has[supply]])),
    ...Object.fromEntries(Object.entries(PRICE).map(([priced, name]) => [name, prices[priced as Priced]])),
  };
}

function numbers<Key extends string>(
  names: Readonly<Record<Key, UpgradeText>>,
  search: UpgradeSearch,
  least: number,
  most: number,
): Partial<Record<Key, number>> {
  const found: Partial<Record<Key, number>> = {};
  for (const key of Object.keys(names) as Key[]) {
    const number = whole(search[names[key]], least, most);
    if (number !== undefined) found[key] = number;
  }
  return found;
}

/** A whole number within these bounds, or nothing. */
export function whole(written: InAddress, least: number, most: number): number | undefined {
  if (!/^\d{1,16}$/.test(String(written))) return undefined;
  const number = Number(written);
  return number >= least && number <= most ? number : undefined;
}
