/** A number's steps in words, for the page and as text. */
import type { StepName } from "#domain/character/calculation.ts";
import { STAT_NAMES, type StatName } from "#domain/character/character.ts";
import { setUpgradeOf } from "#domain/character/character-lines.ts";
import type { LineSource, SourceKind } from "#domain/character/parameter-lines.ts";
import type { SheetRange } from "#domain/character/sheet.ts";
import type { NumberUnit, Reading } from "#domain/character/shown-numbers.ts";
import { type LineRange, type StepRange, stepRanges } from "#domain/character/step-ranges.ts";
import { FASHION_SLOTS } from "#domain/gear/build.ts";
import type { AttackRange } from "#domain/gear/upgrade-bonus.ts";
import { type Build, gearSlot } from "#domain/gear/worn-character.ts";
import { useActiveWords } from "#features/characters/active/active-words.ts";
import { useGearLabels } from "#features/characters/gear/gear-labels.ts";
import type { WornItems } from "#features/characters/gear/gear-set.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { type ExplainableNumber, endsOf, useNumberWords } from "./number-words.ts";

type Row = Readonly<{ id: string; name: string; amount: string }>;
export type ExplainedStep = Row &
  Readonly<{
    lines: readonly Row[];
    /** How the amount is computed. */
    parts: readonly ExplainedStep[];
    /** After the step; empty if it says no more than the amount. */
    result: string;
  }>;
export type ExplainedSection = Readonly<{ id: string; title: string; steps: readonly ExplainedStep[] }>;

export type NumberSources = Readonly<{
  sheets: SheetRange;
  build: Build;
  items: Pick<WornItems, "nameOf" | "sets" | "tables">;
}>;

/** Steps of an attack whose parts are the numbers of whom it hits. */
const OF_TARGET = new Set<StepName>([
  ...(["targetParry", "absorbed", "blockDie", "targetResistance"] as const),
  ...(["targetIncoming", "targetReduction", "targetCriticalResist"] as const),
]);
/** Steps whose parts are in percent; all other parts are points. */
const IN_PERCENT = new Set<StepName>([
  ...(["criticalBonus", "targetResistance", "targetIncoming", "targetReduction"] as const),
  ...(["targetCriticalResist", "criticalChance", "blocked", "chanceToHit"] as const),
]);

type Place = Readonly<{ id: string; unit: NumberUnit }>;

/**
 * Returns a function that explains a number: in one section, or in several if its readings or ends have different steps.
 * `target` is whom an attack hits, if it is another player.
 */
export function useExplanation(
  sources: NumberSources,
  target: NumberSources = sources,
): (number: ExplainableNumber) => readonly ExplainedSection[] {
  const { t } = useTranslation();
  const { value } = useNumberWords();
  const explainStep = useStepWords(sources, useStepWords(target));
  return (number) =>
    number.readings.flatMap((reading, readingIndex) => {
      const ends = stepRanges(reading);
      return ends.map((steps, end) => {
        const id = `${readingIndex}/${end}`;
        const titles = [
          reading.name === undefined ? "" : t(`numbers.reading.${reading.name}`),
          ends.length > 1 ? t(end === 0 ? "numbers.lowest" : "numbers.highest") : "",
        ].filter(Boolean);
        const shown = value(number, number.unit, ends.length > 1 ? endOf(reading, end) : endsOf(reading));
        return {
          id,
          title: titles.length > 0 ? `${titles.join(", ")}: ${shown}` : "",
          steps: steps.map((step, index) =>
            explainStep(step, { id: `${id}/${index}`, unit: number.unit }, index === 0),
          ),
        };
      });
    });
}

function endOf({ low, high }: Reading, end: number): AttackRange {
  const { value } = end === 0 ? low : high;
  return { min: value, max: value };
}

const isStat = (name: string): name is StatName => STAT_NAMES.some((stat) => stat === name);

type ExplainStep = (step: StepRange, place: Place, isFirst: boolean) => ExplainedStep;

