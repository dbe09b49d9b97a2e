import { Check } from "lucide-react";
import { memo, type ReactNode } from "react";
import type { Item } from "#domain/catalogue/item.ts";
import { type Column, isStat, type SortBy } from "#domain/catalogue/item-sorting.ts";
import { linesOf, mainValue } from "#domain/catalogue/item-stats.ts";
import type { ItemWords } from "#features/items/details/item-words.ts";
import { KindGlyph } from "#features/items/details/kind-glyph.tsx";
import { StatLines } from "#features/items/details/stat-lines.tsx";
import { useTranslation } from "#i18n/use-translation.ts";
import { classNames } from "#ui/layout/class-names.ts";
import { isTextColumn } from "./table-columns.ts";

/**
 * Props that all rows share; the object keeps its identity
 * until one changes, so that rows are not rendered again.
 */
type RowContext = Readonly<{
  columns: readonly Column[];
  sortBy: SortBy;
  /** The value that has a bar of full width. */
  largest: number;
  words: ItemWords;
  onTick: (id: number) => void;
  onOpen: (id: number) => void;
}>;

type TableRowProps = Readonly<{
  id: string;
  item: Item;
  row: RowContext;
  isTicked: boolean;
  /** Whether this is the grid's active row for the keyboard. */
  isActive: boolean;
  index: number;
  top: number;
  height: number;
}>;

export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { id, item, row, isTicked, isActive, index, top, height } = props;
  const { t } = useTranslation();
  const { columns, sortBy, largest, words } = row;
  return (
    <div
      id={id}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isTicked}
      className={classNames(
        "item-row absolute inset-x-0 border-b border-line text-sm contain-layout contain-style hover:bg-surface-2",
        isTicked ? "bg-surface-2" : "bg-surface",
        isActive &&
          "group-focus-visible/grid:outline-2 group-focus-visible/grid:outline-focus outline-offset-[-2px]",
      )}
      style={{ height, top }}
    >
      <span role="gridcell" className="sticky left-0 z-1 h-full bg-inherit">
        <label className="grid h-full place-items-center">
          <input
            type="checkbox"
            tabIndex={-1}
            className="peer sr-only"
            aria-label={t("items.compare.tick", { name: item.name })}
            checked={isTicked}
            onChange={() => row.onTick(item.id)}
          />
          <TickBox isTicked={isTicked} />
        </label>
      </span>
      <span role="gridcell" className="sticky left-10 z-1 h-full min-w-0 bg-inherit">
        <NameButton item={item} onOpen={row.onOpen} />
      </span>
      {columns.map((column) => {
        if (!isStat(column))
          return (
            <TableCell key={column} column={column} isSorted={column === sortBy}>
              {factOf(item, column, words, t("items.anybody"))}
            </TableCell>
          );
        const lines = linesOf(item, column);
        return (
          <TableCell key={column} column={column} isSorted={column === sortBy} isEmpty={lines.length === 0}>
            {lines.length === 0 ? <span>–</span> : <StatLines lines={lines} words={words} />}
            {column === sortBy && <Bar share={(mainValue(item, column) ?? 0) / largest} />}
          </TableCell>
        );
      })}
    </div>
  );
});

/** The content of a column that is not a stat; a rarity is shown as a word in the cell. */
export function factOf(item: Item, column: Column, words: ItemWords, anybody: string): ReactNode {
  if (column === "kind") return <Word text={words.kindInList(item)} />;
  if (column === "class") return <Word text={item.classId ? words.className(item.classId) : anybody} />;
  return column === "rarity" ? <Word text={words.rarity(item.rarity)} /> : words.points(item.level);
}

function Word({ text }: Readonly<{ text: string }>) {
  return (
    <span title={text} className="truncate font-normal text-text-2">
      {text}
    </span>
  );
}

type CellProps = Readonly<{
  column: Column;
  isSorted?: boolean;
  isEmpty?: boolean;
  role?: "gridcell" | "cell";
  className?: string;
  children: ReactNode;
}>;

export function TableCell({ column, isSorted, isEmpty, role = "gridcell", className, children }: CellProps) {
  return (
    <span
      role={role}
      className={classNames(
        "relative flex h-full min-w-0 items-center px-2 whitespace-nowrap",
        isEmpty ? "text-text-3" : "font-[550]",
        !isTextColumn(column) && "num justify-end",
        isSorted && "bg-moon-soft",
        className,
      )}
    >
      {children}
    </span>
  );
}

/** `share` is the value divided by the largest value of the column. */
function Bar({ share }: Readonly<{ share: number }>) {
  if (!(share > 0)) return null;
  return (
    <i
      aria-hidden="true"
      className="absolute right-2 bottom-1 h-0.5 rounded-full bg-moon opacity-75"
      style={{ width: `calc((100% - 1rem) * ${Math.min(1, share).toFixed(3)})` }}
    />
  );
}

type NameButtonProps = Readonly<{
  item: Item;
  onOpen: (id: number) => void;
  /** Whether Tab reaches the button; in a grid the arrow keys do instead. */
  isReachable?: boolean;
}>;

export function NameButton({ item, onOpen, isReachable }: NameButtonProps) {
  return (
    <button
      type="button"
      tabIndex={isReachable ? undefined : -1}
      title={item.name}
      aria-haspopup="dialog"
      onClick={() => onOpen(item.id)}
      className="flex h-full w-full min-w-0 items-center gap-2 px-2 text-left font-[550] outline-offset-[-2px] hover:underline"
    >
      <KindGlyph item={item} />
      <span className="truncate">{item.name}</span>
    </button>
  );
}

/** The visible part of a checkbox; its sibling input is visually hidden and has the class `peer`. */
export function TickBox({ isTicked }: Readonly<{ isTicked: boolean }>) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "grid place-items-center rounded-[0.375rem] border-[1.5px] peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus max-md:size-6 md:size-4.5",
        isTicked ? "border-primary bg-primary text-primary-ink" : "border-control",
      )}
    >
      {isTicked && <Check className="size-3.5 stroke-[2.75]" />}
    </span>
  );
}
