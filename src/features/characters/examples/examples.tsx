/** Live examples of a guide: each begins with a published one, and computes with what the reader enters. */
import { useState } from "react";
import type { ExplainedNumber } from "#domain/character/calculation.ts";
import { beaten, type ElementName } from "#domain/character/elements.ts";
import { statOfWeapon } from "#domain/character/formulas/attack.ts";
import { criticalChance, explainedBlock, hitChance, rawBlock } from "#domain/character/formulas/chances.ts";
import { damageOf, monsterDefense } from "#domain/character/formulas/damage.ts";
import { windowAttackSpeed } from "#domain/character/formulas/speeds.ts";
import { decimal } from "#domain/character/fraction.ts";
import type { StatSheet } from "#domain/character/sheet.ts";
import { pointsLeft } from "#domain/character/stat-points.ts";
import { useGearLabels } from "#features/characters/gear/gear-labels.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import {
  EXAMPLE_ELEMENT,
  EXAMPLE_INPUT,
  type ExampleFoe,
  type ExampleInput,
  exampleCharacter,
  kindOfWeapon,
} from "./example-character.ts";
import { ClassField, FoeField, NumberFields, UpcutField, WeaponField } from "./example-fields.tsx";
import { LiveExample, useExampleResults } from "./live-example.tsx";
import { nextValues } from "./next-values.ts";

const BLADE = 2_246;
const KNIGHT = 5_330;
const HARLEQUIN = 49_011;

const CRITICAL = (["before", "after"] as const).map(
  (reading) => (sheet: StatSheet) => criticalChance(sheet, reading),
);
const SPEED = [windowAttackSpeed];

function useExample(first: Partial<ExampleInput>) {
  const [input, setInput] = useState<ExampleInput>({ ...EXAMPLE_INPUT, ...first });
  return {
    input,
    fields: {
      input,
      onChange: (change: Partial<ExampleInput>) => setInput((now) => ({ ...now, ...change })),
    },
    ...useExampleResults(input),
  };
}

export function PointsExample() {
  const { t } = useTranslation();
  const labels = useGearLabels();
  const { input, fields } = useExample({ sta: 393 });
  const left = pointsLeft(input.level, input);
  return (
    <LiveExample results={[{ label: t("numbers.example.pointsLeft"), value: labels.plain(left) }]}>
      <NumberFields {...fields} names={["level", "str", "sta", "dex", "int"]} />
    </LiveExample>
  );
}

/** A bare Seraph. Source of the numbers: flyff-builds. */
export function VitalsExample() {
  const { fields, named } = useExample({ sta: 400 });
  return (
    <LiveExample results={named("hp", "mp", "fp")}>
      <ClassField {...fields} />
      <NumberFields {...fields} names={["level", "sta", "int"]} />
    </LiveExample>
  );
}

/** A Blade with an ultimate axe. Source of the numbers: Universe-doc. */
export function AttackExample() {
  const { input, fields, named } = useExample({
    ...{ classId: BLADE, level: 160, str: 500, weapon: "1h-axe", attackMin: 544, attackMax: 546 },
    ...{ upgrade: 15, kindAttack: 150, damage: 1_430, attackPercent: 73, hasUpcut: true },
  });
  const isArmed = input.weapon !== "hand";
  const ofWeapon = ["attackMin", "attackMax", "upgrade"] as const;
  return (
    <LiveExample results={named("attack", "hit")}>
      <ClassField {...fields} />
      <WeaponField {...fields} />
      <NumberFields {...fields} names={["level", statOfWeapon(kindOfWeapon(input.weapon))]} />
      <NumberFields {...fields} names={isArmed ? ofWeapon : []} />
      <NumberFields {...fields} names={["kindAttack", "damage", "attackPercent"]} />
      <UpcutField {...fields} />
    </LiveExample>
  );
}

/** A bare Seraph. Source of the numbers: flyff-builds. */
export function DefenseExample() {
  const { fields, named } = useExample({ sta: 400 });
  return (
    <LiveExample results={named("defense", "realDefense", "magicDefense")}>
      <ClassField {...fields} />
      <NumberFields {...fields} names={["level", "sta", "int", "defense", "defensePercent"]} />
    </LiveExample>
  );
}

/** Source of the numbers: flyff-builds. */
export function CriticalExample() {
  const { input, fields, named } = useExample({ classId: HARLEQUIN, dex: 25 });
  return (
    <LiveExample results={named("criticalChance")} note={<NextOfDex input={input} formulas={CRITICAL} />}>
      <ClassField {...fields} />
      <NumberFields {...fields} names={["dex", "criticalPercent"]} />
    </LiveExample>
  );
}

/** A Blade against Beast King Khan. Source of the numbers: Universe-doc. */
export function HitExample() {
  const { t } = useTranslation();
  const { input, fields, named, other, character } = useExample({
    ...{ classId: BLADE, level: 160, dex: 60, hitRatePercent: 75 },
    ...{ targetLevel: 150, targetParry: 178 },
  });
  const chance = hitChance(character.sheet, { level: input.targetLevel, parry: input.targetParry });
  return (
    <LiveExample
      results={[
        other(t("numbers.example.hitChance"), { parameter: "hitrate", unit: "percent" }, chance),
        ...named("hitRate", "parry"),
      ]}
    >
      <NumberFields {...fields} names={["level", "dex", "hitRatePercent", "targetLevel", "targetParry"]} />
    </LiveExample>
  );
}

