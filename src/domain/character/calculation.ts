import {
  approximately,
  decimal,
  type Fraction,
  factorOf,
  floor,
  isBelow,
  least,
  minus,
  most,
  multiplied,
  over,
  plus,
} from "./fraction.ts";
import type { ParameterLine, ParameterTotals } from "./parameter-lines.ts";

/** What a step of a calculation adds, multiplies or limits. */
export type StepName =
  | "base"
  | "points"
  | "class"
  | "str"
  | "sta"
  | "dex"
  | "int"
  | "weapon"
  | "weaponPart"
  | "weaponSpeed"
  | "upgrade"
  | "upgradePoints"
  | "middle"
  | "lowestHit"
  | "highestHit"
  | "upcut"
  | "armor"
  | "armorQuarter"
  | "quarter"
  | "speedTable"
  | "lines"
  | "fp"
  | "attacker"
  | "limit"
  | "precision"
  | "lowHealth"
  | "pvp"
  | "halved"
  | "penetration"
  | TargetStepName;

/** Steps of an attack on a target. */
type TargetStepName =
  | "levels"
  | "againstParry"
  | "attackerDex"
  | "attackerHitRate"
  | "targetParry"
  | "blockDie"
  | "monsterLevel"
  | "monsterSta"
  | "monsterDefense"
  | "monsterParry"
  | "half"
  | "hit"
  | "element"
  | "absorbed"
  | "criticalFactor"
  | "criticalBonus"
  | "offhand"
  | "resistance"
  | "levelDifference"
  | "targetResistance"
  | "targetIncoming"
  | "targetReduction"
  | "targetCriticalResist"
  | "usualHits"
  | "criticalHits"
  | "offhandHits"
  | "middleHit"
  | "middleCritical"
  | "usualChance"
  | "criticalChance"
  | "everySecond"
  | "blocked"
  | "chanceToHit";

export type CalculationStep = Readonly<{
  name: StepName;
  /** "percent" multiplies what is there by 1 + amount / 100; "factor" by the amount. */
  unit: "points" | "percent" | "factor";
  amount: number;
  /** Whose lines they are. */
  parameter?: string;
  /** Those that the amount is the sum of. */
  lines: readonly ParameterLine[];
  /** How the amount itself is computed. */
  parts?: readonly CalculationStep[];
  /** After this step. */
  result: number;
  /** The fraction that was dropped after this step; absent if none was to be dropped here. */
  dropped?: number;
}>;

export type ExplainedNumber = Readonly<{ value: number; exact: Fraction; steps: readonly CalculationStep[] }>;

/** For numbers that have no totals: those of monsters. */
export const WITH_STEPS = { hasLines: true } as const;

type StepDetails = Partial<Pick<CalculationStep, "parameter" | "lines" | "parts">>;

/** A number that is computed step by step, with each step in words; from totals without lines, only its value. */
export class StepCalculation {
  #value: Fraction = { n: 0, d: 1 };
  readonly #steps: CalculationStep[] = [];
  readonly #hasSteps: boolean;

  constructor({ hasLines }: Pick<ParameterTotals, "hasLines">) {
    this.#hasSteps = hasLines;
  }

  get exact(): Fraction {
    return this.#value;
  }

  get result(): ExplainedNumber {
    return { value: approximately(this.#value), exact: this.#value, steps: this.#steps };
  }

  /** Adds points. */
  add(name: StepName, amount: Fraction | number, details: StepDetails = {}): this {
    return this.#step({ name, unit: "points", amount, ...details }, plus(this.#value, amount));
  }

  /** Adds a number that has steps of its own. */
  addPart(name: StepName, { exact, steps }: ExplainedNumber): this {
    return this.add(name, exact, { parts: steps });
  }

  /** Adds the sum of a parameter's lines, its percent as points of percent. */
  addLines(totals: ParameterTotals, parameter: string, unit: "flat" | "percent"): this {
    const lines = totals.lines(parameter, unit === "percent");
    return this.add("lines", totals[unit](parameter), { parameter, lines });
  }

  /** Multiplies by 1 + percent / 100. */
  percent(name: StepName, percent: Fraction | number, details: StepDetails = {}): this {
    const result = multiplied(this.#value, factorOf(percent));
    return this.#step({ name, unit: "percent", amount: percent, ...details }, result);
  }

  percentLines(totals: ParameterTotals, parameter: string): this {
    return this.percent("lines", totals.percent(parameter), {
      parameter,
      lines: totals.lines(parameter, true),
    });
  }

  /** Without a step if it is 1. */
  factor(name: StepName, factor: Fraction | number, details: StepDetails = {}): this {
    const result = multiplied(this.#value, factor);
    const isOne = approximately(factor) === 1;
    return isOne ? this : this.#step({ name, unit: "factor", amount: factor, ...details }, result);
  }

  /** Drops the fraction, or what exceeds the last multiple of `step`. */
  floor(step: Fraction | number = 1): this {
    const whole = step === 1 ? decimal(floor(this.#value)) : multiplied(floor(over(this.#value, step)), step);
    if (!this.#hasSteps) {
      this.#value = whole;
      return this;
    }
    const last = this.#steps.pop();
    const dropped = approximately(minus(this.#value, whole)) + (last?.dropped ?? 0);
    if (last) this.#steps.push({ ...last, result: approximately(whole), dropped });
    this.#value = whole;
    return this;
  }

  /** Without a step while the number is inside. */
  limit(from: Fraction | number, to: Fraction | number = Number.MAX_SAFE_INTEGER): this {
    const limited = least(most(this.#value, from), to);
    const isInside = !isBelow(limited, this.#value) && !isBelow(this.#value, limited);
    if (isInside) return this;
    return this.#step({ name: "limit", unit: "points", amount: minus(limited, this.#value) }, limited);
  }

  #step(
    {
      name,
      unit,
      amount,
      lines = [],
      ...details
    }: Pick<CalculationStep, "name" | "unit"> & StepDetails & Readonly<{ amount: Fraction | number }>,
    result: Fraction,
  ): this {
    this.#value = result;
    if (!this.#hasSteps) return this;
    const shown = typeof amount === "number" ? amount : approximately(amount);
    if (shown !== 0 || lines.length > 0)
      this.#steps.push({ name, unit, amount: shown, ...details, lines, result: approximately(result) });
    return this;
  }
}
