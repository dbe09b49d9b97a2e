import { isBetter, type StatChange } from "#domain/gear/build-totals.ts";
import type { AttackRange } from "#domain/gear/upgrade-bonus.ts";
import { withoutRoundingErrors } from "#domain/values/without-rounding-errors.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { type GearLabels, useGearLabels } from "./gear-labels.ts";

type MovesListProps = Readonly<{ moves: readonly StatChange[]; label: string }>;

/** The totals that change, marked by sign, arrow and word, never by color alone. */
export function StatChangesList({ moves, label }: MovesListProps) {
  const words = useGearLabels();
  // HP and MP are shown as computed values.
  const shown = moves.filter(({ parameter, unit }) => unit === "vital" || !["hp", "mp"].includes(parameter));
  return (
    <ul aria-label={label} className="grid gap-1 text-sm">
      {shown.map((move) => (
        <li
          key={`${move.parameter} ${move.unit}`}
          className="flex flex-wrap items-baseline justify-between gap-x-3"
        >
          <span className="min-w-0 text-text-2">{words.parameter(move.parameter)}</span>
          <span className="num flex flex-wrap items-baseline gap-x-2">
            <span className="whitespace-nowrap">
              {`${formatInUnit(words, move, move.before)} → ${formatInUnit(words, move, move.after)}`}
            </span>
            <StatDifference move={move} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Formats values in the unit of a total. */
export function formatInUnit(
  words: GearLabels,
  { unit }: Pick<StatChange, "unit">,
  values: AttackRange,
): string {
  if (unit === "percent") return words.percent(values);
  return unit === "vital" ? words.whole(values) : words.points(values);
}

/** A difference such as "▲ +88", announced to screen readers as better or worse. */
export function StatDifference({ move }: Readonly<{ move: StatChange }>) {
  const { t } = useTranslation();
  const words = useGearLabels();
  const better = isBetter(move);
  // The difference of the rounded numbers that are shown.
  const shown = move.unit === "vital" ? Math.floor : withoutRoundingErrors;
  const [one, other] = [
    withoutRoundingErrors(shown(move.after.min) - shown(move.before.min)),
    withoutRoundingErrors(shown(move.after.max) - shown(move.before.max)),
  ];
  const change = { min: Math.min(one, other), max: Math.max(one, other) };
  const isUp = one + other > 0;
  return (
    <span
      className={`font-semibold whitespace-nowrap ${
        better === undefined ? "text-text-2" : better ? "text-success" : "text-danger"
      }`}
    >
      <span aria-hidden="true">{isUp ? "▲ " : "▼ "}</span>
      <span>{move.unit === "percent" ? words.signedPercent(change) : words.signedPoints(change)}</span>
      {better !== undefined && (
        <span className="sr-only">{` (${better ? t("characters.better") : t("characters.worse")})`}</span>
      )}
    </span>
  );
}
