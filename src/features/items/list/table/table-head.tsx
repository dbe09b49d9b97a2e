import { ChevronDown, ChevronUp } from "lucide-react";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import type { Column, Sort, SortBy } from "#domain/catalogue/item-sorting.ts";
import { useItemWords } from "#features/items/details/item-words.ts";
import { classNames } from "#ui/layout/class-names.ts";
import { isTextColumn } from "./table-columns.ts";

type TableHeadProps = Readonly<{
  columns: readonly Column[];
  sort: Sort;
  onSort: (by: SortBy) => void;
}>;

/** The column headers, each of which sorts the list; sticky while the rows scroll. */
export const TableHead = memo(function TableHead({ columns, sort, onSort }: TableHeadProps) {
  const { t } = useTranslation();
  const words = useItemWords();
  return (
    <div role="rowgroup" className="sticky top-0 z-3 min-w-(--least-width)">
      <div
        role="row"
        aria-rowindex={1}
        className="item-row h-9.5 border-b border-line bg-surface-2 text-xs font-semibold text-text-2"
      >
        <span role="columnheader" className="sticky left-0 z-1 h-full bg-inherit">
          <span className="sr-only">{t("items.compare.title")}</span>
        </span>
        {(["name", ...columns] as const).map((by) => {
          const isSorted = sort.by === by;
          const Arrow = sort.isRising ? ChevronUp : ChevronDown;
          const short = t(`items.head.${by}`);
          const name = words.column(by);
          return (
            <span
              key={by}
              role="columnheader"
              aria-sort={isSorted ? (sort.isRising ? "ascending" : "descending") : "none"}
              className={classNames(
                "h-full min-w-0",
                by === "name" ? "sticky left-10 z-1 bg-inherit" : isSorted && "bg-moon-soft text-text",
              )}
            >
              <button
                type="button"
                // The label contains the visible text, so that voice control finds the button by it.
                aria-label={name === short ? name : `${short}, ${name}`}
                title={name}
                onClick={() => onSort(by)}
                className={classNames(
                  "flex h-full w-full items-center gap-0.5 px-2 outline-offset-[-2px] hover:text-text",
                  by !== "name" && !isTextColumn(by) && "justify-end",
                )}
              >
                <span className="truncate">{short}</span>
                {isSorted && <Arrow className="size-4 flex-none" aria-hidden="true" />}
              </button>
            </span>
          );
        })}
      </div>
    </div>
  );
});
