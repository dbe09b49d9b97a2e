import { isBetter, type NumberChange, numberKey } from "#domain/character/number-changes.ts";
import { withoutRoundingErrors } from "#domain/values/without-rounding-errors.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useNumberWords } from "./number-words.ts";

type NumberChangesProps = Readonly<{ changes: readonly NumberChange[]; label: string }>;

/** The numbers that change, marked by sign, arrow and word, never by color alone. */
export function NumberChangesList({ changes, label }: NumberChangesProps) {
  const words = useNumberWords();
  return (
    <ul aria-label={label} className="grid gap-1 text-sm">
      {changes.map((change) => (
        <li key={numberChangeKey(change)} className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="min-w-0 text-text-2">{words.nameOfReading(change, change.reading)}</span>
          <span className="num flex flex-wrap items-baseline gap-x-2">
            <span className="whitespace-nowrap">
              {`${words.plain(change.unit, change.before)} → ${words.plain(change.unit, change.after)}`}
            </span>
            <NumberDifference change={change} />
          </span>
        </li>
      ))}
    </ul>
  );
}

export const numberChangeKey = (change: NumberChange) => `${numberKey(change)} ${change.reading}`;

/** A difference such as "▲ +88", announced to screen readers as better or worse. */
export function NumberDifference({ change }: Readonly<{ change: NumberChange }>) {
  const { t } = useTranslation();
  const words = useNumberWords();
  const better = isBetter(change);
  const [one, other] = [
    withoutRoundingErrors(change.after.min - change.before.min),
    withoutRoundingErrors(change.after.max - change.before.max),
  ];
  const difference = { min: Math.min(one, other), max: Math.max(one, other) };
  return (
    <span
      className={`font-semibold whitespace-nowrap ${
        better === undefined ? "text-text-2" : better ? "text-success" : "text-danger"
      }`}
    >
      <span aria-hidden="true">{one + other > 0 ? "▲ " : "▼ "}</span>
      <span>{words.signed(change.unit, difference)}</span>
      {better !== undefined && (
        <span className="sr-only">{` (${better ? t("characters.better") : t("characters.worse")})`}</span>
      )}
    </span>
  );
}
