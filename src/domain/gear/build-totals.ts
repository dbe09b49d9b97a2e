/**
 * Items with their upgrades and the bonus of a whole set of armor; without stat points, buffs, skills, pets, named sets, and
 * abilities that replace a value.
 */

import { STAT_OF, STATS, type Stat } from "#domain/catalogue/item.ts";
import { withoutRoundingErrors } from "#domain/values/without-rounding-errors.ts";
import { type Gear, SLOTS, type Slot } from "./build.ts";
import { classOf } from "./classes.ts";
import { type Ability, atUpgrade, type ItemOf, misfits, type Wearable, type Wearer } from "./equip-rules.ts";
import { type AttackRange, setBonus } from "./upgrade-bonus.ts";
import { hpOf, mpOf, START_POINTS, withBonuses } from "./vitals.ts";

/** "set" is the bonus of a whole set of upgraded armor. */
type TotalSource = Slot | "set";

/** Points and percent are never added. A range is a random value. */
type Amounts = Readonly<{ flat: AttackRange; percent: AttackRange }>;
export type Part = Amounts & Readonly<{ source: TotalSource }>;
export type StatTotal = Amounts & Readonly<{ parts: readonly Part[] }>;

/** HP or MP, whole. `bare` is the value without gear, `points` what the gear's stamina or intelligence adds to it. */
export type Vital = Readonly<{ bare: number; points: AttackRange; result: AttackRange }>;

export type Totals = Readonly<{
  stats: Readonly<Record<Stat, StatTotal>>;
  hp: Vital;
  mp: Vital;
  /** By the game's own name, in alphabetical order. */
  others: ReadonlyMap<string, StatTotal>;
  /** The counted upgrade of the whole set; `undefined` without a bonus. */
  set: number | undefined;
}>;

const NONE: AttackRange = { min: 0, max: 0 };
const NOTHING: StatTotal = { flat: NONE, percent: NONE, parts: [] };
const ALL_STATS = ["str", "sta", "dex", "int"];
/** Parameters that count for several others. Source: docs/sources.md#shared-parameters. Sure. */
const SHARED: ReadonlyMap<string, readonly string[]> = new Map([
  ["allstats", ALL_STATS],
  ["allspeed", ["attackspeed", "speed", "decreasedcastingtime"]],
]);

/** Items that `itemOf` does not have or the wearer cannot wear add nothing. */
export function totals(wearer: Wearer, worn: Gear, itemOf: ItemOf): Totals {
  const wrong = misfits(wearer, worn, itemOf);
  const gear: Gear = Object.fromEntries(
    SLOTS.flatMap((slot) => (worn[slot] && !wrong.has(slot) ? [[slot, worn[slot]]] : [])),
  );
  const stats = new Map<string, StatTotal>();
  const others = new Map<string, StatTotal>();
  function add(source: TotalSource, what: Stat | Other, unit: "flat" | "percent", amount: AttackRange) {
    if (amount.min === 0 && amount.max === 0) return;
    // A parameter may have the name of a stat without being one: "hp" is what food restores.
    const [sums, parameter] = typeof what === "string" ? [stats, what] : [others, what.other];
    const sum = sums.get(parameter) ?? NOTHING;
    const present = sum.parts.find((part) => part.source === source) ?? { ...NOTHING_OF, source };
    const part = { ...present, [unit]: plus(present[unit], amount) };
    const parts = [...sum.parts.filter((one) => one.source !== source), part];
    sums.set(parameter, { ...sum, [unit]: plus(sum[unit], amount), parts });
  }

  for (const slot of SLOTS) {
    const { item: id, upgrade } = gear[slot] ?? {};
    const item = id !== undefined && itemOf(id);
    if (item) addItem(slot, item, upgrade ?? 0, add);
  }
  const set = setOf(gear, itemOf);
  const bonus = set === undefined ? undefined : setBonus([set, set, set, set]);
  if (bonus) {
    const fixed = (amount: number): AttackRange => ({ min: amount, max: amount });
    add("set", "attack", "percent", fixed(bonus.attack));
    add("set", "hp", "percent", fixed(bonus.hp));
    add("set", { other: "hitrate" }, "percent", fixed(bonus.hitRate));
    add("set", { other: "block" }, "percent", fixed(bonus.block));
    for (const other of ALL_STATS) add("set", { other }, "flat", fixed(bonus.allStats));
  }

  const total = (stat: Stat) => stats.get(stat) ?? NOTHING;
  const otherSum = (parameter: string) => others.get(parameter) ?? NOTHING;
  const { hp = [0, 0], mp = [0, 0] } = classOf(wearer.classId) ?? {};
  const { level } = wearer;
  return {
    stats: {
      attack: total("attack"),
      defense: total("defense"),
      hp: total("hp"),
      mp: total("mp"),
      criticalRate: total("criticalRate"),
      criticalDamage: total("criticalDamage"),
      attackSpeed: total("attackSpeed"),
      moveSpeed: total("moveSpeed"),
    },
    hp: vital((stamina) => hpOf({ hp }, level, stamina), otherSum("sta"), total("hp")),
    mp: vital((intelligence) => mpOf({ mp }, level, intelligence), otherSum("int"), total("mp")),
    others: new Map([...others].sort(([one], [other]) => (one < other ? -1 : 1))),
    set: bonus && set,
  };
}

