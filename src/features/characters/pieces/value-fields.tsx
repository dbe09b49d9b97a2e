import { type KeyboardEvent, useState } from "react";
import { usePieceWords } from "#client/i18n/piece-words.ts";
import type { ChosenLine, PieceDetails } from "#domain/gear/build.ts";
import type { LineBounds } from "#domain/gear/piece-rules.ts";
import { useGearLabels } from "#features/characters/gear/gear-labels.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { FormField, fieldClass, SELECTED_ON_FOCUS } from "#ui/field/form-field.tsx";
import { NativeSelect } from "#ui/field/select.tsx";
import { Button } from "#ui/layout/button.tsx";
import { PieceGroupHead } from "./piece-group-head.tsx";

type RolledFieldsProps = Readonly<{
  bounds: readonly LineBounds[];
  rolled: NonNullable<PieceDetails["rolled"]>;
  onChange: (rolled: PieceDetails["rolled"]) => void;
}>;

/** The drawn values of an item's ranged lines. */
export function RolledFields({ bounds, rolled, onChange }: RolledFieldsProps) {
  const { t } = useTranslation();
  const words = usePieceWords();
  const values = bounds.map((_, index) => rolled[index] ?? null);
  return (
    <fieldset className="grid gap-2">
      <PieceGroupHead name={t("characters.piece.rolled")} />
      <p className="-mt-1.5 text-xs text-text-3">{t("characters.piece.rolledHelp")}</p>
      <div className="grid grid-cols-2 items-end gap-2">
        {bounds.map((line, index) => (
          <ValueField
            // biome-ignore lint/suspicious/noArrayIndexKey: an item may have two equal lines.
            key={index}
            label={words.parameter(line.parameter)}
            bounds={line}
            value={values[index] ?? null}
            onValue={(value) => onChange(values.with(index, value))}
          />
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          onClick={() => onChange(bounds.map(({ min, max }) => (max <= 0 ? min : max)))}
          disabled={bounds.every(({ min, max }, index) => values[index] === (max <= 0 ? min : max))}
        >
          {t("characters.piece.highest")}
        </Button>
        {values.some((value) => value !== null) && (
          <Button size="sm" look="ghost" onClick={() => onChange(undefined)}>
            {t("characters.piece.unknown")}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

type RandomFieldsProps = Readonly<{
  /** What each line can be. */
  choices: readonly (readonly LineBounds[])[];
  random: readonly ChosenLine[];
  onChange: (random: readonly ChosenLine[]) => void;
}>;

/** The lines that an ultimate weapon has drawn. A chosen one starts at its highest value. */
export function RandomFields({ choices, random, onChange }: RandomFieldsProps) {
  const { t } = useTranslation();
  const rows = choices.slice(0, random.length + 1);
  return (
    <fieldset className="grid gap-2">
      <PieceGroupHead
        name={t("characters.piece.random")}
        count={t("characters.piece.filled", { used: String(random.length), most: String(choices.length) })}
      />
      {rows.map((possible, index) => (
        <RandomRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place.
          key={index}
          label={t("characters.piece.randomNth", { number: String(index + 1) })}
          possible={possible}
          line={random[index]}
          onChange={(line) => onChange(random.toSpliced(index, 1, ...(line ? [line] : [])))}
        />
      ))}
    </fieldset>
  );
}

type RandomRowProps = Readonly<{
  label: string;
  possible: readonly LineBounds[];
  line: ChosenLine | undefined;
  onChange: (line: ChosenLine | undefined) => void;
}>;

const keyOf = ({ parameter, isPercent }: Pick<LineBounds, "parameter" | "isPercent">) =>
  `${parameter}${isPercent ? "%" : ""}`;

function RandomRow({ label, possible, line, onChange }: RandomRowProps) {
  const { t } = useTranslation();
  const words = usePieceWords();
  const bounds = line && possible.find((one) => keyOf(one) === keyOf(line));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_7rem] items-start gap-2">
      <NativeSelect
        aria-label={label}
        className={fieldClass()}
        value={line ? keyOf(line) : ""}
        onChange={({ target: { value: key } }) => {
          const chosen = possible.find((one) => keyOf(one) === key);
          onChange(chosen && { ...lineOf(chosen), value: chosen.max });
        }}
      >
        <option value="" className="bg-surface text-text">
          {t("characters.piece.none")}
        </option>
        {line && !bounds && (
          <option value={keyOf(line)} className="bg-surface text-text">
            {words.parameter(line.parameter)}
          </option>
        )}
        {possible.map((one) => (
          <option key={keyOf(one)} value={keyOf(one)} className="bg-surface text-text">
            {`${words.parameter(one.parameter)} ${words.range(one)}`}
          </option>
        ))}
      </NativeSelect>
      {line && (
        <ValueField
          key={keyOf(line)}
          label={t("characters.piece.valueOf", { name: words.parameter(line.parameter) })}
          bounds={bounds ?? { ...lineOf(line), min: line.value, max: line.value }}
          value={line.value}
          onValue={(value) => onChange(value === null ? undefined : { ...line, value })}
          isBare
        />
      )}
    </div>
  );
}

const lineOf = ({ parameter, isPercent }: Pick<LineBounds, "parameter" | "isPercent">) => ({
  parameter,
  isPercent,
});

type ValueFieldProps = Readonly<{
  label: string;
  bounds: LineBounds;
  /** `null` if it is unknown. */
  value: number | null;
  onValue: (value: number | null) => void;
  /** Whether the label is for screen readers only. */
  isBare?: boolean;
}>;

function ValueField({ label, bounds, value, onValue, isBare = false }: ValueFieldProps) {
  const { t } = useTranslation();
  const { wrong, ...input } = useTypedValue(bounds, value, onValue);
  const range = usePieceWords().range(bounds);
  const field = { type: "text", inputMode: "decimal", autoComplete: "off", maxLength: 10 } as const;
  if (isBare)
    return (
      <div>
        <input
          {...{ ...field, ...input, ...SELECTED_ON_FOCUS }}
          aria-label={label}
          aria-invalid={wrong}
          className={`num ${fieldClass(wrong)}`}
        />
        {wrong && (
          <p role="alert" className="mt-1 text-xs text-danger">
            {range}
          </p>
        )}
      </div>
    );
  return (
    <FormField
      label={label}
      {...(wrong ? { wrong: t("characters.piece.between", { range }) } : { help: range })}
    >
      {(control) => <input {...{ ...field, ...control, ...input, ...SELECTED_ON_FOCUS }} />}
    </FormField>
  );
}

/** A typed number is saved when the field is left, or with Enter. */
function useTypedValue(bounds: LineBounds, value: number | null, onValue: (value: number | null) => void) {
  const labels = useGearLabels();
  const [typed, setTyped] = useState<string>();
  const parsed = typed === undefined ? undefined : typedValue(typed, bounds);
  const isEmpty = typed?.trim() === "";
  function finish() {
    if (typed === undefined) return;
    if (isEmpty) onValue(null);
    else if (parsed === undefined) return;
    else if (parsed !== value) onValue(parsed);
    setTyped(undefined);
  }
  return {
    wrong: typed !== undefined && !isEmpty && parsed === undefined,
    value: typed ?? (value === null ? "" : labels.plain(value)),
    onChange: ({ target }: { target: HTMLInputElement }) => setTyped(target.value),
    onBlur: finish,
    onKeyDown: ({ key }: KeyboardEvent) => key === "Enter" && finish(),
  };
}

/** `undefined` if it is no number within the bounds. A line that takes away may be typed without its sign. */
function typedValue(text: string, { min, max }: LineBounds): number | undefined {
  const [, sign, digits] = /^\s*([-−+]?)\s*(\d+(?:[.,]\d+)?)\s*%?\s*$/.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const amount = Number(digits.replace(",", "."));
  const value = sign === "-" || sign === "−" || (max <= 0 && sign === "") ? -amount : amount;
  return value >= min && value <= max ? value : undefined;
}
