import { useMemo } from "react";
import type { Item } from "#domain/catalogue/item.ts";
import { type DuelLine, duelOf } from "#domain/catalogue/item-comparison.ts";
import { useItemWords } from "#features/items/details/item-words.ts";
import { KindGlyph } from "#features/items/details/kind-glyph.tsx";
import { MarkSign } from "#features/items/details/stat-lines.tsx";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";
import { classNames } from "#ui/layout/class-names.ts";

/** Both sides of a row, and the name of the stat between them. */
const ROW = "flex items-baseline gap-x-3";

/** Two compared items face to face: for each stat both values, and bars that grow from the center. */
export function DuelCard({ left, right }: Readonly<{ left: Item; right: Item }>) {
  const { t } = useTranslation();
  const lines = useMemo(() => duelOf(left, right), [left, right]);
  return (
    <div role="table" aria-label={t("items.compare.duel")} className="grid gap-3">
      <div role="row" className={ROW}>
        <Fighter item={left} lines={lines} side="left" />
        <span role="columnheader">
          <span className="sr-only">{t("items.stats")}</span>
        </span>
        <Fighter item={right} lines={lines} side="right" />
      </div>
      {lines.map((line) => (
        <Line key={`${line.stat} ${line.unit}`} line={line} />
      ))}
    </div>
  );
}

type DuelEnd = "left" | "right";
type FighterProps = Readonly<{ item: Item; lines: readonly DuelLine[]; side: DuelEnd }>;

/** The head of a side: the item, its level, and in how many lines it is the better one. */
function Fighter({ item, lines, side }: FighterProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const words = useItemWords();
  const best = lines.filter((line) => line[side].isBest).length;
  return (
    <div
      role="columnheader"
      className={classNames(
        "grid min-w-0 flex-1 content-start gap-1",
        side === "right" && "justify-items-end text-right",
      )}
    >
      <KindGlyph item={item} />
      <span className="font-semibold wrap-anywhere">{item.name}</span>
      <span className="num text-xs text-text-2">
        {`${t("items.levelOf", { level: words.points(item.level) })} · ${t("items.compare.ahead", { number: number(best), all: number(lines.length) })}`}
      </span>
    </div>
  );
}

function Line({ line }: Readonly<{ line: DuelLine }>) {
  const words = useItemWords();
  const { stat, left, right } = line;
  return (
    <div role="row">
      <div className={`${ROW} num text-sm`}>
        <Value line={line} side="left" />
        <span role="rowheader" className="text-text-2">
          {words.parameter(stat)}
        </span>
        <Value line={line} side="right" />
      </div>
      <svg aria-hidden="true" height="8" className="mt-1 block w-full fill-none">
        <Bar side={left} x={50 - left.share * 50} />
        <Bar side={right} x={50} />
        <line x1="50%" x2="50%" y2="8" className="stroke-control" />
      </svg>
    </div>
  );
}

type LineSideProps = Readonly<{ line: DuelLine; side: DuelEnd }>;

function Value({ line, side }: LineSideProps) {
  const words = useItemWords();
  const { line: value, isBest } = line[side];
  return (
    <span
      role="cell"
      className={classNames(
        "min-w-0 flex-1",
        side === "right" && "text-right",
        isBest ? "font-bold text-success" : "font-[550]",
      )}
    >
      {isBest && <MarkSign mark="best" />}
      {value ? <span>{words.line(value)}</span> : <span className="font-normal text-text-3">–</span>}
    </span>
  );
}

/** One bar, from `x` percent of the width; a negative value is an outline. */
function Bar({ side: { line, share, isBest }, x }: Readonly<{ side: DuelLine["left"]; x: number }>) {
  if (!line) return null;
  const look = line.value < 0 ? "stroke-control" : isBest ? "fill-moon" : "fill-moon-line opacity-60";
  return <rect x={`${x}%`} y="1" width={`${share * 50}%`} height="6" className={look} />;
}
