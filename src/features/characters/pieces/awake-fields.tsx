import { usePieceWords } from "#client/i18n/piece-words.ts";
import { ELEMENTS } from "#domain/character/elements.ts";
import type { skillAwakesFor } from "#domain/gear/awakes.ts";
import type { ChosenLine, PieceDetails } from "#domain/gear/build.ts";
import { isSame } from "#domain/values/is-same.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { type GroupedOption, SelectField } from "#ui/field/select.tsx";

type PieceFieldProps<Part extends keyof PieceDetails> = Readonly<{
  value: PieceDetails[Part];
  onChange: (value: PieceDetails[Part] | undefined) => void;
}>;

type StatAwakeFieldProps = PieceFieldProps<"statAwake"> &
  Readonly<{ awakes: readonly (readonly ChosenLine[])[] }>;

export function StatAwakeField({ awakes, value = [], onChange }: StatAwakeFieldProps) {
  const { t } = useTranslation();
  const words = usePieceWords();
  const index = awakes.findIndex((lines) => isSame(lines, value));
  const groupOf = (lines: readonly ChosenLine[]) =>
    t(lines.length === 1 ? "characters.piece.oneStat" : "characters.piece.twoStats");
  return (
    <SelectField
      label={t("characters.piece.statAwake")}
      value={value.length === 0 ? "" : String(index)}
      options={[
        { value: "", label: t("characters.piece.none") },
        ...otherOption(value, index < 0, words.lines),
        ...awakes.map((lines, place) => ({
          value: String(place),
          label: words.lines(lines),
          group: groupOf(lines),
        })),
      ]}
      onChange={(chosen) => onChange(awakes[chosen === "" ? -1 : Number(chosen)])}
    />
  );
}

/** What an awake has that this release does not know for the item. */
const otherOption = (
  lines: readonly ChosenLine[],
  isOther: boolean,
  wordsOf: (lines: readonly ChosenLine[]) => string,
): readonly GroupedOption[] => (isOther && lines.length > 0 ? [{ value: "-1", label: wordsOf(lines) }] : []);

type SkillAwakeFieldProps = PieceFieldProps<"skillAwake"> &
  Readonly<{ awakes: ReturnType<typeof skillAwakesFor> }>;

export function SkillAwakeField({ awakes, value, onChange }: SkillAwakeFieldProps) {
  const { t } = useTranslation();
  const words = usePieceWords();
  const chosen = awakes.find(({ parameter }) => parameter === value?.parameter);
  const line = (parameter: string, amount: number): ChosenLine => ({
    parameter,
    isPercent: true,
    value: amount,
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_7rem] items-end gap-2">
      <SelectField
        label={t("characters.piece.skillAwake")}
        value={value?.parameter ?? ""}
        options={[
          { value: "", label: t("characters.piece.none") },
          ...(value && !chosen ? [{ value: value.parameter, label: words.parameter(value.parameter) }] : []),
          ...awakes.map(({ parameter }) => ({ value: parameter, label: words.parameter(parameter) })),
        ]}
        onChange={(parameter) => {
          const awake = awakes.find((one) => one.parameter === parameter);
          onChange(awake && line(parameter, Math.max(...awake.values)));
        }}
      />
      {value && (
        <SelectField
          label={t("characters.piece.skillAwakeValue")}
          value={String(value.value)}
          options={valuesOf(chosen?.values ?? [], value.value).map((amount) => ({
            value: String(amount),
            label: words.amount(amount, value.isPercent),
          }))}
          onChange={(amount) => onChange({ ...value, value: Number(amount) })}
        />
      )}
    </div>
  );
}

/** The highest first. */
const valuesOf = (values: readonly number[], present: number): readonly number[] =>
  [...new Set([...values, present])].sort((one, other) => other - one);

const MOST = 10;
const LEVELS = Array.from({ length: MOST }, (_, index) => MOST - index);

/** The element of a weapon or a suit; a chosen one starts at level 10. */
export function ElementFields({ value, onChange }: PieceFieldProps<"element">) {
  const { t } = useTranslation();
  const words = usePieceWords();
  const levels = value && !LEVELS.includes(value.level) ? [value.level, ...LEVELS] : LEVELS;
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-[minmax(0,1fr)_7rem] gap-2">
        <SelectField
          label={t("characters.piece.element")}
          value={value?.name ?? ""}
          options={[
            { value: "", label: t("characters.piece.none") },
            ...ELEMENTS.map((name) => ({ value: name, label: words.element(name) })),
          ]}
          onChange={(chosen) => {
            const name = ELEMENTS.find((one) => one === chosen);
            onChange(name && { level: MOST, hasStone: false, ...value, name });
          }}
        />
        {value && (
          <SelectField
            label={t("characters.piece.elementLevel")}
            value={String(value.level)}
            options={levels.map((level) => ({ value: String(level), label: String(level) }))}
            onChange={(level) => onChange({ ...value, level: Number(level) })}
          />
        )}
      </div>
      {value && (
        <label className="flex min-h-11 items-center gap-2.5 md:min-h-8">
          <input
            type="checkbox"
            checked={value.hasStone}
            onChange={({ target }) => onChange({ ...value, hasStone: target.checked })}
            className="check-box size-5 md:size-4.5"
          />
          <span>{t("characters.piece.stone")}</span>
        </label>
      )}
    </div>
  );
}
