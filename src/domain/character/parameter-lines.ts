/** What changes a character, line by line, by the names of the game's API ("maxhp", "attack"). Source: docs/sources.md#parameters. */
import { decimal, type Fraction, plus } from "./fraction.ts";

/** In the order in which a player would look for them. */
export type SourceKind =
  | "item"
  | "upgrade"
  | "rolled"
  | "random"
  | "card"
  | "jewel"
  | "statAwake"
  | "skillAwake"
  | "blessing"
  | "element"
  | "pet"
  | "setUpgrade"
  | "set"
  | "buff"
  | "passive"
  | "consumable"
  | "npc"
  | "achievement"
  | "party";

export type LineSource = Readonly<{
  kind: SourceKind;
  /** Where the line is worn, if it is. */
  slot?: string;
  /** The game's id of an item, skill, set or house NPC; the rank of an achievement. */
  id?: number;
}>;

export type ParameterLine = Readonly<{
  source: LineSource;
  parameter: string;
  isPercent: boolean;
  value: number;
}>;

/** Parameters that count for several others. Sure. */
const SHARED: ReadonlyMap<string, readonly string[]> = new Map([
  ["allstats", ["str", "sta", "dex", "int"]],
  ["block", ["meleeblock", "rangedblock"]],
  ["allspeed", ["speed", "attackspeed", "decreasedcastingtime"]],
  [
    "allelementsmastery",
    ["firemastery", "watermastery", "electricitymastery", "windmastery", "earthmastery"],
  ],
  [
    "allelementsdefense",
    ["firedefense", "waterdefense", "electricitydefense", "winddefense", "earthdefense"],
  ],
]);

/** The parameters that a line of one counts for. */
export const countedFor = (parameter: string): readonly string[] => [
  parameter,
  ...(SHARED.get(parameter) ?? []),
];

/** Whether the parameter counts for others only. */
export const isShared = (parameter: string): boolean => SHARED.has(parameter);

/** The lines that count for each parameter, those of a shared parameter for each of its own too. */
export class ParameterTotals {
  /** Whether the lines are kept; without them, the sums alone are. */
  readonly hasLines: boolean;
  readonly #lines = new Map<string, ParameterLine[]>();
  readonly #sums = new Map<string, Fraction>();
  readonly #base: ParameterTotals | undefined;

  /** On top of `base`, whose lines are not kept. */
  constructor(
    lines: Iterable<ParameterLine>,
    { hasLines = true, base }: Readonly<{ hasLines?: boolean; base?: ParameterTotals }> = {},
  ) {
    this.hasLines = hasLines;
    this.#base = base;
    for (const line of lines) for (const parameter of countedFor(line.parameter)) this.#add(parameter, line);
  }

  #add(parameter: string, line: ParameterLine): void {
    const key = keyOf(parameter, line.isPercent);
    this.#sums.set(key, plus(this.#sumOf(key) ?? 0, decimal(line.value)));
    if (!this.hasLines) return;
    const all = this.#lines.get(key);
    if (all) all.push(line);
    else this.#lines.set(key, [line]);
  }

  #sumOf(key: string): Fraction | undefined {
    const own = this.#sums.get(key);
    return own !== undefined || this.#base === undefined ? own : this.#base.#sumOf(key);
  }

  flat(parameter: string): Fraction {
    return this.#sumOf(keyOf(parameter, false)) ?? NOTHING;
  }

  percent(parameter: string): Fraction {
    return this.#sumOf(keyOf(parameter, true)) ?? NOTHING;
  }

  /** Whether any line counts for the parameter. */
  has(parameter: string, isPercent: boolean): boolean {
    return this.#sumOf(keyOf(parameter, isPercent)) !== undefined;
  }

  lines(parameter: string, isPercent: boolean): readonly ParameterLine[] {
    return this.#lines.get(keyOf(parameter, isPercent)) ?? [];
  }

  /** The names of all parameters with a line, sorted. */
  get parameters(): readonly string[] {
    return [...new Set([...this.#lines.keys()].map((key) => key.slice(0, -1)))].sort();
  }
}

const NOTHING: Fraction = { n: 0, d: 1 };
const keyOf = (parameter: string, isPercent: boolean) => `${parameter}${isPercent ? "%" : "+"}`;
