import { isBetter, type StatChange } from "#domain/gear/build-totals.ts";
import type { AttackRange } from "#domain/gear/upgrade-bonus.ts";
import { withoutRoundingErrors } from "#domain/values/without-rounding-errors.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { type GearLabels, useGearLabels } from "./gear-labels.ts";

type StatChangesListProps = Readonly<{ changes: readonly StatChange[]; label: string }>;

/** The totals that change, marked by sign, arrow and word, never by color alone. */
export function StatChangesList({ changes, label }: StatChangesListProps) {
  const words = useGearLabels();
  return (
    <ul aria-label={label} className="grid gap-1 text-sm">
      {changes.map((change) => (
        <li
          key={`${change.parameter} ${change.unit}`}
          className="flex flex-wrap items-baseline justify-between gap-x-3"
        >
          <span className="min-w-0 text-text-2">{words.parameter(change.parameter)}</span>
          <span className="num flex flex-wrap items-baseline gap-x-2">
            <span className="whitespace-nowrap">
              {`${formatInUnit(words, change, change.before)} → ${formatInUnit(words, change, change.after)}`}
            </span>
            <StatDifference change={change} />
          </span>
        </li>
      ))}
    </ul>
  );
}

export function formatInUnit(
  words: GearLabels,
  { unit }: Pick<StatChange, "unit">,
  values: AttackRange,
): string {
  if (unit === "percent") return words.percent(values);
  return unit === "vital" ? words.whole(values) : words.points(values);
}

/** A difference such as "▲ +88", announced to screen readers as better or worse. */
export function StatDifference({ change }: Readonly<{ change: StatChange }>) {
  const { t } = useTranslation();
  const words = useGearLabels();
  const better = isBetter(change);
  // The difference of the rounded numbers that are shown.
  const rounded = change.unit === "vital" ? Math.floor : withoutRoundingErrors;
  const [one, other] = [
    withoutRoundingErrors(rounded(change.after.min) - rounded(change.before.min)),
    withoutRoundingErrors(rounded(change.after.max) - rounded(change.before.max)),
  ];
  const difference = { min: Math.min(one, other), max: Math.max(one, other) };
  const isUp = one + other > 0;
  return (
    <span
      className={`font-semibold whitespace-nowrap ${
        better === undefined ? "text-text-2" : better ? "text-success" : "text-danger"
      }`}
    >
      <span aria-hidden="true">{isUp ? "▲ " : "▼ "}</span>
      <span>
        {change.unit === "percent" ? words.signedPercent(difference) : words.signedPoints(difference)}
      </span>
      {better !== undefined && (
        <span className="sr-only">{` (${better ? t("characters.better") : t("characters.worse")})`}</span>
      )}
    </span>
  );
}
