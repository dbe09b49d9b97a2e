/** Source: docs/sources.md#defense. */
import { armorPercent, upgradePoints } from "#domain/gear/upgrade-bonus.ts";
import { type ExplainedNumber, StepCalculation } from "../calculation.ts";
import { countedUpgrade } from "../character.ts";
import { decimal, floor, multiplied, plus, ratio } from "../fraction.ts";
import type { ParameterLine } from "../parameter-lines.ts";
import type { StatSheet } from "../sheet.ts";

const ARMOR_SLOTS = ["helmet", "suit", "gauntlets", "boots", "offhand"] as const;
export type RangeEnd = "min" | "max";

/** Of armor and shield with their upgrades; each piece is a line. */
function piecesOfArmor({ character }: StatSheet, end: RangeEnd): readonly ParameterLine[] {
  return ARMOR_SLOTS.flatMap((slot): readonly ParameterLine[] => {
    const piece = character.equipment[slot];
    if (!piece?.item.defense) return [];
    const upgrade = countedUpgrade(piece);
    const defense = piece.item.defense[end === "min" ? 0 : 1];
    const value =
      floor(multiplied(defense, ratio(100 + armorPercent(upgrade), 100))) + upgradePoints(upgrade);
    const source = { kind: "item", slot, id: piece.item.id } as const;
    return [{ source, parameter: "def", isPercent: false, value }];
  });
}

const armorLines = (sheet: StatSheet, end: RangeEnd): readonly ParameterLine[] =>
  sheet.totals.hasLines ? [...piecesOfArmor(sheet, end), ...sheet.totals.lines(`${end}ability`, false)] : [];

function armor(sheet: StatSheet, end: RangeEnd): ExplainedNumber {
  const { totals } = sheet;
  const pieces = piecesOfArmor(sheet, end);
  const sum = plus(totals.flat(`${end}ability`), ...pieces.map(({ value }) => value));
  return new StepCalculation(totals).add("armor", sum, { lines: armorLines(sheet, end) }).floor().result;
}

export const armorDefense = (sheet: StatSheet, end: RangeEnd): number => armor(sheet, end).value;

/** How much of it counts against a hit. */
function armorQuarter(sheet: StatSheet, end: RangeEnd): ExplainedNumber {
  const lines = armorLines(sheet, end);
  return new StepCalculation(sheet.totals)
    .add("armor", armorDefense(sheet, end), { lines })
    .factor("quarter", ratio(1, 4))
    .floor().result;
}

/** Without gear: ⌊level·2/2.8 + 0.75·(STA·0.5/2.8 + (STA − 14)·k) − 4⌋ */
function addBody(calculation: StepCalculation, { character, stats }: StatSheet): StepCalculation {
  return calculation
    .add("class", plus(ratio(character.level * 5, 7), -4))
    .add(
      "sta",
      plus(
        ratio(15 * stats.sta, 112),
        multiplied(stats.sta - 14, decimal(character.factors.defense), ratio(3, 4)),
      ),
    )
    .floor();
}

/** Against normal attacks: a quarter of the armor counts. Sure. */
export function realDefense(sheet: StatSheet, end: RangeEnd): ExplainedNumber {
  return addedDefense(sheet, end).floor().limit(0).result;
}

function addedDefense(sheet: StatSheet, end: RangeEnd): StepCalculation {
  const calculation = addBody(new StepCalculation(sheet.totals), sheet).addPart(
    "armorQuarter",
    armorQuarter(sheet, end),
  );
  return addLines(calculation, sheet);
}

/** Of another player. */
export function pvpDefense(sheet: StatSheet, end: RangeEnd): ExplainedNumber {
  return addedDefense(sheet, end).factor("pvp", decimal(0.6)).floor().limit(0).result;
}

/** What the window shows, by Universe-doc: all of the armor counts, with another part for the body. Uncertain. */
export function windowDefenseA(sheet: StatSheet, end: RangeEnd): ExplainedNumber {
  const { character, stats } = sheet;
  const calculation = new StepCalculation(sheet.totals)
    .add("class", plus(ratio(5 * character.level, 7), -4))
    .add(
      "sta",
      plus(ratio(5 * stats.sta, 28), multiplied(stats.sta - 14, decimal(character.factors.defense))),
    )
    .floor()
    .add("armor", armorDefense(sheet, end), { lines: armorLines(sheet, end) });
  return addLines(calculation, sheet).floor().result;
}

/** What the window shows, by flyff-builds: all of the armor counts. Uncertain. */
export function windowDefenseB(sheet: StatSheet, end: RangeEnd): ExplainedNumber {
  const calculation = addBody(new StepCalculation(sheet.totals), sheet).add(
    "armor",
    armorDefense(sheet, end),
    {
      lines: armorLines(sheet, end),
    },
  );
  return addLines(calculation, sheet).floor().result;
}

/** Against the melee skills of monsters. Likely. */
export function skillDefense(sheet: StatSheet): ExplainedNumber {
  const { character, stats } = sheet;
  const calculation = new StepCalculation(sheet.totals)
    .add("class", plus(ratio(character.level * 5, 14), 2 * character.level - 4))
    .add("sta", ratio(stats.sta * 5, 28))
    .add("dex", ratio(stats.dex * 5, 14))
    .floor()
    .addPart("armorQuarter", armorQuarter(sheet, "min"));
  return addLines(calculation, sheet).floor().limit(0).result;
}

function addLines(calculation: StepCalculation, { totals }: StatSheet): StepCalculation {
  return calculation.addLines(totals, "def", "flat").percentLines(totals, "def");
}

/** ⌊⌊⌊k·INT + k·STA + flat⌋ · (1 + def/100)⌋ · (1 + magicdefense/100)⌋. Likely. */
export function magicDefense(sheet: StatSheet): ExplainedNumber {
  const { character, stats, totals } = sheet;
  const { sta, int } = character.factors.magicDefense;
  return new StepCalculation(totals)
    .add("int", multiplied(stats.int, decimal(int)))
    .add("sta", multiplied(stats.sta, decimal(sta)))
    .addLines(totals, "magicdefense", "flat")
    .floor()
    .percentLines(totals, "def")
    .floor()
    .percentLines(totals, "magicdefense")
    .floor()
    .limit(0).result;
}
