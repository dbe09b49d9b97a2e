import { ChevronRight } from "lucide-react";
import { useState } from "react";
import type { SheetRange } from "#domain/character/sheet.ts";
import { type CharacterTarget, dummyMonster, newMonster } from "#domain/character/target/target.ts";
import {
  attackNumbers,
  damageCurve,
  isWand,
  monsterNumbers,
  type TargetNumber,
} from "#domain/character/target/target-numbers.ts";
import { type Build, sheetsOf } from "#domain/gear/worn-character.ts";
import { useGearLabels } from "#features/characters/gear/gear-labels.ts";
import {
  buildOf,
  gearSetParam,
  type OpenGearSet,
  type WornItems,
} from "#features/characters/gear/gear-set.ts";
import { type NumberSources, useExplanation } from "#features/characters/numbers/explanation.ts";
import { Explanation } from "#features/characters/numbers/explanation-view.tsx";
import { useNumberWords } from "#features/characters/numbers/number-words.ts";
import type { Character } from "#features/characters/server/characters.contract.ts";
import { useAgreedReadings } from "#features/characters/window/window-counts.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { AboutNumbers } from "#ui/feedback/about-numbers.tsx";
import { SelectField } from "#ui/field/select.tsx";
import { DamageCurveChart } from "./damage-curve-chart.tsx";
import { MonsterFields } from "./monster-fields.tsx";
import { type TargetChoice, targetParam } from "./target-url.ts";

type TargetCardProps = Readonly<{
  gearSet: OpenGearSet;
  build: Build;
  sheets: SheetRange;
  items: WornItems;
  all: readonly Character[];
  choice: TargetChoice;
  onTarget: (param: string | undefined) => void;
}>;

/** What a character's normal attacks do to a target, and the target's to the character. */
export function TargetCard(props: TargetCardProps) {
  const { sheets, choice, onTarget } = props;
  const { t } = useTranslation();
  return (
    <section aria-label={t("target.title")} className="card">
      <div className="border-b border-line px-4 py-2 md:min-h-14 md:py-3.5">
        <h3 className="card-title">{t("target.title")}</h3>
      </div>
      <div className="grid gap-3 p-4">
        <div className="max-w-100">
          <TargetField {...props} />
        </div>
        {choice.kind === "monster" && (
          <MonsterFields
            monster={choice.monster}
            onMonster={(monster) => onTarget(targetParam({ kind: "monster", monster }))}
          />
        )}
      </div>
      <TargetNumbers {...props} />
      <AboutTarget sheets={sheets} choice={choice} />
    </section>
  );
}

function TargetField({ gearSet, sheets, all, choice, onTarget }: TargetCardProps) {
  const { t } = useTranslation();
  const labels = useGearLabels();
  const own = gearSetParam(gearSet);
  const others = all
    .flatMap((character) => character.sets.map((set) => ({ character, set })))
    .map((one) => ({ value: gearSetParam(one), label: `${one.character.name} · ${labels.setName(one)}` }))
    .filter(({ value }) => value !== own);
  const options = [
    { value: "", label: t("target.dummy") },
    { value: MONSTER, label: t("target.monster") },
    { value: "self", label: t("target.self", { name: gearSet.character.name }) },
    ...others.map((one) => ({ ...one, group: t("target.others") })),
  ];
  const chosen = choice.kind === "monster" ? MONSTER : (targetParam(choice) ?? "");

  function choose(value: string) {
    if (value !== MONSTER) onTarget(value || undefined);
    else onTarget(targetParam({ kind: "monster", monster: newMonster(sheets.low) }));
  }

  return (
    <SelectField
      label={t("target.choose")}
      value={chosen === own ? "self" : chosen}
      options={options}
      onChange={choose}
    />
  );
}

const MONSTER = "monster";

