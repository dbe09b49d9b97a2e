import { type ChangeEvent, useId, useState } from "react";
import { useGearWords } from "#client/i18n/gear-words.ts";
import { START_POINTS } from "#domain/character/stat-points.ts";
import { CLASSES, MAX_LEVEL } from "#domain/gear/classes.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { NativeSelect } from "#ui/field/select.tsx";
import { StepButton } from "#ui/field/step-button.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { MinusIcon, PlusIcon } from "#ui/icons/row-icons.tsx";
import {
  EXAMPLE_FOES,
  EXAMPLE_WEAPON_NAMES,
  type ExampleInput,
  type ExampleNumber,
  type ExampleWeapon,
} from "./example-character.ts";

type FieldLimits = readonly [min: number, max: number];
const STAT: FieldLimits = [START_POINTS, 2_000];
const ATTACK: FieldLimits = [0, 5_000];
const PERCENT: FieldLimits = [0, 500];

const LIMITS: Readonly<Record<ExampleNumber, FieldLimits>> = {
  ...{ level: [1, MAX_LEVEL], str: STAT, sta: STAT, dex: STAT, int: STAT },
  ...{ attackMin: ATTACK, attackMax: ATTACK, upgrade: [0, 20], kindAttack: ATTACK, damage: ATTACK },
  ...{ attackPercent: PERCENT, defense: [0, 5_000], defensePercent: PERCENT, criticalPercent: PERCENT },
  ...{ hitRatePercent: PERCENT, blockPercent: PERCENT, attackSpeedPercent: PERCENT },
  ...{ targetLevel: [1, 200], targetDex: [0, 2_000], targetParry: [0, 2_000], targetSta: [0, 2_000] },
  ...{ targetDefense: [0, 20_000], hit: [0, 100_000], elementLevel: [0, 10] },
  ...{ setUpgrade: [0, 10], cards: [0, 4], cardPercent: [2, 7] },
};

type FieldProps = Readonly<{ input: ExampleInput; onChange: (change: Partial<ExampleInput>) => void }>;

/** Fields for numbers, in their order. */
export function NumberFields({ names, ...rest }: FieldProps & Readonly<{ names: readonly ExampleNumber[] }>) {
  return names.map((name) => <NumberWithSteps key={name} name={name} {...rest} />);
}

/** With buttons, arrow keys and typing. A typed number counts as soon as it is within the limits; later it is moved there. */
function NumberWithSteps({ name, input, onChange }: FieldProps & Readonly<{ name: ExampleNumber }>) {
  const { t } = useTranslation();
  const label = useFieldLabel()(name);
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const [min, max] = LIMITS[name];
  const value = input[name];
  const change = (to: number) => onChange({ [name]: Math.min(Math.max(to, min), max) });

  function step(by: number) {
    setTyped(undefined);
    change(value + by);
  }
  function type({ target }: ChangeEvent<HTMLInputElement>) {
    setTyped(target.value);
    if (target.validity.valid && target.value !== "") change(target.valueAsNumber);
  }
  function finish() {
    if (typed && Number.isFinite(Number(typed))) change(Math.round(Number(typed)));
    setTyped(undefined);
  }

  return (
    <div className={FIELD}>
      <label htmlFor={id} className={LABEL}>
        {label}
      </label>
      <div className="grid h-11 grid-cols-[2.75rem_minmax(0,1fr)_2.75rem] overflow-hidden rounded-sm border border-control bg-inset md:h-9 md:grid-cols-[2.25rem_minmax(0,1fr)_2.25rem]">
        <StepButton
          label={t("general.quantity.lessOf", { name: label })}
          onStep={() => step(-1)}
          disabled={value <= min}
        >
          <MinusIcon className="size-3.5 stroke-[2.25]" />
        </StepButton>
        <input
          id={id}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          step={1}
          value={typed ?? value}
          onChange={type}
          onBlur={finish}
          className="num w-full appearance-none bg-transparent text-center text-lg font-semibold outline-offset-[-2px] [appearance:textfield] md:text-sm [&::-webkit-inner-spin-button]:appearance-none"
        />
        <StepButton
          label={t("general.quantity.moreOf", { name: label })}
          onStep={() => step(1)}
          disabled={value >= max}
        >
          <PlusIcon className="size-3.5 stroke-[2.25]" />
        </StepButton>
      </div>
    </div>
  );
}