/** `explainTarget` explains the parts that are the target's numbers. */
function useStepWords(sources: NumberSources, explainTarget?: ExplainStep): ExplainStep {
  const { t } = useTranslation();
  const labels = useGearLabels();
  const { plain, signed } = useNumberWords();
  const lineWords = useLineWords(sources);
  const { sheets, build } = sources;

  function titleOf({ name, parameter, unit }: StepRange): string {
    if (name === "lines") return labels.parameter(parameter ?? "");
    if (isStat(name)) {
      const total = { min: sheets.low.stats[name], max: sheets.high.stats[name] };
      return `${labels.parameter(name)} ${labels.points(total)}`;
    }
    if (name !== "class") return t(`numbers.step.${name}`);
    const className = labels.className(build.classId);
    const level = labels.plain(build.level);
    return unit === "factor" ? className : t("numbers.step.class", { class: className, level });
  }

  function amountOf({ unit, amount }: StepRange, place: Place, isFirst: boolean): string {
    if (unit === "factor") return labels.factor(amount);
    if (unit === "percent") return labels.signedPercent(amount);
    return isFirst ? plain(place.unit, amount) : signed(place.unit, amount);
  }

  return function explain(step: StepRange, place: Place, isFirst: boolean): ExplainedStep {
    const { id } = place;
    const dropped = step.dropped && labels.points(step.dropped);
    const result = plain(place.unit, step.result);
    const isResultNew = !isFirst || (dropped !== undefined && dropped !== "0");
    const explainPart = (OF_TARGET.has(step.name) && explainTarget) || explain;
    const unit = IN_PERCENT.has(step.name) ? "percent" : "points";
    const lineUnit = (line: LineRange): NumberUnit => (line.isPercent ? "percent" : "points");
    return {
      id,
      name: titleOf(step),
      amount: amountOf(step, place, isFirst),
      lines: step.lines.map((line, index) => ({
        id: `${id}/line ${index}`,
        name: lineWords(line, step),
        amount: signed(lineUnit(line), line.value),
      })),
      parts: step.parts.map((part, index) =>
        // Both hits begin at 0.
        explainPart(part, { id: `${id}/${index}`, unit }, index === 0 || part.name === "highestHit"),
      ),
      result: !isResultNew
        ? ""
        : dropped === undefined || dropped === "0"
          ? `= ${result}`
          : t("numbers.dropped", { result: `= ${result}`, dropped }),
    };
  };
}

/** What a piece has beside its own lines. */
const PARTS = ["card", "jewel", "statAwake", "skillAwake", "random", "element"] as const;

/** Returns a function that names the source of a line: an item with its upgrade, a set, a buff and so on. */
function useLineWords({ sheets, build, items }: NumberSources) {
  const { t } = useTranslation();
  const labels = useGearLabels();
  const active = useActiveWords(items);
  const partName = (kind: SourceKind, name: string) => {
    const part = PARTS.find((one) => one === kind);
    return part ? t(`numbers.source.${part}`, { name }) : name;
  };
  function sourceName({ kind, slot, id = 0 }: LineSource): string {
    const fashion = FASHION_SLOTS.find((one) => one === slot);
    if (fashion) return active.fashion(fashion);
    if (kind === "set") return items.sets.find((set) => set.id === id)?.name ?? "";
    if (kind === "pet") return active.pet(id);
    if (kind === "buff" || kind === "passive") return active.skill(id);
    if (kind === "consumable") return items.nameOf(id);
    if (kind === "npc") return active.npc(id);
    if (kind === "achievement") return active.achievement(id);
    return t("characters.setBonus", { upgrade: `+${setUpgradeOf(sheets.low.character) ?? 0}` });
  }
  return ({ source, parameter }: LineRange, step: StepRange): string => {
    const slot = source.slot === undefined ? undefined : gearSlot(source.slot);
    const worn = slot && build.gear[slot];
    const upgrade = (level: number | undefined) => (level ? ` +${level}` : "");
    const name = worn
      ? partName(source.kind, `${items.nameOf(worn.item)}${upgrade(worn.upgrade)}`)
      : sourceName(source);
    const isShared = step.parameter !== undefined && parameter !== step.parameter;
    return isShared ? `${name} (${labels.parameter(parameter)})` : name;
  };
}

/** The explanation for the clipboard, indented by two spaces for each level. */
export function explanationText(title: string, sections: readonly ExplainedSection[]): string {
  const row = (depth: number, name: string, amount: string) => `${"  ".repeat(depth)}${name}: ${amount}`;
  const linesOf = (step: ExplainedStep, depth: number): readonly string[] => [
    row(depth, step.name, [step.amount, step.result].filter(Boolean).join(" ")),
    ...step.lines.map(({ name, amount }) => row(depth + 1, name, amount)),
    ...step.parts.flatMap((part) => linesOf(part, depth + 1)),
  ];
  return [
    title,
    ...sections.flatMap((section) => [
      ...(section.title ? [section.title] : []),
      ...section.steps.flatMap((step) => linesOf(step, 1)),
    ]),
  ].join("\n");
}