function TargetNumbers({ gearSet, build, sheets, items, choice }: TargetCardProps) {
  const { t } = useTranslation();
  const opponent = opponentOf({ build, sheets, items, choice });
  const { target } = opponent;
  const curve = damageCurve(sheets, target);
  const agreed = useAgreedReadings();
  const own = { sheets, build, items };
  const { name } = gearSet.character;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] border-t border-line xl:grid-cols-2">
      <div className="divide-y divide-line">
        <AttackList
          label={t("target.attackOn", { name })}
          numbers={attackNumbers(sheets, target, agreed)}
          attacker={own}
          defender={opponent.sources}
          isUnknown={isWand(sheets)}
        />
        {choice.kind === "monster" && (
          <AttackList
            label={t("target.monsterAttacks")}
            numbers={monsterNumbers(sheets, choice.monster)}
            attacker={own}
            defender={own}
          />
        )}
        {choice.kind === "set" && opponent.sources && (
          <AttackList
            label={t("target.attackOn", { name: choice.gearSet.character.name })}
            numbers={attackNumbers(opponent.sources.sheets, { kind: "player", sheets }, agreed)}
            attacker={opponent.sources}
            defender={own}
            isUnknown={isWand(opponent.sources.sheets)}
          />
        )}
      </div>
      {curve && (
        <div className="px-4 py-3 border-line max-xl:border-t xl:border-l">
          <DamageCurveChart curve={curve} />
        </div>
      )}
    </div>
  );
}

type Opponent = Readonly<{ target: CharacterTarget; sources: NumberSources | undefined }>;

type OpponentProps = Pick<TargetCardProps, "build" | "sheets" | "items" | "choice">;

function opponentOf({ build, sheets, items, choice }: OpponentProps): Opponent {
  if (choice.kind === "dummy")
    return { target: { kind: "monster", monster: dummyMonster(sheets.low) }, sources: undefined };
  if (choice.kind === "monster") return { target: choice, sources: undefined };
  const other = choice.kind === "self" ? build : buildOf(choice.gearSet);
  const otherSheets = choice.kind === "self" ? sheets : sheetsOf(other, items);
  return {
    target: { kind: "player", sheets: otherSheets },
    sources: { sheets: otherSheets, build: other, items },
  };
}

type AttackListProps = Readonly<{
  label: string;
  numbers: readonly TargetNumber[];
  attacker: NumberSources;
  /** `undefined` for a monster. */
  defender: NumberSources | undefined;
  /** Whether the damage is unknown. */
  isUnknown?: boolean;
}>;

function AttackList({ label, numbers, attacker, defender, isUnknown = false }: AttackListProps) {
  const { t } = useTranslation();
  const explain = useExplanation(attacker, defender);
  return (
    <div className="py-1">
      <h4 className="px-4 pt-2 pb-1 text-sm font-semibold text-text-2">{label}</h4>
      <ul aria-label={label}>
        {numbers.map((number) => (
          <TargetRow key={number.name} number={number} explain={explain} />
        ))}
      </ul>
      {isUnknown && <p className="px-4 py-1 text-sm text-text-3">{t("target.wand")}</p>}
    </div>
  );
}

type TargetRowProps = Readonly<{ number: TargetNumber; explain: ReturnType<typeof useExplanation> }>;

function TargetRow({ number, explain }: TargetRowProps) {
  const { t } = useTranslation();
  const words = useNumberWords();
  const [isOpen, setOpen] = useState(false);
  const name = t(`target.name.${number.name}`);
  const value = words.shown(number);
  return (
    <li>
      <details className="group" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="flex min-h-9 cursor-pointer list-none items-center gap-x-2 px-4 outline-offset-[-2px] hover:bg-surface-2 max-md:min-h-11 [&::-webkit-details-marker]:hidden">
          <ChevronRight
            className="size-3.5 flex-none text-text-3 transition-transform duration-160 group-open:rotate-90"
            aria-hidden="true"
          />
          <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-3 py-1">
            <span className="min-w-0 text-text-2 wrap-break-word">{name}</span>
            <span className="num ml-auto text-right font-semibold">{value}</span>
          </span>
        </summary>
        {isOpen && (
          <Explanation title={`${name} ${value}`} number={number} sections={explain(number)} isOwn={false} />
        )}
      </details>
    </li>
  );
}

function AboutTarget({ sheets, choice }: Pick<TargetCardProps, "sheets" | "choice">) {
  const { t } = useTranslation();
  const labels = useGearLabels();
  const isMonster = choice.kind === "monster";
  return (
    <AboutNumbers className="border-t border-line px-4 py-1.5">
      {choice.kind === "dummy" && (
        <li>{t("target.about.dummy", { parry: labels.plain(dummyMonster(sheets.low).parry) })}</li>
      )}
      {isMonster && <li>{t("target.about.monster")}</li>}
      <li>{t("target.about.rate")}</li>
      {isMonster && <li>{t("target.about.monsterDamage")}</li>}
      <li>{t("target.about.counted")}</li>
      <li>{t("target.about.likely")}</li>
    </AboutNumbers>
  );
}