/** A Knight against Beast King Khan. Source of the numbers: Universe-doc. */
export function BlockExample() {
  const { t } = useTranslation();
  const { input, fields, named, other, character } = useExample({
    ...{ classId: KNIGHT, level: 160, dex: 240, blockPercent: 45 },
    ...{ targetLevel: 150, targetDex: 251 },
  });
  const raw = rawBlock(character.sheet, "meleeblock", { level: input.targetLevel, dex: input.targetDex });
  const chance = explainedBlock(raw);
  return (
    <LiveExample
      results={[
        other(t("numbers.example.rawBlock"), { parameter: "meleeblock", unit: "points" }, raw),
        other(t("numbers.example.blockChance"), { parameter: "meleeblock", unit: "percent" }, chance),
        ...named("meleeBlock"),
      ]}
    >
      <ClassField {...fields} />
      <NumberFields {...fields} names={["level", "dex", "blockPercent", "targetLevel", "targetDex"]} />
    </LiveExample>
  );
}

/** A bare Seraph. Source of the numbers: flyff-builds. */
export function SpeedExample() {
  const { input, fields, named } = useExample({});
  return (
    <LiveExample results={named("attackSpeed")} note={<NextOfDex input={input} formulas={SPEED} />}>
      <ClassField {...fields} />
      <WeaponField {...fields} />
      <NumberFields {...fields} names={["level", "dex", "attackSpeedPercent"]} />
    </LiveExample>
  );
}

export function SetExample() {
  const { fields, named } = useExample({ sta: 400, setUpgrade: 10 });
  return (
    <LiveExample results={named("hp", "sta", "hitRate", "meleeBlock", "attack")}>
      <ClassField {...fields} />
      <NumberFields {...fields} names={["level", "sta", "setUpgrade"]} />
    </LiveExample>
  );
}

export function CardExample() {
  const { fields, named } = useExample({ sta: 400, cards: 4 });
  return (
    <LiveExample results={named("hp")}>
      <ClassField {...fields} />
      <NumberFields {...fields} names={["level", "sta", "cards", "cardPercent"]} />
    </LiveExample>
  );
}

/** The damage of a hit after the defense of Beast King Khan. Source of the numbers: Universe-doc. */
export function DamageExample() {
  const { t } = useTranslation();
  const { input, fields, other, character } = useExample({
    ...{ classId: BLADE, level: 160, weapon: "1h-axe", hit: 15_000 },
    ...{ targetLevel: 150, targetSta: 30, targetDefense: 416 },
  });
  const { targetLevel, targetSta, targetDefense, foe } = input;
  const defense = monsterDefense({ level: targetLevel, sta: targetSta, defense: targetDefense });
  const element = elementOf(foe);
  const target = { kind: "monster", level: targetLevel, defense, ...(element && { element }) } as const;
  const power = { value: input.hit, exact: decimal(input.hit), steps: [] };
  const damage = damageOf(character.sheet, { hand: "mainhand", power }, target);
  return (
    <LiveExample
      results={[
        other(t("numbers.example.damageLeft"), { parameter: "damage", unit: "points" }, damage),
        other(t("numbers.example.targetDefenses"), { parameter: "def", unit: "points" }, defense),
      ]}
    >
      <NumberFields {...fields} names={["hit", "level", "elementLevel"]} />
      <FoeField {...fields} />
      <NumberFields {...fields} names={["targetLevel", "targetSta", "targetDefense"]} />
    </LiveExample>
  );
}

function elementOf(foe: ExampleFoe): ElementName | undefined {
  if (foe === "none") return undefined;
  return foe === "same" ? EXAMPLE_ELEMENT : beaten(EXAMPLE_ELEMENT);
}

type NextOfDexProps = Readonly<{
  input: ExampleInput;
  /** Of one number in percent; more than one if sources differ. */
  formulas: readonly ((sheet: StatSheet) => ExplainedNumber)[];
}>;

/** How many next values are shown. */
const NEXT = 3;

function NextOfDex({ input, formulas }: NextOfDexProps) {
  const { t } = useTranslation();
  const labels = useGearLabels();
  const next = nextValues(input.dex, NEXT, (dex) => {
    const { sheet } = exampleCharacter({ ...input, dex });
    const percents = formulas.map((formula) => {
      const { value } = formula(sheet);
      return labels.percent({ min: value, max: value });
    });
    const [one = "", other] = [...new Set(percents)];
    return other === undefined ? one : t("numbers.or", { one, other });
  });
  if (next.length === 0) return null;
  return (
    <>
      <p className="text-xs text-text-3">{t("numbers.example.next")}</p>
      <dl className="num flex flex-wrap gap-x-6 gap-y-1">
        {next.map(({ points, value }) => (
          <div key={points} className="flex gap-2">
            <dt>{`${labels.parameter("dex")} ${labels.plain(points)}`}</dt>
            <dd className="font-semibold text-text">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
