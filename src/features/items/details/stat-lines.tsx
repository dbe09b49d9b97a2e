import { bonusByPieces, type ItemSet } from "#domain/catalogue/item.ts";
import type { Mark } from "#domain/catalogue/item-comparison.ts";
import type { StatLine } from "#domain/catalogue/item-stats.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { classNames } from "#ui/layout/class-names.ts";
import { type ItemWords, useAbilityText, useItemWords } from "./item-words.ts";

type StatLinesProps = Readonly<{
  lines: readonly StatLine[];
  words: ItemWords;
  /** Returns how a line compares with the other compared items. */
  markOf?: ((line: StatLine) => Mark | undefined) | undefined;
}>;

/** The values of one stat of an item: points and percent below each other, a dash when it has neither. */
export function StatLines({ lines, words, markOf }: StatLinesProps) {
  const [only, ...more] = lines;
  if (!only) return <span className="font-normal text-text-3">–</span>;
  // Fast path without extra elements: most cells have one line, and a list has hundreds of cells.
  if (more.length === 0 && !markOf) return words.line(only);
  return (
    <span className={classNames("grid justify-items-end", lines.length > 1 && "text-2xs leading-3.5")}>
      {lines.map((line) => {
        const mark = markOf?.(line);
        return (
          <span key={line.unit} className={classNames(mark === "best" && "font-bold text-success")}>
            {mark && <MarkSign mark={mark} />}
            <span>{words.line(line)}</span>
          </span>
        );
      })}
    </span>
  );
}

/** Marks a value by shape and by text, not by color alone. */
export function MarkSign({ mark }: Readonly<{ mark: Mark }>) {
  const { t } = useTranslation();
  return (
    <span className={classNames("mr-1 text-[0.5rem] leading-none", mark === "worst" && "text-text-3")}>
      <span aria-hidden="true">{mark === "best" ? "▲" : "▼"}</span>
      <span className="sr-only">{`${t(`items.compare.is.${mark}`)} `}</span>
    </span>
  );
}

/** What a set adds, by the number of its pieces that are worn. */
export function SetBonusLines({ bonus }: Pick<ItemSet, "bonus">) {
  const { t } = useTranslation();
  const words = useItemWords();
  const abilityText = useAbilityText();
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm">
      {bonusByPieces({ bonus }).map(([pieces, lines]) => (
        <div key={pieces} className="contents">
          <dt className="num text-text-3">{t("items.set.pieces", { count: pieces })}</dt>
          <dd className="num min-w-0 text-text-2">
            {lines.map((line) => `${words.parameter(line.parameter)} ${abilityText(line)}`).join(", ")}
          </dd>
        </div>
      ))}
    </dl>
  );
}
