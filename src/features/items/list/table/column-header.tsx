import { ChevronDown, ChevronUp } from "lucide-react";
import type { ReactNode } from "react";
import type { Sort, SortBy } from "#domain/catalogue/item-sorting.ts";
import type { ItemWords } from "#features/items/details/item-words.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { classNames } from "#ui/layout/class-names.ts";
import { isTextColumn } from "./table-columns.ts";

type ControlProps = Readonly<{
  "aria-label": string;
  title: string;
  className: string;
  children: ReactNode;
}>;

type ColumnHeaderProps = Readonly<{
  by: SortBy;
  sort: Sort;
  words: ItemWords;
  className?: string | undefined;
  /** Returns the button or link that sorts by this column. */
  control: (props: ControlProps) => ReactNode;
}>;

/** The header of a column, with its name and the direction in which the list is sorted by it. */
export function ColumnHeader({ by, sort, words, className, control }: ColumnHeaderProps) {
  const { t } = useTranslation();
  const isSorted = sort.by === by;
  const Arrow = sort.isRising ? ChevronUp : ChevronDown;
  const short = t(`items.head.${by}`);
  const name = words.column(by);
  return (
    <span
      role="columnheader"
      aria-sort={isSorted ? (sort.isRising ? "ascending" : "descending") : "none"}
      className={classNames(
        "h-full min-w-0",
        by !== "name" && isSorted && "bg-moon-soft text-text",
        className,
      )}
    >
      {control({
        // The label contains the visible text, so that voice control finds the control by it.
        "aria-label": name === short ? name : `${short}, ${name}`,
        title: name,
        className: classNames(
          "flex h-full w-full items-center gap-0.5 px-2 outline-offset-[-2px] hover:text-text",
          by !== "name" && !isTextColumn(by) && "justify-end",
        ),
        children: (
          <>
            <span className="truncate">{short}</span>
            {isSorted && <Arrow className="size-4 flex-none" aria-hidden="true" />}
          </>
        ),
      })}
    </span>
  );
}
