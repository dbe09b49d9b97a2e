/** Everything that is told about an upgrade that somebody plans. */
import { chanceOfAtMost, quantile, type Sum } from "./distribution.ts";
import { withLowScroll } from "./low-scroll.ts";
import { chanceOfAll, type Limit, type Together } from "./upgrade-finish.ts";
import {
  type Each,
  type Estimate,
  estimate,
  isSurelyKept,
  meanOf,
  type Plan,
  PROTECTIONS,
  type Protection,
  type Step,
  stepsOf,
  sumOfSteps,
  unprotected,
} from "./upgrade-plan.ts";
import { DICE, type Die } from "./upgrade-tables.ts";

/** What a player can have: scrolls, dice by their number, each of the two minerals, and Penya for the tries. */
export const SUPPLIES = ["scrolls", "d4", "d6", "d8", "d10", "d12", "minerals", "penya"] as const;
export type Supply = (typeof SUPPLIES)[number];
/** What has a price in Penya that players make among themselves. */
export const PRICED = ["d4", "d6", "d8", "d10", "d12", "minerals"] as const;
export type Priced = (typeof PRICED)[number];
/** "cost" is the Penya of the tries together with dice and minerals at the player's prices. */
export type Resource = "tries" | Supply | "cost";

export type Question = Readonly<{
  plan: Plan;
  has: Readonly<Partial<Record<Supply, number | undefined>>>;
  /** Penya for one piece. */
  prices: Readonly<Partial<Record<Priced, number | undefined>>>;
}>;

type Bar = Readonly<{
  /** The least and the largest number in it. */
  from: number;
  to: number;
  chance: number;
  /** How likely it is `to` or less. */
  upTo: number;
}>;

/** How likely each number of scrolls is, or of tries where no scroll is needed. */
export type Spread = Readonly<{
  of: "scrolls" | "tries";
  bars: readonly Bar[];
  enough: readonly Readonly<{ chance: number; count: number }>[];
}>;

/** One way to do the same, to be compared. */
type Option = Readonly<{
  dice: number;
  protection: Protection;
  /** That the item gets there; what it loses on the way is 1 less this. */
  chance: number;
  meanTries: number;
  /** Scrolls that are enough in nine of ten cases. */
  scrolls: number;
  /** Means; nothing where nobody published the Penya. Without protection until the item is there or lost. */
  meanPenya: number | undefined;
}>;

/** How likely it can be finished with what there is: all of it together. */
type Finish = Together &
  Readonly<{
    /** Each by itself, the scarcest first. */
    each: readonly Readonly<{ supply: Supply; chance: number }>[];
  }>;

export type Answer = Readonly<{
  /** What is not needed, or not published, is missing. */
  amounts: Readonly<Partial<Record<Resource, Estimate>>>;
  /** That the item gets there. */
  chance: number;
  spread: Spread | undefined;
  options: readonly Option[];
  finish: Finish | undefined;
}>;

/** `onProgress` hears how much is done, from 0 to 1. */
export function answerTo(question: Question, onProgress: (done: number) => void = () => {}): Answer {
  const { plan, has } = question;
  const steps = stepsOf(plan);
  const needed = neededBy(steps, question);
  const sums = sumsOf(steps);
  const amounts: Partial<Record<Resource, Estimate>> = {};
  for (const [i, [resource, each]] of needed.entries()) {
    amounts[resource] = estimateOf(question, steps, resource, each, sums);
    onProgress((i + 1) / (needed.length + 1));
  }
  const isKept = isSurelyKept(plan);
  return {
    amounts,
    chance: plan.protection === "none" ? unprotected(steps).chance : 1,
    spread: isKept && steps.length > 0 ? spreadOf(amounts.scrolls ? "scrolls" : "tries", sums) : undefined,
    options: optionsFor(plan),
    finish: isKept ? finishWith(steps, needed, has, sums) : undefined,
  };
}

const EACH: Readonly<Record<Exclude<Resource, "cost">, Each>> = {
  tries: () => 1,
  scrolls: ({ isAtRisk }) => Number(isAtRisk),
  d4: ({ die }) => Number(die === "4"),
  d6: ({ die }) => Number(die === "6"),
  d8: ({ die }) => Number(die === "8"),
  d10: ({ die }) => Number(die === "10"),
  d12: ({ die }) => Number(die === "12"),
  minerals: ({ minerals = 0 }) => minerals,
  penya: ({ penya = 0 }) => penya,
};

function neededBy(
  steps: readonly Step[],
  { plan, prices }: Question,
): readonly (readonly [Resource, Each])[] {
  const materials = ({ die, minerals = 0 }: Step) =>
    (die ? (prices[`d${die satisfies Die}`] ?? 0) : 0) + 2 * minerals * (prices.minerals ?? 0);
  const all: (readonly [Resource, Each])[] = (["tries", ...SUPPLIES] as const)
    .filter((resource) => resource !== "scrolls" || plan.protection !== "none")
    .map((resource) => [resource, EACH[resource]]);
  if (steps.some((step) => materials(step) > 0))
    all.push(["cost", (step) => (step.penya ?? 0) + materials(step)]);
  return all.filter(([, each]) => steps.some((step) => each(step) > 0));
}

