import { BLESSINGS, lineKey } from "#domain/gear/active/fashion-lines.ts";
import { type ChosenLine, GEAR_LIMITS } from "#domain/gear/build.ts";
import { useGearLabels } from "#features/characters/gear/gear-labels.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { SelectField } from "#ui/field/select.tsx";
import type { ActiveWords } from "../active-words.ts";

type BlessingChoicesProps = Readonly<{
  label: string;
  /** `undefined` if the pieces have different ones. */
  blessings: readonly ChosenLine[] | undefined;
  words: ActiveWords;
  onChange: (blessings: readonly ChosenLine[]) => void;
}>;

const DIFFERENT = "different";
const byKey = new Map(BLESSINGS.map((line) => [lineKey(line), line]));

/** Two lines; only values that the game has. */
export function BlessingChoices({ label, blessings, words, onChange }: BlessingChoicesProps) {
  const { t } = useTranslation();
  const labels = useGearLabels();
  const options = BLESSINGS.map((line) => ({
    value: lineKey(line),
    label: words.line(line),
    group: labels.parameter(line.parameter),
  }));
  const chosen = blessings ?? [];
  return (
    <div role="group" aria-label={label} className="grid gap-1.5">
      <p aria-hidden="true" className="text-sm text-text-2">
        {label}
      </p>
      <div className="grid grid-cols-2 gap-2">
        {Array.from({ length: GEAR_LIMITS.blessings }, (_, index) => {
          const line = chosen[index];
          const key = blessings === undefined ? DIFFERENT : line ? lineKey(line) : "";
          const isUnknown = line !== undefined && !byKey.has(key);
          return (
            <SelectField
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no other identity than their place.
              key={index}
              label={t("active.fashion.blessing", { number: labels.plain(index + 1) })}
              value={key}
              options={[
                { value: "", label: t("active.fashion.noBlessing") },
                ...(blessings === undefined
                  ? [{ value: DIFFERENT, label: t("active.fashion.different") }]
                  : []),
                ...(isUnknown ? [{ value: key, label: words.line(line) }] : []),
                ...options,
              ]}
              onChange={(value) => {
                const next = byKey.get(value);
                if (value !== DIFFERENT) onChange(chosen.toSpliced(index, 1, ...(next ? [next] : [])));
              }}
            />
          );
        })}
      </div>
    </div>
  );
}
