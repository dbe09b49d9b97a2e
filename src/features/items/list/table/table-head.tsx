import { memo } from "react";
import type { Column, Sort, SortBy } from "#domain/catalogue/item-sorting.ts";
import { useItemWords } from "#features/items/details/item-words.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { ColumnHeader } from "./column-header.tsx";

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
        {(["name", ...columns] as const).map((by) => (
          <ColumnHeader
            key={by}
            by={by}
            sort={sort}
            words={words}
            className={by === "name" ? "sticky left-10 z-1 bg-inherit" : undefined}
            control={(props) => <button type="button" onClick={() => onSort(by)} {...props} />}
          />
        ))}
      </div>
    </div>
  );
});