/** The sum for something, made once: dice and scrolls are often counted alike. */
function sumsOf(steps: readonly Step[]): (each: Each) => Sum {
  const made = new Map<string, Sum>();
  return (each) => {
    const key = steps.map(each).join(" ");
    const sum = made.get(key) ?? sumOfSteps(steps, each);
    made.set(key, sum);
    return sum;
  };
}

function estimateOf(
  { plan }: Question,
  steps: readonly Step[],
  resource: Resource,
  each: Each,
  sums: (each: Each) => Sum,
): Estimate {
  if (isSurelyKept(plan)) return estimate(steps, each, sums(each));
  if (plan.protection === "none") return { mean: unprotected(steps).mean(each) };
  const low = withLowScroll(plan);
  const mean = low.mean(each);
  if (resource !== "scrolls" && resource !== "tries") return { mean };
  const enough = low[resource];
  return { mean, median: enough(0.5), ninety: enough(0.9) };
}

const MOST_BARS = 48;
/** What is rarer at either end is not drawn. */
const RARE = 0.001;
const ENOUGH = [0.1, 0.25, 0.5, 0.75, 0.9, 0.95, 0.99];

function spreadOf(of: Spread["of"], sums: (each: Each) => Sum): Spread {
  const sum = sums(EACH[of]);
  const [first, last] = [quantile(sum, RARE), quantile(sum, 1 - RARE)];
  const width = Math.ceil((last - first + 1) / MOST_BARS);
  const bars: Bar[] = [];
  for (let from = first, below = chanceOfAtMost(sum, first - 1); from <= last; from += width) {
    const to = from + width - 1;
    const upTo = chanceOfAtMost(sum, to);
    bars.push({ from, to, chance: upTo - below, upTo });
    below = upTo;
  }
  return { of, bars, enough: ENOUGH.map((chance) => ({ chance, count: quantile(sum, chance) })) };
}

function optionsFor(plan: Plan): readonly Option[] {
  const kinds = Math.max(1, DICE[plan.work].length);
  return Array.from({ length: kinds }, (_, dice) => ({ ...plan, dice })).flatMap((one) =>
    PROTECTIONS.filter((protection) => protection !== "low" || plan.work === "general").map((protection) =>
      optionOf({ ...one, protection }),
    ),
  );
}

function optionOf(plan: Plan): Option {
  const steps = stepsOf(plan);
  const { dice, protection } = plan;
  const isPublished = steps.every(({ penya }) => penya !== undefined);
  const told = (chance: number, mean: (each: Each) => number, scrolls: number): Option => ({
    dice,
    protection,
    chance,
    scrolls,
    meanTries: mean(EACH.tries),
    meanPenya: isPublished ? mean(EACH.penya) : undefined,
  });
  if (protection === "none") {
    const { chance, mean } = unprotected(steps);
    return told(chance, mean, 0);
  }
  if (protection === "low") {
    const { mean, scrolls } = withLowScroll(plan);
    return told(1, mean, scrolls(0.9));
  }
  return told(1, (each) => meanOf(steps, each), quantile(sumOfSteps(steps, EACH.scrolls), 0.9));
}

function finishWith(
  steps: readonly Step[],
  needed: readonly (readonly [Resource, Each])[],
  has: Question["has"],
  sums: (each: Each) => Sum,
): Finish | undefined {
  const limits = needed.flatMap(([supply, each]) => {
    const most = supply === "tries" || supply === "cost" ? undefined : has[supply];
    if (supply === "tries" || supply === "cost" || most === undefined) return [];
    return [{ supply, most, weights: steps.map(each), chance: chanceOfAtMost(sums(each), most) }];
  });
  const scarcest = limits.toSorted((a, b) => a.chance - b.chance);
  const [first] = scarcest;
  if (!first) return undefined;
  // What surely suffices when another one does says nothing of its own.
  const binding = scarcest.filter(
    (one, place) => !scarcest.some((other, otherPlace) => otherPlace < place && implies(other, one)),
  );
  const together =
    binding.length > 1 ? chanceOfAll(steps, binding) : { chance: first.chance, error: undefined };
  return {
    ...together,
    // What is played out may come out a little above what the scarcest alone allows.
    chance: Math.min(together.chance, first.chance),
    each: scarcest.map(({ supply, chance }) => ({ supply, chance })),
  };
}

/** Whether there is always enough of `other` when there is enough of `one`: no step takes a larger share of it. */
function implies(one: Limit, other: Limit): boolean {
  return other.weights.every((weight, i) => weight * one.most <= (one.weights[i] ?? 0) * other.most);
}
