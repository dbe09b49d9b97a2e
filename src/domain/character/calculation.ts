import {
  approximately,
  type Fraction,
  factorOf,
  floor,
  isBelow,
  least,
  most,
  plus,
  times,
} from "./fraction.ts";
import type { ParameterLine, ParameterTotals } from "./parameter-lines.ts";

/** What a step of a calculation adds, multiplies or limits. */
export const STEP_NAMES = [
  "class",
  "str",
  "sta",
  "dex",
  "int",
  "weapon",
  "weaponPart",
  "upgrade",
  "upgradePoints",
  "middle",
  "upcut",
  "armor",
  "armorQuarter",
  "lines",
  "fp",
  "target",
  "attacker",
  "limit",
  "precision",
  "lowHealth",
  "pvp",
  "halved",
  "penetration",
] as const;
export type StepName = (typeof STEP_NAMES)[number];

export type Step = Readonly<{
  name: StepName;
  /** "percent" multiplies what is there by 1 + amount / 100; "factor" by the amount. */
  unit: "points" | "percent" | "factor";
  amount: number;
  /** Those that the amount is the sum of. */
  lines: readonly ParameterLine[];
  /** After this step. */
  result: number;
  /** The fraction that was dropped after this step; absent if none was to be dropped here. */
  dropped?: number;
}>;

export type ExplainedNumber = Readonly<{ value: number; exact: Fraction; steps: readonly Step[] }>;

/** A number that is computed step by step, with each step in words. */
export class Calculation {
  #value: Fraction = { n: 0, d: 1 };
  readonly #steps: Step[] = [];

  get exact(): Fraction {
    return this.#value;
  }

  get result(): ExplainedNumber {
    return { value: approximately(this.#value), exact: this.#value, steps: this.#steps };
  }

  /** Adds points. */
  add(name: StepName, amount: Fraction | number, lines: readonly ParameterLine[] = []): this {
    return this.#step(name, "points", amount, lines, plus(this.#value, amount));
  }

  /** Adds the sum of a parameter's lines, its percent as points of percent. */
  addLines(totals: ParameterTotals, parameter: string, unit: "flat" | "percent"): this {
    return this.add("lines", totals[unit](parameter), totals.lines(parameter, unit === "percent"));
  }

  /** Multiplies by 1 + percent / 100. */
  percent(name: StepName, percent: Fraction | number, lines: readonly ParameterLine[] = []): this {
    return this.#step(name, "percent", percent, lines, times(this.#value, factorOf(percent)));
  }

  percentLines(totals: ParameterTotals, parameter: string): this {
    return this.percent("lines", totals.percent(parameter), totals.lines(parameter, true));
  }

  factor(name: StepName, factor: Fraction | number): this {
    return this.#step(name, "factor", factor, [], times(this.#value, factor));
  }

  /** Drops the fraction. */
  floor(): this {
    const whole = floor(this.#value);
    const last = this.#steps.pop();
    const dropped = approximately(plus(this.#value, -whole)) + (last?.dropped ?? 0);
    if (last) this.#steps.push({ ...last, result: whole, dropped });
    this.#value = { n: whole, d: 1 };
    return this;
  }

  /** Without a step while the number is inside. */
  limit(from: Fraction | number, to: Fraction | number = Number.MAX_SAFE_INTEGER): this {
    const limited = least(most(this.#value, from), to);
    const isInside = !isBelow(limited, this.#value) && !isBelow(this.#value, limited);
    return isInside
      ? this
      : this.#step("limit", "points", plus(limited, times(-1, this.#value)), [], limited);
  }

  #step(
    name: StepName,
    unit: Step["unit"],
    amount: Fraction | number,
    lines: readonly ParameterLine[],
    result: Fraction,
  ): this {
    this.#value = result;
    const shown = typeof amount === "number" ? amount : approximately(amount);
    if (shown !== 0 || lines.length > 0)
      this.#steps.push({ name, unit, amount: shown, lines, result: approximately(result) });
    return this;
  }
}
