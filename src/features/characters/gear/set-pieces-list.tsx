import type { SetBonusLine } from "#domain/catalogue/item.ts";
import type { WornSet } from "#domain/gear/sets/set-pieces.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useGearLabels } from "./gear-labels.ts";
import type { WornItems } from "./gear-set.ts";

type SetPiecesProps = Readonly<{ sets: readonly WornSet[]; parts: Pick<WornItems, "nameOf"> }>;

/** What the numbers in the star chart stand for. */
export function SetPiecesList({ sets, parts }: SetPiecesProps) {
  const { t } = useTranslation();
  const words = useSetWords(parts);
  const labels = useGearLabels();
  if (sets.length === 0) return null;
  return (
    <ul aria-label={t("characters.pieces.label")} className="mx-auto grid max-w-md gap-1.5 pb-2 text-xs">
      {sets.map((one, index) => (
        <li key={one.set.id} className="flex gap-2">
          <span
            aria-hidden="true"
            className="num mt-px grid size-4 flex-none place-items-center rounded-full border border-moon-line text-2xs font-semibold text-moon"
          >
            {labels.plain(index + 1)}
          </span>
          <p className="min-w-0 text-text-2">
            <span className="font-semibold text-text">{words.count(one)}</span>
            {[words.missing(one), words.next(one)].filter(Boolean).map((text) => (
              <span key={text}>{` · ${text}`}</span>
            ))}
          </p>
        </li>
      ))}
    </ul>
  );
}

export function useSetWords({ nameOf }: Pick<WornItems, "nameOf">) {
  const { t } = useTranslation();
  const labels = useGearLabels();
  const bonus = ({ parameter, add, isPercent }: SetBonusLine) => {
    const ends = { min: add, max: add };
    return `${labels.parameter(parameter)} ${isPercent ? labels.signedPercent(ends) : labels.signedPoints(ends)}`;
  };
  return {
    count: ({ set, slots }: WornSet): string =>
      t("characters.pieces.count", {
        name: set.name,
        worn: labels.plain(slots.length),
        all: labels.plain(set.parts.length),
      }),
    missing: ({ missing }: WornSet): string =>
      missing.length === 0 ? "" : t("characters.pieces.missing", { names: missing.map(nameOf).join(", ") }),
    next: ({ set, next }: WornSet): string =>
      next === undefined
        ? ""
        : t("characters.pieces.next", {
            pieces: labels.plain(next.pieces),
            all: labels.plain(set.parts.length),
            bonus: next.lines.map(bonus).join(", "),
          }),
  };
}
