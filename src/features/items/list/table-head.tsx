import { ChevronDown, ChevronUp } from "lucide-react";
import { formatSort, type ItemSearchParams } from "#domain/catalogue/item-search-params.ts";
import { type Column, nextSort, type Sort, type SortBy } from "#domain/catalogue/item-sorting.ts";
import { useItemWords } from "#features/items/details/item-words.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { classNames } from "#ui/layout/class-names.ts";
import { listHref, onPlainClick } from "./item-link.ts";
import { COLUMN_WIDTH, isTextColumn, NAME_CELL, ROW, TICK_CELL } from "./table-row.tsx";

type TableHeadProps = Readonly<{
  columns: readonly Column[];
  sort: Sort;
  search: ItemSearchParams;
  onChange: (change: ItemSearchParams) => void;
}>;

/** The column headers, each of which sorts the list; sticky while the rows scroll. */
export function TableHead({ columns, ...props }: TableHeadProps) {
  const { t } = useTranslation();
  return (
    <div role="rowgroup" className="sticky top-0 z-3 min-w-max">
      <div
        role="row"
        aria-rowindex={1}
        className={classNames(ROW, "h-9.5 border-b bg-surface-2 text-xs font-semibold text-text-2")}
      >
        <span role="columnheader" className={TICK_CELL}>
          <span className="sr-only">{t("items.compare.title")}</span>
        </span>
        {(["name", ...columns] as const).map((by) => (
          <ColumnHeader key={by} by={by} {...props} />
        ))}
      </div>
    </div>
  );
}

type ColumnHeaderProps = Omit<TableHeadProps, "columns"> & Readonly<{ by: SortBy }>;

function ColumnHeader({ by, sort, search, onChange }: ColumnHeaderProps) {
  const { t } = useTranslation();
  const words = useItemWords();
  const isSorted = sort.by === by;
  const Arrow = sort.isRising ? ChevronUp : ChevronDown;
  const next = { sort: formatSort(nextSort(sort, by)) };
  const short = t(`items.head.${by}`);
  const name = words.column(by);
  return (
    <span
      role="columnheader"
      aria-sort={isSorted ? (sort.isRising ? "ascending" : "descending") : "none"}
      className={classNames(
        by === "name" ? NAME_CELL : classNames("h-full min-w-0 flex-none", COLUMN_WIDTH[by]),
        by !== "name" && isSorted && "bg-moon-soft text-text",
      )}
    >
      <a
        href={listHref(search, next)}
        // The label contains the visible text, so that voice control finds the link by it.
        aria-label={name === short ? name : `${short}, ${name}`}
        title={name}
        onClick={onPlainClick(() => onChange(next))}
        className={classNames(
          "flex h-full w-full items-center gap-0.5 px-2 outline-offset-[-2px] hover:text-text",
          by !== "name" && !isTextColumn(by) && "justify-end",
        )}
      >
        <span className="truncate">{short}</span>
        {isSorted && <Arrow className="size-4 flex-none" aria-hidden="true" />}
      </a>
    </span>
  );
}
