/** Source: docs/sources.md#defense. */
import { armorPercent, upgradePoints } from "#domain/gear/upgrade-bonus.ts";
import { Calculation, type ExplainedNumber } from "../calculation.ts";
import { countedUpgrade } from "../character.ts";
import { decimal, floor, plus, ratio, times } from "../fraction.ts";
import type { ParameterLine } from "../parameter-lines.ts";
import type { Sheet } from "../sheet.ts";

const ARMOR_SLOTS = ["helmet", "suit", "gauntlets", "boots", "offhand"] as const;
export type End = "min" | "max";

/** Of armor and shield with their upgrades; each piece is a line. */
function armorLines({ character, totals }: Sheet, end: End): readonly ParameterLine[] {
  const pieces = ARMOR_SLOTS.flatMap((slot): readonly ParameterLine[] => {
    const piece = character.equipment[slot];
    if (!piece?.item.defense) return [];
    const upgrade = countedUpgrade(piece);
    const defense = piece.item.defense[end === "min" ? 0 : 1];
    const value = floor(times(defense, ratio(100 + armorPercent(upgrade), 100))) + upgradePoints(upgrade);
    const source = { kind: "item", slot, id: piece.item.id } as const;
    return [{ source, parameter: "def", isPercent: false, value }];
  });
  return [...pieces, ...totals.lines(`${end}ability`, false)];
}

function armor(sheet: Sheet, end: End): ExplainedNumber {
  const lines = armorLines(sheet, end);
  const sum = plus(...lines.map(({ value }) => decimal(value)));
  return new Calculation().add("armor", sum, { lines }).floor().result;
}

export const armorDefense = (sheet: Sheet, end: End): number => armor(sheet, end).value;

/** How much of it counts against a hit. */
function armorQuarter(sheet: Sheet, end: End): ExplainedNumber {
  const lines = armorLines(sheet, end);
  return new Calculation()
    .add("armor", armorDefense(sheet, end), { lines })
    .factor("quarter", ratio(1, 4))
    .floor().result;
}

/** Without gear: ⌊level·2/2.8 + 0.75·(STA·0.5/2.8 + (STA − 14)·k) − 4⌋ */
function addBody(calculation: Calculation, { character, stats }: Sheet): Calculation {
  return calculation
    .add("class", plus(ratio(character.level * 5, 7), -4))
    .add(
      "sta",
      plus(
        ratio(15 * stats.sta, 112),
        times(stats.sta - 14, decimal(character.factors.defense), ratio(3, 4)),
      ),
    )
    .floor();
}

/** Against normal attacks: a quarter of the armor counts. Sure. */
export function realDefense(sheet: Sheet, end: End): ExplainedNumber {
  return addedDefense(sheet, end).floor().limit(0).result;
}

function addedDefense(sheet: Sheet, end: End): Calculation {
  const calculation = addBody(new Calculation(), sheet).addPart("armorQuarter", armorQuarter(sheet, end));
  return addLines(calculation, sheet);
}

/** Of another player. */
export function pvpDefense(sheet: Sheet, end: End): ExplainedNumber {
  return addedDefense(sheet, end).factor("pvp", decimal(0.6)).floor().limit(0).result;
}

/** What the window shows, by Universe-doc: all of the armor counts, with another part for the body. Uncertain. */
export function windowDefenseA(sheet: Sheet, end: End): ExplainedNumber {
  const { character, stats } = sheet;
  const calculation = new Calculation()
    .add("class", plus(ratio(5 * character.level, 7), -4))
    .add("sta", plus(ratio(5 * stats.sta, 28), times(stats.sta - 14, decimal(character.factors.defense))))
    .floor()
    .add("armor", armorDefense(sheet, end), { lines: armorLines(sheet, end) });
  return addLines(calculation, sheet).floor().result;
}

/** What the window shows, by flyff-builds: all of the armor counts. Uncertain. */
export function windowDefenseB(sheet: Sheet, end: End): ExplainedNumber {
  const calculation = addBody(new Calculation(), sheet).add("armor", armorDefense(sheet, end), {
    lines: armorLines(sheet, end),
  });
  return addLines(calculation, sheet).floor().result;
}

/** Against the melee skills of monsters. Likely. */
export function skillDefense(sheet: Sheet): ExplainedNumber {
  const { character, stats } = sheet;
  const calculation = new Calculation()
    .add("class", plus(ratio(character.level * 5, 14), 2 * character.level - 4))
    .add("sta", ratio(stats.sta * 5, 28))
    .add("dex", ratio(stats.dex * 5, 14))
    .floor()
    .addPart("armorQuarter", armorQuarter(sheet, "min"));
  return addLines(calculation, sheet).floor().limit(0).result;
}

function addLines(calculation: Calculation, { totals }: Sheet): Calculation {
  return calculation.addLines(totals, "def", "flat").percentLines(totals, "def");
}

/** ⌊⌊⌊k·INT + k·STA + flat⌋ · (1 + def/100)⌋ · (1 + magicdefense/100)⌋. Likely. */
export function magicDefense(sheet: Sheet): ExplainedNumber {
  const { character, stats, totals } = sheet;
  const { sta, int } = character.factors.magicDefense;
  return new Calculation()
    .add("int", times(stats.int, decimal(int)))
    .add("sta", times(stats.sta, decimal(sta)))
    .addLines(totals, "magicdefense", "flat")
    .floor()
    .percentLines(totals, "def")
    .floor()
    .percentLines(totals, "magicdefense")
    .floor()
    .limit(0).result;
}