/** The field stands below, though the label beside it may be longer. */
const FIELD = "row-span-2 grid min-w-0 grid-rows-subgrid gap-y-0.5";
const LABEL = "self-end text-xs font-semibold text-text-2 wrap-break-word";

/** The game's own name says what it is. */
const PARAMETERS = { str: "str", sta: "sta", dex: "dex", int: "int", damage: "damage" } as const;
const PERCENT_PARAMETERS = {
  attackPercent: "attack",
  defensePercent: "def",
  criticalPercent: "criticalchance",
  hitRatePercent: "hitrate",
  blockPercent: "block",
  attackSpeedPercent: "attackspeed",
} as const;

const isIn = <Name extends string>(names: Readonly<Record<Name, string>>, name: string): name is Name =>
  Object.hasOwn(names, name);

function useFieldLabel() {
  const { t } = useTranslation();
  const gear = useGearWords();
  return (name: ExampleNumber): string => {
    if (isIn(PARAMETERS, name)) return gear.parameter(PARAMETERS[name]);
    if (isIn(PERCENT_PARAMETERS, name)) return `${gear.parameter(PERCENT_PARAMETERS[name])} (%)`;
    return t(`numbers.example.${name}`);
  };
}

type ChoiceProps = Readonly<{
  label: string;
  value: string;
  options: readonly Readonly<{ value: string; label: string }>[];
  onChoose: (value: string) => void;
}>;

function Choice({ label, value, options, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <div className={FIELD}>
      <label htmlFor={id} className={LABEL}>
        {label}
      </label>
      <NativeSelect
        id={id}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
        className="h-11 w-full rounded-sm border border-control bg-inset px-3 text-lg font-semibold md:h-9 md:text-sm"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} className="bg-surface text-text">
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}

export function ClassField({ input, onChange }: FieldProps) {
  const { t } = useTranslation();
  const { language } = useLocale();
  return (
    <Choice
      label={t("numbers.example.class")}
      value={String(input.classId)}
      options={CLASSES.map(({ id, name }) => ({ value: String(id), label: name[language] }))}
      onChoose={(value) => onChange({ classId: Number(value) })}
    />
  );
}

export function WeaponField({ input, onChange }: FieldProps) {
  const { t } = useTranslation();
  const weaponName = useWeaponName();
  return (
    <Choice
      label={t("numbers.example.weapon")}
      value={input.weapon}
      options={EXAMPLE_WEAPON_NAMES.map((value) => ({ value, label: weaponName(value) }))}
      onChoose={(value) => {
        const weapon = EXAMPLE_WEAPON_NAMES.find((name) => name === value);
        if (weapon) onChange({ weapon });
      }}
    />
  );
}

export function FoeField({ input, onChange }: FieldProps) {
  const { t } = useTranslation();
  return (
    <Choice
      label={t("numbers.example.foe")}
      value={input.foe}
      options={EXAMPLE_FOES.map((value) => ({ value, label: t(`numbers.example.foes.${value}`) }))}
      onChoose={(value) => {
        const foe = EXAMPLE_FOES.find((one) => one === value);
        if (foe) onChange({ foe });
      }}
    />
  );
}

export function useWeaponName() {
  const { t } = useTranslation();
  const gear = useGearWords();
  return (weapon: ExampleWeapon): string =>
    weapon === "hand" ? t("numbers.example.bareHands") : gear.kind(weapon);
}

export function UpcutField({ input, onChange }: FieldProps) {
  const { t } = useTranslation();
  return (
    <label className="col-span-full flex min-h-11 items-center gap-2 text-sm font-semibold text-text-2 md:min-h-9">
      <input
        type="checkbox"
        className="check-box size-5 md:size-4.5"
        checked={input.hasUpcut}
        onChange={({ target }) => onChange({ hasUpcut: target.checked })}
      />
      {t("numbers.step.upcut")}
    </label>
  );
}
