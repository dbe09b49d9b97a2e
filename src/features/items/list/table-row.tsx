import { Check } from "lucide-react";
import { memo, type ReactNode } from "react";
import type { Item } from "#domain/catalogue/item.ts";
import { itemPath } from "#domain/catalogue/item-address.ts";
import { type Column, isStat, type SortBy } from "#domain/catalogue/item-sorting.ts";
import { linesOf, mainValue } from "#domain/catalogue/item-stats.ts";
import { type ItemWords, useItemWords } from "#features/items/details/item-words.ts";
import { KindGlyph } from "#features/items/details/kind-glyph.tsx";
import { StatLines } from "#features/items/details/stat-lines.tsx";
import { useTranslation } from "#i18n/use-translation.ts";
import { classNames } from "#ui/layout/class-names.ts";
import { onPlainClick } from "./item-link.ts";

/** The layout of a row of the table and of the comparison: the name takes the space that the columns leave. */
export const ROW = "flex w-full min-w-max items-center border-line pr-1";
export const TICK_CELL = "sticky left-0 z-1 grid h-full w-10 flex-none place-items-center bg-inherit";
export const NAME_CELL = "sticky left-10 z-1 h-full w-52 min-w-0 flex-none grow bg-inherit";
export const COLUMN_WIDTH: Readonly<Record<Column, string>> = {
  kind: "w-28",
  class: "w-28",
  rarity: "w-28",
  level: "w-14",
  attack: "w-23",
  defense: "w-23",
  hp: "w-18.5",
  mp: "w-18.5",
  criticalRate: "w-20",
  criticalDamage: "w-21",
  attackSpeed: "w-20",
  moveSpeed: "w-18.5",
};

/** Whether a column contains text (left-aligned) instead of numbers (right-aligned). */
export const isTextColumn = (column: Column) =>
  column === "kind" || column === "class" || column === "rarity";

type TableRowProps = Readonly<{
  id: string;
  item: Item;
  columns: readonly Column[];
  sortBy: SortBy;
  /** The value that has a bar of full width. */
  largest: number;
  words: ItemWords;
  onTick: (id: number) => void;
  onOpen: (id: number) => void;
  isTicked: boolean;
  /** Whether this is the grid's active row for the keyboard. */
  isActive: boolean;
  index: number;
}>;

/** A row is only rendered again if it changes: scrolling renders the table many times. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { id, item, columns, sortBy, largest, words, onTick, onOpen, isTicked, isActive, index } = props;
  const { t } = useTranslation();
  return (
    <div
      id={id}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isTicked}
      className={classNames(
        ROW,
        "h-8.5 border-b text-sm hover:bg-surface-2",
        isTicked ? "bg-surface-2" : "bg-surface",
        isActive &&
          "group-focus-visible/grid:outline-2 group-focus-visible/grid:outline-focus outline-offset-[-2px]",
      )}
    >
      <span role="gridcell" className={TICK_CELL}>
        <label className="grid size-full place-items-center">
          <input
            type="checkbox"
            tabIndex={-1}
            className="peer sr-only"
            aria-label={t("items.compare.tick", { name: item.name })}
            checked={isTicked}
            onChange={() => onTick(item.id)}
          />
          <TickBox isTicked={isTicked} />
        </label>
      </span>
      <span role="gridcell" className={NAME_CELL}>
        <NameLink item={item} onOpen={onOpen} />
      </span>
      {columns.map((column) => (
        <TableCell
          key={column}
          column={column}
          isSorted={column === sortBy}
          isEmpty={isStat(column) && linesOf(item, column).length === 0}
        >
          {isStat(column) ? (
            <StatLines lines={linesOf(item, column)} words={words} />
          ) : (
            <ItemFact item={item} column={column} />
          )}
          {isStat(column) && column === sortBy && <Bar share={(mainValue(item, column) ?? 0) / largest} />}
        </TableCell>
      ))}
    </div>
  );
});

type ItemFactProps = Readonly<{ item: Item; column: Column }>;

/** The content of a column that is not a stat. */
export function ItemFact({ item, column }: ItemFactProps) {
  const { t } = useTranslation();
  const words = useItemWords();
  if (column === "level") return words.points(item.level);
  const classWord = item.classId ? words.className(item.classId) : t("items.anybody");
  const text =
    column === "kind" ? words.kindInList(item) : column === "class" ? classWord : words.rarity(item.rarity);
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
  children: ReactNode;
}>;

export function TableCell({ column, isSorted, isEmpty, role = "gridcell", children }: CellProps) {
  return (
    <span
      role={role}
      className={classNames(
        "relative flex h-full min-w-0 flex-none items-center px-2 whitespace-nowrap",
        COLUMN_WIDTH[column],
        isEmpty ? "text-text-3" : "font-[550]",
        !isTextColumn(column) && "num justify-end",
        isSorted && "bg-moon-soft",
      )}
    >
      {children}
    </span>
  );
}

/**
 * `share` is the value divided by the largest value of the column. Its width is an attribute: the
 * Content-Security-Policy refuses styles in the HTML of the server.
 */
function Bar({ share }: Readonly<{ share: number }>) {
  if (!(share > 0)) return null;
  const percent = Math.min(100, share * 100);
  return (
    <svg
      aria-hidden="true"
      className="absolute right-2 bottom-1 h-0.5 w-[calc(100%-1rem)] fill-moon opacity-75"
    >
      <rect x={`${(100 - percent).toFixed(1)}%`} width={`${percent.toFixed(1)}%`} height="100%" rx="1" />
    </svg>
  );
}

type NameLinkProps = Readonly<{
  item: Item;
  onOpen: (id: number) => void;
  /** Whether Tab reaches the link; in a grid the arrow keys do instead. */
  isReachable?: boolean;
}>;

export function NameLink({ item, onOpen, isReachable }: NameLinkProps) {
  return (
    <a
      href={itemPath(item)}
      tabIndex={isReachable ? undefined : -1}
      title={item.name}
      aria-haspopup="dialog"
      onClick={onPlainClick(() => onOpen(item.id))}
      className="flex h-full w-full min-w-0 items-center gap-2 px-2 text-left font-[550] outline-offset-[-2px] hover:underline"
    >
      <KindGlyph item={item} />
      <span className="truncate">{item.name}</span>
    </a>
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