const NOTHING_OF: Amounts = { flat: NONE, percent: NONE };

/** By the game's own name. */
type Other = Readonly<{ other: string }>;
type Adding = (
  source: TotalSource,
  what: Stat | Other,
  unit: "flat" | "percent",
  amount: AttackRange,
) => void;

function addItem(slot: Slot, item: Wearable, upgrade: number, add: Adding) {
  // How the game counts the attack of a second weapon is not published: the attack is left out, its other values count.
  const { attack, defense } = atUpgrade(item, upgrade);
  if (attack && slot !== "offhand") add(slot, "attack", "flat", attack);
  if (defense) add(slot, "defense", "flat", defense);
  const { stats, abilities } = item.upgrades?.find((one) => one.upgrade === upgrade) ?? item;
  for (const stat of STATS) {
    const { flat = 0, percent = 0 } = stats?.[stat] ?? {};
    add(slot, stat, "flat", { min: flat, max: flat });
    add(slot, stat, "percent", { min: percent, max: percent });
  }
  for (const ability of abilities ?? [])
    for (const parameter of SHARED.get(ability.parameter) ?? [ability.parameter]) {
      // A stat is an ability if the game draws its value at random.
      const what = STAT_OF.get(parameter) ?? { other: parameter };
      add(slot, what, ability.isPercent ? "percent" : "flat", amountOf(ability));
    }
}

function amountOf({ add = 0, addMax = add }: Ability): AttackRange {
  return { min: Math.min(add, addMax), max: Math.max(add, addMax) };
}

/** The lowest upgrade of helmet, suit, gauntlets and boots if all are worn and known. Source: docs/sources.md#upgrade-bonuses. */
function setOf(gear: Gear, itemOf: ItemOf): number | undefined {
  const { helmet, suit, gauntlets, boots } = gear;
  if (!helmet || !suit || !gauntlets || !boots) return undefined;
  const four = [helmet, suit, gauntlets, boots];
  return four.every(({ item }) => itemOf(item)) ? Math.min(...four.map(({ upgrade }) => upgrade)) : undefined;
}

function vital(bare: (points: number) => number, points: Amounts, { flat, percent }: Amounts): Vital {
  const boundOf = (end: "min" | "max") =>
    withBonuses(bare(START_POINTS + points.flat[end]), flat[end], percent[end]);
  const more = (end: "min" | "max") => bare(START_POINTS + points.flat[end]) - bare(START_POINTS);
  return {
    bare: bare(START_POINTS),
    points: { min: more("min"), max: more("max") },
    result: { min: boundOf("min"), max: boundOf("max") },
  };
}

function plus(one: AttackRange, other: AttackRange): AttackRange {
  return { min: withoutRoundingErrors(one.min + other.min), max: withoutRoundingErrors(one.max + other.max) };
}

export type StatChange = Readonly<{
  /** One of the eight stats, or the game's own name. HP and MP ("vital") are totals of the character. */
  parameter: string;
  unit: "flat" | "percent" | "vital";
  before: AttackRange;
  after: AttackRange;
}>;

/** The eight stats, then the rest. */
export function comparedStats(before: Totals, after: Totals): readonly StatChange[] {
  const stats = STATS.flatMap((stat): readonly StatChange[] =>
    stat === "hp" || stat === "mp"
      ? [{ parameter: stat, unit: "vital", before: before[stat].result, after: after[stat].result }]
      : inBothUnits(stat, before.stats[stat], after.stats[stat]),
  );
  // The HP and MP that food restores have the names of stats.
  const others = [...new Set([...before.others.keys(), ...after.others.keys()])]
    .filter((name) => name !== "hp" && name !== "mp")
    .sort();
  return [
    ...stats,
    ...others.flatMap((name) => inBothUnits(name, before.others.get(name), after.others.get(name))),
  ];
}

function inBothUnits(
  parameter: string,
  before: Amounts = NOTHING,
  after: Amounts = NOTHING,
): readonly StatChange[] {
  const isNotZero = ({ min, max }: AttackRange) => min !== 0 || max !== 0;
  return (["flat", "percent"] as const)
    .map((unit) => ({ parameter, unit, before: before[unit], after: after[unit] }))
    .filter((values) => isNotZero(values.before) || isNotZero(values.after));
}

export const isChanged = ({ before, after }: StatChange): boolean =>
  before.min !== after.min || before.max !== after.max;

/** HP and MP last. */
export function statChanges(before: Totals, after: Totals): readonly StatChange[] {
  const changes = comparedStats(before, after).filter(isChanged);
  const isVital = ({ unit }: StatChange) => unit === "vital";
  return [...changes.filter((change) => !isVital(change)), ...changes.filter(isVital)];
}

/** Parameters that make a character weaker when they increase, by the game's own names. */
const LESS_IS_MORE = new Set(["incomingdamage"]);

/** Whether a change is an improvement; `undefined` if one end of the range rises and the other falls. */
export function isBetter({ parameter, before, after }: StatChange): boolean | undefined {
  const [least, most] = [after.min - before.min, after.max - before.max];
  if (least * most < 0) return undefined;
  return least + most > 0 !== LESS_IS_MORE.has(parameter);
}
